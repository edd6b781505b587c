import { COUNT_MS, DROP_MS, PARTS_MANY, beatAt, beatsOf, countedAt, nextPart, partBefore, partsOf, stacksOf } from "../ceremony/timeline.js";
import { bestLine, drawnReason, sizeOf, verdictOf } from "../ceremony/verdict.js";
import { seatOf, spaced } from "../client/view.js";
import { chipOf } from "../drawing/seat.js";
import { gameElement } from "../game-elements.js";
import { isolated, t } from "../words.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";
import { drawScene } from "./score-scene.js";
import { drawnPart, drawStacks } from "./score-stacks.js";
/** @import { Beat, Part } from "../ceremony/timeline.js" */
/** @import { Block } from "./score-stacks.js" */

const STILL = "(prefers-reduced-motion: reduce)";
/** A game that ended less than this ago is shown from the beginning: the screen needed a moment to get ready. */
const JUST_NOW_MS = 4_000;
const HOLD_MS = 600;
const NAME_LONG = 16;
const VERDICT_LONG = 22;

/**
 * Whose board is shown, and which line of it.
 * @typedef {{player: Player, seat?: Seat, cells?: Cells, line?: Line}} About
 */

/**
 * The end of a game on the big display: what the game tells first, the scores counted part by part, then who wins.
 *
 *     <score-blocks .result=${view.result} .view=${view} .game=${game} .age=${0}></score-blocks>
 *
 * Property: `age`, how long ago the game ended, in milliseconds: a screen opened later comes in
 * where it would be by now. A tap or key goes on to the next part, a long one to the end; ← goes back.
 * Event: `winner-known` (detail: the sentence), once, where the counting was seen to its end.
 */
