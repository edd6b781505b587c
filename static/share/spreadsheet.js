import { pageLanguage } from "../client/language.js";
import { byPlace } from "../client/who-wins.js";
import { t } from "../words.js";
import { labelsOf, pointsOf } from "./told.js";

/** By this a program for spreadsheets knows that the letters are UTF-8. */
const MARK = "\ufeff";
/** What such a program would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * The result as CSV (RFC 4180): a row for each player by place, a column for each part of the scores. Each row says which
 * evening it is of, so that many can stand below one another.
 * @param {Result} result @param {{game: {name: string}, code: string, began?: string}} boot as a page has it @returns {string}
 */
export function resultCsv(result, { game, code, began }) {
  const labels = labelsOf(result);
  const head = [t("Date"), t("Game"), t("Table"), t("Place"), t("Name"), t("Total"), t("Won"), ...labels];
  // Sweden writes a day as 2026-11-23, which sorts and every program for spreadsheets reads.
  const day = (began ? new Date(began) : new Date()).toLocaleDateString("sv");
  const rows = byPlace(result).map((player) => [
    day, game.name, code, player.place, player.name, player.total, Number(result.winners.includes(player.name)),
    ...labels.map((label) => pointsOf(player, label) ?? ""),
  ]);
  // Where a comma parts a number's decimals, programs for spreadsheets want a semicolon between values.
  const between = (0.5).toLocaleString(pageLanguage()).includes(",") ? ";" : ",";
  return MARK + [head, ...rows].map((row) => row.map(quoted).join(between)).join("\r\n") + "\r\n";
}

/** A value as it stands in a row; a name never becomes a formula. @param {string | number} value */
function quoted(value) {
  if (typeof value === "number") return `${value}`;
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
