"""Effects, one module per subject; the engine performs each in the module of the same stem."""