export class ScoreBlocks extends /** @type {With<{
 *   result: Result, view: View, game: GameWhole, age: number, at: number, shown: number
 * }>} */ (LightElement) {
  static tag = "score-blocks";
  static properties = { result: GIVEN, view: GIVEN, game: GIVEN, age: GIVEN, at: STATE, shown: STATE };

  #still = matchMedia(STILL).matches;
  /** @type {Part[]} */
  #parts = [];
  /** @type {Block[][]} */
  #stacks = [];
  /** @type {Beat[]} */
  #beats = [];
  #frame = 0;
  /** @type {Timer} */
  #hold;
  #isFinished = false;

  connectedCallback() {
    super.connectedCallback();
    const signal = this.leaving;
    /** @type {(name: string, act: (event: any) => void) => void} */
    const listen = (name, act) => document.addEventListener(name, act, { signal });
    listen("click", (event) => this.#onClick(event));
    listen("keydown", (event) => this.#onKey(event));
    listen("pointerdown", () => this.#onDown());
    for (const name of ["pointerup", "pointercancel"]) listen(name, () => clearTimeout(this.#hold));
    // A long tap is ours until the winner is known.
    listen("contextmenu", (event) => this.#isOver || event.preventDefault());
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#rest();
    clearTimeout(this.#hold);
  }

  willUpdate() {
    if (this.at !== undefined) return;
    this.#parts = partsOf(this.result);
    this.#stacks = stacksOf(this.result, this.#parts);
    this.#beats = beatsOf(this.result, this.#parts, this.#still, Object.keys(this.view.scenes ?? {}).length);
    const at = this.age < JUST_NOW_MS ? 0 : beatAt(this.#beats, this.age);
    this.#isFinished = at >= this.#beats.length;
    this.#go(at);
  }

  get #isOver() {
    return this.at >= this.#beats.length;
  }

  /** While the stacks find their places, what was counted last stays. */
  get #shownBeat() {
    const beat = this.#beats[this.at];
    if (beat?.does !== "order") return beat;
    return this.#beats.findLast(({ does }) => does === "count") ?? this.#beats[0];
  }

  render() {
    const beat = this.#shownBeat;
    if (beat?.does === "scene") {
      return html`${drawScene(this, beat.scene ?? 0)} ${this.#below(true)}`;
    }
    const verdict = verdictOf(this.result, this.game);
    const isKnown = this.#isOver || beat.does === "lamp";
    const about = this.#about(beat);
    const { title, line } = isKnown ? verdict : this.#lines(beat, about);
    const isLong = isKnown ? verdict.line.length > VERDICT_LONG : about.player.name.length > NAME_LONG;
    const does = beat?.does ?? "over";
    const heading = html`<h1 class=${sizeOf(title)}><span class="said">${isolated(title)}</span>
          <small class=${isLong ? "long" : ""}>${line}</small></h1>`;
    // A game that knows by itself how it ended draws that in place of the stacks.
    const ending = isKnown && "over" in (this.view.play ?? {}) ? gameElement(this, this.game, "summary", { view: this.view, game: this.game }) : undefined;
    if (ending) return html`<div class="caption" data-does=${does}>${heading}</div>${ending} ${this.#below(true)}`;
    return html`<div class="caption" data-does=${does}>
        ${heading}
        <counted-board .game=${this.game} .player=${about.player} .board=${about.board} .cells=${about.cells} .line=${about.line}
          ?still=${this.#still || isKnown}></counted-board>
        ${drawnReason(about.line)}
      </div>
      ${drawStacks(this, { parts: this.#parts, stacks: this.#stacks, beats: this.#beats, at: this.at, shown: this.shown })}
      ${this.#below()}`;
  }

  /** Whose board is shown, and which line of it. @param {Beat | undefined} beat */
  #about(beat) {
    const { players } = this.result;
    const first = this.#beats.find(({ does }) => does === "count")?.player ?? 0;
    const isCounting = beat?.does === "count" || beat?.does === "open";
    const player = isCounting ? players[beat.player ?? first] : players.find(({ place }) => place === 1) ?? players[0];
    const seat = seatOf(this.view, this.result, player);
    const line = isCounting ? beat.part?.of[beat.player ?? first] : bestLine(player, this.game);
    return { player, seat, board: this.view.boards?.[players.indexOf(player)], cells: this.view.sheets?.[seat?.seat ?? ""], line };
  }

  /** While it is counted: the part, and whose. @param {Beat} beat @param {About} about */
  #lines(beat, { player, seat }) {
    if (beat.does === "open") return { title: t("The scores are in."), line: "" };
    const whose = html`${chipOf(this.view.seats, seat?.seat)}<bdi>${player.name}</bdi>`;
    return { title: beat.part?.label || t("Points"), line: whose };
  }

  /** @param {boolean} isTold whether the game draws by itself what is above */
  #below(isTold = false) {
    return html`<div class="below"><ul>${isTold || this.#parts.length > PARTS_MANY ? "" : this.#parts.map((part) => html`<li>${drawnPart(this.game, part)}${part.label}</li>`)}</ul>
      <span class="quiet">${this.#isOver ? t("Play again from any phone") : t("Tap to go on, hold for the end")}</span>
      <button type="button" class="stitched" data-back ?disabled=${this.at === 0}>${t("Back")}</button>
      <button type="button" class="stitched">${this.#isOver ? t("Count once more") : t("Go on")}</button>
      <b>${spaced(this.view.table.code)}</b></div>`;
  }

  /** @param {number} at */
  #go(at) {
    this.#rest();
    this.at = at;
    const beat = this.#beats[at];
    if (!beat) return this.#tellWinner();
    this.delay(() => this.#go(at + 1), beat.ms);
    if (beat.does === "count") this.#count(at, beat);
  }

  #rest() {
    this.delay();
    cancelAnimationFrame(this.#frame);
  }

  /** The total goes on counting once the block has dropped. @param {number} at @param {Beat} beat */
  #count(at, { part, player = 0 }) {
    const to = countedAt(this.#beats, at, this.#parts, player);
    const from = to - (part?.of[player]?.points ?? 0);
    const began = performance.now() + DROP_MS;
    const step = () => {
      const done = Math.min(1, Math.max(0, (performance.now() - began) / COUNT_MS));
      this.shown = Math.round(from + (to - from) * done);
      if (done < 1) this.#frame = requestAnimationFrame(step);
    };
    step();
  }

  #tellWinner() {
    if (this.#isFinished) return;
    this.#isFinished = true;
    this.emit("winner-known", verdictOf(this.result, this.game).whole);
  }

  #onDown() {
    clearTimeout(this.#hold);
    this.held = false;
    if (this.#isOver) return;
    this.#hold = setTimeout(() => {
      this.held = true;
      this.#go(this.#beats.length);
    }, HOLD_MS);
  }

  /** @param {Pressed} event */
  #onClick(event) {
    // What ends a long tap is no second one.
    const button = event.target.closest("button");
    if (this.held) this.held = false;
    else if (button?.matches("[data-back]")) this.#go(partBefore(this.#beats, this.at));
    else if (!this.#isOver) this.#go(nextPart(this.#beats, this.at));
    else if (this.contains(button)) this.#go(0);
  }

  /** @param {Keyed} event */
  #onKey(event) {
    const presses = event.target.closest("button") ? [] : [" ", "Enter"];
    if (event.key === "ArrowLeft") this.#go(partBefore(this.#beats, this.at));
    if (this.#isOver || !["ArrowRight", "End", ...presses].includes(event.key)) return;
    event.preventDefault();
    this.#go(event.key === "End" || event.repeat ? this.#beats.length : nextPart(this.#beats, this.at));
  }
}
