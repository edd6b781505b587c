import { isolated } from "../words.js";

/** From so many cells on a sheet without rounds is a pad. */
const ROWS_MIN = 4;

/** A number of a pad: alone in its cell, or the one at `part` of it. @typedef {NumberField & {words?: string[], part?: number, parts?: string[], told?: boolean}} Asked */

/**
 * The cells of a sheet that is a pad, round by round: numbers, bids and choices, and many of them.
 * @param {{fields: Field[]}} game @returns {Asked[] | undefined}
 */
export function padOf({ fields }) {
  if (!fields.every((field) => field.kind === "number" || (field.kind === "row" && !field.grows))) return undefined;
  const rows = /** @type {(NumberField | RowField)[]} */ (fields).flatMap((field) => (field.kind === "number" || !field.parts.length ? [field]
    : field.parts.map((label, part) => ({ ...field, part, label: fields.length > 1 ? `${isolated(field.label)}, ${isolated(label)}` : label }))));
  const rounds = fields[0]?.kind === "row" ? fields[0].rounds : [];
  const cells = !rounds.length ? rows : rounds.flatMap((round, at) => rows.map((row) => ({
    ...row, id: `${row.id}/${at + 1}`, group: undefined, label: rows.length > 1 ? `${isolated(row.label)}, ${isolated(round)}` : round })));
  return rounds.length || cells.length >= ROWS_MIN ? /** @type {Asked[]} */ (/** @type {unknown} */ (cells)) : undefined;
}

/** How many cells a round of a pad has: those without a round, or of the first one. @param {Asked[]} cells */
export function roundOf(cells) {
  return cells.filter(({ id }) => /^[^/]+(\/1)?$/.test(id)).length;
}
