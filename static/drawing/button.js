/* Buttons in words: the tile is what to do now, what is stitched is what else may be done. */
import { html } from "lit";
import { icon } from "./icon.js";
/** @import { LightElement } from "../elements/light-element.js" */

/**
 * @param {string} look @param {Drawn} words @param {(event: any) => unknown} act @param {string} [glyph] the sign before the words
 * @param {boolean} [off] whether it cannot be pressed now
 */
export function button(look, words, act, glyph, off = false) {
  return html`<button type="button" class=${look} ?disabled=${off} @click=${act}>${glyph ? icon(glyph) : ""} ${words}</button>`;
}

/**
 * A command in the service's own words; "" where it may not be given now.
 * @param {LightElement & {view: View, game: GameWhole, waiting?: unknown}} host whoever asks for it @param {string} kind @param {string} look
 * @param {string} [glyph] @param {number | null} [seat] as of `ask`
 */
export function offer(host, kind, look, glyph, seat) {
  const { game, view, waiting } = host;
  return view.me.can[kind] ? button(look, game.commands[kind], () => host.ask(kind, {}, seat), glyph, Boolean(waiting)) : "";
}

/** @type {(words: Drawn, act: (event: any) => unknown, glyph?: string, off?: boolean) => Drawn} */
export const tile = (...given) => button("tile", ...given);

/** @type {typeof tile} */
export const stitched = (...given) => button("stitched", ...given);

/**
 * One that is chosen or not.
 * @param {Drawn} words @param {boolean} isOn @param {(event: any) => unknown} act @param {string} [glyph] @param {boolean} [off]
 */
export function picked(words, isOn, act, glyph, off = false) {
  return html`<button type="button" class="stitched" aria-pressed=${isOn} ?disabled=${off} @click=${act}>${glyph ? icon(glyph) : ""} ${words}</button>`;
}

/**
 * A sign alone, which is named for who hears the page.
 * @param {string} label @param {(event: any) => unknown} act @param {string} [glyph] @param {string} [look] @param {boolean} [off]
 */
export function iconButton(label, act, glyph = "cross", look = "round", off = false) {
  return html`<button type="button" class=${look} aria-label=${label} ?disabled=${off} @click=${act}>${icon(glyph)}</button>`;
}
