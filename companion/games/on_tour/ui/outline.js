import { mapOf } from "../../client/view.js";
import { loadOutline } from "../../elements/space-map.js";

/**
 * The outlines of the board, as a controller of an element that has the game. While they are on their way, and where they
 * do not come, a card still says its state and its region, and the list of states does all that the map does.
 */
export class Board {
  /** @type {Outline | undefined} */
  outline;
  #isAsked = false;
  #host;

  /** @param {import("../../elements/light-element.js").LightElement & {game: GameWhole}} host */
  constructor(host) {
    this.#host = host;
    host.addController(this);
  }

  async hostUpdate() {
    const { game } = this.#host;
    if (this.#isAsked || !game) return;
    this.#isAsked = true;
    try {
      this.outline = await loadOutline(mapOf(game));
      this.#host.requestUpdate();
    } catch {
      // The next drawing asks again.
      this.#isAsked = false;
    }
  }
}

/**
 * The box around an outline, as a viewBox with some air.
 * @param {string} d a path of absolute points @param {number} air in map units
 */
export function boxOf(d, air = 6) {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  const xs = numbers.filter((_, place) => place % 2 === 0);
  const ys = numbers.filter((_, place) => place % 2 === 1);
  const [left, top] = [Math.min(...xs) - air, Math.min(...ys) - air];
  return [left, top, Math.max(...xs) + air - left, Math.max(...ys) + air - top].join(" ");
}

/** The letters that the board prints in a space. @param {string} space its id */
export function lettersOf(space) {
  return space === "NENG" ? "NE" : space;
}
