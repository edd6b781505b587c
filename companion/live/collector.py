"""Keep the search for garbage from holding up the loop of a worker.

Python frees at once what nobody holds. Its collector looks for the rest, things that hold each
other, and nothing goes on meanwhile. A search through all that ten thousand streams hold takes
seconds, so only what is new is searched, little at a time: a ring of a request is old in
milliseconds. What lives longer is not searched while anybody is there.

By itself it searches once enough objects were made beyond those that were freed. A worker that
keeps as much as it drops reaches that seldom: then a hundred thousand new objects wait, and one
search takes half a second. So it is also made to search by the clock.
"""

import gc

NEW_OBJECTS = 5_000
"""New objects between two searches through them: a few milliseconds, in the processor's cache."""
SEARCHED_AGAIN = 5
"""So many searches make one of all that was new since the last such, as a ring may have been in use
then: it takes as long as those together."""
NEVER = 1_000_000
"""So many of these make a search through everything: years."""


def settle() -> None:
    """Set what is there for good apart, and search what is new from now on."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, SEARCHED_AGAIN, NEVER)


def search_new() -> None:
    """Search what is new; call it many times a second, so that little has gathered."""
    gc.collect(1 if gc.get_count()[1] >= SEARCHED_AGAIN else 0)


def collect() -> int:
    """Search through everything; call it while nobody is there. Return how much was found."""
    return gc.collect()
