import { ask } from "../client/calls.js";
import { phoneTable } from "../client/phone-tables.js";
import { addressOf } from "../client/address.js";
import { scoringOf } from "../client/view.js";
import { layGame } from "../game-elements.js";
import { t } from "../words.js";
import { STATE, html, LightElement } from "./light-element.js";

/** A result is new for so long after the last press. */
const FRESH_MS = 30_000;

/**
 * The page of a table on this phone alone; which one stands in the address, `#here-…` or
 * `#here-…/results`.
 *
 *     <phone-table></phone-table>
 */
export class PhoneTable extends /** @type {With<{
 *   laid?: (Boot & {results: boolean}), sentence?: string, published?: string
 * }>} */ (LightElement) {
  static tag = "phone-table";
  static properties = { laid: STATE, sentence: STATE, published: STATE };

  connectedCallback() {
    super.connectedCallback();
    addEventListener("hashchange", () => location.reload(), { signal: this.leaving });
    this.#lay();
  }

  render() {
    const { laid, sentence, published } = this;
    if (published) {
      return html`<main class="bare wood"><h1>${t("This table is published")}</h1>
        <p>${t("It goes on where others can join. What was played here is all there.")}</p>
        <a class="tile" href=${addressOf(published)}>${t("To the table")}</a>
        <a class="stitched" href="/">${t("Back home")}</a></main>`;
    }
    if (sentence) {
      return html`<main class="bare wood"><h1>${t("This table cannot be shown")}</h1><p role="alert">${sentence}</p>
        <a class="tile" href="/">${t("Back home")}</a></main>`;
    }
    if (!laid) return html`<p class="plain" role="status">${t("Laying the table…")}</p>`;
    return laid.results ? html`<results-screen .boot=${laid}></results-screen>`
      : html`<table-screen .boot=${laid}></table-screen>`;
  }

  async #lay() {
    const [code, part] = location.hash.slice(1).split("/");
    await this.attempt(async () => {
      const table = await phoneTable(code);
      this.published = table?.published;
      if (this.published) return;
      const fresh = Date.now() - (table?.seen ?? 0) < FRESH_MS;
      const [view, game] = [await ask(`/tables/${code}`), await ask(`/tables/${code}/game`)];
      // A phone table shows everything: there is no stranger.
      if (!("me" in view)) return;
      await layGame(game);
      this.laid = { code, view, game, fresh, began: table?.at, ended: scoringOf(view)?.at, results: part === "results" && Boolean(view.result) };
    });
  }
}
