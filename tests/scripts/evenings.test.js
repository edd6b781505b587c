/* Evenings that a phone keeps: each player with the colour and shape of the seat. */
import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";

const { keepEvening, keptEvenings } = await import("../../static/share/evenings.js");

test("two players of one name keep their own colours", async () => {
  const seat = { state: "taken", name: "Ann" };
  const view = {
    table: { code: "K7QFDM" }, log: {},
    seats: { 0: { ...seat, seat: 0, colour: "blue", shape: "circle" }, 1: { ...seat, seat: 1, colour: "yellow", shape: "triangle" } },
    result: { winners: ["Ann 2"], players: [{ name: "Ann", place: 2, total: 3 }, { name: "Ann 2", place: 1, total: 7 }] },
  };

  await keepEvening("K7QFDM", /** @type {any} */ ({ id: "a-game", name: "A game" }), /** @type {any} */ (view));

  const [{ players }] = await keptEvenings();
  assert.deepEqual(players.map(({ name, shape }) => [name, shape]), [["Ann", "circle"], ["Ann 2", "triangle"]]);
});
