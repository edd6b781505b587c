"""Say what keys mean that mean the same wherever they stand, for what says nothing of its own."""

from collections.abc import Mapping
from typing import Any

MEANT: Mapping[str, Mapping[str, str]] = {
    key: {"description": text}
    for key, text in {
        "asked": "The seats that the table waits for, where it is not whose turn it is.",
        "at": "When, in UTC.",
        "at_most": "What nobody could exceed, where the search ended early.",
        "because": "Why, in a sentence; left out where the label says it.",
        "card": "What the card is called.",
        "cells": "A sheet by cell, as `change-sheet` takes it.",
        "code": "A stable word for programs.",
        "colour": "Its colour, a word for programs.",
        "copies": "How many of it there are.",
        "count": "How many there are.",
        "counts": "How often each came.",
        "decided_by": "What settled the first place; `docs/formats.md` has the words of each game.",
        "default": "What stands there where nothing was written.",
        "designer": "Who designed the game.",
        "discards": "How many cards were discarded.",
        "edition": "The id of the printed numbers.",
        "explanation": "The total, line by line.",
        "fallen": "By cell which choices cannot stand now, and why.",
        "fields": "What a sheet asks, in order.",
        "gain": "What would be added.",
        "game": "The id of a game, of `GET /games`.",
        "glyph": "The name of the drawing that stands for it.",
        "group": "The id of the group to which it belongs, as a suit.",
        "head": "The number of the newest event of a table.",
        "high": "The most that is usual, or may be.",
        "host": "Whether it has the rights of a host.",
        "icon": "The name of a symbol that it is drawn with.",
        "id": "What programs call it; it never changes.",
        "key": "The key that it is about.",
        "kind": "Which kind it is, a word for programs.",
        "kept": "For each die, in the order of `faces`, whether it was kept.",
        "label": "A few words for people, in the language of the call.",
        "line": "A short line below the title.",
        "locked": "Whether nobody joins any more.",
        "look": "How it is drawn, a word for programs.",
        "low": "The least that is usual, or may be.",
        "map": "The id of the outlines of its map.",
        "marks": "Ids of spaces, cards or cells that it is about.",
        "message": "A sentence for people, in the language of the call.",
        "name": "What people call it, or them.",
        "note": "A second line for people.",
        "number": "Its number.",
        "off": "Whether it cannot be pressed now.",
        "on_paper": "The seats that write on paper: nobody waits for them.",
        "open_by_code": "Whether the code alone lets people in.",
        "out": "Whether they have lost for good, before the game ends.",
        "paper": "Whether they write on paper.",
        "pile": "How many cards lie face down.",
        "place": "From 1, the best; who shares a place has the same number.",
        "plates": "A few words for each part of a throw, as the display shows them.",
        "pointer": "JSON Pointer to what it is about.",
        "points": "Points; below 0 where they are lost.",
        "proved": "Whether nothing better exists: the search for it ended.",
        "region": "The region, in words.",
        "rerolls_left": "How often dice may be thrown again.",
        "sample": "Whether its numbers are a sample, or what of them is.",
        "says": "The same in words.",
        "seat": "The place of a seat, from 0.",
        "sentence": "What a throw means, in a sentence; empty where there is nothing to say.",
        "shape": "The sign of a seat, beside its colour.",
        "sign": "As a cell of a grid holds it.",
        "seq": "The number of an event in the log of its table, from 1.",
        "source": "The rule that it comes from, by its heading.",
        "struck": "Whether it was taken back.",
        "symbols": "What a space may hold.",
        "tenths": "How often each is to be expected, in tenths.",
        "text": "A sentence for people, in the language of the call.",
        "title": "A heading for people, in the language of the call.",
        "toggles": "House rules by their ids: of a game what each may be, of a table what it is.",
        "total": "All points together.",
        "url": "An address to open in a browser.",
        "values": "All that may stand there.",
        "who": "The name of who did it.",
        "why": "The reason.",
        "winners": "Their names; more than one shares the win.",
        "word": "How it reads.",
        "year": "The year in which the game came out.",
    }.items()
}
"""The description of a key by its name. A key that means something else says so where it stands."""
WRITTEN: Mapping[str, Mapping[str, str]] = {
    key: {"description": text}
    for key, text in {
        "admit": "Whether the device is let in.",
        "boxes": "How many boxes it has.",
        "card": "The card, by its id or its name.",
        "cards": "The cards: whole, or their names or ids in order.",
        "checked": "Entries that somebody compared with the print, as `list/id`.",
        "choices": "What may be chosen, each with its points.",
        "colour": "The colour of the dice.",
        "count": "How many.",
        "dice": "The kinds of dice.",
        "die": "The place of the die, from 0.",
        "edition": "The printed numbers, or the id of those that come along.",
        "entries": "The entries as they are to be.",
        "face": "The id of the face.",
        "faces": "The ids of faces; of a throw those of physical dice, in order.",
        "first": "Who begins.",
        "format": "The version of the shape.",
        "game": "The id of the game.",
        "group": "The name of the group to which it belongs.",
        "hero": "The hero: by its id, or by the seat that plays it.",
        "heroes": "The heroes of the box.",
        "host": "Whether they are a host from now on.",
        "id": "What programs call it.",
        "keep": "The places of the dice that stay as they lie, from 0.",
        "kind": "Which kind it is.",
        "knock": "The number of the knock, of `knocks` of the view.",
        "land": "The place of the land, from 0.",
        "lands": "The lands: whole, or their ids in order.",
        "left": "Whether it is about the hands that nobody holds any more.",
        "locked": "Whether nobody joins any more.",
        "luck": "What `GET /tables/{code}/luck` answered.",
        "map": "The id of the map.",
        "mark": "What stands there: a number or a word.",
        "name": "What people call it, or them.",
        "names": "The names, in order.",
        "new": "What it is to be.",
        "note": "What the print says beside it.",
        "number": "The number that is printed.",
        "of": "What is meant of it.",
        "old": "What it was before.",
        "pairs": "The cards that go together.",
        "paper": "Whether they write on paper from now on.",
        "part": "The key of the list in the edition.",
        "place": "Where it lies, from 0.",
        "players": "The players, in the order of their seats; of ranks, how many play.",
        "points": "Points; below 0 where they are lost.",
        "ranks": "The points of each place, the first place first.",
        "ready": "Whether the sheet is whole.",
        "rows": "The rows: whole, or their ids.",
        "seat": "The seat that it is about, from 0.",
        "space": "The id of the space.",
        "suit": "The suit of the card.",
        "title": "What people call it.",
        "to": "The seat that goes on, from 0.",
        "toggle": "The id of the house rule.",
        "toggles": "House rules by their ids; one that is left out is as the box has it.",
        "tribute": "What is paid, piece by piece.",
        "value": "What it is set to.",
        "was": "What stands there now, as the sender knows it.",
        "written": "What the card prints, where the edition does not have it.",
    }.items()
}
"""What keys mean in what programs send: records, editions, sheets, the data of commands."""


def with_meaning(part: Any) -> Any:
    """Return a schema of what programs send, where each key that says nothing says what it means.

    Args:
        part: The schema, or what stands in one.
    """
    if not isinstance(part, dict):
        return [with_meaning(each) for each in part] if isinstance(part, list) else part
    return {
        key: {name: {**WRITTEN.get(name, {}), **with_meaning(each)} for name, each in value.items()}
        if key == "properties"
        else with_meaning(value)
        for key, value in part.items()
    }
