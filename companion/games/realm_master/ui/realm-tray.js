import { askedSeats, ownSeats } from "../../client/view.js";
import { button } from "../../drawing/button.js";
import { lengthClass } from "../../drawing/length.js";
import { noticeList } from "../../drawing/notices.js";
import { GIVEN, STATE, html, LightElement } from "../../elements/light-element.js";
import { sampleLine } from "../../drawing/sample.js";
import { t } from "../../words.js";
import { drawTurnCard } from "./realm-card.js";
import { RealmCount } from "./realm-count.js";
import { drawEnd } from "./realm-end.js";
import { drawHeroes } from "./realm-heroes.js";
import { drawLands } from "./realm-lands.js";
import { RealmLedger } from "./realm-ledger.js";
import { RealmMend } from "./realm-mend.js";
import { RealmOdds } from "./realm-odds.js";
import { drawOwn } from "./realm-own.js";
import { drawPresses } from "./realm-presses.js";
import { RealmReal } from "./realm-real.js";
import { RealmSetup } from "./realm-setup.js";
import { drawShop } from "./realm-shop.js";
import { RealmThrows } from "./realm-throws.js";
import { drawWilds } from "./realm-wilds.js";
/** @import { Spot } from "./realm-real.js" */

const TITLE = { long: 36, longer: 48 };
/**
 * Realm-Master's Play tab: what the table waits for, dice, attack, lands and heroes.
 *
 *     <realm-tray .view=${view} .game=${game} .seat=${0} .waiting=${kind}></realm-tray>
 *
 * Which buttons there are, and what they send, comes from `view.play.may`. Events:
 * `command-asked` (detail: kind, seat, data).
 */
