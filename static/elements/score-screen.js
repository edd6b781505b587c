import { sentenceOf } from "../client/call-failed.js";
import { answerScores, freshSheets, storeSheets, storedSheets, sendSheets, NO_CODE } from "../client/score-only.js";
import { download } from "../client/file.js";
import { listen } from "../client/listen.js";
import { readShared, takeShared } from "../client/share-target.js";
import { iconButton, tile } from "../drawing/button.js";
import { emblem, icon } from "../drawing/icon.js";
import { layGame } from "../game-elements.js";
import { t } from "../words.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";
import { drawSent } from "./sent-here.js";
import { drawPlayers } from "./score-players.js";
/** @import { Sheets } from "../client/score-only.js" */
/** @import { Shared } from "../client/share-target.js" */

const QUIET_MS = 250;
/** Before a game is chosen. @type {Sheets} */
const NONE = { game: "", players: [], toggles: {} };

/**
 * Score a game without a table: players and sheets on one phone, then the results.
 *
 *     <score-screen .boot=${boot}></score-screen>
 *
 * Every change is stored on the phone; the server makes a view of the sheets and stores nothing.
 */
export class ScoreScreen extends /** @type {With<{
 *   boot: {games: (GameShort & {shelved: boolean})[]}, sheets?: Sheets, laid?: Laid, step: string,
 *   seat: number, sent?: Shared["sent"], sentence?: string
 * }>} */ (LightElement) {
  static tag = "score-screen";
  static properties = {
    boot: GIVEN, sheets: STATE, laid: STATE, step: STATE, seat: STATE, sent: STATE, sentence: STATE,
  };

  #head = 1;

  connectedCallback() {
    super.connectedCallback();
    const signal = this.leaving;
    this.sheets = storedSheets();
    this.step = "players";
    this.seat = 0;
    answerScores(() => this.#filled);
    listen(this, "cell-written", ({ seat, cell, value }) => this.#write(seat, { [cell]: value }), signal);
    listen(this, "cells-written", ({ seat, cells }) => this.#write(seat, cells), signal);
    listen(this, "seat-chosen", (seat) => (this.seat = seat), signal);
    if (this.sheets) this.#lay();
    this.#receive(async () => readShared(await takeShared()));
  }

  get #filled() { return this.sheets ?? NONE; }
  /** Show what another app shared. @param {() => Promise<Shared>} read */
  async #receive(read) {
    await this.attempt(async () => {
      const { sent, laid, address } = await read();
      this.sent = sent;
      if (address) location.assign(address);
      if (!laid) return;
      await layGame(laid.game);
      this.step = "results";
      this.#takeOver(laid);
    });
  }

  /** @param {Changed} changed */
  updated(changed) {
    if (changed.has("step") && changed.get("step")) scrollTo({ top: 0 });
  }

  render() {
    const { laid, step } = this;
    if (laid && step === "results") {
      return html`<results-screen .boot=${{ ...laid, code: "", fresh: true }} @back-asked=${this.#toSheets}
        @record-asked=${() => download(`${laid.game.id}-record.json`, laid.record)}></results-screen>`;
    }
    return html`<header class="rail wood">${this.#back()}
        ${this.sheets ? emblem(this.sheets.game) : icon("tally")}
        <div class="rail-title"><h1>${laid?.game.name ?? t("Score a game")}</h1>
          <small>${laid ? t("without a table") : t("Which game did you play?")}</small></div></header>
      <main class="cloth panel" data-game=${this.sheets?.game ?? ""}>
        ${this.sentence ? html`<p role="alert">${this.sentence}</p>` : ""}
        ${drawSent(this, (take) => this.#receive(take))}
        ${!this.sheets ? this.#games() : !laid ? "" : step === "sheets" ? this.#sheet(laid) : this.#players(laid)}</main>`;
  }

  /** A record that was shared has no sheets to go back to. */
  #toSheets() {
    this.step = this.sheets ? "sheets" : "players";
    this.laid = this.sheets ? this.laid : undefined;
    if (this.sheets) this.#lay();
  }

  #back() {
    if (!this.sheets) return html`<a class="round back" href="/" aria-label=${t("Home")}>${icon("chevron")}</a>`;
    const back = () => (this.step === "sheets" ? (this.step = "players") : this.#leave());
    return iconButton(t("Back"), back, "chevron", "round back");
  }

  #games() {
    const begin = (/** @type {Emitted<string>} */ { detail }) => this.#begin(detail);
    return html`<game-pile choosing @game-chosen=${begin}><ul class="rows">${this.boot.games.map((game) =>
      html`<li><button type="button" class="spine" data-game=${game.id}>
        <i class="label">${emblem(game.id)}</i><span><b>${game.name}</b>
        <small>${game.players.join("–")} · ${game.about}</small></span></button></li>`)}</ul></game-pile>`;
  }

  /** @param {Laid} laid */
  #players(laid) {
    return html`${drawPlayers(this.#filled, laid, (change) => this.#change(change))}
      <div class="foot">${tile(t("To the sheets"), () => (this.step = "sheets"))}</div>`;
  }

  /** @param {Laid} laid */
  #sheet({ view, game }) {
    const locked = { ...view, me: { ...view.me, can: { "change-sheet": true } } };
    return html`<score-sheet .view=${locked} .game=${game} .seat=${this.seat}
        .cells=${this.#filled.players[this.seat]?.cells ?? {}} .sheets=${this.#filled.players.map(({ cells }) => cells)}></score-sheet>
      ${Object.values(view.notices ?? {}).map(({ text }) => html`<p class="strip" role="status"><span>${text}</span></p>`)}
      <div class="foot">${tile(t("Score it"), this.#score, "tally")}</div>
      <ask-sure .view=${view}></ask-sure>`;
  }

  /** @param {string} id the game's */
  async #begin(id) {
    const game = this.boot.games.find((each) => each.id === id);
    if (!game) return;
    if (game.shelved) {
      location.assign(`/shelf?${new URLSearchParams({ game: id, score: "" })}`);
    } else {
      this.#change(freshSheets(id, game.players));
      this.step = "players";
    }
  }

  #leave() {
    [this.sheets, this.laid, this.sentence] = [undefined, undefined, ""];
    storeSheets(undefined);
  }

  /** @param {number} seat @param {Cells} changes */
  #write(seat, changes) {
    const { players } = this.#filled;
    const cells = Object.entries({ ...players[seat].cells, ...changes }).filter(([, value]) => value !== null);
    this.#change({ players: players.with(seat, { ...players[seat], cells: Object.fromEntries(cells) }) });
  }

  /** @param {Partial<Sheets>} change */
  #change(change) {
    if (change.players) this.seat = Math.min(this.seat, change.players.length - 1);
    this.sheets = { ...this.#filled, ...change };
    storeSheets(this.sheets);
    this.delay(() => this.#lay(), QUIET_MS);
  }

  async #lay(finish = false) {
    const { sheets } = this;
    try {
      const laid = await sendSheets(this.#filled, finish);
      // Somebody may have scored meanwhile: an older answer must not replace the result.
      if (!finish && (sheets !== this.sheets || this.step === "results")) return;
      await layGame(laid.game);
      if (finish) this.step = "results";
      this.#takeOver(laid);
      this.sentence = "";
    } catch (failure) {
      this.sentence = sentenceOf(failure);
      if (finish) scrollTo({ top: 0 });
    }
  }

  /** What was entered a moment ago is no longer missing. */
  async #score() {
    this.delay();
    await this.#lay();
    await this.updateComplete;
    this.inside("ask-sure").press("finish-table", () => this.#lay(true));
  }

  /** Each answer is a new head, so that running scores are asked for again. @param {Laid} laid */
  #takeOver(laid) {
    this.#head += 1;
    laid.view.head = this.#head;
    laid.view.table.code = NO_CODE;
    this.laid = laid;
  }
}
