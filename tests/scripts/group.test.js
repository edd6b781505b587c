/* Evenings of a group: who played and won, best and average, and games that were played in a row. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { eveningsOf, keyOf, seriesOf, tallyOf } from "../../static/share/group.js";

/** @param {string} id @param {string} game @param {Record<string, number>} totals @param {string} [next] */
function evening(id, game, totals, next) {
  const most = Math.max(...Object.values(totals));
  const players = Object.entries(totals).map(([name, total]) => ({ name, total, place: total === most ? 1 : 2 }));
  const winners = players.filter(({ place }) => place === 1).map(({ name }) => name);
  return { id, game, title: game.toUpperCase(), at: 0, players, winners, ...(next ? { next } : {}) };
}

const ALL = [
  evening("a", "village", { Ann: 54, Ben: 40 }, "b"),
  evening("b", "village", { Ann: 41, Ben: 81 }),
  evening("c", "town", { Ann: 7, Ben: 7, Cy: 3 }),
];

test("wins are counted, a shared one for each; who won most and what was played most stand first", () => {
  const { people, games } = tallyOf(ALL);

  assert.deepEqual(people.map(({ name, played, won }) => [name, played, won]), [["Ann", 3, 2], ["Ben", 3, 2], ["Cy", 1, 0]]);
  assert.deepEqual(games, [{ title: "VILLAGE", played: 2, best: 81, names: ["Ben"], average: 54 },
    { title: "TOWN", played: 1, best: 7, names: ["Ann", "Ben"], average: 17 / 3 }]);
});

test("where the fewest points won, the fewest are the best", () => {
  const golf = { ...evening("g", "golf", { Ann: 40, Ben: 31 }), winners: ["Ben"],
    players: [{ name: "Ann", total: 40, place: 2 }, { name: "Ben", total: 31, place: 1 }] };
  const level = { ...evening("h", "golf", { Ann: 35, Ben: 35 }) };

  const { people, games } = tallyOf([golf, level]);

  assert.deepEqual([games[0].best, games[0].names, games[0].average], [31, ["Ben"], 35.25]);
  assert.deepEqual(people.map(({ name, best, average }) => [name, best, average]), [["Ben", 31, 33], ["Ann", 35, 37.5]]);
});

test("the people of a team are counted each, where teams played", () => {
  const team = { ...evening("t", "darts", { "Ann & Ben": 9, "Cy & Di": 4 }), team: 2 };
  const alone = evening("s", "darts", { "Ann & Ben": 9, Ann: 2 });

  const { people, games } = tallyOf([team, alone]);

  assert.deepEqual(people.map(({ name, played, won }) => [name, played, won]),
    [["Ann", 2, 1], ["Ann & Ben", 1, 1], ["Ben", 1, 1], ["Cy", 1, 0], ["Di", 1, 0]]);
  assert.deepEqual(games[0].names, ["Ann & Ben"]);
  assert.deepEqual(eveningsOf([team, alone], "", ["Ben"]), [team]);
});

test("the sheets of one game are games of their own", () => {
  const [one, other] = ["Hearts", "Golf"].map((title) => ({ ...evening(title, "cards", { Ann: 1 }), title }));

  assert.deepEqual(tallyOf([one, other]).games.map(({ title }) => title), ["Golf", "Hearts"]);
  assert.deepEqual(eveningsOf([one, other], keyOf(one), []), [one]);
});

test("evenings are found by game and by everybody who must have played", () => {
  assert.deepEqual(eveningsOf(ALL, "", ["Ann", "Cy"]).map(({ id }) => id), ["c"]);
  assert.deepEqual(eveningsOf(ALL, keyOf(ALL[0]), ["Ben"]).map(({ id }) => id), ["a", "b"]);
});

test("a rematch names the series it is part of", () => {
  assert.deepEqual(ALL.map((each) => seriesOf(ALL, each)), [{ number: 1, all: 2 }, { number: 2, all: 2 }, undefined]);
});
