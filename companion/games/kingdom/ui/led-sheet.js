import { cellsOf, fieldOf } from "../../client/view.js";
import { LightElement } from "../../elements/light-element.js";
import { dieAt, exploreAt } from "./hand.js";
import { sameCells } from "./spaces.js";
/** @import { Hand } from "./hand.js" */
/** @import { Risen } from "./kingdom-score.js" */

/** @type {Hand["way"][]} */
const [BUILD, EXPLORE] = ["build", "explore"];

/**
 * What a sheet that is led keeps and does: the die in the hand, and what each tap asks of the table. How it looks is
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
      [this.#isPutBack, this.#next] = [false, []];
    }
    if (!turn) return;
    // A die that was used or taken back meanwhile is in the hand no more, and none of a throw that is written.
    const held = this.hand && dieAt(turn, this.hand.place);
    if (held?.icon || turn.ready) this.hand = undefined;
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
    const die = dieAt(this.advice.turn, place);
    if (die) this.hand = { place, face: die.face, way: die.builds ? BUILD : EXPLORE, picks: {} };
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
    if (dieAt(this.advice.turn, place)?.used) this.takeBack(place);
    else if (isHeld) this.putBack();
    else this.#take(place);
  }

  /** @param {string} row */
  build(row) {
    if (!this.hand) return;
    const { place, face } = this.hand;
    this.use("build", { place, face, row }, { [`projects/${row}`]: [...(this.cells?.[`projects/${row}`] ?? []), face] });
  }

  store() {
    if (!this.hand) return;
    const { place, face } = this.hand;
    this.use("store", { place, face }, { warehouse: face });
  }

  /** @param {string} place */
  takeBack(place) {
    this.use("take-back", { place }, { [`turn/${place}`]: null });
  }

  /** @param {string} part */
  pressSpace(part) {
    const advice = /** @type {KingdomAdvice} */ (this.advice);
    const asked = this.later ? undefined : advice.turn?.place;
    if (this.hand?.way === "block") this.#block(part);
    else if (this.hand?.way === "explore") this.#explore(advice, this.hand, part);
    else if (asked && part in asked.spaces) this.use("draw", { place: asked.die, space: part }, this.#drawn({ [part]: asked.sign }));
  }

  /** @param {Record<string, string>} signs by space @returns {Cells} */
  #drawn(signs) {
    return Object.fromEntries(Object.entries(signs).map(([part, sign]) => [`${this.field.id}/${part}`, sign]));
  }

  /** @param {string} part */
  #block(part) {
    const { target } = this;
    if (target === undefined || cellsOf(this.view.sheets?.[target], this.field.id)[part]) return;
    this.use("block-space", { seat: target, space: part });
    this.target = undefined;
  }

  /** @param {KingdomAdvice} advice @param {Hand} hand @param {string} part */
  #explore(advice, hand, part) {
    const { hand: now, drawn } = exploreAt(advice, hand, part, this.field, !cellsOf(this.cells, this.field.id)[part]);
    this.hand = now;
    if (drawn) this.use("explore", { place: now.place, face: now.face, spaces: Object.keys(drawn) }, this.#drawn(drawn));
  }

  /**
   * Ask the table for something with the throw that the sheet writes; the die leaves the hand.
   * @param {string} kind @param {object} [data] @param {Cells} [cells] what the eye sees of it until the table has answered
   */
  use(kind, data, cells = { asked: true }) {
    const { number, dice = {} } = this.advice.turn ?? {};
    [this.hand, this.later, this.#isPutBack] = [undefined, false, false];
    // Where the eye sees nothing of it, a cell that no sheet has says that it is on its way.
    this.cells = { ...this.cells, ...cells };
    this.ask(kind, { throw: number, dice: Object.values(dice).map(({ face }) => face), ...data }, this.seat, cells);
  }

  /** Ask no more about a cell that looks wrong. @param {string} cell */
  keep(cell) {
    this.kept = new Set([...this.kept, cell]);
  }
}
