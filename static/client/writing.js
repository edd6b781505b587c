import { t } from "../words.js";
import { takenSeats } from "./view.js";

/** Who still writes what the last throw gave, where the game says so. @param {View} view @returns {Notice[]} */
export function stillWriting(view) {
  return Object.values(view.notices ?? {}).filter(({ code }) => code === "still-writing");
}

/**
 * How many have written a throw, of those it waits for: nobody waits for a seat on paper.
 * @param {View} view @returns {{ready: number, all: number}}
 */
export function writtenCount(view) {
  const writing = stillWriting(view).map(({ seat }) => seat);
  const asked = takenSeats(view).filter(({ seat, phone }) => writing.includes(seat)
    || (phone && !view.summary?.badges?.[seat]?.paper));
  return { ready: asked.length - writing.length, all: asked.length };
}

/** What is said above everything else now. @param {View} view @returns {string | undefined} */
export function firstNotice(view) {
  return Object.values(view.notices ?? {}).find(({ first }) => first)?.text;
}

/** What a game calls out where nothing was thrown, in two sentences at most; "" in the lobby. @param {View} view */
export function calledOut({ notices, table }) {
  if (table.state === "lobby") return "";
  return Object.values(notices ?? {}).slice(0, 2).map(({ text }) => text).join(" ");
}

/** Who still writes, in a sentence; "" where nobody does. @param {View} view @returns {string} */
export function writingLine(view) {
  const waiting = stillWriting(view);
  if (waiting.length === 1) return waiting[0].text;
  return waiting.length ? t("{ready} of {all} have written.", writtenCount(view)) : "";
}

/**
 * Whom a throw still waits for, in a sentence; "" before the first throw of a game and after its end.
 * @param {View} view @returns {string}
 */
export function waitLine(view) {
  if (view.table.state !== "playing" || !view.play?.throw?.number) return "";
  const line = writingLine(view);
  if (line) return line;
  return Object.values(view.notices ?? {}).find(({ seat }) => seat === undefined)?.text ?? t("Anyone may throw.");
}

/**
 * The throw that a sheet still waits for, where later ones lie on the table; nobody waits for a sheet on paper.
 * @param {View} view @param {number} seat @returns {Late | undefined}
 */
export function lateThrow(view, seat) {
  return view.summary?.badges?.[seat]?.paper ? undefined : view.advice?.[seat]?.late;
}

/** The throw as it lies before whoever still writes an earlier one. @param {Throw | undefined} thrown @param {Late | undefined} late */
export function thrownFor(thrown, late) {
  if (!thrown || !late) return thrown;
  const { faces, words, sentence, plates } = late;
  // Numbers below zero are no event's: each late throw lies there as a throw of its own.
  return { ...thrown, faces, words, sentence, plates, typed: false, seq: -late.number };
}

/** Which throw a sheet still waits for, in a sentence. @param {View} view @param {Late} late @returns {string} */
export function lateLine({ play }, { number }) {
  return t("Throw {number} of {all}: this one is still missing on your sheet.", { number, all: play?.throw?.number ?? number });
}
