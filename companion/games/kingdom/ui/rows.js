/* The rows of the construction area, as screens show them. */
import { t } from "../../words.js";

/** What a row prints at its right. @param {KingdomRow} row */
export function signOf({ kind, number }) {
  return { house: `= ${number}`, ship: `≤ ${number}`, town: "+1", field: t("same") }[kind];
}

/**
 * The rows by what they build, each kind with its open rows first and the done ones last.
 * @param {KingdomRow[]} rows @param {Cells | undefined} cells @param {KingdomProjects | undefined} advice
 * @returns {[string, KingdomRow[]][]}
 */
export function byKind(rows, cells, advice) {
  const kinds = [...new Set(rows.map((row) => row.icon))];
  const rank = (/** @type {KingdomRow} */ { id }) => advice?.rows?.[id]?.done ? 2 : cells?.[`projects/${id}`] ? 0 : 1;
  return kinds.map((kind) => [kind, rows.filter((row) => row.icon === kind).sort((a, b) => rank(a) - rank(b))]);
}
