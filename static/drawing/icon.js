import { html } from "lit";
import { placeOf } from "../client/place.js";

const SHEET = placeOf("icons/symbols.svg");
const PREFIX = "symbol-";

const SYMBOLS = new Set(
  (
    "mountain forest water house ship tower market warehouse barracks field blocked sword heart " +
    "coin banner half blank leader land duchy character thing crown-count crown-duke " +
    "crown-prince crown-king crown-emperor star lock undo check plus minus cross chevron down " +
    "pencil dice table sheet screen scan share no-waves tally search shield links hourglass lamp " +
    "seat more backspace ring"
  ).split(" "),
);
const EMBLEMS = new Set(["kingdom", "on_tour", "realm_builder", "realm_master"]);

/** Whether there is a drawing of that name. @param {string} name */
export function hasIcon(name) {
  return SYMBOLS.has(name);
}

/** The address of a drawing, for a `use` inside another drawing. @param {string} name */
export function iconHref(name) {
  return `#${PREFIX}${name}`;
}

/**
 * Bring the symbols into the page. Drawn from another file they would be asked for again at every
 * use, and be missing without a connection.
 * @returns {Promise<void>}
 */
export async function bringSymbols() {
  const answer = await fetch(SHEET);
  const sheet = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  for (const symbol of sheet.querySelectorAll("symbol")) symbol.id = PREFIX + symbol.id;
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
  const name = EMBLEMS.has(game) ? `emblem-${game}` : "emblem";
  return html`<svg class="emblem" viewBox="0 0 48 48" aria-hidden="true">
    <use href=${iconHref(name)}></use>
  </svg>`;
}
