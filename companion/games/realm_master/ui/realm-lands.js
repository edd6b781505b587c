import { html } from "lit";
import { sampleMark } from "../../drawing/sample.js";
import { chip, letters, nameOf } from "../../drawing/seat.js";
import { LightElement } from "../../elements/light-element.js";
import { t, tn } from "../../words.js";
import { counters } from "./counters.js";
/** @import { GameWhole, RealmMasterView } from "service" */
/** @import { With } from "../../elements/light-element.js" */

/**
 * The four lands: what lies on each, who stands there, what it costs.
 *
 *     <realm-lands .view=${view} .game=${game}></realm-lands>
 *
 * Event: `count-asked` (detail: land, what, label, value, whose, high).
 */
export class RealmLands extends /** @type {With<{view: RealmMasterView, game: GameWhole}>} */ (LightElement) {
  static tag = "realm-lands";
  static properties = { view: { attribute: false }, game: { attribute: false } };

  render() {
    const { realm = {} } = this.view.play;
    const marks = letters(this.view.seats);
    return html`<h2>${t("The Realm")}</h2>
      <ul>${Object.entries(realm).map(([place, land]) => html`<li class="sheet">
        <div class="head"><b>${land.name}</b>
          ${Object.keys(land.heroes ?? {}).map((seat) => html`<span class="stands"
            title=${nameOf(this.view.seats[seat])}>${chip(this.view.seats[seat], marks[seat])}
            <span class="unseen">${nameOf(this.view.seats[seat])}</span></span>`)}</div>
        <div class="stock">${counters(land, (what, label, value) => this.emit("count-asked", {
          land: Number(place), what, label, value, whose: land.name, high: value + land.free,
        }))}</div>
        <p>${tn("{count} free place of {places}.", "{count} free places of {places}.", land.free,
          { places: land.places })} ${land.rules.join(" ")}
          ${sampleMark(this.game, land.sample)}</p></li>`)}
      </ul>`;
  }
}
