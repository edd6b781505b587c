import { html, nothing, svg } from "lit";
import { hasIcon, icon, iconHref } from "./icon.js";

/** Where the pips of a die stand, in a face of 100. @type {Record<string, number[][]>} */
const PIPS = {
  1: [[50, 50]],
  2: [[28, 28], [72, 72]],
  3: [[26, 26], [50, 50], [74, 74]],
  4: [[28, 28], [72, 28], [28, 72], [72, 72]],
  5: [[27, 27], [73, 27], [50, 50], [27, 73], [73, 73]],
  6: [[28, 24], [72, 24], [28, 50], [72, 50], [28, 76], [72, 76]],
};
const TILT_MAX = 9;
/** So large is a word that reaches from edge to edge of a die, shared out to its letters. */
const WORD_SIZE = 112;
const WORD_SIZE_MAX = 52;

/**
 * How a die lies, turned by the throw it belongs to, so that equal faces lie differently.
 * @param {number} throwNumber the event's number @param {number} place 0-based
 * @returns {number} degrees, -9 to 9
 */
export function tilt(throwNumber, place) {
  return ((throwNumber * 37 + place * 53) % (2 * TILT_MAX + 1)) - TILT_MAX;
}

/**
 * The kind of the die at a place, where not all dice are equal.
 * @param {Dice} dice @param {number} place 0-based
 * @returns {Pick<Dice, "look" | "faces"> & {colour?: string}}
 */
export function kindAt(dice, place) {
  let before = 0;
  return dice.kinds?.find(({ count }) => (before += count) > place) ?? dice;
}

/**
 * Draw a die at rest, seen from above.
 * @param {{look: string, colour?: string, face?: string, angle?: number, kept?: boolean, typed?: boolean}} die
 *   without a face it is still in the hand
 * @returns {import("lit").TemplateResult}
 */
export function dieDrawing({ look, colour = "", face = "", angle = 0, kept = false, typed = false }) {
  const turned = kept ? 0 : angle;
  const state = [kept && "kept", typed && "typed", !face && "faceless"].filter(Boolean).join(" ");
  return html`<svg class="die ${state}" viewBox="-8 -14 116 140" data-colour=${colour || nothing} aria-hidden="true">
      ${kept ? coaster() : svg`<ellipse class="shadow" cx="52" cy="110" rx="50" ry="13" />`}
      <g class="body">${look === "digit" ? kite(face, turned) : block(look, face, turned)}</g>
    </svg>
    ${kept ? html`<i class="clasp">${icon("lock")}</i>` : ""}
    ${typed ? html`<i class="clasp pen">${icon("pencil")}</i>` : ""}`;
}

function coaster() {
  return svg`<rect class="coaster-edge" x="-7" y="-6" width="114" height="126" rx="26" />
    <rect class="coaster" x="-7" y="-9" width="114" height="124" rx="26" />
    <rect class="coaster-stitch" x="-2" y="-4" width="104" height="114" rx="21" />`;
}

/** @param {string} look @param {string} face @param {number} angle */
function block(look, face, angle) {
  const sides = [13, 11, 9, 7, 5, 3, 1].map(
    (depth) => svg`<rect class=${depth > 10 ? "edge" : "side"} x="4" y="4" width="92" height="92"
      rx="19" transform="translate(0 ${depth}) rotate(${angle} 50 50)" />`,
  );
  return svg`${sides}<g transform="rotate(${angle} 50 50)">
    <rect class="top" x="4" y="4" width="92" height="92" rx="19" />
    <rect class="gleam" x="6" y="6" width="88" height="88" rx="17" />
    ${face === "" ? "" : look === "pips" && PIPS[face] ? pips(face) : look === "word" ? word(face) : symbol(face)}
  </g>`;
}

/** @param {string} face */
function pips(face) {
  const one = PIPS[face].length === 1;
  return PIPS[face].map(
    ([x, y]) => svg`<circle class=${one ? "pip-one" : "pip"} cx=${x} cy=${y} r=${one ? 13 : 9.6} />`,
  );
}

/** What people wrote on a side, as they wrote it. @param {string} face */
function word(face) {
  const size = Math.min(WORD_SIZE_MAX, WORD_SIZE / [...face].length);
  return svg`<text class="sign" x="50" y=${50 + size / 3} font-size=${size}>${face}</text>`;
}

/** @param {string} face */
function symbol(face) {
  if (!hasIcon(face)) {
    return svg`<text class="sign" x="50" y="77" font-size=${face.length > 1 ? 46 : 76}
      data-face=${face}>${face.toUpperCase()}</text>`;
  }
  return svg`<svg class="sign" x="18" y="18" width="64" height="64" viewBox="0 0 24 24"
    data-face=${face}><use href=${iconHref(face)}></use></svg>`;
}

/** @param {string} face @param {number} angle */
function kite(face, angle) {
  const underlined = face === "6" || face === "9";
  return svg`<g transform="rotate(${angle} 50 56)">
    <polygon class="side" points="50,0 98,34 100,66 50,108 0,66 2,34" />
    <polygon class="kite-right" points="50,0 98,34 80,64" />
    <polygon class="kite-left" points="50,0 2,34 20,64" />
    <polygon class="edge" points="98,34 100,66 80,64" />
    <polygon class="side" points="2,34 0,66 20,64" />
    <polygon class="kite-low-left" points="20,64 50,82 50,108 0,66" />
    <polygon class="kite-low-right" points="80,64 50,82 50,108 100,66" />
    <polygon class="top" points="50,0 80,64 50,82 20,64" />
    <path class="gleam" d="M50 1L79 63.5L50 81L21 63.5Z" />
    ${face === "" ? "" : svg`<text class="digit" x="50" y="67" font-size="47">${face}</text>`}
    ${underlined ? svg`<path class="underline" d="M40 71.5H60" />` : ""}
  </g>`;
}
