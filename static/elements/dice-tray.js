/* eslint lit-a11y/click-events-have-key-events: "off" -- a tap beside the dice does what the tile in the tray does */
import { repeat } from "lit/directives/repeat.js";
import { button } from "../drawing/button.js";
import { dieDrawing, kindAt, tilt } from "../drawing/die.js";
import { throwDice } from "../drawing/flight.js";
import { hasIcon, icon } from "../drawing/icon.js";
import { isRolling, settle } from "../drawing/rolling.js";
import { listed, t, tn } from "../words.js";
import { FLAG, GIVEN, STATE, first, html, LightElement } from "./light-element.js";

/**
 * The wooden tray: shows the last throw, and has the buttons for the next.
 *
 *     <dice-tray .dice=${game.dice} .thrown=${view.play.throw} .can=${view.me.can}></dice-tray>
 *
 * Properties: `dice` (the game's), `thrown` (the throw, absent before the first), `can` (what may
 * be asked), `waiting` (a throw is on its way), `busy` (another press is: the buttons wait for it), `plain` (no buttons: the big display),
 * `second` (what the dice give is the better press as long as none is kept), `asked` (what is chosen and
 * pressed of the dice, `.asked`, drawn below them: a tap beside its buttons throws nothing).
 * Events: `throw-asked`, `rethrow-asked` (detail: places kept), `dice-kept` (detail: the same), `typing-asked`, `sheet-asked`.
 */
