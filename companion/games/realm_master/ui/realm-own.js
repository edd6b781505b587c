import { icon } from "../../drawing/icon.js";
import { FLAG, GIVEN, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import { banners, counters } from "./counters.js";

/**
 * My own hero, in numbers to read across the table: counts, the banners on the way to the win, cards to use up.
 *
 *     <realm-own .hero=${view.play.heroes[0]} .game=${game} .seat=${0} .goal=${10}></realm-own>
 *
 * Events: `count-asked` (detail: hero, what, label, value, whose, high), `command-asked` (detail: kind, seat, data).
 */
export class RealmOwn extends /** @type {With<{
 *   hero: RealmMasterHero, game: GameWhole, seat: number, goal?: number, over?: boolean, waiting?: boolean
 * }>} */ (LightElement) {
  static tag = "realm-own";
  static properties = { hero: GIVEN, game: GIVEN, seat: GIVEN, goal: GIVEN, over: FLAG, waiting: FLAG };

  render() {
    const { hero } = this;
    if (hero.out && !this.over) {
      return html`<section class="own-out" aria-label=${hero.name}><b>${icon(`face-${hero.face}`)} ${hero.short}</b>
        <span><b>${t("Your hero is out of the game")}</b> ${hero.fell ?? ""}</span></section>`;
    }
    return html`<section class="own" aria-label=${hero.name}>
      <b>${icon(`face-${hero.face}`)} ${hero.short}</b>
      ${counters(this.game, hero, (count) => this.emit("count-asked", { hero: this.seat, whose: hero.name, ...count }))}
      ${banners(hero.banners, this.goal ?? 0)}</section>
      ${this.over || hero.out ? "" : this.#cards()}`;
  }

  /** What may be used up at any moment. */
  #cards() {
    const usable = Object.entries(this.hero.cards ?? {}).filter(([, card]) => card.usable);
    if (!usable.length) return "";
    return html`<div class="own-cards">${usable.map(([id, card]) => html`<button type="button" class="stitched"
      ?disabled=${this.waiting} @click=${() => this.ask("use-card", { card: id }, this.seat)}>
      ${icon(card.glyph)} <span>${t("Use {card}", { card: card.name })}${card.count > 1 ? ` (${card.count})` : ""}</span></button>`)}</div>`;
  }
}
