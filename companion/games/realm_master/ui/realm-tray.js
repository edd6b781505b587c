import { html } from "lit";
import { ownSeats } from "../../client/view.js";
import { icon } from "../../drawing/icon.js";
import { LightElement } from "../../elements/light-element.js";
import { sampleLine } from "../../drawing/sample.js";
import { t } from "../../words.js";
import { RealmCard } from "./realm-card.js";
import { RealmCount } from "./realm-count.js";
import { RealmHeroes } from "./realm-heroes.js";
import { RealmLands } from "./realm-lands.js";
import { RealmLedger } from "./realm-ledger.js";
import { RealmMend } from "./realm-mend.js";
import { RealmOdds } from "./realm-odds.js";
import { RealmOwn } from "./realm-own.js";
import { RealmSetup } from "./realm-setup.js";
import { RealmShop } from "./realm-shop.js";
import { RealmWilds } from "./realm-wilds.js";
/** @import { GameWhole, RealmMasterPress, RealmMasterView } from "service" */
/** @import { With } from "../../elements/light-element.js" */
/** @import { Asked } from "./realm-count.js" */

const PARTS = [RealmCard, RealmCount, RealmHeroes, RealmLands, RealmLedger, RealmMend, RealmOdds, RealmOwn,
  RealmSetup, RealmShop, RealmWilds];

/**
 * Realm-Master's Play tab: what the table waits for, dice, attack, lands and heroes.
 *
 *     <realm-tray .view=${view} .game=${game} .seat=${0} .waiting=${kind}></realm-tray>
 *
 * Which buttons there are, and what they send, comes from `view.play.may`. Events:
 * `command-asked` (detail: kind, seat, data).
 */
