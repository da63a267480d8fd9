"""The command line application: commands, renderers and reports. It holds no rule of the game."""

import gc

# A short command allocates much and leaves few cycles: it starts sooner when they are looked for rarely.
gc.set_threshold(100_000, 20, 20)
