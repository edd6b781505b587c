import { fieldOf } from "../../client/view.js";
import { iconButton, stitched } from "../../drawing/button.js";
import { sampleLine } from "../../drawing/sample.js";
import { icon } from "../../drawing/icon.js";
import { FLAG, GIVEN, STATE, html, LightElement } from "../../elements/light-element.js";
import { listed, t, tn } from "../../words.js";
import { byKind, signOf } from "./rows.js";
import { range } from "../../elements/grid-field.js";
/** @import { KingdomProjects as Projects } from "service" */

/**
 * The project rows, for those who write them on the phone, and how many are begun and not finished: counted from the
 * rows, or entered by hand by those who write them on paper.
 *
 *     <kingdom-projects .view=${view} .game=${game} .cells=${cells} .advice=${advice.projects}>
 *     </kingdom-projects>
 *
 * Event: `projects-changed` (detail: cell, value).
 */
export class KingdomProjects extends /** @type {With<{
 *   view: KingdomView, game: GameWhole, cells?: Cells, advice?: Projects,
 *   locked?: boolean, chosen?: string
 * }>} */ (LightElement) {
  static tag = "kingdom-projects";
  static properties = { view: GIVEN, game: GIVEN, cells: GIVEN, advice: GIVEN, locked: FLAG, chosen: STATE };

  get #field() {
    return fieldOf(this.game, "projects");
  }

  render() {
    const { advice, cells, locked, view } = this;
    const count = fieldOf(this.game, "number", "unfinished");
    const byHand = cells?.[count.id];
    const counted = advice?.used ? advice.open : undefined;
    return html`<number-field .field=${count} .cells=${{ "": byHand ?? counted }} ?locked=${locked}
        @cell-changed=${(/** @type {CellChange} */ { detail }) => this.#write(count.id, detail.value)}></number-field>
      ${counted === undefined ? "" : html`<p class="quiet">${byHand === undefined || byHand === counted
        ? t("Counted from the rows below.")
        : html`${tn("The rows below say {count}.", "The rows below say {count}.", counted)}
          ${stitched(t("Take the rows’ count"), () => this.#write(count.id, null), "", locked)}`}</p>`}
      <ul class="sheet lines">${byKind(this.#field.rows, cells, advice).map(([kind, rows]) => this.#kind(kind, rows))}</ul>
        ${sampleLine(this.game, view.me.can["set-edition"] ? view.table.code : "")}`;
  }

  /** One line of the strip: the rows of a kind, the open ones first. @param {string} kind @param {KingdomRow[]} rows */
  #kind(kind, rows) {
    const open = rows.find(({ id }) => id === this.chosen && !this.locked);
    const wrong = rows.map(({ id }) => this.advice?.rows?.[id]).filter((now) => now?.wrong);
    return html`<li><span class="land" data-symbol=${kind}>${icon(kind)}</span>
      <div class="rows">${rows.map((row) => this.#row(row))}</div>
      ${[...new Set(wrong.map((now) => now?.text))].map((text) => html`<small class="caution">${text}</small>`)}
      ${open ? this.#digits(open, this.cells?.[`${this.#field.id}/${open.id}`] ?? []) : ""}</li>`;
  }

  /** @param {KingdomRow} row */
  #row(row) {
    const numbers = this.cells?.[`${this.#field.id}/${row.id}`] ?? [];
    const now = this.advice?.rows?.[row.id];
    const open = this.chosen === row.id && !this.locked;
    const told = numbers.length ? `${listed(numbers)}. ${now?.text ?? ""}` : t("no number yet");
    return html`<button type="button" class="row ${now?.done ? "done" : ""} ${now?.wrong ? "wrong" : ""}"
      aria-expanded=${open} ?disabled=${this.locked} data-row=${row.id}
      aria-label=${t("{row}: {told}", { row: row.label, told })}
      @click=${() => (this.chosen = open ? undefined : row.id)}>
      <span class="boxes">${range(row.boxes).map((box) => html`<i class="box">${numbers[box - 1] ?? ""}</i>`)}</span>
      <b aria-hidden="true">${now?.done ? icon("check") : signOf(row)}</b></button>`;
  }

  /** @param {KingdomRow} row @param {number[]} numbers */
  #digits(row, numbers) {
    const full = numbers.length >= row.boxes;
    const write = (/** @type {number[]} */ value) => this.#write(`${this.#field.id}/${row.id}`, value.length ? value : null);
    return html`<div class="digits" role="group" aria-label=${row.label}>
      ${range(this.#field.high).map((digit) => stitched(digit, () => write([...numbers, digit]), "", full))}
      ${iconButton(t("Take the last number out"), () => write(numbers.slice(0, -1)), "backspace", "stitched", !numbers.length)}</div>`;
  }

  /** @param {string} cell @param {any} value */
  #write(cell, value) {
    this.emit("projects-changed", { cell, value });
  }
}
