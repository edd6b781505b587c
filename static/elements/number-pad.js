import { iconButton } from "../drawing/button.js";
import { t } from "../words.js";
import { NUMBER, TEXT, first, html, LightElement } from "./light-element.js";

/**
 * Own digits, so that the system's keyboard stays away from numbers.
 *
 *     <number-pad value="5" high="99"></number-pad>
 *
 * Properties: `value` (the digits so far, "-" first below zero), `high` (the largest number), `low`
 * (the smallest; below zero there is a key for the sign).
 * Event: `digits-changed` (detail: the digits, "" for none).
 */
export class NumberPad extends /** @type {With<{value: string, high: number, low: number}>} */ (LightElement) {
  static tag = "number-pad";
  static properties = { value: first(TEXT, ""), high: first(NUMBER, 99), low: first(NUMBER, 0) };

  render() {
    return html`<div class="pad" role="group" aria-label=${t("Digits")}>
      ${["1", "2", "3", "4", "5", "6", "7", "8", "9"].map((digit) => this.#key(digit))}
      ${this.low < 0 ? html`<button type="button" class="key" aria-label=${t("Below zero or above")}
        aria-pressed=${this.#below} @click=${this.#turn}>±</button>`
        : iconButton(t("Empty"), () => this.#say(""), "cross", "key")}
      ${this.#key("0")}
      ${iconButton(t("Delete a digit"), () => this.#say(this.value.slice(0, -1)), "backspace", "key")}
    </div>`;
  }

  /** Take a digit typed on a real keyboard. @param {KeyboardEvent} event */
  press(event) {
    if (/^\d$/.test(event.key)) this.#type(event.key);
    else if (event.key === "Backspace") this.#say(this.value.slice(0, -1));
    else if (event.key === "-" && this.low < 0) this.#turn();
  }

  /** @param {string} digit */
  #key(digit) {
    return html`<button type="button" class="key" @click=${() => this.#type(digit)}>${digit}</button>`;
  }

  /** @param {string} digit */
  #type(digit) {
    const sign = this.#below ? "-" : "";
    const digits = this.#below ? this.value.slice(1) : this.value;
    const next = digits === "0" ? digit : digits + digit;
    // A digit too many begins a new number.
    this.#say(sign + (Number(next) > (sign ? -this.low : this.high) ? digit : next));
  }

  get #below() {
    return this.value.startsWith("-");
  }

  #turn() {
    this.#say(this.#below ? this.value.slice(1) : `-${this.value}`);
  }

  /** @param {string} digits */
  #say(digits) {
    this.value = digits;
    this.emit("digits-changed", digits);
  }
}
