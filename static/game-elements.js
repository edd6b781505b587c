/* A game's own elements, by the places its descriptor names: tray, sheet, summary, board, scene. */

import { assetAddress } from "./client/asset.js";
import { ASKING, TAKEN_ALONG, LATER } from "./pages.js";
import { loadWords } from "./words.js";

/** @typedef {"tray" | "sheet" | "summary" | "board" | "scene"} Place */
/** @type {Place[]} */
const PLACES = ["tray", "sheet", "summary", "board", "scene"];

/** @type {WeakMap<HTMLElement, Map<string, HTMLElement>>} */
const made = new WeakMap();
/** Style sheets on their way, or there. @type {Map<string, Promise<boolean>>} */
const styles = new Map();

/**
 * Load and register a game's own elements, before the first drawing that uses them.
 * @param {{id: string, ui?: Places} | undefined} game
 * @returns {Promise<void>}
 */
export async function loadGameElements(game) {
  const tags = PLACES.flatMap((place) => game?.ui?.[place] ?? []);
  const words = tags.length ? loadWords(game?.id) : undefined;
  const define = await loadElements(tags, `games/${game?.id}`);
  await words;
  define();
}

/**
 * Load elements; what is returned registers them, which those already on the page notice at once.
 * @param {string[]} tags
 * @param {string} [folder]
 * @returns {Promise<() => void>}
 */
export async function loadElements(tags, folder = "elements") {
  const modules = await Promise.all(tags.map((tag) => import(assetAddress(`${folder}/${tag}.js`))));
  return () => {
    for (const [index, module] of modules.entries()) {
      for (const element of Object.values(module)) {
        // A joined file holds other things, too.
        if (element?.tag === tags[index] && !customElements.get(element.tag)) element.define();
      }
    }
  };
}

/**
 * Draw the game's own element of a place; every drawing uses the same one.
 * @param {HTMLElement} host the element that draws it
 * @param {{ui?: Places}} game
 * @param {Place} place
 * @param {Record<string, unknown>} properties
 * @returns {HTMLElement | undefined} nothing where the game brings none
 */
export function gameElement(host, game, place, properties) {
  const tag = game.ui?.[place];
  if (!tag) return undefined;
  const kept = made.get(host) ?? new Map();
  made.set(host, kept);
  const element = kept.get(place) ?? document.createElement(tag);
  kept.set(place, element);
  return Object.assign(element, properties);
}

/** Load a game's own elements, and give the page its style: one that was opened without a game. @param {GameWhole} game */
export async function layGame(game) {
  await loadGameElements(game);
  if (Object.keys(game.ui ?? {}).length) loadStyle(game.id, `games/${game.id}/${game.id}.css`);
  document.body.dataset.game = game.id;
}

/** Load elements with their style sheets and words, and register them. @param {string[]} tags @param {string[]} sheets @param {string} [words] */
export async function bring(tags, sheets, words) {
  const [define] = await Promise.all([loadElements(tags), ...sheets.map((sheet) => loadStyle(sheet)), words && loadWords(words)]);
  define();
}

/**
 * Load what the lobby does not show: the elements and styles of a sheet and its score, and the game's own.
 * @param {{id: string, ui?: Places} | undefined} game
 * @returns {Promise<boolean>} whether all of it is there; what is not may be asked for again
 */
export async function loadSheetElements(game) {
  try {
    const [define, isStyled] = await Promise.all([
      loadElements(LATER.table), loadStyle("sheet"), loadGameElements(game),
    ]);
    define();
    return isStyled;
  } catch {
    return false;
  }
}

/** Load what asks for printed numbers, where a table may be told some while it plays. @param {{table: Table}} view */
export async function loadAsking({ table }) {
  if (table.edition?.unknown) await loadForms();
}

/** Load the form of what a card or land prints. */
export async function loadForms() {
  if (!customElements.get(ASKING[0])) await bring(ASKING, ["desk"], "editions");
}

/** Load what keeps a table's printed numbers, where it has some of its own. @param {{table: Table}} view */
export async function loadTakenAlong({ table }) {
  if ((table.edition?.own || table.edition?.typed) && !customElements.get(TAKEN_ALONG[0])) await bring(TAKEN_ALONG, [], "editions");
}

/**
 * Load a style sheet, unless the page has it; without it everything still works.
 * @param {string} name @param {string} path
 * @returns {Promise<boolean>} whether it is there; else it may be asked for again
 */
export function loadStyle(name, path = `styles/${name}.css`) {
  const coming = styles.get(name);
  if (coming) return coming;
  // Named by the page itself it was there before any script.
  if (document.querySelector(`[data-style="${name}"]`)) return Promise.resolve(true);
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = assetAddress(path);
  const come = new Promise((done) => {
    link.onload = () => done(true);
    link.onerror = () => {
      link.remove();
      styles.delete(name);
      done(false);
    };
  });
  styles.set(name, come);
  document.head.append(link);
  return come;
}
