import { html } from "lit";
import { icon } from "../drawing/icon.js";
import { t } from "../words.js";
import { LightElement } from "./light-element.js";
/** @import { With } from "./light-element.js" */

const LENGTH = 6;

/**
 * Six boxes for the code of a table; a whole link may be pasted too.
 *
 *     <join-code></join-code>
 */
export class JoinCode extends /** @type {With<{code: string, sentence?: string}>} */ (LightElement) {
  static tag = "join-code";
  static properties = { code: { state: true }, sentence: { state: true } };

  constructor() {
    super();
    this.code = "";
  }

  render() {
    return html`<form @submit=${this.#go}>
      <label for="code">${t("Join a table")}</label>
      <div class="code">
        <div class="boxes">
          ${Array.from({ length: LENGTH }, (_, place) => html`<i aria-hidden="true"
            class=${place === Math.min(this.code.length, LENGTH - 1) ? "now" : ""}
            >${this.code[place] ?? ""}</i>${place === 2 ? html`<u></u>` : ""}`)}
          <input id="code" .value=${this.code} autocomplete="off" autocapitalize="characters"
            spellcheck="false" enterkeyhint="go" aria-describedby="code-status"
            @input=${this.#onInput} @paste=${this.#onPaste} />
        </div>
        <button class="tile" aria-label=${t("Go to this table")}>${icon("chevron")}</button>
      </div>
      <p id="code-status" role="status">${this.sentence ?? ""}</p>
    </form>`;
  }

  /** @param {Typed} event */
  #onInput(event) {
    this.sentence = "";
    this.code = event.target.value.toUpperCase().replace(/[^A-Z0-9]/g, "").slice(0, LENGTH);
    event.target.value = this.code;
  }

  /** @param {ClipboardEvent} event */
  #onPaste(event) {
    const text = event.clipboardData?.getData("text") ?? "";
    const link = /\/(?:j|t)\/([A-Za-z0-9]+)(#[\w-]+)?/.exec(text);
    if (!link) return;
    event.preventDefault();
    location.assign(`/j/${link[1]}${link[2] ?? ""}`);
  }

  /** @param {Event} event */
  #go(event) {
    event.preventDefault();
    if (this.code.length === LENGTH) location.assign(`/j/${this.code}`);
    else {
      this.sentence = t("A code has six letters and digits. It stands on every phone at the table.");
      this.inside("input").focus();
    }
  }
}
