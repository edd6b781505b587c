import { iconButton } from "../drawing/button.js";
import { icon } from "../drawing/icon.js";
import { Rolling } from "../drawing/rolling.js";
import { Awake } from "../client/awake.js";
import { ask } from "../client/calls.js";
import { keepHeadline } from "../client/headline.js";
import { listen } from "../client/listen.js";
import { forgetTable, rememberSeat } from "../client/known-tables.js";
import { keepLookedAt, lookedAt, TABS } from "../client/looked-at.js";
import { Speech } from "../client/speech.js";
import { Store } from "../client/store.js";
import { askedSeats, ownSeats } from "../client/view.js";
import { loadSheetElements } from "../game-elements.js";
import { t } from "../words.js";
import { drawGone } from "./gone-panel.js";
import { drawKnocks } from "./knock-list.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";
import { drawWaiting, refusalsTold, wordsOf } from "./waiting-list.js";

const TROUBLE_MS = 7_000;

/**
 * The phone at the table: rail, strips, the lobby or three tabs, and a sentence for each event.
 *
 *     <table-screen .boot=${boot}></table-screen>
 *
 * Property: `boot` (code, game, view, origin). Listens to `command-asked` (detail: kind, seat, data) and
 * `cell-written` (detail: seat, cell, value), `cells-written` (detail: seat, cells) from below.
 */
