import { html } from "lit";
import { icon } from "../drawing/icon.js";
import { t } from "../words.js";
import { LightElement } from "./light-element.js";

/**
 * Who stands at the door: phones and displays that typed the code and wait to be let in.
 *
 *     <knock-list .view=${view}></knock-list>
 *
 * Event: `command-asked` (detail: {kind: "answer-knock", data: {knock, admit}}).
 */
export class KnockList extends LightElement {
  static tag = "knock-list";
  static properties = { view: { attribute: false } };

  render() {
    if (!this.view.me.can["answer-knock"]) return "";
    return Object.values(this.view.knocks ?? {}).map(({ knock, display }) => html`<div
      class="strip knock" role="status">${icon(display ? "screen" : "seat")}
      <span>${display ? t("A big display knocks.") : t("A phone knocks and asks for a seat.")}</span>
      ${[[t("Let in"), true], [t("Send away"), false]].map(([label, admit]) => html`<button
        type="button" @click=${() => this.#answer(knock, admit)}>${label}</button>`)}</div>`);
  }

  #answer(knock, admit) {
    const detail = { kind: "answer-knock", data: { knock, admit } };
    this.dispatchEvent(new CustomEvent("command-asked", { detail, bubbles: true }));
  }
}
