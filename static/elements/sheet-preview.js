import { sentenceOf } from "../client/call-failed.js";
import { post } from "../client/calls.js";
import { icon } from "../drawing/icon.js";
import { signed } from "../drawing/points.js";
import { t } from "../words.js";
import { GIVEN, STATE, first, html, LightElement } from "./light-element.js";

/** A row as it is asked for: one number, or what a row with rounds, words or several numbers has. @typedef {Pick<RowField, "id" | "label" | "low"> & Partial<RowField>} Asked */
/** A part of a score. @typedef {{label: string, points: number, because?: string, marks?: string[], parts?: Part[]}} Part */

const QUIET_MS = 120;
/** Whoever is made up. */
const NAMES = ["Ann", "Ben"];

/**
 * What a sheet gives two people who are made up: each row with its points and the reason, the total at the foot. Their
 * numbers can be changed.
 *
 *     <sheet-preview .file=${file}></sheet-preview>
 *
 * Event: `entry-chosen` (detail: the place of the row).
 */
export class SheetPreview extends /** @type {With<{
 *   file: EditionFile, laid?: Laid, seat: number, sentence?: string
 * }>} */ (LightElement) {
  static tag = "sheet-preview";
  static properties = { file: GIVEN, laid: STATE, seat: first(STATE, 0), sentence: STATE };

  /** What was written over the made up numbers, by seat. @type {Cells[]} */
  #written = [{}, {}];

  /** @param {Changed} changed */
  updated(changed) {
    if (changed.has("file") && JSON.stringify(changed.get("file")?.edition) !== JSON.stringify(this.file.edition)) this.delay(() => this.#lay(), QUIET_MS);
  }

  /** The rows as the file has them. @returns {{id: string, name: string, group?: string}[]} */
  get #rows() {
    return this.file.edition.rows ?? [];
  }

  render() {
    const players = this.#rows.length ? this.laid?.view.result?.players ?? [] : [];
    if (!players.length) return html`<p class="quiet">${this.sentence || t("Write a row: what it gives stands here at once.")}</p>`;
    const parts = players.map(({ explanation }) => leaves(explanation));
    return html`<div class="sheet"><table>
      <caption>${t("What it gives, with made up numbers")}</caption>
      <thead><tr><td></td>${players.map((player, seat) => html`<th scope="col"><button type="button" aria-pressed=${seat === this.seat}
        aria-label=${t("Why, for {name}", { name: player.name })} @click=${() => (this.seat = seat)}>${player.name}</button></th>`)}</tr></thead>
      ${this.#rows.map((row, at) => html`${row.group && row.group !== this.#rows[at - 1]?.group ? html`<tbody class="group"><tr>
          <th scope="rowgroup" colspan="3">${row.group}</th></tr></tbody>` : ""}
        <tbody><tr><th scope="row"><button type="button" @click=${() => this.emit("entry-chosen", at)}>
          <bdi>${row.name}</bdi>${icon("pencil")}</button></th>
          ${parts.map((each, seat) => html`<td><div>${this.#cell(row.id, seat)}<b>${signed(each.get(row.id)?.points ?? 0)}</b></div></td>`)}</tr>
        <tr class="why"><td colspan="3">${parts[this.seat]?.get(row.id)?.because ?? t("This row gives no points.")}</td></tr></tbody>`)}
      <tfoot><tr><th scope="row">${t("Total")}</th>${players.map(({ total }) => html`<td><b>${signed(total)}</b></td>`)}</tr></tfoot>
    </table></div>
    ${this.sentence ? html`<p class="quiet" role="status">${this.sentence}</p>` : ""}`;
  }

  /** The made up number of a row, to be changed; a row that nobody writes in has none. @param {string} id @param {number} seat */
  #cell(id, seat) {
    const field = /** @type {Asked | undefined} */ (/** @type {unknown} */ (this.laid?.game.fields.find((each) => each.id === id)));
    if (!field || field.told) return "";
    const cell = field.rounds?.length ? `${id}/1` : id;
    const value = this.laid?.view.sheets?.[seat]?.[cell];
    const label = `${field.label}, ${this.laid?.view.result?.players[seat].name ?? ""}`;
    if (field.words) {
      const next = ((value ?? 0) + 1) % field.words.length;
      return html`<button type="button" class="stitched" aria-label=${`${label}: ${field.words[value ?? 0]}`}
        @click=${() => this.#write(seat, cell, next)}>${field.words[value ?? 0]}</button>`;
    }
    return html`<input type="text" inputmode=${field.grows || field.parts?.length || field.low < 0 ? "text" : "numeric"} autocomplete="off"
      aria-label=${label} .value=${shown(value, field)} @focus=${(/** @type {Typed} */ event) => event.target.select()}
      @change=${(/** @type {Typed} */ event) => this.#write(seat, cell, read(event.target.value, field))} />`;
  }

  /** @param {number} seat @param {string} cell @param {any} value */
  #write(seat, cell, value) {
    this.seat = seat;
    if (value === undefined) delete this.#written[seat][cell];
    else this.#written[seat][cell] = value;
    this.#lay();
  }

  async #lay() {
    const { file } = this;
    if (!this.#rows.length) return;
    const names = NAMES.slice(0, file.edition.most_players ?? 2);
    try {
      const laid = await post("/sheets", { game: file.game, edition: file, toggles: {}, pretend: true, finish: true,
        players: names.map((name, seat) => ({ name, cells: this.#written[seat] })) });
      if (file === this.file) [this.laid, this.sentence] = [laid, ""];
    } catch (failure) {
      if (file === this.file) this.sentence = sentenceOf(failure);
    }
  }
}

/** What each row gives, by its id. @param {Part} part @param {Map<string, Part>} [found] @returns {Map<string, Part>} */
function leaves(part, found = new Map()) {
  const [mark] = part.marks ?? [];
  if (mark) found.set(mark.split("/")[0], part);
  part.parts?.forEach((each) => leaves(each, found));
  return found;
}

/** A cell as it is typed: pairs as 4×2 3×1. @param {any} value @param {Asked} field @returns {string} */
function shown(value, { parts, grows }) {
  if (value === undefined || value === null) return "";
  if (parts?.length && grows) return value.map((/** @type {number[]} */ pair) => pair.join("×")).join(" ");
  return Array.isArray(value) ? value.join(" ") : `${value}`;
}

/** @param {string} text @param {Asked} field @returns {any} the cell; nothing for one that is made up again */
function read(text, { parts, grows }) {
  const numbers = (text.replaceAll("−", "-").match(/-?\d+/g) ?? []).map(Number);
  if (!numbers.length) return undefined;
  if (!parts?.length) return grows ? numbers : numbers[0];
  const groups = numbers.map((_, at) => numbers.slice(at * parts.length, (at + 1) * parts.length)).filter((each) => each.length === parts.length);
  return grows ? groups : groups[0];
}
