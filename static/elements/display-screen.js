import { repeat } from "lit/directives/repeat.js";
import { Awake } from "../client/awake.js";
import { listen } from "../client/listen.js";
import { chooseLanguage, LANGUAGES, pageLanguage } from "../client/language.js";
import { assetAddress } from "../client/asset.js";
import { missing, missingLine } from "../client/presence.js";
import { Speech } from "../client/speech.js";
import { Store } from "../client/store.js";
import { called } from "../client/team.js";
import { spaced, takenSeats } from "../client/view.js";
import { calledOut, waitLine } from "../client/writing.js";
import { emblem, icon } from "../drawing/icon.js";
import { joinCard } from "../drawing/join-card.js";
import { lengthClass } from "../drawing/length.js";
import { Rolling } from "../drawing/rolling.js";
import { chipOf, nameOf } from "../drawing/seat.js";
import { gameElement } from "../game-elements.js";
import { listed, t, tn } from "../words.js";
import { leadOf, standingOf } from "./display-standing.js";
import { drawHotspot } from "./hotspot-card.js";
import { GIVEN, STATE, html, LightElement, nothing } from "./light-element.js";
import { drawLog } from "./table-log.js";

const HEADLINE = { long: 12, longer: 22, most: 52 };
const LINE = { long: 110 };

/**
 * The big display: whose throw, the dice, the seats, what happened, and the way to join.
 *
 *     <display-screen .boot=${boot}></display-screen>
 */
