"""Instructions, one module per family of `vocabulary.effects`."""
