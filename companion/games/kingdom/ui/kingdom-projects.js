import { html } from "lit";
import { fieldOf } from "../../client/view.js";
import { sampleLine } from "../../drawing/sample.js";
import { icon } from "../../drawing/icon.js";
import { LightElement } from "../../elements/light-element.js";
import { listed, t, tn } from "../../words.js";
import { range } from "./spaces.js";
/** @import { GameWhole, KingdomProjects as Projects, KingdomRow, KingdomView } from "service" */
/** @import { With } from "../../elements/light-element.js" */

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
  static properties = {
    view: { attribute: false },
    game: { attribute: false },
    cells: { attribute: false },
    advice: { attribute: false },
    locked: { type: Boolean },
    chosen: { state: true },
  };

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
          <button type="button" class="stitched" ?disabled=${locked}
            @click=${() => this.#write(count.id, null)}>${t("Take the rows’ count")}</button>`}</p>`}
      <details><summary>${icon("pencil")} ${t("Write the project rows here")}</summary>
        <ul class="sheet">${this.#field.rows.map((row) => this.#row(row))}</ul>
        ${sampleLine(this.game, view.me.can["set-edition"] ? view.table.code : "")}</details>`;
  }

  /** @param {KingdomRow} row */
  #row(row) {
    const numbers = this.cells?.[`${this.#field.id}/${row.id}`] ?? [];
    const now = this.advice?.rows?.[row.id];
    const open = this.chosen === row.id && !this.locked;
    const told = numbers.length ? listed(numbers) : t("no number yet");
    return html`<li class=${now?.done ? "done" : ""}>
      <button type="button" class="row" aria-expanded=${open} ?disabled=${this.locked}
        aria-label=${t("{row}: {told}", { row: row.label, told })}
        @click=${() => (this.chosen = open ? undefined : row.id)}>
        ${icon(row.icon)}<span class="boxes">${range(row.boxes).map((box) => html`<i class="box">${numbers[box - 1] ?? ""}</i>`)}</span>
        <b aria-hidden="true">${sign(row)}</b>
        <small class=${now?.wrong ? "caution" : ""}>${now?.text ?? ""}</small></button>
      ${open ? this.#digits(row, numbers) : ""}</li>`;
  }

  /** @param {KingdomRow} row @param {number[]} numbers */
  #digits(row, numbers) {
    const full = numbers.length >= row.boxes;
    const write = (/** @type {number[]} */ value) => this.#write(`${this.#field.id}/${row.id}`, value.length ? value : null);
    return html`<div class="digits" role="group" aria-label=${row.label}>
      ${range(this.#field.high).map((digit) => html`<button type="button" class="stitched" ?disabled=${full}
        @click=${() => write([...numbers, digit])}>${digit}</button>`)}
      <button type="button" class="stitched" ?disabled=${!numbers.length} aria-label=${t("Take the last number out")}
        @click=${() => write(numbers.slice(0, -1))}>${icon("backspace")}</button></div>`;
  }

  /** @param {string} cell @param {any} value */
  #write(cell, value) {
    this.emit("projects-changed", { cell, value });
  }
}

/** What a row prints at its right. @param {KingdomRow} row */
function sign({ kind, number }) {
  return { house: `= ${number}`, ship: `≤ ${number}`, town: "+1", field: "=" }[kind];
}
