/* The end of a game as beats: which part is counted when, for whom, and how high stacks become. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  beatAt, beatsOf, countedAt, isLaid, lengthOf, nextPart, partBefore, partsOf, stacksOf,
} from "../../static/ceremony/timeline.js";

/** @param {string} name @param {number} place @param {Record<string, number>} points by label @returns {Player} */
function player(name, place, points) {
  const parts = Object.entries(points).map(([label, each]) => ({ label, points: each }));
  const total = parts.reduce((sum, part) => sum + part.points, 0);
  return { name, place, total, explanation: { label: name, points: total, parts } };
}

/** @param {Player[]} players */
function result(...players) {
  return { game: "", winners: [players[0].name], decided_by: "points", warnings: [], players };
}

const EVENING = result(
  player("Ann", 1, { Houses: 5, Ships: 4, Fines: -2 }),
  player("Ben", 2, { Houses: 3, Towers: 0, Ships: 1 }),
);

test("parts are counted as the scores list them, those that only cost points last", () => {
  const parts = partsOf(EVENING);

  assert.deepEqual(parts.map(({ label, falls }) => [label, falls]),
    [["Houses", false], ["Ships", false], ["Fines", true]]);
});

test("a score without parts is counted as one", () => {
  const alone = { ...player("Ann", 1, {}), explanation: { label: "Ann", points: 7 } };

  assert.deepEqual(partsOf(result(alone)).map(({ of }) => of[0].points), [7]);
});

test("in each part the last place comes first", () => {
  const beats = beatsOf(EVENING, partsOf(EVENING), false);

  assert.deepEqual(beats.map(({ does, part, player: whose }) => [does, part?.label, whose]), [
    ["open", undefined, undefined],
    ["count", "Houses", 1], ["count", "Houses", 0],
    ["count", "Ships", 1], ["count", "Ships", 0],
    ["count", "Fines", 0],
    ["order", undefined, undefined], ["lamp", undefined, undefined],
  ]);
});

test("where nothing moves a part is shown whole, told of whom it gave most", () => {
  const beats = beatsOf(EVENING, partsOf(EVENING), true);

  assert.deepEqual(beats.map(({ does, player: whose, all }) => [does, whose, all]),
    [["count", 0, true], ["count", 0, true], ["count", 0, true], ["lamp", undefined, undefined]]);
});

test("somebody who comes later comes in where it would be by now", () => {
  const beats = beatsOf(EVENING, partsOf(EVENING), false);
  const whole = lengthOf(EVENING);

  assert.equal(beatAt(beats, 0), 0);
  assert.equal(beatAt(beats, beats[0].ms), 1);
  assert.equal(beatAt(beats, whole - 1), beats.length - 1);
  assert.equal(beatAt(beats, whole), beats.length);
  assert.equal(beatAt(beats, Infinity), beats.length);
});

test("twelve seats are counted at a quicker pace", () => {
  const twelve = result(...Array.from({ length: 12 }, (_, place) => player("Ann", place + 1, { A: 1 })));

  const times = beatsOf(twelve, partsOf(twelve), false).filter(({ does }) => does === "count").map(({ ms }) => ms);

  assert.equal(times.length, 12);
  const whole = times.reduce((sum, ms) => sum + ms);
  assert.ok(whole >= 8_000 && whole <= 12_000);
});

test("a press leads to the next part, and behind the last beat to the end", () => {
  const beats = beatsOf(EVENING, partsOf(EVENING), false);

  assert.equal(nextPart(beats, 1), 3);
  assert.equal(nextPart(beats, beats.length - 1), beats.length);
});

test("a total counts what lies by now", () => {
  const parts = partsOf(EVENING);
  const beats = beatsOf(EVENING, parts, false);

  assert.equal(isLaid(beats, 1, parts[0], 0), false);
  assert.equal(countedAt(beats, 1, parts, 1), 3);
  assert.equal(countedAt(beats, 2, parts, 0), 5);
  assert.equal(countedAt(beats, beats.length, parts, 0), 7);
});

test("the tallest stack fills the room, and no block is too low to be read", () => {
  const parts = partsOf(EVENING);

  const stacks = stacksOf(EVENING, parts);
  const heights = stacks.map((stack) => stack.reduce((sum, { share }) => sum + share, 0));

  assert.ok(Math.max(...heights) <= 1.000001);
  assert.ok(stacks.flat().every(({ share }) => share >= 0.09));
  assert.deepEqual(stacks[1].map(({ points }) => points), [3, 1]);
});

test("what a game tells comes before the counting, each scene with its own time", () => {
  const parts = partsOf(EVENING);
  const told = beatsOf(EVENING, parts, false, 2);

  assert.deepEqual(told.slice(0, 3).map(({ does, scene }) => [does, scene]),
    [["scene", 0], ["scene", 1], ["open", undefined]]);
  assert.deepEqual(told.slice(2), beatsOf(EVENING, parts, false));
  assert.equal(lengthOf(EVENING, 2) - lengthOf(EVENING), told[0].ms + told[1].ms);
  assert.deepEqual(beatsOf(EVENING, parts, true, 1).map(({ does }) => does),
    ["scene", "count", "count", "count", "lamp"]);
});

test("more scenes are told faster, so that a long war lasts no longer than twenty seconds", () => {
  const parts = partsOf(EVENING);
  const told = (/** @type {number} */ scenes, still = false) => beatsOf(EVENING, parts, still, scenes)
    .filter(({ does }) => does === "scene").map(({ ms }) => ms);

  assert.ok(told(3)[1] > told(30)[1]);
  assert.ok(told(30).reduce((sum, ms) => sum + ms) <= 20_000);
  assert.ok(told(30)[1] > 320, "a card turns over in that time");
  assert.equal(told(30, true)[1], told(3, true)[1], "where nothing moves there is time to read");
});

test("presses lead scene by scene and part by part, forth and back", () => {
  const beats = beatsOf(EVENING, partsOf(EVENING), false, 2);
  const forth = [0];
  while (forth[forth.length - 1] < beats.length) forth.push(nextPart(beats, forth[forth.length - 1]));
  const back = [beats.length];
  while (back[back.length - 1] > 0) back.push(partBefore(beats, back[back.length - 1]));

  // Two scenes, the opening, three parts; the stacks that find their places are no part to go back to.
  assert.deepEqual(forth, [0, 1, 2, 3, 5, 7, 8, 9, 10]);
  assert.deepEqual(back, [10, 7, 5, 3, 2, 1, 0]);
  assert.equal(partBefore(beats, 0), 0);
  assert.equal(partBefore(beats, 6), 3);
});

test("a sheet of many rows is counted row by row for all at once, in about a minute", () => {
  const rows = Object.fromEntries(Array.from({ length: 30 }, (_, row) => [`Row ${row}`, 5]));
  const evening = result(...Array.from({ length: 12 }, (_, seat) => player(`${seat}`, seat + 1, rows)));

  const beats = beatsOf(evening, partsOf(evening), false);

  assert.equal(beats.filter(({ does, all }) => does === "count" && all).length, 30);
  assert.ok(lengthOf(evening) < 70_000);
});
