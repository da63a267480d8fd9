"""What a simulation answers, in French: the story, the answers to questions, the rules cited."""
