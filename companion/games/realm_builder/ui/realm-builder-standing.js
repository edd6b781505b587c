import { icon } from "../../drawing/icon.js";
import { signed } from "../../drawing/points.js";
import { chipOf, nameOf } from "../../drawing/seat.js";
import { GIVEN, STATE, html, LightElement } from "../../elements/light-element.js";
import { listed, t } from "../../words.js";
import { drawFace, faceOf, wordsOf } from "./card.js";

/**
 * Military, lands and monarch of every player as they lie open, with what each brings and what the war takes; a
 * tap on a name shows that player's cards.
 *
 *     <realm-builder-standing .view=${view} .game=${game}></realm-builder-standing>
 */
export class RealmBuilderStanding extends /** @type {With<{
 *   view: RealmBuilderView, game: GameWhole, opened?: string
 * }>} */ (LightElement) {
  static tag = "realm-builder-standing";
  static properties = { view: GIVEN, game: GIVEN, opened: STATE };

  render() {
    const realms = this.view.summary?.realms;
    if (!realms) return "";
    /** @type {[string, string][]} */
    const columns = [["sword", t("Military")], ["land", t("Lands")], ["leader", t("Monarch")]];
    return html`<table><caption class="unseen">${t("How the realms stand")}</caption>
      <thead><tr><th scope="col"><span class="unseen">${t("Player")}</span></th>
        ${columns.map(([glyph, label]) => html`<th scope="col"><span class="who">${icon(glyph)}<span class="word">${label}</span></span></th>`)}</tr></thead>
      <tbody>${Object.entries(realms).map(([seat, realm]) => html`<tr>
        <th scope="row"><button type="button" class="who" aria-expanded=${this.opened === seat}
          @click=${() => (this.opened = this.opened === seat ? undefined : seat)}>${chipOf(this.view.seats, seat)}
          <bdi>${nameOf(this.view.seats[seat])}</bdi>${icon("down")}</button></th>
        <td class=${realm.war ? "leads" : ""}><b>${realm.military}</b>${gain(realm.war)}
          ${realm.net === undefined ? "" : html`<span class="net">${t("net {net}", { net: signed(realm.net) })}</span>`}</td>
        <td class=${realm.realm ? "leads" : ""}><b>${realm.lands}</b>${realm.gives.lands ? html`<i>−${realm.gives.lands}</i>` : ""}${gain(realm.realm)}</td>
        <td class="monarch ${realm.crown ? "leads" : ""}">${realm.monarch.length ? listed(realm.monarch) : "–"}${gain(realm.crown)}</td>
      </tr>${this.#losses(realm)}${this.opened === seat ? this.#cards(realm) : ""}`)}</tbody></table>`;
  }

  /** @param {RealmBuilderRealm} realm */
  #losses({ gives: { lands, treasures } }) {
    if (!lands && !treasures) return "";
    return html`<tr class="gives"><td colspan="4"><span class="who">${icon("turned")}<span>${
      t("A war now would take: lands {lands}, treasures {treasures}.", { lands, treasures })}</span></span></td></tr>`;
  }

  /** @param {RealmBuilderRealm} realm */
  #cards({ tableau }) {
    return html`<tr class="cards"><td colspan="4">${tableau.length ? html`<ul class="tableau">${tableau.map((name) => html`<li><span class="card"
      data-suit=${faceOf(this.game, name).suit} role="img" aria-label=${wordsOf(this.game, name)}>${drawFace(this.game, name)}</span></li>`)}</ul>`
      : t("No cards yet.")}</td></tr>`;
  }
}

/** @param {number} points */
function gain(points) {
  return points ? html`<small>+${points}</small>` : "";
}
