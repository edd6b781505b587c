"""Whoever keeps us waiting longest makes room; whoever is being answered is left alone."""

from companion.live.connections import UNSHARED, Connection, Connections


class Guest(Connection):
    """A connection that writes down under which name it was ended."""

    def __init__(self, house: "House", name: str) -> None:
        super().__init__(house.connections)
        self._ended = house.ended
        self.name = name

    def end_waiting(self) -> None:
        """Write it down."""
        self._ended.append(self.name)


class House:
    """Connections by name, and which of them were ended."""

    def __init__(self, most: int, share: int) -> None:
        self.connections = Connections(most, share)
        self.ended: list[str] = []
        self._held: dict[str, Guest] = {}

    def come(self, address: str, name: str) -> bool:
        """Open one, and say whether it got in."""
        guest = Guest(self, name)
        if is_in := guest.enter(address):
            self._held[name] = guest
        return is_in

    def __getitem__(self, name: str) -> Guest:
        return self._held[name]


def test_an_address_with_its_share_gives_up_the_one_that_waited_longest() -> None:
    house = House(most=10, share=2)
    house.come("a", "first")
    house.come("a", "second")

    assert house.come("a", "third")
    assert house.ended == ["first"]
    assert house["first"].over


def test_who_sent_something_waits_anew() -> None:
    house = House(most=10, share=2)
    house.come("a", "first")
    house.come("a", "second")
    house["first"].work()
    house["first"].name = "first, later"
    house["first"].wait()

    house.come("a", "third")
    house.come("a", "fourth")

    assert house.ended == ["second", "first, later"]


def test_another_address_loses_nothing_by_it() -> None:
    house = House(most=10, share=2)
    house.come("b", "patient")

    for number in range(50):
        assert house.come("a", f"attack {number}")

    assert "patient" not in house.ended
    assert len(house.ended) == 48


def test_where_all_are_taken_the_address_with_the_most_that_wait_gives_one_up() -> None:
    house = House(most=4, share=3)
    house.come("b", "patient")
    for number in range(3):
        house.come("a", f"attack {number}")

    assert house.come("c", "new")
    assert house.ended == ["attack 0"]


def test_who_is_being_answered_makes_no_room() -> None:
    house = House(most=10, share=2)
    for name in ("first", "second"):
        house.come("a", name)
        house[name].work()

    assert not house.come("a", "third")
    assert house.come("b", "elsewhere")
    assert house.ended == []


def test_where_everybody_is_being_answered_nobody_gets_in() -> None:
    house = House(most=2, share=2)
    for name in ("a", "b"):
        house.come(name, name)
        house[name].work()

    assert not house.come("c", "new")


def test_who_left_leaves_room_and_leaving_twice_does_no_harm() -> None:
    house = House(most=1, share=1)
    house.come("a", "first")
    house["first"].leave()
    house["first"].leave()
    house["first"].wait()

    assert house.come("b", "second")
    assert house.ended == []


def test_the_connections_of_a_proxy_have_no_share_but_those_it_forwards_for_have() -> None:
    house = House(most=10, share=2)
    for number in range(6):
        assert house.come(UNSHARED, str(number))

    moved = [house[str(number)].move("far away") for number in range(3)]
    elsewhere = house["4"].move("elsewhere")

    assert moved == [True, True, False]
    assert elsewhere
    assert house.ended == []


def test_a_request_past_the_share_of_its_sender_ends_his_slowest() -> None:
    house = House(most=10, share=1)
    house.come(UNSHARED, "slow")
    house.come(UNSHARED, "other")
    house["slow"].move("far away")
    house["slow"].wait()

    assert house["other"].move("far away")
    assert house.ended == ["slow"]
    house["other"].work()
    house.come(UNSHARED, "third")
    assert not house["third"].move("far away")
    assert house["third"].over
