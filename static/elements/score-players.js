import { storedEditions, titleOf } from "../client/editions.js";
import { icon } from "../drawing/icon.js";
import { sampleLine } from "../drawing/sample.js";
import { keepNameShort } from "../drawing/seat.js";
import { t } from "../words.js";
import { GIVEN, html, LightElement } from "./light-element.js";
/** @import { Sheets } from "../client/score-only.js" */

/**
 * Who played, with which printed numbers and house rules, where there is no table.
 *
 *     <score-players .sheets=${sheets} .laid=${laid}></score-players>
 *
 * Event: `sheets-changed` (detail: what of the sheets changes).
 */
export class ScorePlayers extends /** @type {With<{sheets: Sheets, laid: Laid}>} */ (LightElement) {
  static tag = "score-players";
  static properties = { sheets: GIVEN, laid: GIVEN };

  render() {
    const { players } = this.sheets;
    const [low, high] = this.laid.game.players;
    return html`<section><h2>${t("Who played?")}</h2>
        ${players.map((player, at) => html`<div class="item"><input type="text" @input=${(/** @type {Event} */ event) => keepNameShort(event)}
            autocomplete="off" .value=${player.name} aria-label=${t("Name of player {n}", { n: at + 1 })}
            placeholder=${this.laid.view.seats[at]?.title ?? ""}
            @change=${(/** @type {Typed} */ event) => this.#name(at, event.target.value)} />
          ${players.length > low ? html`<button type="button" class="round"
            aria-label=${t("Take this player out")} @click=${() => this.#tell({ players: players.filter((_, index) => index !== at) })}>${icon("cross")}
            </button>` : ""}</div>`)}
        ${players.length < high ? html`<button type="button" class="stitched" @click=${() => this.#tell({ players: [...players, { name: "", cells: {} }] })}>
          ${icon("plus")} ${t("Add a player")}</button>` : ""}</section>
      ${this.#editions()}
      <table-settings .view=${this.laid.view} .game=${this.laid.game} rules
        @command-asked=${(/** @type {Emitted<{data: {toggle: string, value: string | boolean}}>} */ { detail }) => this.#tell({ toggles: { ...this.sheets.toggles, [detail.data.toggle]: detail.data.value } })}></table-settings>`;
  }

  #editions() {
    const { game } = this.laid;
    if (!game.edition) return "";
    const own = storedEditions().filter(({ file }) => file.game === game.id);
    const chosen = this.sheets.edition?.edition.id;
    /** @type {(file: EditionFile | undefined, label: string) => Drawn} */
    const choice = (file, label) => html`<label class="choice"><input type="radio" name="edition"
      .checked=${chosen === file?.edition.id} @change=${() => this.#tell({ edition: file })} />
      <span>${label}</span></label>`;
    return html`<section><h2>${t("Which numbers?")}</h2>
      ${choice(undefined, t("The sample"))}
      ${own.map(({ file }) => choice(file, titleOf(file)))}
      ${game.sample ? sampleLine(game)
        : html`<p><a href="/editions?game=${game.id}">${t("Editions")}</a></p>`}</section>`;
  }

  /** @param {number} at @param {string} name */
  #name(at, name) {
    const players = this.sheets.players.map((player, index) =>
      (index === at ? { ...player, name: name.trim().normalize("NFC") } : player));
    this.#tell({ players });
  }

  /** @param {Partial<Sheets>} change */
  #tell(change) {
    this.emit("sheets-changed", change);
  }
}
