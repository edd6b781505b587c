import { html } from "lit";
import { openHere } from "../client/here.js";
import { addressOf } from "../client/address.js";
import { hear } from "../client/hear.js";
import { t } from "../words.js";
import { LightElement } from "./light-element.js";

/**
 * The way to play where no table can be opened: on this phone alone.
 *
 *     <here-offer .games=${games}></here-offer>
 *
 * Hears `table-not-reached` (detail: the game's id) of the page.
 */
export class HereOffer extends LightElement {
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
    const name = (this.games ?? []).find((each) => each.id === this.game)?.name ?? "";
    return html`<dialog aria-labelledby="here-title"><h2 id="here-title">${t("No connection")}</h2>
      <p>${t("{game} can be played on this phone alone: it goes round, and shows each hand to its player only. The table is kept here; publish it when there is a network again.", { game: name })}</p>
      ${this.told ? html`<p role="alert">${this.told}</p>` : ""}
      <button type="button" class="tile" ?disabled=${this.busy} @click=${this.#play}>${this.busy
        ? t("Laying the table…") : t("Play on this phone")}</button>
      <button type="button" class="stitched" @click=${() => this.querySelector("dialog").close()}>
        ${t("Close")}</button></dialog>`;
  }

  async #open(game) {
    [this.game, this.told, this.busy] = [game, "", false];
    await this.updateComplete;
    this.querySelector("dialog").showModal();
  }

  async #play() {
    this.busy = true;
    this.told = "";
    try {
      location.assign(addressOf(await openHere(this.game)));
    } catch (failure) {
      this.busy = false;
      this.told = failure.status ? failure.message
        : t("The rules are not on this phone yet. Open this page once with a network.");
    }
  }
}
