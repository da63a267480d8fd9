"""One module per command: read the arguments, call the library, print, exit."""
