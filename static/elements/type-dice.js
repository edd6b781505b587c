import { button, stitched } from "../drawing/button.js";
import { dieDrawing, kindAt } from "../drawing/die.js";
import { t } from "../words.js";
import { GIVEN, STATE, first, html, LightElement } from "./light-element.js";

/**
 * A dialog to type in the faces of physical dice.
 *
 *     <type-dice .dice=${game.dice}></type-dice>   then   element.open()
 *
 * Events: `dice-typed` (detail: the faces in order), `typing-ended` behind it or where nothing was typed.
 */
export class TypeDice extends /** @type {With<{dice: Dice, faces: string[], wanted: number}>} */ (LightElement) {
  static tag = "type-dice";
  static properties = { dice: GIVEN, faces: first(STATE, []), wanted: first(STATE, 0) };

  /** Show the dialog, empty; for all dice, or for so many of them. @param {number} [wanted] */
  open(wanted = this.dice.count) {
    this.faces = [];
    return this.show({ wanted });
  }

  /** What is asked is drawn once it is asked for: at most tables nobody types. */
  render() {
    return html`<dialog aria-labelledby="type-dice-title" @close=${() => this.emit("typing-ended")}>${this.wanted ? this.#asked() : ""}</dialog>`;
  }

  #asked() {
    const count = this.wanted;
    const full = this.faces.length === count;
    // The last one stays in sight when all are typed.
    const { look, colour, faces } = kindAt(this.dice, Math.min(this.faces.length, count - 1));
    const kinds = faces.filter((face, index) => faces.findIndex((f) => f.id === face.id) === index);
    return html`<h2 id="type-dice-title">${t("What do the dice show?")}</h2>
      <div class="typed-row" aria-live="polite">
        ${Array.from({ length: count }, (_, place) => html`<span class="face-place">
          ${this.faces[place] ? dieDrawing({ ...kindAt(this.dice, place), face: this.faces[place] }) : ""}</span>`)}
      </div>
      <div class="choices">
        ${kinds.map((face) => html`<button type="button" class="stitched" ?disabled=${full}
          aria-label=${face.label ?? face.id} @click=${() => (this.faces = [...this.faces, face.id])}>
          ${dieDrawing({ look, colour, face: face.id })}</button>`)}
      </div>
      ${button(`tile ${full ? "" : "tile-flat"}`, t("These lie on the table"), this.#done, "", !full)}
      <div class="pair">
        ${stitched(t("Take one back"), () => (this.faces = this.faces.slice(0, -1)), "", !this.faces.length)}
        ${stitched(t("Cancel"), this.shut)}
      </div>`;
  }

  #done() {
    // Closing tells that the typing ended, a moment later.
    this.shut();
    this.emit("dice-typed", this.faces);
  }
}
