"""Library that answers rules questions: rule index, French grammars, ability objects, engine. It never prints."""

__version__ = "0.1.0"