export class RealmTray extends /** @type {With<{
 *   view: RealmMasterView, game: GameWhole, seat: number, cells?: Cells, waiting: string, again?: number[], keeps?: boolean
 * }>} */ (LightElement) {
  static tag = "realm-tray";
  static parts = [RealmCount, RealmLedger, RealmMend, RealmOdds, RealmReal, RealmSetup, RealmThrows];
  static properties = {
    view: GIVEN, game: GIVEN, seat: GIVEN, cells: GIVEN, waiting: GIVEN, again: STATE, keeps: STATE,
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
    if (play.phase === "choosing") return this.#setup();
    // Who comes late, or was passed over, takes a hero until the first turn card lies there.
    const late = play.box && ownSeats(this.view).some((seat) => !play.heroes[seat]);
    return html`<div class="act">${noticeList(this.view)}
      <realm-throws .throws=${play.land_throws} .game=${this.game}></realm-throws>${play.over ? drawEnd(this) : this.#now()}
      ${late ? this.#setup() : ""}
      ${drawOwn(this, this.#shown)} ${drawShop(this)}
      ${play.odds ? html`<realm-odds .odds=${play.odds} .dice=${this.game.dice}></realm-odds>` : ""}</div>
      <div class="beside">${drawLands(this, (count) => this.inside("realm-count").open(count))} ${drawHeroes(this)}
      ${sampleLine(this.game)}</div>
      <realm-count @count-set=${(/** @type {Emitted<Record<string, unknown>>} */ { detail }) => this.ask("correct-count", detail, this.anySeat)}></realm-count>
      <realm-real .view=${this.view}
        @real-named=${(/** @type {Emitted<Command>} */ { detail }) => this.ask(detail.kind, detail.data, this.anySeat)}></realm-real>
      <realm-mend .view=${this.view} @real-asked=${(/** @type {Emitted<Spot>} */ { detail }) => this.inside("realm-real").open(detail)}
        @mended=${(/** @type {Emitted<Command>} */ { detail }) => this.ask(detail.kind, detail.data, this.anySeat)}></realm-mend>`;
  }

  #setup() {
    return html`<realm-setup .view=${this.view} .seat=${this.seat} .game=${this.game} ?waiting=${Boolean(this.waiting)}></realm-setup>`;
  }

  /** A seat of this phone. */
  get anySeat() {
    return ownSeats(this.view)[0];
  }

  /** Whose counts stand at hand: of several heroes on one phone the one who is asked, else on turn. */
  get #shown() {
    const own = ownSeats(this.view);
    const asked = own.filter((seat) => this.play.may[seat]);
    return asked.length === 1 ? asked[0] : own.find((seat) => seat === this.play.active) ?? this.seat;
  }

  #now() {
    const { play } = this;
    const attack = Object.keys(play.ledger ?? {}).length > 0 && !this.waiting;
    if (!play.dice) {
      return html`${this.#say()}${this.#presses}${attack ? this.#ledgers() : drawTurnCard(this)}
        ${this.#typing()}`;
    }
    const mine = this.turnSeat;
    return html`${attack ? this.#ledgers() : html`${this.#say()}${drawTurnCard(this)}`}
      <dice-tray .dice=${this.game.dice} .thrown=${play.throw} ?plain=${mine === undefined}
        ?second=${play.dice.choose || Object.values(play.may[mine ?? -1] ?? {}).some((press) => press.main)} ?waiting=${this.#thrown}
        ?busy=${Boolean(this.waiting)} .can=${mine === undefined ? {} : play.dice}
        @dice-kept=${(/** @type {Emitted<number[]>} */ { detail }) => (this.keeps = detail.length > 0)}
        @throw-asked=${() => this.ask("throw", {}, mine)}
        @rethrow-asked=${(/** @type {Emitted<number[]>} */ { detail }) => this.ask("rethrow", { keep: detail }, mine)}
        @typing-asked=${() => this.inside("type-dice").open()} .asked=${html`<section class="asked" data-after-throw>
          ${mine !== undefined && play.dice.choose && !this.#thrown ? drawWilds(this, mine) : ""}
          ${this.#presses}</section>`}></dice-tray>
      ${mine !== undefined && play.dice.rethrow && !this.#thrown ? button("typed-again", t("Type the second throw of real dice"), this.#typeAgain, "pencil", Boolean(this.waiting)) : ""}
      ${this.#typing()}`;
  }

  get #presses() {
    return drawPresses(this, Boolean(this.play.dice?.rethrow && this.keeps));
  }

  #say() {
    const { now } = this.play;
    const title = (this.#isAsked && now.yours) || now.title;
    return html`<div class="say"><h2 class=${lengthClass(title, TITLE)}>${this.#thrown ? t("In the hand…") : title}</h2>
      <p>${now.text}</p></div>`;
  }

  /** Whether this phone plays one hero alone, and the table waits for that one. */
  get #isAsked() {
    const [seat, ...others] = ownSeats(this.view);
    return !others.length && askedSeats(this.view).includes(seat);
  }

  /** The dice that are not kept are typed in. */
  #typeAgain() {
    this.again = this.inside("dice-tray").kept;
    this.inside("type-dice").open((this.game.dice?.count ?? 0) - this.again.length);
  }

  #typing() {
    return html`<type-dice .dice=${this.game.dice} @typing-ended=${() => (this.again = undefined)}
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
      ?closed=${this.#isClosed} @modifier-set=${(/** @type {Emitted<object>} */ { detail }) => this.ask("set-modifier", detail, adjusts)}></realm-ledger>`);
  }

  /** The sum lies open while it is decided on: behind it the dice, or the question, have room. */
  get #isClosed() {
    const { ledger, dice, phase } = this.play;
    return Object.keys(ledger ?? {}).length > 1 || Boolean(dice?.rethrow) || ["move", "end"].includes(phase);
  }

  /** @param {string[]} faces */
  #typed(faces) {
    if (this.again) return this.ask("rethrow", { keep: this.again, faces }, this.turnSeat);
    const seat = this.play.phase === "land-roll"
      ? ownSeats(this.view).find((each) => this.play.may[each]) : this.turnSeat;
    this.ask(this.play.phase === "land-roll" ? "roll-lands" : "throw", { faces }, seat);
  }
}
