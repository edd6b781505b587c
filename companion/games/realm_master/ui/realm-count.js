import { button, iconButton, stitched } from "../../drawing/button.js";
import { STATE, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
/** @import { Good } from "./counters.js" */

/**
 * A count that is corrected: of a hero or of a land, and how high it may be.
 * @typedef {{hero?: number, land?: number, what: Good, label: string, value: number, whose: string, high: number}} Asked
 */

/**
 * A dialog to correct one count by hand, with steppers for thumbs.
 *
 *     <realm-count></realm-count>   then   element.open({ hero: 0, what: "gold", label, value, whose, high })
 *
 * Event: `count-set` (detail: what, old, new, and hero or land).
 */
export class RealmCount extends /** @type {With<{asked?: Asked, value: number}>} */ (LightElement) {
  static tag = "realm-count";
  static properties = { asked: STATE, value: STATE };

  /** Show the dialog for a count. @param {Asked} asked */
  open(asked) {
    return this.show({ asked, value: asked.value });
  }

  render() {
    const { asked, value } = this;
    if (!asked) return html`<dialog></dialog>`;
    const moved = value !== asked.value;
    return html`<dialog aria-labelledby="realm-count-title">
      <h2 id="realm-count-title">${asked.whose}</h2>
      <p>${asked.label}. ${t("Put in what really lies on the table.")}</p>
      <div class="steps">
        ${iconButton(t("One less"), () => (this.value = value - 1), "minus", "step", value <= 0)}
        <output aria-live="polite">${value}</output>
        ${iconButton(t("One more"), () => (this.value = value + 1), "plus", "step", value >= asked.high)}
      </div>
      ${button(`tile ${moved ? "" : "tile-flat"}`, t("Set to {value}", { value }), this.#set, "", !moved)}
      ${stitched(t("Leave it"), this.shut)}
    </dialog>`;
  }

  #set() {
    if (!this.asked) return;
    const { hero, land, what, value } = this.asked;
    const whose = hero === undefined ? { land } : { hero };
    this.shut();
    this.emit("count-set", { ...whose, what, old: value, new: this.value });
  }
}
