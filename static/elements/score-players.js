import { storedEditions, titleOf } from "../client/editions.js";
import { JOINED, peopleOf } from "../client/team.js";
import { stitched } from "../drawing/button.js";
import { icon } from "../drawing/icon.js";
import { sampleLine } from "../drawing/sample.js";
import { keepNameShort, roomIn } from "../drawing/seat.js";
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
    const { players: [low, high], team = 1 } = this.laid.game;
    return html`<section><h2>${team > 1 ? t("Who is in each team?") : t("Who played?")}</h2>
        ${players.map((player, at) => html`<div class="item"><span>${this.#names(player.name, at, team)}</span>
          ${players.length > low ? html`<button type="button" class="round"
            aria-label=${team > 1 ? t("Take this team out") : t("Take this player out")} @click=${() => this.#tell({ players: players.filter((_, index) => index !== at) })}>${icon("cross")}
            </button>` : ""}</div>`)}
        ${players.length < high ? stitched(team > 1 ? t("Add a team") : t("Add a player"), () => this.#tell({ players: [...players, { name: "", cells: {} }] }), "plus") : ""}</section>
      ${this.#editions()}
      <table-settings .view=${this.laid.view} .game=${this.laid.game} rules
        @command-asked=${(/** @type {Emitted<{data: {toggle: string, value: string | boolean}}>} */ { detail }) => this.#tell({ toggles: { ...this.sheets.toggles, [detail.data.toggle]: detail.data.value } })}></table-settings>`;
  }

  /** A field for each who shares a sheet. @param {string} name @param {number} at @param {number} team */
  #names(name, at, team) {
    const names = peopleOf(name, team);
    return Array.from({ length: Math.max(team, names.length) }, (_, place) => html`<input type="text" autocomplete="off" .value=${names[place] ?? ""}
      aria-label=${team > 1 ? t("Name {n} of team {team}", { n: place + 1, team: at + 1 }) : t("Name of player {n}", { n: at + 1 })}
      placeholder=${place ? "" : this.laid.view.seats[at]?.title ?? ""}
      @input=${(/** @type {Typed} */ event) => keepNameShort(event, roomIn(besides(event.target), place, JOINED))}
      @change=${(/** @type {Typed} */ event) => this.#name(at, besides(event.target).map(({ value }) => value.trim()).filter(Boolean).join(JOINED))} />`);
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
    const { players } = this.sheets;
    this.#tell({ players: players.with(at, { ...players[at], name: name.trim().normalize("NFC") }) });
  }

  /** @param {Partial<Sheets>} change */
  #tell(change) {
    this.emit("sheets-changed", change);
  }
}

/** The fields of those who share a sheet. @param {HTMLInputElement} input */
function besides(input) {
  return Array.from(input.parentElement?.querySelectorAll("input") ?? []);
}
