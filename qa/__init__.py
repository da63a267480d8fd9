"""The `qa` command: what people type; the library does the work."""

import gc

gc.set_threshold(100_000, 20, 20)
"""A short command allocates much and leaves few cycles: looking for them rarely makes it start sooner."""
