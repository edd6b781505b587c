import { html } from "lit";

const SHEET = new URL("../icons/symbols.svg", import.meta.url).pathname;

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
  return `${SHEET}#${name}`;
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