export class DisplayScreen extends /** @type {With<{
 *   boot: Boot, gone?: string, end?: {result: string, age: number}
 * }>} */ (LightElement) {
  static tag = "display-screen";
  static properties = { boot: GIVEN, gone: STATE, end: STATE };

  // Made with the first update, before anything asks for it.
  #store = /** @type {Store} */ (/** @type {unknown} */ (undefined));
  #speech = new Speech(this);
  #result = "";
  #rolling = new Rolling(this);

  willUpdate() {
    if (!this.#store) this.#begin();
  }

  #begin() {
    this.#store = new Store(this.boot.code, this.boot.view, { display: true });
    const signal = this.leaving;
    listen(this.#store, "changed", () => this.#changed(), signal);
    listen(this.#store, "step", ({ text }) => this.#speech.say(text), signal);
    listen(this.#store, "gone", ({ reason }) => (this.gone = reason || " "), signal);
    this.#store.start(signal);
    if (!this.boot.reading) this.addController(new Awake());
    this.#follow();
    this.#rolling.notice(this.boot.view.play?.throw?.seq);
  }

  #changed() {
    // The next game of the same people is shown here, too.
    const { rematch } = this.#store.view.table;
    if (rematch && !this.boot.reading) location.replace(`/t/${rematch}/display`);
    this.#follow();
    this.#rolling.notice(this.#store.view.play?.throw?.seq);
    this.requestUpdate();
  }

  /** Load what the end of a game is shown with when one ends; a new result is shown again. */
  async #follow() {
    const result = JSON.stringify(this.#store.view.result ?? "");
    if (result === this.#result) return;
    this.#result = result;
    this.end = undefined;
    if (!this.#store.view.result) return;
    try {
      const { begin } = await import(assetAddress("ceremony/begin.js"));
      const age = await begin(this.boot.code);
      if (result === this.#result) this.end = { result, age };
    } catch {
      // The next event, or the network's return, tries again.
      this.#result = "";
    }
  }

  render() {
    const { view } = this.#store;
    if (this.gone) return this.#frame(html`<div class="bare"><h1>${t("This table is closed")}</h1></div>`);
    if (view.result && this.end) {
      return this.#frame(html`${repeat([this.end], ({ result }) => result, ({ age }) => html`<score-blocks
        .result=${view.result} .view=${view} .game=${this.boot.game} .age=${age}
        @winner-known=${(/** @type {Emitted<string>} */ { detail }) => this.#speech.say(detail)}></score-blocks>`)}`);
    }
    // A screen opened after the end of a game shows nothing else first.
    if (view.result && this.boot.view.result) return this.#frame("");
    return this.#frame(html`
      ${this.#head(view)}
      <div class="middle">${view.play?.clock && view.table.state === "playing" ? html`<table-clock .view=${view}></table-clock>` : ""}${this.#middle(view)}</div>
      ${view.table.state === "lobby" ? this.#company(view)
        : html`<aside><h2>${t("At the table")}</h2>${drawLog(view.log, 4)}</aside>${this.#qr(view)}`}
      <display-seats .view=${view}></display-seats>
      <news-line noticed .view=${view}></news-line>
      ${this.#strip()}`);
  }

  /** Why this screen does not show the newest, where it does not. */
  #strip() {
    const { online, unshown } = this.#store;
    if (!online) return html`<p class="strip">${icon("no-waves")}
      <span>${t("No connection. This screen catches up by itself.")}</span></p>`;
    return unshown ? html`<p class="strip" role="status"><span>${unshown.text}</span></p>` : "";
  }

  /** @param {Drawn} content */
  #frame(content) {
    return html`<div class="frame wood"><main class="felt cloth ${this.#store.view.table.state}">${content}
      ${this.#speech.drawn}</main></div>`;
  }

  /** @param {View} view */
  #head(view) {
    const thrown = view.play?.throw;
    const seat = thrown && view.seats[thrown.seat ?? ""];
    const headline = view.table.state === "playing" ? view.play?.headline : undefined;
    if (headline) return this.#headline(view, headline);
    if (view.table.state === "lobby" || !thrown) {
      const lead = leadOf(view), title = lead || this.boot.game.name;
      // Once points stand there nobody has to be told how they come about.
      const isTold = view.summary?.standing && view.table.state === "playing";
      const line = isTold ? lead && this.boot.game.name : this.#idleLine(view);
      return html`<header><div><h1 class=${lengthClass(title, HEADLINE)}>${title}</h1><p>${calledOut(view) || line}</p></div></header>`;
    }
    const who = { name: seat ? called(nameOf(seat)) : "", words: listed(thrown.words) };
    const told = thrown.typed ? t("{name} typed {words}", who) : t("{name} threw {words}", who);
    // Of many dice the head has room for what they mean alone.
    const lines = told.length > HEADLINE.most && thrown.sentence ? [thrown.sentence] : [told, thrown.sentence];
    return html`<header>${chipOf(view.seats, seat?.seat)} ${this.#lines(lines[0], [thrown.number ? t("Throw {number}.", { number: thrown.number }) : "", lines[1], waitLine(view)].filter(Boolean).join(" "),
        t("{who} throws", { who: who.name }))}</header>`;
  }

  /** @param {View} view @param {Headline} headline */
  #headline(view, { title, line, seat }) {
    const active = view.seats[seat ?? ""];
    const words = active ? t("{name}’s turn", { name: nameOf(active) }) : title;
    // What is said large is not said again below.
    const now = view.play.now?.title;
    const below = [now && now !== title ? now : line, ...missing(view).map(missingLine)].join(" · ");
    return html`<header>${chipOf(view.seats, active?.seat)}
      ${this.#lines(words, `${active ? `${title}. ` : ""}${below}`)}</header>`;
  }

  /**
   * Every throw has the same space: long words are smaller, and all words change together.
   * @param {string} title @param {string} line @param {string} [during] what the title says while the dice fall
   */
  #lines(title, line, during) {
    const size = lengthClass(title, HEADLINE);
    return repeat([`${title} ${line}`], (words) => words, () => html`<div>
      <h1 class=${size} data-during=${during ?? nothing}><span class="said" data-after-throw=${during ?? nothing}>${title}</span></h1>
      <p data-after-throw class=${lengthClass(line, LINE)}>${line}</p></div>`);
  }

  /** @param {View} view */
  #idleLine(view) {
    if (view.table.state === "lobby") return t("Sit down anywhere. Scan, or type the code. No account.");
    if (view.table.state === "scoring") return t("Sheets are being filled in.");
    if (!this.boot.game.dice) return t("Everybody writes on a sheet while you play, or at the end. The table works out the score.");
    return t("Anyone may throw.");
  }

  /** How many sit here; what this screen reads is chosen before the game, in its own corner. @param {View} view */
  #company(view) {
    const count = takenSeats(view).length;
    const others = Object.entries(LANGUAGES).filter(([tag]) => tag !== pageLanguage());
    return html`<p class="company">${tn("{count} sits here", "{count} sit here", count)}</p><p class="languages">${others.map(([tag, name]) => html`<a class="language"
      href="?lang=${tag}" lang=${tag} hreflang=${tag}
      @click=${(/** @type {Event} */ event) => this.#speak(event, tag)}>${name}</a>`)}</p>`;
  }

  /** @param {Event} event @param {string} tag */
  #speak(event, tag) {
    event.preventDefault();
    chooseLanguage(tag);
  }

  /** @param {View} view */
  #middle(view) {
    if (view.table.state === "lobby") return html`${this.boot.hotspot ? drawHotspot(this.boot.hotspot) : ""}${this.#qr(view)}`;
    const own = gameElement(this, this.boot.game, "summary", { view, game: this.boot.game });
    const cards = view.play?.open_deck ? html`<card-table plain .view=${view}></card-table>` : "";
    if (!this.boot.game.dice) return html`${cards}${own ?? standingOf(view) ?? (cards ? "" : emblem(this.boot.game.id))}`;
    return html`<dice-tray plain .dice=${this.boot.game.dice} .thrown=${view.play?.throw}></dice-tray>
      ${cards}${own ?? ""}`;
  }

  /** @param {View} view */
  #qr(view) {
    // An evening that is looked at again has no way in.
    if (this.boot.reading) return "";
    const { code, join_url } = view.table;
    return joinCard(view.table, 196, html`<figcaption><b>${spaced(code)}</b><small class="address">${new URL(join_url ?? "/", location.href).host}</small>
      <small>${t("Scan to join")}</small></figcaption>`);
  }
}
