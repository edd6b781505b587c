import { repeat } from "lit/directives/repeat.js";
import { ownSeats } from "../../client/view.js";
import { offer, stitched, tile } from "../../drawing/button.js";
import { gained } from "../../drawing/points.js";
import { sampleLine } from "../../drawing/sample.js";
import { noticeList } from "../../drawing/notices.js";
import { chipOf, nameOf } from "../../drawing/seat.js";
import { GIVEN, STATE, html, LightElement } from "../../elements/light-element.js";
import { listed, t } from "../../words.js";
import { drawFace, faceOf, missingCards, wordsOf } from "./card.js";
import { drawCard } from "./realm-builder-card.js";
import { RealmBuilderStanding } from "./realm-builder-standing.js";
/** @import { Chosen } from "./realm-builder-card.js" */

/**
 * The draft on a phone: what is asked of whom, the offer, the own hand, how the realms stand.
 *
 *     <realm-builder-tray .view=${view} .game=${game} .seat=${0} .waiting=${kind}></realm-builder-tray>
 *
 * Events: `command-asked` (detail: kind, seat, data), `tab-asked` (detail: "sheet").
 */
export class RealmBuilderTray extends /** @type {With<{
 *   view: RealmBuilderView, game: GameWhole, seat: number, cells?: Cells,
 *   waiting: string, chosen?: Chosen,
 *   uncovered?: number
 * }>} */ (LightElement) {
  static tag = "realm-builder-tray";
  static properties = {
    view: GIVEN, game: GIVEN, seat: GIVEN, cells: GIVEN, waiting: GIVEN, chosen: STATE, uncovered: STATE,
  };

  static parts = [RealmBuilderStanding];

  #about = "";

  willUpdate() {
    // A choice is about one moment of the draft; the next begins without one, hands covered.
    const { play } = this.view;
    const { hand, round, phase, queue } = play.draft ?? {};
    const about = JSON.stringify([hand, round, phase, queue?.length]);
    if (about === this.#about) return;
    this.#about = about;
    this.chosen = undefined;
    this.uncovered = undefined;
  }

  get #draft() {
    return this.view.play.draft;
  }

  get #turn() {
    return this.view.play.headline?.seat;
  }

  /** The seats whose hands this phone shows. */
  get #hands() {
    return Object.keys(this.view.private ?? {}).map(Number).filter((seat) => this.view.private?.[seat].hand);
  }

  /** Whose hand is shown: of the seat whose turn it is, else this phone's own. */
  get #shown() {
    const hands = this.#hands;
    return [this.#turn, this.seat, ...hands].find((seat) => seat !== undefined && hands.includes(seat));
  }

  /** What each card in sight would add, for the seat that acts or else this phone's own. */
  get #adds() {
    const { me } = this.view;
    const seat = this.#turn !== undefined && me.seats?.[this.#turn] ? this.#turn : this.seat;
    return this.view.private?.[seat]?.adds ?? {};
  }

  get #acts() {
    return this.#turn !== undefined && Boolean(this.view.me.seats?.[this.#turn]);
  }

  render() {
    const { phase } = this.#draft;
    return html`<div class="act"><div class="say">${this.#say()}</div>
      ${noticeList(this.view)}
      ${phase === "deal" ? this.#deal() : ""}
      ${phase === "printed" ? tile(t("Enter my cards"), () => this.emit("tab-asked", "sheet"), "sheet", Boolean(this.waiting)) : ""}
      ${phase === "offer" || phase === "take" ? html`${this.#offer()}${this.#hand()}${this.#hands.length > 1 && this.uncovered !== this.#shown && !this.chosen ? "" : drawCard(this, this.#adds, this.#acts, (kind, data) => this.#ask(kind, this.#turn, data))}` : ""}
      ${phase === "over" ? html`<div class="deal">${offer(this, "finish-table", "tile", "tally")}
        ${stitched(t("See my realm"), () => this.emit("tab-asked", "sheet"), "sheet")}
        </div>` : ""}</div>
      <div class="beside"><realm-builder-standing .view=${this.view} .game=${this.game}></realm-builder-standing>
      ${sampleLine(this.game, this.view.me.can["set-edition"] ? this.view.table.code : "")}</div>`;
  }

  #say() {
    const { phase, deal, passed, leader } = this.#draft;
    if (deal) return html`<h2>${deal.title}</h2><p>${deal.text}</p>`;
    if (phase === "printed") {
      return html`<h2>${t("You play with your own cards")}</h2><p>${t("At the end everybody enters the twelve that lie before them.")}</p>`;
    }
    if (phase === "over") {
      return html`<h2>${t("All hands are played")}</h2><p>${t("The table knows every card. One press scores it.")}</p>`;
    }
    // For a moment it is nobody's turn: the dealer flips, or the offer is cleared.
    if (this.#turn === undefined) return html`<h2>${t("The cards are turned")}</h2>`;
    const name = nameOf(this.view.seats[this.#turn]);
    const own = this.view.me.own?.[this.#turn];
    return html`<h2>${chipOf(this.view.seats, this.#turn)}
        <span class="said">${own ? this.#task(phase) : phase === "offer" ? t("{name} plays a card", { name }) : t("{name} takes a card", { name })}</span></h2>
      ${this.#next() || passed ? html`<p>${this.#next()} ${passed ? t("{name} passed and takes last.", { name: nameOf(this.view.seats[leader ?? ""]) }) : ""}</p>` : ""}`;
  }

  /** Who comes after the one whose turn it is. */
  #next() {
    const later = (this.#draft.queue ?? []).slice(1).filter((seat, index, all) => all.indexOf(seat) === index);
    const names = later.map((seat) => (this.view.me.own?.[seat] ? t("you") : nameOf(this.view.seats[seat])));
    return names.length ? t("Then {names}.", { names: listed(names) }) : "";
  }

  /** @param {string} phase */
  #task(phase) {
    if (phase === "take") return t("Take a card");
    return this.#draft.suit ? t("Your turn: follow") : t("Your turn: lead");
  }

  #deal() {
    const { can } = this.view.me;
    return html`<div class="deck" aria-hidden="true"><i></i><i></i><i></i></div>
      <div class="deal">${tile(this.game.commands.deal, () => this.#ask("deal", this.seat), "leader", Boolean(this.waiting))}
      ${can["play-printed"] ? stitched(this.game.commands["play-printed"],
        () => (this.#ask("play-printed", this.seat), this.emit("tab-asked", "sheet")), "", Boolean(this.waiting)) : ""}</div>`;
  }

  #offer() {
    const cards = Object.entries(this.#draft.offer ?? {});
    const may = this.#acts && this.#draft.phase === "take";
    // Where the deck gave every card there is nobody to name.
    const named = cards.some(([, { seat }]) => seat !== undefined);
    return html`<section><h3>${t("The offer")} <small>${t("{count} in the deck", { count: this.#draft.pile })}</small></h3>
      ${cards.length ? html`<ul class="tableau">${repeat(cards, ([place]) => place, ([place, offered]) =>
        html`<li>${this.#card(offered.card, { key: `offer ${place}`, open: may && offered.open, why: may ? offered.why : "" })}
          ${!named ? "" : offered.seat === undefined ? html`<small class="from">${t("from the deck")}</small>`
            : html`<small class="from"><bdi>${nameOf(this.view.seats[offered.seat])}</bdi></small>`}</li>`)}
          ${this.#draft.phase === "offer" ? missingCards(this.view, this.#draft.queue ?? []) : ""}</ul>`
        : html`<p class="quiet">${t("No card lies here yet.")}</p>`}</section>`;
  }

  #hand() {
    const shown = this.#shown;
    if (shown === undefined) return "";
    const name = nameOf(this.view.seats[shown]);
    const hand = Object.entries(this.view.private?.[shown].hand ?? {});
    if (this.#hands.length > 1 && this.uncovered !== shown) {
      return html`<section class="cover"><h3>${t("A covered hand")}</h3>
        <p>${t("Pass the phone to {name}.", { name })}</p>
        ${tile(t("Show my hand"), () => (this.uncovered = shown))}</section>`;
    }
    const may = this.#draft.phase === "offer" && this.#turn === shown;
    return html`<section class="hand"><h3>${this.#hands.length > 1 ? t("The hand of {name}", { name }) : t("Your hand")}
        <small>${t("seen here alone")}</small></h3>
      <ul class="tableau">${hand.map(([place, held]) => html`<li>${this.#card(held.card,
        { key: `hand ${place}`, open: may && held.may, why: held.why })}</li>`)}</ul></section>`;
  }

  /** A second tap at once is no other choice. @param {string} name @param {{key: string, open: boolean, why?: string}} given */
  #card(name, { key, open, why = "" }) {
    const chosen = this.chosen?.key === key;
    // A card of the hand is given away when it is played: what it would change is told when it is tapped.
    const adds = key.startsWith("offer") ? this.#adds[name] : undefined;
    return html`<button type="button" class="card ${why ? "barred" : ""}" data-suit=${faceOf(this.game, name).suit}
      aria-pressed=${chosen} aria-label="${wordsOf(this.game, name)} ${why || (adds ? adds.says : "")}" data-open=${open}
      @click=${(/** @type {MouseEvent} */ { detail }) => {
        if (detail < 2) this.chosen = chosen ? undefined : { key, name, open, why };
      }}>${drawFace(this.game, name)}</button>${adds ? html`<span class="adds" aria-hidden="true">${gained(adds.points)}</span>` : ""}`;
  }

  /** @param {string} kind @param {number | undefined} [seat] @param {object} [data] */
  #ask(kind, seat = this.#turn, data = {}) {
    this.ask(kind, data, seat ?? ownSeats(this.view)[0]);
  }
}
