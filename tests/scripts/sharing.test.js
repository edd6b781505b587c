/* What is told of a result: text, a spreadsheet, and what BG Stats takes in. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { bgStatsAddress } from "../../static/share/bg-stats.js";
import { resultCsv } from "../../static/share/spreadsheet.js";
import { luckLine } from "../../static/share/luck-told.js";
import { labelsOf, pointsOf, resultText } from "../../static/share/told.js";

/** @param {string} name @param {number} place @param {Record<string, number>} points by label @returns {Player} */
function player(name, place, points) {
  const parts = Object.entries(points).map(([label, each]) => ({ label, points: each }));
  const total = parts.reduce((sum, part) => sum + part.points, 0);
  return { name, place, total, explanation: { label: name, points: total, parts } };
}

/** @type {Result} */
const RESULT = {
  game: "village", winners: ["Ben"], decided_by: "coins", warnings: [],
  players: [player("=Ann", 2, { Houses: 5, Fines: -2 }), player("Ben", 1, { Houses: 2, Towers: 1 })],
};
/** @type {GameWhole} */
const GAME = {
  id: "village", name: "Village", designer: "", players: [1, 4], about: "", fields: [], toggles: [], glyphs: [], ui: {}, commands: {}, beside: [],
  deciders: { coins: "most coins" }, bgg: 7,
};
/** @type {Record<string, Seat>} */
const SEATS = {
  0: { seat: 0, title: "Blue circle", colour: "blue", shape: "circle", state: "taken", name: "=Ann" },
  1: { seat: 1, title: "Yellow triangle", colour: "yellow", shape: "triangle", state: "taken", name: "Ben" },
};

test("the text lists the places in order and says what decided", () => {
  assert.equal(resultText(RESULT, GAME, "Ben wins"),
    "Village: Ben wins\n1. Ben: 3 points\n2. =Ann: 3 points\nDecided by: most coins");
  assert.equal(resultText(RESULT, GAME, "Ben wins", "The luck: 6 of 6.").split("\n").at(-1), "The luck: 6 of 6.");
});

test("the luck is told of the whole table, of its dice and of all its decks", () => {
  const row = (/** @type {number[]} */ counts) => ({ counts, low: [0, 1], high: [2, 3], tenths: [10, 20], dice: 0, cards: 0 });
  const thrown = { faces: ["1", "2"], rows: [row([0, 4]), row([9, 9])] };
  const dealt = [[2, 1], [3, 0]].map((counts) => ({ title: "", kinds: ["a", "b"], rows: [row(counts)] }));
  assert.equal(luckLine({}), "");
  assert.equal(luckLine({ thrown }), "The dice: 1 of 2 faces came about as often as usual.");
  assert.equal(luckLine({ dealt }), "The cards: 2 of 4 kinds came about as often as usual.");
  assert.equal(luckLine({ thrown, dealt }),
    "The dice and cards: 1 of 2 faces and 2 of 4 kinds of cards came about as often as usual.");
});

test("the parts of all scores are one list, in the order of the scores", () => {
  assert.deepEqual(labelsOf(RESULT), ["Houses", "Towers", "Fines"]);
  assert.equal(pointsOf(RESULT.players[1], "Fines"), undefined);
});

test("a spreadsheet has a row for each place, and no name becomes a formula", () => {
  const boot = { game: GAME, code: "K7QFDM", began: "2026-11-23T12:30:02Z" };
  assert.equal(resultCsv(RESULT, boot), "\ufeffDate,Game,Table,Place,Name,Total,Won,Houses,Towers,Fines\r\n"
    + "2026-11-23,Village,K7QFDM,1,Ben,3,1,2,1,\r\n2026-11-23,Village,K7QFDM,2,'=Ann,3,0,5,,-2\r\n");
});

test("a German spreadsheet has semicolons, and quotes them in names", () => {
  document.documentElement.lang = "de";
  try {
    const [head, ben] = resultCsv({ ...RESULT, players: [player("Ben; Bo", 1, { Houses: 2 })] }, { game: GAME, code: "", began: "2026-11-23T12:30:02Z" })
      .split("\r\n");
    assert.equal(head.split(";").length, 8);
    assert.equal(ben, '2026-11-23;Village;;1;"Ben; Bo";2;0;2');
  } finally {
    document.documentElement.lang = "en";
  }
});

test("BG Stats is told each field as it wants it", () => {
  const ended = Date.UTC(2026, 10, 23, 20, 15, 2);
  const address = bgStatsAddress(RESULT, GAME, { seats: SEATS, first_turn: 1 }, ended, ended - 45 * 60_000);
  const [start, data] = address.split("?data=");
  const play = JSON.parse(decodeURIComponent(data));

  assert.equal(start, "https://app.bgstatsapp.com/createPlay.html");
  assert.deepEqual(play, {
    sourceName: "At the Table",
    sourcePlayId: "village-2026-11-23T19:30:02.000Z",
    playDate: "2026-11-23 20:15:02",
    durationMin: 45,
    game: { name: "Village", sourceGameId: "village", bggId: 7, highestWins: true, noPoints: false },
    players: [
      { name: "Ben", sourcePlayerId: "Ben", startPlayer: true, rank: 1, role: "Yellow triangle", score: 3, winner: true },
      { name: "=Ann", sourcePlayerId: "=Ann", startPlayer: false, rank: 2, role: "Blue circle", score: 3, winner: false },
    ],
  });
});

test("BG Stats is told where the fewest points win", () => {
  const address = bgStatsAddress(RESULT, { ...GAME, fewest_win: true }, { seats: SEATS }, Date.UTC(2026, 10, 23));

  assert.equal(JSON.parse(decodeURIComponent(address.split("?data=")[1])).game.highestWins, false);
});

test("BG Stats is told each person of a team", () => {
  const seats = { 0: { ...SEATS[0], name: "Ann & Cy" }, 1: SEATS[1] };
  const result = { ...RESULT, winners: ["Ann & Cy"], players: [player("Ann & Cy", 1, { Houses: 5 }), player("Ben", 2, { Houses: 2 })] };
  const address = bgStatsAddress(result, { ...GAME, team: 2 }, { seats }, Date.UTC(2026, 10, 23));
  const { players } = JSON.parse(decodeURIComponent(address.split("?data=")[1]));

  assert.deepEqual(players.map((/** @type {Record<string, unknown>} */ { name, role, winner }) => [name, role, winner]),
    [["Ann", "Blue circle", true], ["Cy", "Blue circle", true], ["Ben", "Yellow triangle", false]]);
});

test("BG Stats is told of nobody who began where all play at once", () => {
  const address = bgStatsAddress(RESULT, GAME, { seats: SEATS }, Date.UTC(2026, 10, 23));
  const { players } = JSON.parse(decodeURIComponent(address.split("?data=")[1]));

  assert.deepEqual(players.map((/** @type {{startPlayer: boolean}} */ { startPlayer }) => startPlayer), [false, false]);
});
