import { html } from "lit";
import { assetAddress } from "../client/asset.js";

const SHEET = assetAddress("icons/symbols.svg");
const PREFIX = "symbol-";

/** The names of all drawings, once they are loaded. @type {Set<string>} */
const known = new Set();

/** Whether there is a drawing of that name. @param {string} name */
export function hasIcon(name) {
  return known.has(name);
}

/** The address of a drawing, for a `use` inside another drawing. @param {string} name */
export function iconHref(name) {
  return `#${PREFIX}${name}`;
}

/**
 * Load the symbols into the page. Drawn from another file they would be requested again at every use, and be missing
 * without a connection.
 * @returns {Promise<void>}
 */
export async function loadSymbols() {
  const answer = await fetch(SHEET);
  const sheet = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  for (const symbol of sheet.querySelectorAll("symbol")) {
    known.add(symbol.id);
    symbol.id = PREFIX + symbol.id;
  }
  const root = document.importNode(sheet.documentElement, true);
  root.setAttribute("class", "unseen");
  root.setAttribute("aria-hidden", "true");
  document.body.append(root);
}

/** Draw a symbol in the ink of the words around it. @param {string} name */
export function icon(name) {
  return html`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">
    <use href=${iconHref(name)}></use>
  </svg>`;
}

/** Draw a game's emblem; a game without one has a die. @param {string} game its id */
export function emblem(game) {
  const own = `emblem-${game}`;
  const name = known.has(own) ? own : "emblem";
  return html`<svg class="emblem" viewBox="0 0 48 48" aria-hidden="true">
    <use href=${iconHref(name)}></use>
  </svg>`;
}
