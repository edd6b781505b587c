import { dieDrawing, tilt } from "../../drawing/die.js";
import { throwDice } from "../../drawing/flight.js";
import { icon } from "../../drawing/icon.js";
import { GIVEN, html, LightElement } from "../../elements/light-element.js";
import { countsOf } from "./counters.js";

/** How long the dice of one land lie before those of the next fall. */
const APART_MS = 900;

/**
 * The throws for the lands, which fall one after the other and stay lying.
 *
 *     <realm-throws .throws=${view.play.land_throws} .game=${game}></realm-throws>
 */
export class RealmThrows extends /** @type {With<{throws?: RealmMasterPlay["land_throws"], game: GameWhole}>} */ (LightElement) {
  static tag = "realm-throws";
  static properties = { throws: GIVEN, game: GIVEN };

  /** How many throws this screen has shown; what lies there when it is opened is no news. */
  #shown = -1;

  /** @param {Changed} changed */
  updated(changed) {
    if (!changed.has("throws")) return;
    const rows = [...this.querySelectorAll("li")];
    if (this.#shown >= 0) rows.slice(this.#shown).forEach((row, at) => this.#fall(row, at * APART_MS));
    this.#shown = rows.length;
  }

  render() {
    const throws = Object.values(this.throws ?? {});
    if (!throws.length) return "";
    return html`<ul class="land-throws">${throws.map((thrown, at) => html`<li><b>${thrown.land}</b>
      <span class="dice" aria-hidden="true">${thrown.faces.map((face, place) => html`<i class="one">${dieDrawing({
        look: "symbol", face, angle: tilt(at + 3, place) })}</i>`)}</span>
      <span class="stock gets" aria-hidden="true">${countsOf(this.game).filter(({ id }) => thrown[id]).map(({ id, icon: glyph }) => html`<i
        data-face=${glyph}>+${thrown[id]} ${icon(glyph)}</i>`)}</span>
      <span class="unseen">${thrown.gets}</span></li>`)}</ul>`;
  }

  /** @param {Element} row @param {number} delay in milliseconds */
  #fall(row, delay) {
    const dice = [.../** @type {NodeListOf<HTMLElement>} */ (row.querySelectorAll(".one"))];
    for (const animation of throwDice(dice, [...row.querySelectorAll(".gets")])) {
      const { delay: own = 0 } = animation.effect?.getTiming() ?? {};
      animation.effect?.updateTiming({ delay: own + delay });
    }
  }
}
