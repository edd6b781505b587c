import { fieldOf } from "../../client/view.js";
import { button, stitched } from "../../drawing/button.js";
import { GIVEN, STATE, first, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";

/**
 * A dialog to type in real dice and real cards; what is left out is thrown and dealt here.
 * It goes once the table is at another phase than the one it asked for.
 *
 *     <on-tour-real .game=${game} phase="turns" .left=${30}></on-tour-real>   then   element.open()
 *
 * Event: `things-typed` (detail: the data of `set-up` or `turn`).
 */
export class OnTourReal extends /** @type {With<{
 *   game: GameWhole, phase: string, left: number, digits: string[], cards: string[]
 * }>} */ (LightElement) {
  static tag = "on-tour-real";
  static properties = { game: GIVEN, phase: GIVEN, left: GIVEN, digits: first(STATE, []), cards: first(STATE, []) };

  /** Show the dialog, empty. */
  open() {
    const isSetUp = this.phase === "set-up";
    this.digits = Array(isSetUp ? 4 : 2).fill("");
    this.cards = Array(isSetUp ? 4 : this.left > 2 ? 3 : 0).fill("");
    this.inside("dialog").showModal();
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    // What it asked for was answered by another phone: it must not become a throw of what comes next.
    if (changed.get("phase")) this.shut();
  }

  render() {
    if (!this.game) return "";
    const faces = (this.game.dice?.faces ?? []).map((face) => ({ id: face.id, name: face.label }));
    const { spaces } = fieldOf(this.game, "marks");
    return html`<dialog aria-labelledby="real-title">
      <h2 id="real-title">${t("What lies on the table?")}</h2>
      <p class="quiet">${t("What you leave open is thrown or dealt here.")}</p>
      ${this.#group(t("Dice"), "digits", faces, t("Thrown here"))}
      ${this.cards.length ? this.#group(t("Cards"), "cards", spaces, t("Dealt here")) : ""}
      ${button(`tile ${this.#full ? "" : "tile-flat"}`, t("This lies on the table"), this.#done, "", !this.#full)}
      ${stitched(t("Cancel"), this.shut)}
    </dialog>`;
  }

  /** @param {string} label @param {"digits" | "cards"} key @param {{id: string, name: string}[]} options @param {string} open */
  #group(label, key, options, open) {
    return html`<fieldset><legend>${label}</legend><div class="picks" data-key=${key}>
      ${this[key].map((value, place) => html`<select aria-label="${label} ${place + 1}"
        @change=${(/** @type {Picked} */ event) => (this[key] = this[key].with(place, event.target.value))}>
        <option value="" ?selected=${!value}>${key === "digits" ? "–" : open}</option>
        ${options.map(({ id, name }) => html`<option value=${id} ?selected=${value === id}>${name}</option>`)}
      </select>`)}</div></fieldset>`;
  }

  /** Each group is typed in whole or not at all, and one of them is. */
  get #full() {
    const groups = [this.digits, this.cards].filter((group) => group.some(Boolean));
    return groups.length > 0 && groups.every((group) => group.every(Boolean));
  }

  #done() {
    /** @type {{throws?: string[][], faces?: string[], cards?: string[]}} */
    const data = {};
    if (this.digits.some(Boolean)) {
      const [a, b, c, d] = this.digits;
      if (this.phase === "set-up") data.throws = [[a, b], [c, d]];
      else data.faces = [a, b];
    }
    if (this.cards.some(Boolean)) data.cards = this.cards;
    this.shut();
    this.emit("things-typed", data);
  }
}
