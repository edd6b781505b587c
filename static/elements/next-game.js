import { html } from "lit";
import { isPhoneTable } from "../client/address.js";
import { ask } from "../client/calls.js";
import { icon } from "../drawing/icon.js";
import { t } from "../words.js";
import { LightElement } from "./light-element.js";
/** @import { With } from "./light-element.js" */

const LOOK_MS = 5_000;

/**
 * Calls everybody over to the next game of the same people, on a page that does not follow its table.
 *
 *     <next-game code="K7QFDM"></next-game>
 */
export class NextGame extends /** @type {With<{code: string, next?: string}>} */ (LightElement) {
  static tag = "next-game";
  static properties = { code: { type: String }, next: { state: true } };

  /** @type {Timer} */
  #timer;

  connectedCallback() {
    super.connectedCallback();
    this.#timer = setTimeout(() => this.#look(), LOOK_MS);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  render() {
    if (!this.next) return "";
    return html`<div class="strip" role="status">${icon("dice")}<span>${t("The next game is laid.")}</span>
      <a href="/t/${this.next}">${t("Come over")}</a></div>`;
  }

  async #look() {
    if (isPhoneTable(this.code) || !this.code) return;
    try {
      if (!document.hidden) {
        const { table } = await ask(`/tables/${this.code}`);
        if ("rematch" in table) this.next = table.rematch;
      }
    } catch {
      // Looked again in a while.
    }
    if (!this.next && this.isConnected) this.#timer = setTimeout(() => this.#look(), LOOK_MS);
  }
}
