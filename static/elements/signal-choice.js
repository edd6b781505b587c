import { canVibrate, chooseSignal, chosenSignal, giveSignal } from "../client/turn-signal.js";
import { t } from "../words.js";
import { html, LightElement } from "./light-element.js";
/** @import { Signal } from "../client/turn-signal.js" */

/**
 * How this phone says that it is asked: a short tone, a vibration, both or neither. What is switched on is
 * given once, to be known again.
 *
 *     <signal-choice></signal-choice>
 */
export class SignalChoice extends LightElement {
  static tag = "signal-choice";

  render() {
    return html`<fieldset class="choices"><legend>${t("When it is your turn, this phone")}</legend>
      ${this.#choice("tone", t("plays a short tone"))}
      ${canVibrate() ? this.#choice("vibration", t("vibrates")) : ""}</fieldset>`;
  }

  /** @param {keyof Signal} what @param {string} label */
  #choice(what, label) {
    return html`<label class="choice"><input type="checkbox" .checked=${chosenSignal()[what]}
      @change=${(/** @type {Typed} */ event) => this.#choose(what, event.target.checked)} /><span>${label}</span></label>`;
  }

  /** @param {keyof Signal} what @param {boolean} isOn */
  #choose(what, isOn) {
    chooseSignal({ ...chosenSignal(), [what]: isOn });
    if (isOn) giveSignal({ tone: false, vibration: false, [what]: true });
  }
}
