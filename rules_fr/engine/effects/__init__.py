"""What each effect of the vocabulary does; one file for each file of `vocabulary.effects`, loaded when first needed."""
