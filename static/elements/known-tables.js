import { phoneTables } from "../client/phone-tables.js";
import { knownTables } from "../client/known-tables.js";
import { addressOf, isPhoneTable } from "../client/address.js";
import { spaced } from "../client/view.js";
import { button } from "../drawing/button.js";
import { icon } from "../drawing/icon.js";
import { chip, firstLetter, nameOf } from "../drawing/seat.js";
import { ago, t } from "../words.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";
/** @import { PhoneTable } from "../client/phone-tables.js" */

const SHOWN_MAX = 2;
const FIRST_SEAT = { name: "", colour: "blue", shape: "circle" };

/**
 * The way back to the tables this phone knows, and those that are on it alone.
 *
 *     <known-tables .games=${games}></known-tables>
 */
export class KnownTables extends /** @type {With<{
 *   games?: GameShort[], all?: boolean, here?: PhoneTable[]
 * }>} */ (LightElement) {
  static tag = "known-tables";
  static properties = { games: GIVEN, all: STATE, here: STATE };

  async connectedCallback() {
    super.connectedCallback();
    // The database holds every phone table; the list in localStorage may have lost one.
    this.here = await phoneTables();
  }

  render() {
    const known = this.#known();
    if (!known.length) return html`<p class="quiet">${t("Take a box off the pile, or sit down at a table with its code.")}</p>`;
    const shown = this.all ? known : known.slice(0, SHOWN_MAX);
    const names = Object.fromEntries((this.games ?? []).map((game) => [game.id, game.name]));
    return html`<ul>${shown.map((table) => html`<li><a href=${addressOf(table.code)}>
        ${chip({ ...table, state: "taken" }, firstLetter(nameOf(table)))}
        <span><b>${t("Back to your seat")}</b><small>${this.#line(table, names[table.game] ?? table.game)}</small></span>
        ${icon("chevron")}</a></li>`)}</ul>
      ${known.length > shown.length ? button("more", t("All my tables"), () => (this.all = true)) : ""}`;
  }

  /** @param {{code: string, at: number}} given @param {string} game */
  #line({ code, at }, game) {
    if (isPhoneTable(code)) return t("{game}, on this phone only, {ago}", { game, ago: ago(at) });
    return t("{game}, table {code}, {ago}", { game, code: spaced(code), ago: ago(at) });
  }

  /** The ways back, the last one first: tables at the service, and those on this phone alone. */
  #known() {
    const ways = knownTables();
    const here = (this.here ?? []).filter((table) => !table.published).map(({ code, game, seen }) => (
      { ...FIRST_SEAT, title: t("Blue circle"), game, ...ways.find((way) => way.code === code), code, at: seen }));
    // What is over stands among the evenings.
    return [...ways.filter(({ code }) => !isPhoneTable(code)), ...here].filter((way) => !("over" in way && way.over)).sort((one, other) => other.at - one.at);
  }
}
