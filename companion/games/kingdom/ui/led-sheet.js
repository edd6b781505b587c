import { cellsOf, fieldOf } from "../../client/view.js";
import { LightElement } from "../../elements/light-element.js";
import { cellsOfWriting, dieAt, exploreAt, useCells } from "./hand.js";
import { sameCells } from "./spaces.js";
/** @import { Hand } from "./hand.js" */
/** @import { Risen } from "./kingdom-score.js" */

/** @type {Hand["way"][]} */
const [BUILD, EXPLORE] = ["build", "explore"];

/**
 * What a sheet that is led keeps and does: the die in the hand, and the cells that each tap writes. How it looks is
 * drawn by `kingdom-sheet`.
 */
export class LedSheet extends /** @type {With<{
 *   view: KingdomView, game: GameWhole, seat: number, cells?: Cells, sign: string, hand?: Hand,
 *   later: boolean, byHand: boolean, lit: string[], risen?: Risen, band?: number, kept: Set<string>, target?: number, waiting?: string, reading?: boolean
 * }>} */ (LightElement) {
  /** The seat and throw that the hand belongs to. */
  #key = "";
  /** Whether a die was put back: none comes into the hand by itself until something is written. */
  #isPutBack = false;
  /** What was tapped before the table had counted the tap before: it is done once it has. @type {(() => void)[]} */
  #next = [];

  constructor() {
    super();
    this.sign = "h";
    this.kept = new Set();
    [this.later, this.byHand] = [false, false];
    /** @type {string[]} */
    this.lit = [];
  }

  willUpdate() {
    const { turn } = this.advice;
    const key = `${this.seat} ${turn?.number} ${Object.values(turn?.dice ?? {}).map(({ face }) => face)}`;
    if (key !== this.#key) {
      [this.#key, this.hand, this.later, this.target] = [key, undefined, false, undefined];
      this.#isPutBack = false;
    }
    if (!turn) return;
    // A die that was used or taken back meanwhile is in the hand no more.
    const held = this.hand && (turn.dice[this.hand.place] ?? turn.stored);
    if (held?.icon) this.hand = undefined;
    this.#takeNext();
  }

  /** The next die lies in the hand by itself: one that builds first, since exploring ends building. */
  #takeNext() {
    const { dice = {}, place, ready, astray } = this.advice.turn ?? {};
    if (this.hand || this.#isPutBack || (place && !this.later) || ready || astray || !this.isSettled) return;
    const free = Object.entries(dice).filter(([, die]) => !die.icon);
    const [at] = free.find(([, die]) => die.builds) ?? free.find(([, die]) => die.explores) ?? [];
    if (at !== undefined) this.#take(at);
  }

  /** @param {string} place */
  #take(place) {
    const advice = /** @type {KingdomAdvice} */ (this.advice);
    const die = advice.turn?.dice[place] ?? advice.turn?.stored;
    this.hand = { place, face: dieAt(advice, place), way: die?.builds ? BUILD : EXPLORE, picks: {} };
  }

  /** Leave the hand empty, so that the map and the score can be looked at. */
  putBack() {
    [this.hand, this.#isPutBack] = [undefined, true];
  }

  updated() {
    if (!this.#next.length || !this.isSettled) return;
    this.#next.shift()?.();
    this.requestUpdate();
  }

  /** Do something once the advice is about what this phone shows. @param {() => void} act */
  soon(act) {
    this.#next.push(act);
    this.requestUpdate();
  }

  get advice() {
    return this.view.advice?.[this.seat] ?? /** @type {Partial<KingdomAdvice>} */ ({});
  }

  get field() {
    return fieldOf(this.game, "grid");
  }

  /** Whether the table has everything that this phone shows, so that its advice is about it. */
  get isSettled() {
    return sameCells(this.cells, this.view.sheets?.[this.seat]);
  }

  /** @param {string} place of the die that was pressed @param {boolean} isHeld whether it lay in the hand then */
  press(place, isHeld) {
    const advice = /** @type {KingdomAdvice} */ (this.advice);
    const die = advice.turn?.dice[place] ?? advice.turn?.stored;
    if (!die) return;
    if (die.back) {
      this.hand = undefined;
      this.writeTogether(cellsOfWriting(die.back));
    } else if (isHeld) this.putBack();
    else this.#take(place);
  }

  /** @param {string} row */
  build(row) {
    const { hand } = this;
    if (!hand) return;
    const numbers = [...(this.cells?.[`projects/${row}`] ?? []), hand.face];
    const use = useCells(/** @type {KingdomAdvice} */ (this.advice), hand, "build", { row, box: numbers.length });
    this.writeTogether({ [`projects/${row}`]: numbers, ...use });
  }

  store() {
    const { hand } = this;
    if (!hand) return;
    this.writeTogether({ ...useCells(/** @type {KingdomAdvice} */ (this.advice), hand, "store", {}), warehouse: hand.face });
  }

  /** @param {string} part */
  pressSpace(part) {
    const advice = /** @type {KingdomAdvice} */ (this.advice);
    if (this.hand?.way === "block") this.#block(part);
    else if (this.hand?.way === "explore") this.#explore(advice, this.hand, part);
    else if (advice.turn?.place && !this.later && part in advice.turn.place.spaces) {
      const { cell, use, sign } = advice.turn.place;
      this.writeTogether({ [`${this.field.id}/${part}`]: sign, [cell]: [...use, part] });
    }
  }

  /** @param {string} part */
  #block(part) {
    const { target } = this;
    if (target === undefined || cellsOf(this.view.sheets?.[target], this.field.id)[part]) return;
    this.ask("block-space", { seat: target, space: part }, this.seat);
    [this.hand, this.target] = [undefined, undefined];
  }

  /** @param {KingdomAdvice} advice @param {Hand} hand @param {string} part */
  #explore(advice, hand, part) {
    const step = exploreAt(advice, hand, part, this.field, !cellsOf(this.cells, this.field.id)[part]);
    this.hand = step.hand;
    if (step.cells) this.writeTogether(step.cells);
  }

  /** Write cells that belong together; the die leaves the hand. @param {Cells} cells */
  writeTogether(cells) {
    [this.hand, this.later] = [undefined, false];
    this.#isPutBack = false;
    this.emit("cells-written", { seat: this.seat, cells });
  }

  /** Ask no more about a cell that looks wrong. @param {string} cell */
  keep(cell) {
    this.kept = new Set([...this.kept, cell]);
  }
}
