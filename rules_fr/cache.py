"""Compiled tables kept between runs: parse tables, the lexicon, the starter base. Never a result of a simulation.

A table is stored in the user's own cache folder under a name that depends on its sources (size and date of change),
on the package's version and on the Python version. A folder that cannot be written costs time, never an answer: the
table is then built in memory. A damaged file is built anew.
"""

from __future__ import annotations

import contextlib
import marshal
import os
import pickle
import sys
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from rules_fr import __version__

T = TypeVar("T")

_PLATFORM: str = sys.platform
_memory: dict[str, Any] = {}


def folder() -> Path:
    """The user's cache folder for this package (it may not exist yet, and may not be writable)."""
    if _PLATFORM.startswith("linux"):  # as platformdirs does, whose import takes longer than all the rest
        chosen = os.environ.get("XDG_CACHE_HOME", "").strip()
        return (Path(chosen) if chosen else Path.home() / ".cache") / "rules-fr"
    from platformdirs import user_cache_path

    return user_cache_path("rules-fr", appauthor=False)


def cached(name: str, sources: Iterable[str | Path], build: Callable[[], T], *, plain: bool = False) -> T:
    """What `build()` returns, from memory or from disk when none of the `sources` has changed since.

    `plain` says that the value is made of built-in types only (marshal, several times faster to load than pickle).
    """
    key = _key(name, sources)
    if key in _memory:
        found: T = _memory[key]
        return found
    path = _path(name, key)
    value = _load(path, plain)
    if value is None:
        value = build()
        _store(path, value, plain)
    _memory[key] = value
    result: T = value
    return result


def _key(name: str, sources: Iterable[str | Path]) -> str:
    parts = [f"{name}|{__version__}|{sys.version}"]
    for source in sources:
        stat = os.stat(source)
        parts.append(f"{source}|{stat.st_size}|{stat.st_mtime_ns}")
    text = "|".join(parts).encode()
    return f"{zlib.crc32(text):08x}{zlib.adler32(text):08x}{len(text):04x}"


def _path(name: str, key: str) -> Path | None:
    try:
        return folder() / f"{name}-{key}.bin"
    except (OSError, RuntimeError):  # no home folder
        return None


def _load(path: Path | None, plain: bool) -> Any:
    if path is None:
        return None
    try:
        data = path.read_bytes()
        return marshal.loads(data) if plain else pickle.loads(data)
    except Exception:  # absent, unreadable or damaged: it is built anew
        return None


def _store(path: Path | None, value: Any, plain: bool) -> None:
    if path is None:
        return
    data = marshal.dumps(value) if plain else pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL)
    import tempfile

    temporary = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        stem = path.name.rsplit("-", 1)[0]
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=stem, suffix=".part", delete=False) as file:
            temporary = file.name
            file.write(data)
        os.replace(temporary, path)
        _forget(path, stem)
    except OSError:
        if temporary:
            with contextlib.suppress(OSError):
                os.unlink(temporary)


def _forget(path: Path, stem: str) -> None:
    """Remove the older tables of the same name (a version of the sources leaves one)."""
    old = sorted(path.parent.glob(f"{stem}-*.bin"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in old[4:]:
        with contextlib.suppress(OSError):
            file.unlink()


class Shelf:
    """Values kept one by one under their own keys: what depends on a text as well as on sources (a card that was read).

    The shelf is read when it is first asked; each value is unpacked only when it is wanted. `keep` writes what is new.
    """

    LIMIT = 500

    def __init__(self, name: str, sources: Iterable[str | Path]) -> None:
        self._path = _path(name, _key(name, sources))
        self._packed: dict[str, bytes] | None = None
        self._new = False

    def get(self, key: str) -> Any:
        """The value of a key, or None."""
        packed = self._open().get(key)
        if packed is None:
            return None
        try:
            return pickle.loads(packed)
        except Exception:  # damaged: it is made anew
            return None

    def put(self, key: str, value: object) -> None:
        """Keep a value."""
        self._open()[key] = pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL)
        self._new = True

    def keep(self) -> None:
        """Write what is new; the oldest values go when there are too many."""
        if self._new and self._packed is not None:
            self._new = False
            _store(self._path, dict(list(self._packed.items())[-self.LIMIT :]), plain=True)

    def _open(self) -> dict[str, bytes]:
        if self._packed is None:
            found = _load(self._path, plain=True)
            self._packed = found if isinstance(found, dict) else {}
        return self._packed
