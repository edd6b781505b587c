import { t } from "../words.js";
import { byPlace, labelsOf, pointsOf } from "./told.js";
/** @import { Result } from "service" */

/** By this a program for spreadsheets knows that the letters are UTF-8. */
const MARK = "\ufeff";
/** What such a program would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * The result as CSV (RFC 4180): a row for each player by place, a column for each part of the scores.
 * @param {Result} result @returns {string}
 */
export function resultCsv(result) {
  const labels = labelsOf(result);
  const head = [t("Place"), t("Name"), t("Total"), t("Won"), ...labels];
  const rows = byPlace(result).map((player) => [
    player.place, player.name, player.total, Number(result.winners.includes(player.name)),
    ...labels.map((label) => pointsOf(player, label) ?? ""),
  ]);
  return MARK + [head, ...rows].map((row) => row.map(quoted).join(",")).join("\r\n") + "\r\n";
}

/** A value as it stands in a row; a name never becomes a formula. @param {string | number} value */
function quoted(value) {
  if (typeof value === "number") return `${value}`;
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
