import { html } from "lit";
import { sentenceOf, statusOf } from "../client/call-failed.js";
import { openHere } from "../client/here.js";
import { addressOf } from "../client/address.js";
import { hear } from "../client/hear.js";
import { emblem } from "../drawing/icon.js";
import { t } from "../words.js";
import { LightElement } from "./light-element.js";
/** @import { GameShort } from "service" */
/** @import { With } from "./light-element.js" */

/**
 * The way to play on this phone alone: chosen before a train leaves, and offered where no table can
 * be opened.
 *
 *     <here-offer .games=${games}></here-offer>
 *
 * Hears `table-not-reached` (detail: the game's id) of the page.
 */
export class HereOffer extends /** @type {With<{
 *   games?: GameShort[], game?: string, told?: string, busy?: boolean
 * }>} */ (LightElement) {
  static tag = "here-offer";
  static properties = {
    games: { attribute: false },
    game: { state: true },
    told: { state: true },
    busy: { state: true },
  };

  #ended = new AbortController();

  connectedCallback() {
    super.connectedCallback();
    this.#ended = new AbortController();
    hear(globalThis, "table-not-reached", (game) => this.#open(game), this.#ended.signal);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#ended.abort();
  }

  render() {
    return html`<button type="button" class="stitched" @click=${() => this.#open("")}>
        ${t("Play on this phone alone")}</button>
      <dialog aria-labelledby="here-title">
      <h2 id="here-title">${this.game ? t("No connection") : t("On this phone only")}</h2>
      <p>${t("The phone goes round, and shows each hand to its player only. The table is kept here; publish it when others want to join.")}</p>
      ${this.told ? html`<p role="alert">${this.told}</p>` : ""}
      ${this.busy ? html`<p role="status">${t("Laying the table…")}</p>` : this.#choices()}
      <button type="button" class="stitched" @click=${() => this.inside("dialog").close()}>
        ${t("Close")}</button></dialog>`;
  }

  #choices() {
    if (this.game) {
      return html`<button type="button" class="tile" @click=${() => this.#play(this.game ?? "")}>
        ${t("Play on this phone")}</button>`;
    }
    return html`<div class="boxes">${(this.games ?? []).map(({ id, name }) => html`<button type="button"
      class="stitched" @click=${() => this.#play(id)}>${emblem(id)} ${name}</button>`)}</div>`;
  }

  /** @param {string} game */
  async #open(game) {
    [this.game, this.told, this.busy] = [game, "", false];
    await this.updateComplete;
    this.inside("dialog").showModal();
  }

  /** @param {string} game */
  async #play(game) {
    this.busy = true;
    this.told = "";
    try {
      location.assign(addressOf(await openHere(game)));
    } catch (failure) {
      this.busy = false;
      this.told = statusOf(failure) ? sentenceOf(failure)
        : t("The rules are not on this phone yet. Open this page once with a network.");
    }
  }
}
