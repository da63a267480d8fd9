"""A `StrEnum` of very many members that costs nearly nothing to import.

Building an `Enum` of a thousand members takes several milliseconds at each start of the program. Here a member is made
when it is first asked for. What the project uses of `StrEnum` is there: unique members that are strings, `.name`,
`.value`, iteration, lookup by value, pickling.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast


class _Members(type):
    """Keeps the strings of the class body, and makes members of them."""

    _waiting: dict[str, str]

    def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> _Members:
        waiting = {key: value for key, value in space.items() if type(value) is str and not key.startswith("_")}
        rest = {key: value for key, value in space.items() if key not in waiting}
        made = super().__new__(cls, name, bases, rest)
        made._waiting = waiting
        return made

    def __getattr__(cls, key: str) -> Any:
        """A member that is asked for the first time."""
        value = cls._waiting.get(key)
        if value is None:
            raise AttributeError(key)
        member: Any = str.__new__(cast(Any, cls), value)
        setattr(cls, key, member)
        return member

    def __call__(cls, value: str) -> Any:
        """The member of this value."""
        key = name_of(value)
        if cls._waiting.get(key) != value:
            raise ValueError(f"{value!r} is not a valid {cls.__name__}")
        return getattr(cls, key)

    def __iter__(cls) -> Iterator[Any]:
        return (getattr(cls, key) for key in cls._waiting)

    def __len__(cls) -> int:
        return len(cls._waiting)

    def __contains__(cls, value: object) -> bool:
        return value in cls._waiting.values()


class LightStrEnum(str, metaclass=_Members):
    """Members are the strings of the class body; a member is named after its value."""

    __slots__ = ()

    @property
    def value(self) -> str:
        """The plain string."""
        return str.__str__(self)

    @property
    def name(self) -> str:
        """The name of the member in the class."""
        return name_of(self)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}.{self.name}>"

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return type(self), (self.value,)


def name_of(value: str) -> str:
    """The name that a member of this value has."""
    return value.replace(".", "_").upper()
