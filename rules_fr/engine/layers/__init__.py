"""The layers: how continuous effects make the characteristics of every object."""
