import { repeat } from "lit/directives/repeat.js";
import { ownSeats } from "../client/view.js";
import { stitched, tile } from "../drawing/button.js";
import { chipOf, nameOf } from "../drawing/seat.js";
import { t, tn } from "../words.js";
import { FLAG, GIVEN, STATE, html, LightElement } from "./light-element.js";
/** @import { CardFace } from "service" */

/**
 * The cards of a sheet: which lie open, how many each holds, and the own hand, of which a card is laid.
 *
 *     <card-table .view=${view} .seat=${0} .waiting=${kind}></card-table>
 *
 * Attribute `plain`: no hand (the big display).
 * Events: `command-asked` (detail: kind, seat, data), `hand-shown` (detail: the seat whose hand it is).
 */
export class CardTable extends /** @type {With<{
 *   view: View, seat?: number, waiting?: string, plain?: boolean,
 *   chosen?: string, uncovered?: number
 * }>} */ (LightElement) {
  static tag = "card-table";
  static properties = {
    view: GIVEN, seat: GIVEN, waiting: GIVEN, plain: FLAG, chosen: STATE, uncovered: STATE,
  };

  #about = "";
  #held = "";

  willUpdate() {
    // Who lays a card, is dealt another hand or ends a turn passes the phone on: the hand is covered again.
    // A hand that grew by one card since the same deal was drawn into, and stays in sight.
    const { headline, open_deck: deck } = this.view.play ?? {};
    const about = JSON.stringify([headline?.title, headline?.seat, deck?.deals]);
    const cards = this.#cardsOf(this.uncovered).map(([, { card }]) => `${card}\n`);
    const stays = about === this.#about && [cards, cards.slice(0, -1)].some((each) => each.join("") === this.#held);
    if (!stays) this.uncovered = this.chosen = undefined;
    this.#about = about;
    this.#held = stays ? cards.join("") : "";
  }

  /** The seats of this phone whose hands no other phone shows. */
  get #seats() {
    const held = this.view.play?.open_deck?.held ?? {};
    return ownSeats(this.view).filter((seat) => this.#cardsOf(seat).length || !held[seat] || this.view.me.waits?.[seat]);
  }

  /** @param {number} [seat] */
  #cardsOf(seat) {
    return Object.entries(this.view.private?.[seat ?? ""]?.held ?? {});
  }

  render() {
    const deck = this.view.play?.open_deck;
    if (!deck) return "";
    const held = Object.entries(deck.held ?? {});
    const open = Object.values(deck.open);
    const below = Number(Object.keys(deck.open)[0] ?? 0);
    return html`<section class="open"><h3>${t("Open cards")}
        <small>${tn("{count} card in the deck", "{count} cards in the deck", deck.pile)}</small></h3>
      ${open.length ? html`<ol class="faces">${open.map((face) => html`<li><span class="card">${drawn(face)}</span>
          ${face.seat === undefined ? "" : html`<small class="cut"><bdi>${nameOf(this.view.seats[face.seat])}</bdi></small>`}</li>`)}</ol>`
        : html`<p class="quiet">${t("No card lies open.")}</p>`}
      ${below ? html`<p class="quiet">${tn("{count} card lies below these.", "{count} cards lie below these.", below)}</p>` : ""}
      ${held.length ? html`<ul class="counts">${held.map(([seat, count]) => html`<li>${chipOf(this.view.seats, Number(seat))}
        <bdi class="unseen">${nameOf(this.view.seats[seat])}</bdi> <span>${tn("{count} card", "{count} cards", count)}</span></li>`)}</ul>` : ""}
      </section>${this.plain ? "" : this.#hand()}`;
  }

  #hand() {
    const { me, play } = this.view;
    const seats = this.#seats;
    const hands = seats.filter((seat) => !me.waits?.[seat]);
    const isAlone = seats.length === 1;
    const hasHands = play?.open_deck?.held || Object.values(play?.presses ?? {}).some(({ kind }) => kind === "deal-hands");
    if (!hands.length || !hasHands || (isAlone && !this.#cardsOf(hands[0]).length)) return "";
    // The hands of a phone with several seats are covered, so that it can be passed on; an empty one, too: its seat may draw.
    const shown = isAlone ? hands[0] : hands.find((seat) => seat === this.uncovered);
    if (shown === undefined) {
      return html`<section class="covered"><h3>${t("Covered hands")}</h3>
        <div class="pair">${hands.map((seat) => stitched(t("Show the hand of {name}", { name: nameOf(this.view.seats[seat]) }),
          () => this.#uncover(seat)))}</div></section>`;
    }
    const cards = this.#cardsOf(shown);
    const chosen = cards.find(([place, { card }]) => `${place} ${card}` === this.chosen)?.[1];
    return html`<section class="hand"><h3>${isAlone ? t("Your hand") : t("The hand of {name}", { name: nameOf(this.view.seats[shown]) })}
        <small>${t("seen here alone")}</small></h3>
      <ul class="faces">${repeat(cards, ([place, { card }]) => `${place} ${card}`, ([place, face]) => html`<li>
        <button type="button" class="card" aria-pressed=${chosen === face} @click=${() => (this.chosen = chosen === face ? undefined : `${place} ${face.card}`)}>${drawn(face)}</button></li>`)}</ul>
      <div class="does">${!me.can["lay-card"] ? "" : tile(chosen ? t("Lay {card} open", { card: chosen.card }) : t("Choose a card"),
        () => chosen && this.#lay(chosen.card, shown), "", !chosen || Boolean(this.waiting))}
        ${isAlone ? "" : stitched(t("Cover this hand"), () => (this.uncovered = undefined))}</div></section>`;
  }

  /** @param {number} seat */
  #uncover(seat) {
    this.uncovered = seat;
    this.#held = this.#cardsOf(seat).map(([, { card }]) => `${card}\n`).join("");
    // What is drawn from now on is drawn into this hand.
    this.emit("hand-shown", seat);
  }

  /** @param {string} card @param {number} seat */
  #lay(card, seat) {
    this.chosen = undefined;
    this.ask("lay-card", { card }, seat);
  }
}

/** @param {CardFace} face */
function drawn({ group, name }) {
  const red = group === "♥" || group === "♦";
  return html`<span class="face ${red ? "red" : ""} ${group || name.length < 4 ? "" : "named"}">${group ? html`<i>${group}</i> ` : ""}<b>${name}</b></span>`;
}
