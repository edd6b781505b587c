import { html } from "lit";
import { canVibrate, chooseSignal, chosenSignal, giveSignal } from "../client/turn-signal.js";
import { t } from "../words.js";
/** @import { Signal } from "../client/turn-signal.js" */

/** How this phone says that it is asked: a short tone, a vibration, both or neither. */
export function drawSignals() {
  return html`<signal-choice><fieldset class="choices"><legend>${t("When it is your turn, this phone")}</legend>
    ${choice("tone", t("plays a short tone"))}
    ${canVibrate() ? choice("vibration", t("vibrates")) : ""}</fieldset></signal-choice>`;
}

/** What is switched on is given once, to be known again. @param {keyof Signal} what @param {string} label */
function choice(what, label) {
  const choose = (/** @type {boolean} */ isOn) => {
    chooseSignal({ ...chosenSignal(), [what]: isOn });
    if (isOn) giveSignal({ tone: false, vibration: false, [what]: true });
  };
  return html`<label class="choice"><input type="checkbox" .checked=${chosenSignal()[what]}
    @change=${(/** @type {Typed} */ event) => choose(event.target.checked)} /><span>${label}</span></label>`;
}
