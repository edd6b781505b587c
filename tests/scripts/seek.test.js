import assert from "node:assert/strict";
import { test } from "node:test";
import { hasWords, seek } from "../../static/client/seek.js";

for (const [text, sought, is] of /** @type {[string, string, boolean][]} */ ([
  ["Kärtchen, Größe", "grosse KARTCHEN", true],
  ["Игра в кости", "игра", true],
  ["한국 카드", "카드", true],
  ["Ticket to Ride Alan R. Moon", "moon ticket", true],
  ["Hearts", "darts", false],
])) {
  test(`“${sought}” ${is ? "finds" : "does not find"} ${text}`, () => assert.equal(hasWords(text, sought), is));
}

const STATES = ["Arkansas", "Kansas", "New Mexico", "Maine"].map((name) => ({ name, id: name.slice(0, 2) }));
for (const [typed, found] of /** @type {[string, string[]][]} */ ([
  ["kansas", ["Kansas", "Arkansas"]],
  ["m", ["Maine", "New Mexico"]],
  ["ne", ["New Mexico", "Maine"]],
  ["AR", ["Arkansas"]],
  [" ", ["Arkansas", "Kansas", "New Mexico", "Maine"]],
  ["texas", []],
])) {
  test(`“${typed}” finds first what begins with it`, () => {
    assert.deepEqual(seek(STATES, typed).map(({ name }) => name), found);
  });
}
