"""Compiled or interpreted: which of the two builds runs.

Kernel, kit, games and search may be compiled (`setup.py`); compiled modules lie beside their sources. The sources run

- when nothing is compiled,
- when `QUATTRO_PURE=1` is set,
- in a source checkout, when a source is newer than its compiled module: an edit is never shadowed by an older build.

This module is always interpreted and imports nothing of the package.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

PACKAGE = "quattrocento"
FOLDER = Path(__file__).parent


class SourcesOnly:
    """A meta-path finder that sees the package's sources and not what was compiled from them."""

    def __init__(self) -> None:
        self._finders: dict[str, FileFinder] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith(f"{PACKAGE}."):
            return None
        for entry in path:
            finder = self._finders.setdefault(entry, FileFinder(entry, (SourceFileLoader, SOURCE_SUFFIXES)))
            spec = finder.find_spec(fullname, target)
            if spec is not None and spec.loader is not None:
                return spec
        name = fullname.rpartition(".")[2]
        if any(Path(entry, name + suffix).is_file() for entry in path for suffix in EXTENSION_SUFFIXES):
            raise ModuleNotFoundError(f"no source of {fullname}, only a compiled module", name=fullname)
        return None

    def invalidate_caches(self) -> None:
        for finder in self._finders.values():
            finder.invalidate_caches()


def asked() -> bool:
    return os.environ.get("QUATTRO_PURE") == "1"


def stale() -> Path | None:
    """A source that was changed after it was compiled in place, if there is one."""
    if not (FOLDER.parents[1] / "setup.py").is_file():
        return None  # installed, not a checkout
    for part in ("kernel", "kit", "games", "bots"):
        for module in (FOLDER / part).rglob(f"*{EXTENSION_SUFFIXES[0]}"):
            source = module.with_name(module.name.removesuffix(EXTENSION_SUFFIXES[0]) + ".py")
            if not source.is_file() or source.stat().st_mtime > module.stat().st_mtime:
                return source
    return None


def install_if_asked() -> None:
    """Called before anything else of the package is imported."""
    if any(isinstance(finder, SourcesOnly) for finder in sys.meta_path):
        return
    changed = None if asked() else stale()
    if changed is not None:
        name = changed.relative_to(FOLDER)
        print(f"{PACKAGE}: {name} changed since `make compile`: running interpreted", file=sys.stderr)
    if asked() or changed is not None:
        sys.meta_path.insert(0, SourcesOnly())


def compiled() -> bool:
    """Does the compiled build run?"""
    spec = find_spec(f"{PACKAGE}.kernel.position")
    return spec is not None and isinstance(spec.loader, ExtensionFileLoader)
