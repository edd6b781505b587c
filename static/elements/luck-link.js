import { addressOf } from "../client/address.js";
import { sentenceOf, statusOf } from "../client/call-failed.js";
import { openTable, send } from "../client/calls.js";
import { openPhoneTable } from "../client/phone-tables.js";
import { emblem } from "../drawing/icon.js";
import { luckOf } from "../share/luck-link.js";
import { listed, t } from "../words.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";

/**
 * The luck of another table, from the link that holds it, to be played again.
 *
 *     <luck-link data-boot></luck-link>
 */
export class LuckLink extends /** @type {With<{
 *   boot: Boot, luck?: Luck, sentence?: string, busy?: boolean
 * }>} */ (LightElement) {
  static tag = "luck-link";
  static properties = { boot: GIVEN, luck: STATE, sentence: STATE, busy: STATE };

  async connectedCallback() {
    super.connectedCallback();
    await this.attempt(async () => {
      this.luck = await luckOf(location.hash.slice(1));
    }, () => t("This link is not whole. Ask for it again."));
  }

  render() {
    const { luck, sentence, busy } = this;
    const game = this.boot?.games?.find(({ id }) => id === luck?.game);
    const names = luck?.players.map(({ name }) => name) ?? [];
    document.body.dataset.game = game?.id ?? "";
    return html`<main class="bare cloth">${game ? html`${emblem(game.id)}
        <h1>${t("The same luck in {game}", { game: game.name })}</h1>
        <p>${names.length ? t("Play the throws and cards that {names} had. Their result stays sealed until yours is scored; then both lie side by side.", { names: listed(names) })
          : t("Play the throws and cards of another table.")}</p>
        <button type="button" class="tile" ?disabled=${busy} @click=${() => this.#play(async (id) => (await openTable(id)).code)}>${t("Open a table with them")}</button>
        <button type="button" class="stitched" ?disabled=${busy} @click=${() => this.#play(openPhoneTable)}>${t("Play on this phone alone")}</button>` : ""}
      ${sentence ? html`<p role="alert">${sentence}</p>` : ""}
      <a class="stitched" href="/">${t("Back home")}</a></main>`;
  }

  /** @param {(game: string) => Promise<string>} open */
  async #play(open) {
    const { luck } = this;
    if (!luck) return;
    await this.attempt(async () => {
      const code = await open(luck.game);
      await send(`/tables/${code}/commands`, { kind: "set-luck", data: { luck } });
      return addressOf(code);
    }, (failure) => (statusOf(failure) === 0 ? t("The service cannot be reached. Play on this phone alone.") : sentenceOf(failure)));
  }
}
