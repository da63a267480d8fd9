"""The command line application: commands, renderers and reports. It holds no rule of the game."""
