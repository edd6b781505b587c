import { dieDrawing } from "../../drawing/die.js";
import { GIVEN, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";

/**
 * Choose what each R on the dice is; choosing again is allowed until the dice are taken.
 *
 *     <realm-wilds .wilds=${view.play.rs} .dice=${game.dice}></realm-wilds>
 *
 * Event: `face-chosen` (detail: die, face).
 */
export class RealmWilds extends /** @type {With<{
 *   wilds?: Record<string, RealmMasterWild>, dice: Dice
 * }>} */ (LightElement) {
  static tag = "realm-wilds";
  static properties = { wilds: GIVEN, dice: GIVEN };

  render() {
    return Object.entries(this.wilds ?? {}).map(([die, wild]) => html`<div role="group" class="wild"
      aria-label=${t("Die {number} shows R", { number: Number(die) + 1 })}>
      <span>${wild.word ? t("R is: {word}", { word: wild.word }) : t("R is…")}</span>
      <div class="faces">${this.#options(wild).map(([face, word]) => html`<button type="button"
        aria-pressed=${wild.face === face} aria-label=${word} title=${word}
        @click=${() => this.emit("face-chosen", { die: Number(die), face })}>
        ${dieDrawing({ look: "symbol", face })}</button>`)}</div>
    </div>`);
  }

  /** What it may be, in the order of the die: a view keeps none. @param {RealmMasterWild} wild @returns {[string, string][]} */
  #options({ options }) {
    return this.dice.faces.filter(({ id }) => options[id]).map(({ id }) => [id, options[id]]);
  }
}
