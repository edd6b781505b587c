import { html } from "lit";
import { picked } from "../drawing/button.js";
import { isolated } from "../words.js";
/** @import { RowField } from "service" */

/** Most numbers of a cell, as the rules have it. */
const ITEMS_MAX = 12;

/**
 * A row of a score sheet: its field, what stands in its cells by round ("" where there is one; what it gives, where nobody writes), whether it is
 * locked, and what writes a cell (null empties it).
 * @typedef {{field: RowField, cells: Record<string, any>, locked: boolean, write: (part: string, value: any) => void}} Row
 */

/** A row of a score sheet: a number, a choice or several numbers, once or for each round. @param {Row} row */
export function drawRow(row) {
  const { label, rounds } = row.field;
  if (!rounds.length) return html`<row-field>${cell(row, "", label)}</row-field>`;
  return html`<row-field><section class="row-of"><h2>${label}</h2>
    ${rounds.map((round, at) => cell(row, `${at + 1}`, `${isolated(label)}, ${isolated(round)}`))}</section></row-field>`;
}

/** @param {Row} row @param {string} part @param {string} label */
function cell(row, part, label) {
  const { field: { grows, parts }, cells, write } = row;
  if (!grows) return group(row, label, cells[part], (now) => write(part, now));
  // One more than there are, to write the next one in.
  const items = [...(cells[part] ?? []), undefined];
  return items.slice(0, ITEMS_MAX).map((item, at) => group(row, `${isolated(label)}, ${at + 1}`, item, (now) => {
    const others = items.slice(0, -1);
    others[at] = now;
    const left = others.filter((each) => (parts.length ? each.some(Boolean) : each !== 0));
    write(part, left.length ? left : null);
  }));
}

/** @param {Row} row @param {string} label @param {any} value @param {(value: any) => void} write @returns {Drawn} */
function group(row, label, value, write) {
  const { grows, parts, low } = row.field;
  if (!parts.length) return number(row, label, value, write);
  const own = parts.map((_, at) => value?.[at] ?? Math.max(0, low));
  // Of a group that fills its cell, what is behind the last number written may be written later.
  const count = (/** @type {number} */ at) => (grows ? parts.length : Math.max(value?.length ?? 0, at + 1));
  return parts.map((part, at) => number(row, `${isolated(label)}, ${part}`, value?.[at], (now) => write(own.with(at, now).slice(0, count(at)))));
}

/** @param {Row} row @param {string} label @param {number | undefined} value @param {(value: number) => void} write @returns {Drawn} */
function number({ field, locked }, label, value, write) {
  if (field.told) return html`<p>${label}: <b>${value}</b></p>`;
  if (field.words) {
    return html`<fieldset class="pick"><legend>${label}</legend>${field.words.map((word, at) => picked(word, (value ?? 0) === at, () => write(at), "", locked))}</fieldset>`;
  }
  return html`<number-field .field=${{ ...field, kind: "number", label, icon: "" }} ?locked=${locked} .cells=${value === undefined ? {} : { "": value }}
    @cell-changed=${(/** @type {CellChange} */ { detail }) => write(detail.value)}></number-field>`;
}
