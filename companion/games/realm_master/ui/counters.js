import { html, svg } from "lit";
import { icon } from "../../drawing/icon.js";
import { t } from "../../words.js";

/** What is counted. @typedef {"hearts" | "gold" | "banners"} Good */

/** What is counted, of a hero and of a land, as a sheet has it. @param {GameWhole} game */
export function countsOf(game) {
  return /** @type {(NumberField & {id: Good})[]} */ (game.fields.filter(({ kind }) => kind === "number"));
}

/**
 * Draw the three counts as buttons; pressing one corrects it.
 * @param {GameWhole} game @param {Record<Good, number>} goods
 * @param {(count: {what: Good, label: string, value: number, high: number}) => void} asked
 */
export function counters(game, goods, asked) {
  return countsOf(game).map(({ id: what, label, high, icon: glyph }) => html`<button type="button" class="counter" data-face=${glyph}
    aria-label=${t("{what}: {value}. Correct it.", { what: label, value: goods[what] })}
    @click=${() => asked({ what, label, value: goods[what], high })}>
    ${icon(glyph)}<b>${goods[what]}</b></button>`);
}

const HEART =
  "M12 20.6C6 16.1 3 12.7 3 9 3 6 5.2 3.9 7.9 3.9c1.7 0 3.2.9 4.1 2.4.9-1.5 2.4-2.4 4.1-2.4C18.8 3.9 21 6 21 9c0 3.7-3 7.1-9 11.6Z";

/**
 * Draw hearts one by one: those there solid, those lost as dashed outlines.
 * @param {number} count @param {number} there
 */
export function hearts(count, there) {
  return Array.from({ length: count }, (_, place) => html`<svg viewBox="0 0 24 24" aria-hidden="true"
    class="glyph ${place < there ? "" : "lost"}">${svg`<path d=${HEART} />`}</svg>`);
}

/** Draw the banners there are on the places that win; what is above them is not drawn. @param {number} count @param {number} goal */
export function banners(count, goal) {
  return html`<span class="banner-places" aria-hidden="true">${Array.from({ length: goal }, (_, place) => html`<i
    class=${place < count ? "there" : ""}>${icon("banner")}</i>`)}</span>`;
}
