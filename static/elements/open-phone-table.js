import { sentenceOf, statusOf } from "../client/call-failed.js";
import { openPhoneTable } from "../client/phone-tables.js";
import { addressOf } from "../client/address.js";
import { listen } from "../client/listen.js";
import { stitched, tile } from "../drawing/button.js";
import { emblem } from "../drawing/icon.js";
import { t } from "../words.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";

/**
 * The button that opens a phone table; also a dialog, where no table can be opened at the service.
 *
 *     <open-phone-table .games=${games}></open-phone-table>
 *
 * Hears `table-not-reached` (detail: the game's id) of the page.
 */
export class OpenPhoneTable extends /** @type {With<{
 *   games?: (GameShort & {shelved?: boolean})[], game?: string, sentence?: string, busy?: boolean
 * }>} */ (LightElement) {
  static tag = "open-phone-table";
  static properties = { games: GIVEN, game: STATE, sentence: STATE, busy: STATE };

  connectedCallback() {
    super.connectedCallback();
    listen(globalThis, "table-not-reached", (game) => this.#open(game), this.leaving);
  }

  render() {
    return html`${stitched(t("Play on this phone alone"), () => this.#open(""))}
      <dialog aria-labelledby="phone-table-title">
      <h2 id="phone-table-title">${this.game ? t("No connection") : t("On this phone only")}</h2>
      <p>${t("The phone goes round, and shows each hand to its player only. The table is kept here; publish it when others want to join.")}</p>
      ${this.sentence ? html`<p role="alert">${this.sentence}</p>` : ""}
      ${this.busy ? html`<p role="status">${t("Laying the table…")}</p>` : this.#choices()}
      ${stitched(t("Close"), this.shut)}</dialog>`;
  }

  #choices() {
    if (this.game) {
      return tile(t("Play on this phone"), () => this.#play(this.game ?? ""));
    }
    return html`<div class="boxes">${(this.games ?? []).map(({ id, name, shelved }) => (shelved
      ? html`<a class="stitched" href="/shelf?game=${id}&amp;here">${emblem(id)} ${name}</a>`
      : stitched(html`${emblem(id)} ${name}`, () => this.#play(id))))}</div>`;
  }

  /** @param {string} game */
  #open(game) {
    return this.show({ game, sentence: "", busy: false });
  }

  /** @param {string} game */
  async #play(game) {
    await this.attempt(async () => addressOf(await openPhoneTable(game)), (failure) => (statusOf(failure) ? sentenceOf(failure)
      : t("The rules are not on this phone yet. Open this page once with a network.")));
  }
}
