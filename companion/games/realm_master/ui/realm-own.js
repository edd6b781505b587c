import { html } from "lit";
import { icon } from "../../drawing/icon.js";
import { LightElement } from "../../elements/light-element.js";
import { counters } from "./counters.js";
/** @import { RealmMasterHero } from "service" */
/** @import { With } from "../../elements/light-element.js" */

/**
 * My own hero, in numbers to read across the table.
 *
 *     <realm-own .hero=${view.play.heroes[0]} .seat=${0}></realm-own>
 *
 * Event: `count-asked` (detail: hero, what, label, value, whose, high).
 */
export class RealmOwn extends /** @type {With<{hero: RealmMasterHero, seat: number}>} */ (LightElement) {
  static tag = "realm-own";
  static properties = { hero: { attribute: false }, seat: { attribute: false } };

  render() {
    const { hero } = this;
    return html`<section class="own" aria-label=${hero.name}>
      <b>${icon("banner")} ${hero.short}</b>
      ${counters(hero, (what, label, value) => this.emit("count-asked", {
        hero: this.seat, what, label, value, whose: hero.name, high: what === "hearts" ? 10 : 99,
      }))}</section>`;
  }
}
