"""Compiles kernel, kit, games and search with mypyc where there is a C compiler; otherwise the package stays as it is.

`QUATTRO_PURE=1` leaves the compiler alone. Everything else about the package is in `pyproject.toml`.
"""

import os
import shlex
import shutil
import sys
import sysconfig
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
PACKAGE = "src/quattrocento"
COMPILED = ("kernel/**/*.py", "kit/**/*.py", "games/**/*.py", "bots/search*.py")
INTERPRETED = ("*/__init__.py", "*/kit/art/*", "*/kit/words.py", "*/games/*/draw*.py", "*/terminal*.py", "*/texts/*")

# Every module becomes a C file of its own: two cores share the work and an edit recompiles what it touched. The flag
# makes up for what that costs: calls inside the one shared library may be inlined, as nothing can replace them.
FLAGS = [] if sys.platform == "win32" else ["-fno-semantic-interposition"]


def compiled_sources() -> list[str]:
    """The files that are compiled, relative to this folder, as one group."""
    files = (path for pattern in COMPILED for path in (ROOT / PACKAGE).glob(pattern))
    names = sorted(path.relative_to(ROOT).as_posix() for path in files)
    return [name for name in names if not any(fnmatch(name, pattern) for pattern in INTERPRETED)]


def hindrance() -> str | None:
    """Why nothing can be compiled here, if so."""
    if os.environ.get("QUATTRO_PURE") == "1":
        return "QUATTRO_PURE=1"
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if sys.platform != "win32" and shutil.which(shlex.split(compiler)[0]) is None:
        return f"no C compiler ({compiler})"
    if not any((Path(sysconfig.get_path(key)) / "Python.h").is_file() for key in ("include", "platinclude")):
        return "no Python headers"
    try:
        import mypyc.build  # noqa: F401
    except ImportError:
        return "no mypyc"
    return None


def extensions() -> list[Any]:
    if not {"build", "build_ext", "bdist_wheel", "editable_wheel", "install"} & set(sys.argv):
        return []  # only metadata is asked for
    reason = hindrance()
    if reason is not None:
        print(f"quattrocento: {reason}: the package stays interpreted")
        return []
    from mypyc.build import mypycify

    modules = mypycify(compiled_sources(), opt_level="3", debug_level="0", multi_file=True, group_name="quattrocento")
    for module in modules:
        module.extra_compile_args = [*module.extra_compile_args, *FLAGS]
    return modules


class BuildExt(build_ext):
    """Compiles the C files in parallel, and only those that changed."""

    def build_extensions(self) -> None:
        self.compiler.compile = parallel(self.compiler)
        super().build_extensions()


def parallel(compiler: Any) -> Callable[..., list[str]]:
    """The compiler's `compile` with its loop over the sources shared among the cores."""

    def compile_all(
        sources: Sequence[str],
        output_dir: str | None = None,
        macros: Any = None,
        include_dirs: Any = None,
        debug: bool = False,
        extra_preargs: Any = None,
        extra_postargs: Any = None,
        depends: Sequence[str] | None = None,
    ) -> list[str]:
        _, objects, post, pp, build = compiler._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        args = compiler._get_cc_args(pp, debug, extra_preargs)
        headers = [path for path in depends or () if path.endswith(".h")]

        def compile_one(target: str) -> None:
            source, extension = build[target]
            if not newer(target, [source, __file__, *headers]):
                compiler._compile(target, source, extension, args, post, pp)

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(compile_one, objects))
        return list(objects)

    return compile_all


def newer(target: str, sources: list[str]) -> bool:
    return os.path.exists(target) and os.path.getmtime(target) > max(map(os.path.getmtime, sources))


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildExt})
