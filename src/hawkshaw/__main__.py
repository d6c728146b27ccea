"""`python -m hawkshaw`: the command line where no `hawkshaw` is on the path."""

from hawkshaw.cli import main

if __name__ == "__main__":
    main()