export class TableScreen extends /** @type {With<{
 *   boot: Boot, tab: "play" | "sheet" | "table", seat: number, trouble?: {sentence: string, count: number},
 *   gone?: {reason: string, moved?: boolean}, laid?: boolean
 * }>} */ (LightElement) {
  static tag = "table-screen";
  static properties = { boot: GIVEN, tab: STATE, seat: STATE, trouble: STATE, gone: STATE, laid: STATE };

  // Made with the first update, before anything asks for it.
  #store = /** @type {Store} */ (/** @type {unknown} */ (undefined));
  #speech = new Speech(this);
  #isSheetAsked = false;
  #rolling = new Rolling(this);

  willUpdate() {
    // The page may set `boot` before the element is defined: it is there from the first update on.
    if (!this.#store) this.#begin();
  }

  #begin() {
    const { code, game, view } = this.boot;
    this.#store = new Store(code, view, game);
    ({ tab: this.tab, seat: this.seat } = lookedAt(ownSeats(view)));
    this.laid = view.table.state !== "lobby";
    const signal = this.leaving;
    listen(this.#store, "changed", () => this.#changed(), signal);
    listen(this.#store, "step", ({ text }) => this.#speech.say(text), signal);
    listen(this.#store, "trouble", (sentence) => this.#complain(sentence), signal);
    listen(this.#store, "gone", (why) => this.#leave(why), signal);
    // What is pressed is named by what its button says.
    this.addEventListener("click", (event) => (this.pressed = wordsOf(event.target)), { signal, capture: true });
    listen(this, "command-asked", (command) => this.inside("ask-sure").press(command.kind, (wasAsked) =>
      this.#ask(wasAsked ? { ...command, data: { ...command.data, although: true } } : command)), signal);
    listen(this, "cell-written", ({ seat, cell, value, now }) => this.#store.write(seat, cell, value, now), signal);
    listen(this, "cells-written", ({ seat, cells }) => this.#store.writeTogether(seat, cells), signal);
    listen(this, "sheet-opened", (seat) => this.#openSheet(seat), signal);
    listen(this, "card-asked", (seat) => this.inside("seat-card").open(seat), signal);
    listen(this, "tab-asked", (tab) => this.#open(tab), signal);
    keepHeadline(this, () => askedSeats(this.#store.view).some((seat) => ownSeats(this.#store.view).includes(seat)), signal);
    this.#store.start(signal);
    if (!this.boot.reading) this.addController(new Awake());
    this.#changed();
  }

  render() {
    if (this.gone) return this.#bare(this.gone);
    const { view } = this.#store;
    return html`<table-rail .view=${view} .game=${this.boot.game} .code=${this.boot.code}
        .tab=${this.tab} .seat=${this.seat}
        @settings-asked=${() => this.querySelector("lobby-panel")?.settings()}></table-rail>
      ${drawWaiting(this.#store.outbox, this.#store.online)}
      ${this.#store.unshown ? html`<div class="strip" role="status"><span>${this.#store.unshown.text}</span></div>` : ""}
      ${this.trouble ? html`<div class="strip" role="alert"><span>${refusalsTold(this.trouble)}</span>
        ${iconButton(t("Close"), () => (this.trouble = undefined))}</div>` : ""}
      <news-line .view=${view} ?noticed=${this.tab === "play"}></news-line>
      <table-notes .view=${view} .game=${this.boot.game}></table-notes>
      <away-turn .view=${view}></away-turn>
      ${drawKnocks(this, view)}
      <result-lead .view=${view} code=${this.boot.code}></result-lead>
      ${view.table.state === "lobby" || !this.laid ? this.#lobby(view) : this.#tabs(view)}
      <seat-card .view=${view} .game=${this.boot.game}></seat-card>
      <ask-sure .view=${view}></ask-sure>
      ${this.#speech.drawn}`;
  }

  /** @param {View} view */
  #lobby(view) {
    return html`<main class="cloth panel"><lobby-panel .view=${view} .game=${this.boot.game}
      ?adding=${this.#store.waiting.some(({ kind }) => kind === "add-seat")}></lobby-panel></main>`;
  }

  /** @param {View} view */
  #tabs(view) {
    const { game } = this.boot;
    const panels = {
      play: () => html`<play-panel .view=${view} .game=${game} .waiting=${this.#store.asked}
        .code=${this.boot.code} .seat=${this.seat} .cells=${this.#store.sheet(this.seat)}
        @hand-shown=${(/** @type {Emitted<number>} */ { detail }) => keepLookedAt(Object.assign(this, { seat: detail }))}></play-panel>`,
      sheet: () => html`<score-sheet .view=${view} .game=${game} .seat=${this.seat} .waiting=${this.#store.asked}
        .cells=${this.#store.sheet(this.seat)} .sheets=${Object.fromEntries(ownSeats(view).map((seat) => [seat, this.#store.sheet(seat)]))}
        @seat-chosen=${(/** @type {Emitted<number>} */ { detail }) => keepLookedAt(Object.assign(this, { seat: detail }))}></score-sheet>`,
      table: () => html`<table-panel .view=${view} .game=${game} .refused=${this.#store.outbox?.refused}
        @refused-forgotten=${() => this.#store.outbox?.refused.forEach((press) => this.#store.outbox?.forget(press))}></table-panel>`,
    };
    /** @type {["play" | "sheet" | "table", string, string][]} */
    const tabs = [["play", "dice", t("Play")], ["sheet", "sheet", t("My sheet")], ["table", "table", t("Table")]];
    return html`<main class="tabbed"><first-hint game=${game.id} tab=${this.tab} stage=${view.table.state}></first-hint><div class="cloth panel" id="panel" role="tabpanel"
        aria-labelledby="tab-${this.tab}" data-tab=${this.tab}>${panels[this.tab]()}</div></main>
      <nav class="tabs wood"><div role="tablist" aria-label=${t("Parts of the table")}
        @keydown=${this.#onKey}>
        ${tabs.map(([id, glyph, word]) => html`<button type="button"
          role="tab" id="tab-${id}" aria-selected=${this.tab === id} aria-controls="panel"
          tabindex=${this.tab === id ? 0 : -1} @click=${() => this.#open(id)}>
          ${icon(glyph)} ${word}</button>`)}
      </div></nav>`;
  }

  /** @param {{reason: string, moved?: boolean}} why */
  #bare(why) {
    return html`${drawGone(this.boot.code, why)}${drawWaiting(this.#store.outbox, true, [])}`;
  }

  /** @param {{kind: string, seat?: number | null, data?: object, cells?: Cells}} command */
  #ask({ kind, seat, data, cells }) {
    // A command of the host names no seat; any other acts for this phone's own unless it says which.
    this.#store.ask(kind, { seat: seat === null ? undefined : (seat ?? ownSeats(this.#store.view)[0]), data, cells, label: this.pressed });
    this.pressed = "";
  }

  /** @param {number} seat */
  #openSheet(seat) {
    if (!ownSeats(this.#store.view).includes(seat)) return this.emit("card-asked", seat);
    this.seat = seat;
    this.#open("sheet");
  }

  /** @param {"play" | "sheet" | "table"} tab */
  #open(tab) {
    keepLookedAt(Object.assign(this, { tab }));
    this.updateComplete.then(() => /** @type {HTMLElement | null} */ (this.querySelector(`#tab-${tab}`))?.focus({ preventScroll: true }));
    scrollTo(0, 0);
  }

  /** @param {Keyed} event */
  #onKey(event) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? 2 : 0;
    if (step) this.#open(TABS[(TABS.indexOf(this.tab) + step) % TABS.length]);
  }

  #changed() {
    const { view } = this.#store;
    this.#rolling.notice(view.play?.throw?.seq);
    const own = ownSeats(view);
    if (!own.includes(this.seat)) this.seat = own[0];
    if (view.seats[own[0]] && !this.boot.reading) rememberSeat(this.boot, view.seats[own[0]], view);
    this.#freshen(view.table.edition);
    if (!this.#isSheetAsked && this.#store.online && view.table.state !== "lobby") this.#layOut();
    document.title = `${this.boot.game.name} · ${t("At the Table")}`;
    this.requestUpdate();
  }

  /** The game has begun: load what its sheets are drawn with, and begin at the top. Where that fails the play goes on, and it is tried again. */
  async #layOut() {
    this.#isSheetAsked = true;
    this.#isSheetAsked = await loadSheetElements(this.boot.game);
    if (!this.laid) scrollTo(0, 0);
    this.laid = true;
  }

  /**
   * The fields of a sheet are those of the edition played with: ask for them when it changes.
   * @param {TableEdition | undefined} edition
   */
  async #freshen(edition) {
    const now = JSON.stringify(edition);
    const before = this.numbers ?? now;
    this.numbers = now;
    if (now === before) return;
    const { boot } = this;
    const game = await ask(`/tables/${boot.code}/game`).catch(() => boot.game);
    this.boot = { ...boot, game };
  }

  /** @param {string} sentence */
  #complain(sentence) {
    this.trouble = { sentence, count: (this.trouble?.count ?? 0) + 1 };
    this.delay(() => (this.trouble = undefined), TROUBLE_MS);
  }

  /** @param {{reason: string, moved?: boolean}} why */
  #leave(why) {
    if (why.reason) forgetTable(this.boot.code);
    this.gone = why;
  }
}
