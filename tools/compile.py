"""Compile kernel, kit and games in place, if their sources changed since the last time.

Where it can't be done (no C compiler, QUATTRO_PURE=1), compiled modules of an earlier time are removed, so that the
sources run: an old build never hides a newer source.
"""

import os
import subprocess
import sys
import time
from hashlib import blake2b
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STAMP = ROOT / "build" / "compiled"
LOG = ROOT / "build" / "compile.log"

sys.path.insert(0, str(ROOT))
import setup  # noqa: E402


def fingerprint() -> str:
    """Of everything that the compiled modules are made from."""
    state = blake2b(sys.version.encode(), digest_size=16)
    for name in ["setup.py", "pyproject.toml", "requirements/dev.lock", *setup.compiled_sources()]:
        state.update(f"{name}\n".encode() + (ROOT / name).read_bytes())
    return state.hexdigest()


def built() -> list[Path]:
    return [path for suffix in ("so", "pyd") for path in (ROOT / "src").rglob(f"*.{suffix}")]


def remove_built() -> None:
    STAMP.unlink(missing_ok=True)
    for path in built():
        path.unlink()


def main() -> int:
    reason = setup.hindrance()
    if reason is not None:
        remove_built()
        print(f"Not compiled ({reason}): the sources run interpreted")
        return 0
    wanted = fingerprint()
    modules = built()
    if STAMP.is_file() and STAMP.read_text() == wanted and len(modules) > len(setup.compiled_sources()):
        for path in modules:
            os.utime(path)  # the sources may have been touched, but say the same
        return 0
    print(f"Compiling {len(setup.compiled_sources())} modules (about a minute when all are new)", flush=True)
    started = time.monotonic()
    remove_built()
    STAMP.parent.mkdir(exist_ok=True)
    with LOG.open("w") as log:
        command = [sys.executable, "setup.py", "build_ext", "--inplace"]
        done = subprocess.run(command, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        remove_built()
        print(LOG.read_text()[-4000:])
        print(f"The compilation failed (all of it: {LOG.relative_to(ROOT)}); the sources run interpreted")
        return 1
    for path in built():
        os.utime(path)
    STAMP.write_text(wanted)
    print(f"Compiled in {time.monotonic() - started:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
