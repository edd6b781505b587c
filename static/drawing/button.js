/* Buttons in words: the tile is what to do now, what is stitched is what else may be done. */
import { html } from "lit";
import { icon } from "./icon.js";

/**
 * @param {string} look @param {Drawn} words @param {(event: any) => unknown} act @param {string} [glyph] the sign before the words
 * @param {boolean} [off] whether it cannot be pressed now
 */
export function button(look, words, act, glyph, off = false) {
  return html`<button type="button" class=${look} ?disabled=${off} @click=${act}>${glyph ? icon(glyph) : ""} ${words}</button>`;
}

/** @param {Drawn} words @param {(event: any) => unknown} act @param {string} [glyph] @param {boolean} [off] */
export function tile(words, act, glyph, off) {
  return button("tile", words, act, glyph, off);
}

/** @param {Drawn} words @param {(event: any) => unknown} act @param {string} [glyph] @param {boolean} [off] */
export function stitched(words, act, glyph, off) {
  return button("stitched", words, act, glyph, off);
}
