import { html } from "lit";
import { knownTables } from "../client/memory.js";
import { spaced } from "../client/view.js";
import { icon } from "../drawing/icon.js";
import { chip, nameOf } from "../drawing/seat.js";
import { ago, t } from "../words.js";
import { LightElement } from "./light-element.js";

const SHOWN_MAX = 2;

/**
 * The way back to the tables this phone knows.
 *
 *     <known-tables .games=${games}></known-tables>
 */
export class KnownTables extends LightElement {
  static tag = "known-tables";
  static properties = { games: { attribute: false }, all: { state: true } };

  render() {
    const known = knownTables();
    if (!known.length) return html`<p class="quiet">${t("Take a box off the pile, or sit down at a table with its code.")}</p>`;
    const shown = this.all ? known : known.slice(0, SHOWN_MAX);
    const names = Object.fromEntries((this.games ?? []).map((game) => [game.id, game.name]));
    return html`<ul>${shown.map((table) => html`<li><a href="/t/${table.code}">
        ${chip({ ...table, state: "taken" }, Array.from(nameOf(table))[0]?.toUpperCase() ?? "")}
        <span><b>${t("Back to your seat")}</b><small>${t("{game}, table {code}, {ago}", {
          game: names[table.game] ?? table.game, code: spaced(table.code), ago: ago(table.at),
        })}</small></span>${icon("chevron")}</a></li>`)}</ul>
      ${known.length > shown.length ? html`<button type="button" class="more"
        @click=${() => (this.all = true)}>${t("All my tables")}</button>` : ""}`;
  }
}
