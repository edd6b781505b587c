import { judge } from "../client/call-failed.js";
import { answerOnPhone } from "../client/calls.js";
import { askAboutPhoneTable } from "../client/engine.js";
import { otherTabs } from "../client/tabs.js";
import { takenSeats } from "../client/view.js";
import { iconButton, tile } from "../drawing/button.js";
import { nameOf } from "../drawing/seat.js";
import { bring, layGame } from "../game-elements.js";
import { DISPLAY } from "../pages.js";
import { t } from "../words.js";
import { FLAG, GIVEN, STATE, first, html, LightElement } from "./light-element.js";

/** Stands where a table on this phone has its code. */
const CODE = "here-replay";
/** Stands where a seat has its number. */
const BIG_DISPLAY = -1;
/** How long an evening runs by itself, in milliseconds; one of few presses is shorter. */
const RUN_MS = 120_000;
/** How long a press stands, at the most. */
const STANDS_MS = 2_000;

/**
 * An evening again, press by press or by itself, as each seat and the big display saw it.
 *
 *     <evening-replay .text=${text}></evening-replay>
 *
 * Properties: `text`, the file's; `plays`, whether it runs at once. Event: `back-asked`.
 */
export class EveningReplay extends /** @type {With<{
 *   text: string, heads?: {head: number, text: string}[], at: number, seat: number,
 *   looked?: {view: View, game: GameWhole}, plays?: boolean, runs: boolean, sentence?: string
 * }>} */ (LightElement) {
  static tag = "evening-replay";
  static properties = {
    text: GIVEN, heads: STATE, at: first(STATE, 0), seat: first(STATE, 0), looked: STATE, plays: FLAG, runs: first(STATE, false),
    sentence: STATE,
  };

  /** The next press, while the evening runs. @type {ReturnType<typeof setTimeout> | undefined} */
  #next;
  #sizes = new ResizeObserver(() => this.#fit());

  async connectedCallback() {
    super.connectedCallback();
    this.#sizes.observe(document.documentElement);
    answerOnPhone(`/tables/${CODE}`, (path) => this.#answer(path));
    await this.attempt(async () => {
      const { heads } = await ask("open-file", { text: this.text });
      this.heads = heads;
      await this.#go(0);
      if (this.plays) await this.#run();
    });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#stop();
    this.#sizes.disconnect();
  }

  updated() {
    this.#fit();
  }

  /** The big display has the room above the steps. */
  #fit() {
    const steps = /** @type {HTMLElement | null} */ (this.querySelector(".steps"));
    if (!steps) return;
    // Their height is another once their style or letters have come.
    this.#sizes.observe(steps);
    this.style.setProperty("--fit", `${1 - steps.offsetHeight / innerHeight}`);
  }

  render() {
    const { heads, looked, sentence } = this;
    if (sentence) {
      return html`<main class="bare wood"><h1>${t("This file cannot be shown")}</h1><p role="alert">${sentence}</p>
        ${tile(t("Back"), () => this.emit("back-asked"))}</main>`;
    }
    if (!heads || !looked) return html`<p class="plain" role="status">${t("Laying the table…")}</p>`;
    const boot = { code: CODE, view: looked.view, game: looked.game, reading: true };
    const { text } = heads[this.at];
    return html`${this.seat === BIG_DISPLAY ? html`<display-screen .boot=${boot}></display-screen>`
      : looked.view.result ? html`<results-screen .boot=${{ ...boot, code: "" }}></results-screen>`
        : html`<table-screen .boot=${boot}></table-screen>`}
      <div class="steps wood" role="group" aria-label=${t("The evening, press by press")}>
        ${iconButton(t("Back to the list"), () => this.emit("back-asked"))}
        <select aria-label=${t("Whose screen")} @change=${(/** @type {Picked} */ event) => this.#sit(Number(event.target.value))}>
          <option value=${BIG_DISPLAY} ?selected=${this.seat === BIG_DISPLAY}>${t("Big display")}</option>
          ${takenSeats(looked.view).map((seat) => html`<option value=${seat.seat} ?selected=${seat.seat === this.seat}>${nameOf(seat)}</option>`)}</select>
        ${iconButton(t("One press back"), () => this.#step(this.at - 1), "chevron", "round back", this.at === 0)}
        <input type="range" min="0" max=${heads.length - 1} .value=${`${this.at}`} aria-label=${t("Where in the evening")}
          aria-valuetext=${text} @input=${(/** @type {Typed} */ event) => this.#step(Number(event.target.value))} />
        ${iconButton(t("One press on"), () => this.#step(this.at + 1), "chevron", "round", this.at === heads.length - 1)}
        ${iconButton(this.runs ? t("Pause") : t("Play the evening"), () => (this.runs ? this.#stop() : this.#run()), this.runs ? "pause" : "play")}
        <p role=${this.runs ? "none" : "status"}><b>${this.at + 1}/${heads.length}</b> ${text}</p></div>`;
  }

  /** Go on by itself to the end; from there, from the beginning again. */
  async #run() {
    this.runs = true;
    const { length } = this.heads ?? [];
    if (this.at === length - 1) await this.#go(0);
    const press = async () => {
      await this.#go(this.at + 1);
      if (!this.runs) return;
      if (this.at === length - 1) this.#stop();
      else this.#next = setTimeout(press, Math.min(STANDS_MS, RUN_MS / length));
    };
    if (this.runs) await press();
  }

  #stop() {
    this.runs = false;
    clearTimeout(this.#next);
  }

  /** Look at one press, which ends the running. @param {number} at */
  #step(at) {
    this.#stop();
    return this.#go(at);
  }

  /** Look at another screen. @param {number} seat */
  async #sit(seat) {
    if (seat === BIG_DISPLAY) await bring(DISPLAY, ["display", "ceremony"], "display");
    this.seat = seat;
    await this.#go(this.at);
  }

  /** What a screen shows where a press ends. @param {number} head @param {number} seat */
  async #look(head, seat) {
    if (seat === BIG_DISPLAY) return ask("look", { head });
    const looked = await ask("look", { head, seat });
    // Somebody may not sit there yet: then what the first seat saw is shown.
    return takenSeats(looked.view).some((each) => each.seat === seat) ? looked : ask("look", { head, seat: 0 });
  }

  /** Show what a press led to. @param {number} at */
  async #go(at) {
    const heads = this.heads ?? [];
    this.at = Math.max(0, Math.min(at, heads.length - 1));
    const asked = this.at;
    await this.attempt(async () => {
      const looked = await this.#look(heads[asked].head, this.seat);
      if (!this.looked) await layGame(looked.game);
      if (asked !== this.at) return;
      this.looked = looked;
      await this.updateComplete;
      otherTabs.dispatchEvent(new CustomEvent("phone-table", { detail: CODE }));
    });
  }

  /** Answer what a table's page asks. @param {string} path */
  async #answer(path) {
    const { looked } = this;
    if (path.endsWith("/game")) return looked?.game;
    if (path.includes("/events")) return { head: looked?.view.head, events: [], view: looked?.view };
    return looked?.view;
  }
}

/** @param {string} call @param {object} asked */
async function ask(call, asked) {
  return judge(await askAboutPhoneTable(call, asked));
}
