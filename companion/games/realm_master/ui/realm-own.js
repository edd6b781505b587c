import { html } from "lit";
import { icon } from "../../drawing/icon.js";
import { t } from "../../words.js";
import { banners, counters } from "./counters.js";
/** @import { RealmTray } from "./realm-tray.js" */

/**
 * A seat's own hero, in numbers to read across the table: counts, the banners on the way to the win, cards to use up.
 * @param {RealmTray} tray @param {number} seat
 */
export function drawOwn(tray, seat) {
  const { game, play: { goal = 0, heroes, over } } = tray;
  const hero = heroes[seat];
  if (!hero) return "";
  if (hero.out && !over) {
    return html`<realm-own><section class="own-out" aria-label=${hero.name}><b>${icon(`face-${hero.face}`)} ${hero.short}</b>
      <span><b>${t("Your hero is out of the game")}</b> ${hero.fell ?? ""}</span></section></realm-own>`;
  }
  const usable = over || hero.out ? [] : Object.entries(hero.cards ?? {}).filter(([, card]) => card.usable);
  return html`<realm-own><section class="own" aria-label=${hero.name}>
    <b>${icon(`face-${hero.face}`)} ${hero.short}</b>
    ${counters(game, hero, (count) => tray.inside("realm-count").open({ hero: seat, whose: hero.name, ...count }))}
    ${banners(hero.banners, goal)}</section>
    ${!usable.length ? "" : html`<div class="own-cards">${usable.map(([id, card]) => html`<button type="button" class="stitched"
      ?disabled=${Boolean(tray.waiting)} @click=${() => tray.ask("use-card", { card: id }, seat)}>
      ${icon(card.glyph)} <span>${t("Use {card}", { card: card.name })}${card.count > 1 ? ` (${card.count})` : ""}</span></button>`)}</div>`}</realm-own>`;
}