export class RealmTray extends /** @type {With<{
 *   view: RealmMasterView, game: GameWhole, seat: number, cells?: Cells, waiting: string
 * }>} */ (LightElement) {
  static tag = "realm-tray";

  /** Register the element with its parts. */
  static define() {
    for (const part of PARTS) part.define();
    super.define();
  }

  static properties = {
    view: { attribute: false },
    game: { attribute: false },
    seat: { attribute: false },
    cells: { attribute: false },
    waiting: { attribute: false },
  };

  get play() {
    return this.view.play;
  }

  /** The seat of this phone that is on turn, if any. */
  get turnSeat() {
    const { active = -1, dice } = this.play;
    return dice && ownSeats(this.view).includes(active) ? active : undefined;
  }

  render() {
    const { play } = this;
    if (play.phase === "choosing") {
      return html`<realm-setup .view=${this.view} .seat=${this.seat} .game=${this.game}
        ?waiting=${Boolean(this.waiting)}></realm-setup>`;
    }
    const own = this.#shown;
    return html`<div class="act">${play.over ? this.#over() : this.#now()}
      ${play.heroes[own] ? html`<realm-own .hero=${play.heroes[own]} .seat=${own}
        @count-asked=${this.#count}></realm-own>` : ""}
      ${play.shop ? html`<realm-shop .view=${this.view} .game=${this.game} ?waiting=${Boolean(this.waiting)}></realm-shop>` : ""}
      ${play.odds ? html`<realm-odds .odds=${play.odds}></realm-odds>` : ""}</div>
      <div class="beside"><realm-lands .view=${this.view} .game=${this.game} @count-asked=${this.#count}></realm-lands>
      <realm-heroes .view=${this.view} @count-asked=${this.#count}
        @mend-asked=${(/** @type {Emitted<number>} */ { detail }) => this.inside("realm-mend").open(detail)}></realm-heroes>
      ${sampleLine(this.game)}</div>
      <realm-count @count-set=${(/** @type {Emitted<Record<string, unknown>>} */ { detail }) => this.#ask("correct-count", this.#anySeat, detail)}></realm-count>
      <realm-mend .view=${this.view}
        @mended=${(/** @type {Emitted<Command>} */ { detail }) => this.#ask(detail.kind, this.#anySeat, detail.data)}></realm-mend>`;
  }

  get #anySeat() {
    return ownSeats(this.view)[0];
  }

  /** Whose counts stand at hand: of several heroes on one phone the one who is asked, else on turn. */
  get #shown() {
    const own = ownSeats(this.view);
    const asked = own.filter((seat) => this.play.may[seat]);
    return asked.length === 1 ? asked[0] : own.find((seat) => seat === this.play.active) ?? this.seat;
  }

  /** @param {Emitted<Asked>} asked */
  #count({ detail }) {
    this.inside("realm-count").open(detail);
  }

  #over() {
    const { now } = this.play;
    return html`<div class="won"><span class="card">${icon("crown-king")}</span>
      <h2>${now.title}</h2><p>${now.text}</p>
      ${this.view.me.can["finish-table"] ? html`<button type="button" class="tile"
        ?disabled=${Boolean(this.waiting)} @click=${() => this.#ask("finish-table", this.#anySeat)}>
        ${icon("tally")} ${t("Score the table")}</button>` : ""}</div>`;
  }

  #now() {
    const { play } = this;
    const attack = Object.keys(play.ledger ?? {}).length > 0 && !this.waiting;
    if (!play.dice) {
      return html`${this.#say()}${this.#presses()}${attack ? this.#ledgers() : this.#card()}
        ${this.#typing()}`;
    }
    const mine = this.turnSeat;
    return html`${attack ? this.#ledgers() : html`${this.#say()}${this.#card()}`}
      <dice-tray .dice=${this.game.dice} .thrown=${play.throw} ?plain=${mine === undefined}
        ?waiting=${this.#thrown} .can=${mine === undefined ? {} : play.dice}
        @throw-asked=${() => this.#ask("throw", mine)}
        @rethrow-asked=${(/** @type {Emitted<number[]>} */ { detail }) => this.#ask("rethrow", mine, { keep: detail })}
        @typing-asked=${() => this.inside("type-dice").open()}></dice-tray>
      ${mine !== undefined && play.dice.choose && !this.#thrown ? html`<realm-wilds .wilds=${play.rs}
        @face-chosen=${(/** @type {Emitted<object>} */ { detail }) => this.#ask("choose-face", mine, detail)}></realm-wilds>` : ""}
      ${this.#presses()}${this.#typing()}`;
  }

  #say() {
    const { now } = this.play;
    return html`<div class="say"><h2>${this.#thrown ? t("In the hand…") : now.title}</h2>
      <p>${now.text}</p></div>`;
  }

  #typing() {
    return html`<type-dice .dice=${this.game.dice}
      @dice-typed=${(/** @type {Emitted<string[]>} */ { detail }) => this.#typed(detail)}></type-dice>`;
  }

  get #thrown() {
    return this.waiting === "throw" || this.waiting === "rethrow";
  }

  #ledgers() {
    const { play } = this;
    const adjusts = ownSeats(this.view).find((seat) => play.heroes[seat]);
    return Object.entries(play.ledger ?? {}).map(([seat, ledger]) => html`<realm-ledger .ledger=${ledger} .game=${this.game}
      .target=${Number(seat)} .seat=${this.view.seats[seat]} ?waiting=${Boolean(this.waiting)}
      ?closed=${this.#isClosed} @modifier-set=${(/** @type {Emitted<object>} */ { detail }) => this.#ask("set-modifier", adjusts, detail)}></realm-ledger>`);
  }

  /** The sum lies open while it is decided on: behind it the dice, or the question, have room. */
  get #isClosed() {
    const { ledger, dice, phase } = this.play;
    return Object.keys(ledger ?? {}).length > 1 || Boolean(dice?.rethrow) || ["move", "end"].includes(phase);
  }

  #card() {
    return html`<realm-card .view=${this.view} .game=${this.game} ?waiting=${Boolean(this.waiting)}></realm-card>`;
  }

  #presses() {
    const { play, view } = this;
    const seats = ownSeats(view).filter((seat) => play.may[seat]);
    // A press that is open to every hero is drawn once.
    const same = seats.length > 1
      && seats.every((seat) => JSON.stringify(play.may[seat]) === JSON.stringify(play.may[seats[0]]));
    if (!seats.length) return html`<p class="quiet waits">${this.#waits()}</p>`;
    return (same ? [seats[0]] : seats).map((seat) => html`<div class="presses" role="group"
      aria-label=${play.heroes[seat]?.name ?? ""}>
      ${!same && seats.length > 1 ? html`<h3>${play.heroes[seat]?.name}</h3>` : ""}
      ${Object.values(play.may[seat]).map((press) => this.#press(seat, press))}
      ${play.phase === "land-roll" ? html`<button type="button" class="stitched"
        @click=${() => this.inside("type-dice").open()}>${t("Type real dice")}</button>` : ""}
    </div>`);
  }

  /** @param {number} seat @param {RealmMasterPress} press */
  #press(seat, press) {
    return html`<button type="button" class=${press.main ? "tile" : "stitched"}
      ?disabled=${Boolean(press.off || this.waiting)}
      @click=${() => this.#ask(press.kind, seat, press.data)}>
      <span>${press.label}${press.note ? html`<small>${press.note}</small>` : ""}</span></button>`;
  }

  #waits() {
    const { active = -1, heroes, dice, throw: thrown } = this.play;
    if (this.turnSeat !== undefined) return "";
    if (dice && !thrown) return t("The dice are with {hero}.", { hero: heroes[active].short });
    return "";
  }

  /** @param {string[]} faces */
  #typed(faces) {
    const seat = this.play.phase === "land-roll"
      ? ownSeats(this.view).find((each) => this.play.may[each]) : this.turnSeat;
    this.#ask(this.play.phase === "land-roll" ? "roll-lands" : "throw", seat, { faces });
  }

  /** @param {string} kind @param {number | undefined} seat @param {object} [data] */
  #ask(kind, seat, data = {}) {
    this.emit("command-asked", { kind, seat, data });
  }
}
