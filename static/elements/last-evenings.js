import { called } from "../client/team.js";
import { keptEvenings } from "../share/evenings.js";
import { emblem, icon } from "../drawing/icon.js";
import { ago, listed, t } from "../words.js";
import { STATE, html, LightElement } from "./light-element.js";
/** @import { KeptEvening } from "../share/evenings.js" */

const SHOWN_MAX = 3;

/**
 * The last evenings of this phone, on home: what was played, who won, when.
 *
 *     <last-evenings></last-evenings>
 */
export class LastEvenings extends /** @type {With<{evenings?: KeptEvening[]}>} */ (LightElement) {
  static tag = "last-evenings";
  static properties = { evenings: STATE };

  async connectedCallback() {
    super.connectedCallback();
    this.evenings = await keptEvenings();
  }

  render() {
    const { evenings = [] } = this;
    if (!evenings.length) return "";
    return html`<h2>${t("Last evenings")}</h2>
      <ul>${evenings.slice(0, SHOWN_MAX).map((evening) => html`<li data-game=${evening.game}>
        <a href="/evenings#${evening.id}">${emblem(evening.game)}<span><b>${evening.title}</b>
        <small>${wonBy(evening)}, ${ago(evening.at)}</small></span>${icon("chevron")}</a></li>`)}</ul>
      <a class="more" href="/evenings">${t("All evenings")}</a>`;
  }
}

/** Who won an evening, as a sentence without an end. @param {KeptEvening} evening */
export function wonBy({ winners, players }) {
  if (players.length === 1) return t("{name}: {count}", { name: players[0].name, count: players[0].total });
  if (winners.length > 1) return t("{names} share the win", { names: listed(winners) });
  return t("{name} wins", { name: called(winners[0] ?? "") });
}
