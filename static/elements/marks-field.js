import { repeat } from "lit/directives/repeat.js";
import { seek } from "../client/seek.js";
import { picked, stitched, tile } from "../drawing/button.js";
import { hasIcon, icon } from "../drawing/icon.js";
import { writtenMark } from "../drawing/mark.js";
import { t } from "../words.js";
import { findField } from "./find-field.js";
import { FLAG, GIVEN, STATE, first, html, LightElement } from "./light-element.js";
/** @import { MarksField as Field } from "service" */

/**
 * Many named spaces, each with a number or a word and perhaps a circle.
 *
 *     <marks-field .field=${field} .cells=${{ CA: { mark: 29, circled: true } }}></marks-field>
 *
 * Properties: `field` (spaces, low, high, words), `cells`, `locked`, `offers` (numbers to write now),
 * `map` (the address of outlines, where there are any), `route` (a road to draw on it).
 * Event: `cell-changed` (detail: part, value; null empties).
 */
export class MarksField extends /** @type {With<{
 *   field: Field, cells?: Record<string, Mark>, locked?: boolean, offers: string[],
 *   map?: string, route?: string[], sought: string, space?: string, mark: string,
 *   circled?: boolean
 * }>} */ (LightElement) {
  static tag = "marks-field";
  static properties = {
    field: GIVEN, cells: GIVEN, locked: FLAG, offers: first(GIVEN, []), map: GIVEN, route: GIVEN,
    sought: first(STATE, ""), space: STATE, mark: first(STATE, ""), circled: STATE,
  };

  render() {
    const found = seek(this.field.spaces, this.sought);
    return html`<h2>${this.field.label}
        <small>${t("{count} of {all}", { count: Object.keys(this.cells ?? {}).length,
          all: this.field.spaces.length })}</small></h2>
      ${this.map ? html`<div class="sheet paper"><space-map .href=${this.map} .cells=${this.cells}
        .route=${this.route} .crossing=${this.field.crossing} .digits=${this.field.digits} .spaces=${this.field.spaces}
        @space-chosen=${(/** @type {Emitted<string>} */ { detail }) => this.#open(detail)}></space-map></div>` : ""}
      ${findField(this, t("Find"))}
      <ul class="spaces">${repeat(found, (space) => space.id, (space) => html`<li>
        ${this.#plate(space)}</li>`)}</ul>
      ${found.length ? "" : html`<p class="quiet">${t("No such place on this map.")}</p>`}
      ${this.#writing()}`;
  }

  /** @param {Space} space */
  #plate(space) {
    const cell = this.cells?.[space.id];
    const said = cell ? this.#said(cell) : t("empty");
    return html`<button type="button" class="space ${cell ? "filled" : ""}" ?disabled=${this.locked}
      aria-label="${space.name}: ${said}" @click=${() => this.#open(space.id)}>
      <small>${space.name}</small>
      ${cell ? html`<b class=${cell.circled ? "circled" : ""}>${this.#drawn(cell.mark)}</b>` : ""}</button>`;
  }

  #writing() {
    const space = this.field.spaces.find(({ id }) => id === this.space);
    const name = space?.name ?? "";
    const may = this.#mayCircle;
    return html`<dialog class="writing" aria-labelledby="writing-title" @keydown=${this.#onKey}>
      <h2 id="writing-title">${name}</h2>
      <output class="typed"><span class=${this.circled ? "circled" : ""}>
        ${this.mark === "" ? "–" : this.#drawn(this.mark)}</span></output>
      <div class="words">
        ${this.offers.map((offer) => html`<button type="button" class="plate"
          aria-pressed=${String(this.mark) === offer}
          @click=${() => (this.mark = offer)}>${hasIcon(offer) ? icon(offer) : offer}</button>`)}
        ${this.field.words.map((word) => picked(html`${hasIcon(word.word) ? icon(word.word) : ""} ${word.label}`, this.mark === word.word, () => this.#word(word)))}
        ${picked(t("Circle"), Boolean(this.circled), () => (this.circled = !this.circled), "ring", !may)}
      </div>
      <number-pad .value=${/^\d+$/.test(this.mark) ? this.mark : ""} .high=${this.field.high}
        @digits-changed=${(/** @type {Emitted<string>} */ { detail }) => (this.mark = detail)}></number-pad>
      ${tile(t("Write it here"), this.#done, "", this.mark === "")}
      <div class="pair">
        ${stitched(t("Rub out"), this.#empty, "", !this.cells?.[this.space ?? ""])}
        ${stitched(t("Cancel"), this.shut)}
      </div>
    </dialog>`;
  }

  get #mayCircle() {
    const word = this.field.words.find((each) => each.word === this.mark);
    return word ? word.circled : true;
  }

  /** @param {string | number} mark */
  #drawn(mark) {
    if (hasIcon(String(mark))) return icon(String(mark));
    const word = this.field.words.find((each) => each.word === mark);
    if (mark === this.field.crossing) return "×";
    return word ? word.label : writtenMark(mark, this.field.digits);
  }

  /** @param {Mark} cell */
  #said(cell) {
    const word = this.field.words.find((each) => each.word === cell.mark);
    const mark = word ? word.label : writtenMark(cell.mark, this.field.digits);
    return cell.circled ? t("{mark}, circled", { mark }) : String(mark);
  }

  /** @param {string} id the space's */
  #open(id) {
    if (this.locked) return;
    const cell = this.cells?.[id];
    this.space = id;
    this.mark = cell ? String(cell.mark) : "";
    this.circled = Boolean(cell?.circled);
    this.inside("dialog").showModal();
  }

  /** @param {MarkWord} markWord */
  #word({ word, circled }) {
    this.mark = word;
    this.circled &&= circled;
  }

  /** @param {Keyed} event */
  #onKey(event) {
    if (/^\d$|^Backspace$/.test(event.key)) this.inside("number-pad").press(event);
  }

  #done() {
    const mark = /^\d+$/.test(this.mark) ? Number(this.mark) : this.mark;
    const circled = Boolean(this.circled && this.#mayCircle);
    this.emit("cell-changed", { part: this.space, value: { mark, circled } });
    this.shut();
  }

  #empty() {
    this.emit("cell-changed", { part: this.space, value: null });
    this.shut();
  }
}
