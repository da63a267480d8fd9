"""`python -m qa` is `qa`."""

from qa.app import main

main()