export class DiceTray extends /** @type {With<{
 *   dice: Dice, thrown?: Throw, can: Record<string, boolean>, waiting?: boolean, busy?: boolean,
 *   plain?: boolean, second?: boolean, hasSheet?: boolean, asked?: unknown, kept: number[]
 * }>} */ (LightElement) {
  static tag = "dice-tray";
  static properties = {
    dice: GIVEN, thrown: GIVEN, can: first(GIVEN, {}), waiting: FLAG, busy: FLAG, plain: FLAG, second: FLAG,
    hasSheet: FLAG, asked: GIVEN, kept: first(STATE, []),
  };

  /** @type {Animation[]} */
  #flight = [];

  /** @param {Changed} changed */
  willUpdate(changed) {
    if (changed.has("thrown") && this.thrown?.seq !== changed.get("thrown")?.seq) {
      this.kept = (this.thrown?.kept ?? []).flatMap((stays, place) => (stays ? [place] : []));
      if (!this.#mayKeep) this.kept = this.thrown?.kept?.some(Boolean) ? this.kept : [];
    }
  }

  /** @param {Changed} changed */
  updated(changed) {
    if (changed.has("kept")) this.emit("dice-kept", this.kept);
    if (changed.has("thrown") && this.thrown?.seq !== changed.get("thrown")?.seq && isRolling(this)) this.#fly();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#land();
  }

  render() {
    const count = this.dice?.count ?? 0;
    const places = Array.from({ length: count }, (_, place) => place);
    const sorted = [...places].sort((a, b) => Number(this.#isKept(b)) - Number(this.#isKept(a)));
    return html`<div class="rim wood">
      <div class="well" data-press @click=${this.#onWell}>
        <div class="dice" data-count=${count} role="group" aria-label=${this.#said()}>
          ${repeat(sorted, (place) => place, (place) => this.#die(place))}
        </div>
        <div class="plates" aria-hidden="true" data-after-throw>${this.#plates()}</div>
        ${this.asked ?? ""}
        ${this.plain ? "" : html`<div class="actions">${this.#tile()} ${this.#seconds()}</div>`}
      </div>
    </div>`;
  }

  get #mayKeep() {
    return Boolean(this.can?.rethrow && (this.thrown?.rerolls_left ?? 0) > 0 && !this.plain);
  }

  get #throws() {
    if (this.plain || this.waiting || this.busy) return false;
    if (!this.thrown || (!this.#mayKeep && !this.hasSheet)) return Boolean(this.can?.throw);
    return this.#mayKeep && this.kept.length > 0 && this.kept.length < this.dice.count;
  }

  /** @param {number} place */
  #isKept(place) {
    return this.kept.includes(place);
  }

  /** @param {number} place */
  #die(place) {
    const kept = this.#isKept(place);
    const inHand = this.waiting && !(this.#mayKeep && kept);
    const { look, colour } = kindAt(this.dice, place);
    const drawing = dieDrawing({
      look,
      colour,
      face: inHand ? "" : (this.thrown?.faces?.[place] ?? ""),
      angle: tilt(this.thrown?.seq ?? 5, place),
      kept,
      typed: !inHand && this.thrown?.typed,
    });
    const word = this.thrown?.words?.[place] ?? "";
    if (!this.#mayKeep || this.waiting) {
      return html`<span class="one ${inHand ? "in-hand" : ""}" data-place=${place}>${drawing}</span>`;
    }
    return html`<button type="button" class="one" data-place=${place} aria-pressed=${kept}
      aria-label=${kept ? t("{face}, kept", { face: word }) : word}
      @click=${() => this.#turn(place)}>${drawing}</button>`;
  }

  #plates() {
    const plates = this.thrown?.plates ?? [];
    if (this.waiting || plates.length === 0) return "";
    return plates.map((plate, index) => html`${index ? html`<i>${t("and")}</i>` : ""}
      <b class="plate">${hasIcon(plate) ? icon(plate) : plate}</b>`);
  }

  #tile() {
    if (this.waiting) return this.#ask("tile tile-flat", t("Throwing"), () => {}, "hourglass", true);
    if (this.#mayKeep) {
      const others = this.dice.count - this.kept.length;
      if (!others) return this.#ask("tile tile-flat", t("All kept"), () => {}, "", true);
      const look = this.second && !this.kept.length ? "stitched" : "tile";
      const all = look === "tile" ? t("Throw all again") : t("Throw all again, or tap dice to keep");
      const label = this.kept.length ? tn("Throw the other one", "Throw the other {count}", others) : all;
      return this.#ask(look, label, () => this.emit("rethrow-asked", this.kept));
    }
    if (this.thrown && this.hasSheet && !this.thrown.rerolls_left) {
      return this.#ask("tile", t("Write it down"), () => this.emit("sheet-asked"), "pencil");
    }
    return this.can?.throw ? this.#ask("tile", t("Throw"), () => this.emit("throw-asked")) : "";
  }

  #seconds() {
    if (!this.can?.throw) return "";
    const next = this.thrown && (this.#mayKeep || this.hasSheet);
    const again = t("Throw {number}", { number: (this.thrown?.number ?? 0) + 1 });
    const waits = this.waiting || this.busy;
    return html`<div class="seconds">
      ${next ? this.#ask("stitched", again, () => this.emit("throw-asked"), "dice", waits) : ""}
      ${this.#ask("stitched", t("Type real dice"), () => this.emit("typing-asked"), "", waits)}
    </div>`;
  }

  /** @param {string} look @param {string} label @param {() => void} act @param {string} [glyph] @param {boolean} [disabled] */
  #ask(look, label, act, glyph = "", disabled = this.busy) {
    return button(look, label, (/** @type {Event} */ event) => { event.stopPropagation(); act(); }, glyph, disabled);
  }

  #said() {
    if (!this.thrown || this.waiting) return t("The dice are in the hand.");
    return listed(this.thrown.words ?? []);
  }

  /** @param {number} place */
  #turn(place) {
    this.#settle();
    this.kept = this.#isKept(place)
      ? this.kept.filter((other) => other !== place)
      : [...this.kept, place].sort((a, b) => a - b);
  }

  /** @param {Pressed} event */
  #onWell(event) {
    this.#settle();
    if (!this.#throws || event.target.closest("button, .asked")) return;
    this.emit(this.#mayKeep ? "rethrow-asked" : "throw-asked", this.kept);
  }

  #fly() {
    this.#land();
    const stayed = this.thrown?.kept ?? [];
    const all = [.../** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll(".one"))];
    const flying = all.filter((one) => !stayed[Number(one.dataset.place)]);
    this.#flight = throwDice(flying);
  }

  #land() {
    for (const animation of this.#flight) animation.finish();
    this.#flight = [];
  }

  #settle() {
    this.#land();
    settle(this);
  }
}
