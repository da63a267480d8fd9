"""A `StrEnum` of very many members that costs nearly nothing to import.

Building an `Enum` of a thousand members takes several milliseconds at each start of the program. This one has what the
project uses of it: unique members that are strings, `.name`, `.value`, iteration, lookup by value, pickling.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


class _Members(type):
    """Makes a member of each string of the class body."""

    _by_value: dict[str, Any]

    def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> _Members:
        made = super().__new__(cls, name, bases, space)
        made._by_value = {}
        for key, value in space.items():
            if not key.startswith("_") and type(value) is str:
                member = str.__new__(made, value)  # type: ignore[arg-type, type-var]
                made._by_value[value] = member
                setattr(made, key, member)
        return made

    def __call__(cls, value: str) -> Any:
        """The member of this value."""
        try:
            return cls._by_value[value]
        except KeyError:
            raise ValueError(f"{value!r} is not a valid {cls.__name__}") from None

    def __iter__(cls) -> Iterator[Any]:
        return iter(cls._by_value.values())

    def __len__(cls) -> int:
        return len(cls._by_value)

    def __contains__(cls, value: object) -> bool:
        return value in cls._by_value


class LightStrEnum(str, metaclass=_Members):
    """Members are the strings of the class body; each one's name is its value in capitals, dots made underscores."""

    __slots__ = ()

    @property
    def value(self) -> str:
        """The plain string."""
        return str(self)

    @property
    def name(self) -> str:
        """The name of the member in the class."""
        return self.replace(".", "_").upper()

    def __str__(self) -> str:
        return str.__str__(self)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}.{self.name}>"

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return type(self), (self.value,)
