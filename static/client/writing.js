import { t } from "../words.js";
import { takenSeats } from "./view.js";
/** @import { Notice, View } from "service" */

/** Who still writes what the last throw gave, where the game says so. @param {View} view @returns {Notice[]} */
export function stillWriting(view) {
  return Object.values(view.notices ?? {}).filter(({ code }) => code === "still-writing");
}

/**
 * Whom a throw still waits for, in a sentence; "" before the first throw of a game and after its end.
 * @param {View} view @returns {string}
 */
export function waitLine(view) {
  if (view.table.state !== "playing" || !view.play?.throw?.number) return "";
  const waiting = stillWriting(view);
  if (waiting.length === 1) return waiting[0].text;
  const all = takenSeats(view).length;
  if (waiting.length) return t("{ready} of {all} have written.", { ready: all - waiting.length, all });
  return Object.values(view.notices ?? {}).find(({ seat }) => seat === undefined)?.text ?? t("Anyone may throw.");
}
