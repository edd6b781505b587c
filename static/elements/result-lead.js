import { html } from "lit";
import { addressOf } from "../client/address.js";
import { icon } from "../drawing/icon.js";
import { t } from "../words.js";
import { LightElement } from "./light-element.js";

const WAIT_MS = 6_000;

/**
 * When the table is scored while this phone looks on: lead it to the result, unless it stays.
 *
 *     <result-lead .view=${view} code="K7QFDM"></result-lead>
 */
export class ResultLead extends LightElement {
  static tag = "result-lead";
  static properties = { view: { attribute: false }, code: { type: String }, leading: { state: true } };

  #timer = 0;
  #before = "";

  willUpdate() {
    const { state } = this.view.table;
    // Who comes to a table that is scored already is led nowhere.
    if (state === "finished" && this.#before && this.#before !== state) this.#lead();
    if (state !== "finished") this.#stay();
    this.#before = state;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#stay();
  }

  render() {
    if (!this.leading) return "";
    return html`<div class="strip lead" role="status">${icon("crown-king")}
      <span>${t("The table is scored. The result opens by itself.")}</span>
      <button type="button" @click=${this.#stay}>${t("Stay here")}</button></div>`;
  }

  #lead() {
    this.leading = true;
    this.#timer = setTimeout(() => location.assign(addressOf(this.code, "/results")), WAIT_MS);
  }

  #stay() {
    clearTimeout(this.#timer);
    this.leading = false;
  }
}
