"""The rules as data: concepts, their numbers in each edition, and what each edition switches on or off."""
