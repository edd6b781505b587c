import { html } from "lit";
import { icon } from "../../drawing/icon.js";
import { t } from "../../words.js";

/** What is counted, of a hero and of a land: its name in a command, its glyph. */
export const COUNTS = [
  ["hearts", "heart"],
  ["gold", "coin"],
  ["banners", "banner"],
];

/** A count's name in words. @param {string} what @returns {string} */
export function countName(what) {
  return { hearts: t("Hearts"), gold: t("Gold"), banners: t("Banners") }[what];
}

/**
 * Draw the three counts as buttons; pressing one corrects it.
 * @param {Record<string, number>} goods
 * @param {(what: string, label: string, value: number) => void} asked
 */
export function counters(goods, asked) {
  return COUNTS.map(([what, glyph]) => html`<button type="button" class="counter" data-face=${glyph}
    aria-label=${t("{what}: {value}. Correct it.", { what: countName(what), value: goods[what] })}
    @click=${() => asked(what, countName(what), goods[what])}>
    ${icon(glyph)}<b>${goods[what]}</b></button>`);
}
