import { html } from "lit";
import { icon } from "../../drawing/icon.js";
import { chip, letters, nameOf } from "../../drawing/seat.js";
import { LightElement } from "../../elements/light-element.js";
import { listed, t } from "../../words.js";
/** @import { RealmBuilderView } from "service" */
/** @import { With } from "../../elements/light-element.js" */

/**
 * Military, lands and monarch of every player, as they lie open; a crown marks what leads now.
 *
 *     <realm-builder-standing .view=${view}></realm-builder-standing>
 */
export class RealmBuilderStanding extends /** @type {With<{view: RealmBuilderView}>} */ (LightElement) {
  static tag = "realm-builder-standing";
  static properties = { view: { attribute: false } };

  render() {
    const realms = this.view.summary?.realms;
    if (!realms) return "";
    const marks = letters(this.view.seats);
    /** @type {[string, string, "war" | "realm", "military" | "lands"][]} */
    const columns = [["sword", t("Military"), "war", "military"], ["land", t("Lands"), "realm", "lands"]];
    return html`<table><caption class="unseen">${t("How the realms stand")}</caption>
      <thead><tr><th scope="col"><span class="unseen">${t("Player")}</span></th>
        ${columns.map(([glyph, label]) => html`<th scope="col"><span class="who">${icon(glyph)}<span class="word">${label}</span></span></th>`)}
        <th scope="col"><span class="who">${icon("leader")}<span class="word">${t("Monarch")}</span></span></th></tr></thead>
      <tbody>${Object.entries(realms).map(([seat, realm]) => html`<tr>
        <th scope="row"><span class="who">${chip(this.view.seats[seat], marks[seat])}
          <bdi>${nameOf(this.view.seats[seat])}</bdi></span></th>
        ${columns.map(([, , leads, what]) => html`<td class=${realm[leads] ? "leads" : ""}><b>${realm[what]}</b>${this.#gain(realm[leads])}</td>`)}
        <td class="monarch ${realm.crown ? "leads" : ""}">${realm.monarch.length ? listed(realm.monarch) : "–"}${this.#gain(realm.crown)}</td>
      </tr>`)}</tbody></table>`;
  }

  /** @param {number} points */
  #gain(points) {
    return points ? html`<small>+${points}</small>` : "";
  }
}
