import { html } from "lit";
import { icon } from "../drawing/icon.js";
import { t } from "../words.js";
import { LightElement } from "./light-element.js";
/** @import { View } from "service" */
/** @import { With } from "./light-element.js" */

/**
 * Who knocks: phones and displays that typed the code and wait to be let in.
 *
 *     <knock-list .view=${view}></knock-list>
 *
 * Event: `command-asked` (detail: {kind: "answer-knock", data: {knock, admit}}).
 */
export class KnockList extends /** @type {With<{view: View}>} */ (LightElement) {
  static tag = "knock-list";
  static properties = { view: { attribute: false } };

  render() {
    if (!this.view.me.can["answer-knock"]) return "";
    return Object.values(this.view.knocks ?? {}).map(({ knock, display }) => html`<div
      class="strip knock" role="status">${icon(display ? "screen" : "seat")}
      <span>${display ? t("A big display knocks.") : t("A phone knocks and asks for a seat.")}</span>
      ${[{ label: t("Let in"), admit: true }, { label: t("Send away"), admit: false }].map(({ label, admit }) => html`<button
        type="button" @click=${() => this.#answer(knock, admit)}>${label}</button>`)}</div>`);
  }

  /** @param {number} knock @param {boolean} admit */
  #answer(knock, admit) {
    const detail = { kind: "answer-knock", data: { knock, admit } };
    this.dispatchEvent(new CustomEvent("command-asked", { detail, bubbles: true }));
  }
}
