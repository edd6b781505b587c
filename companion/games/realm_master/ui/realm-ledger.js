import { iconButton } from "../../drawing/button.js";
import { icon } from "../../drawing/icon.js";
import { gained } from "../../drawing/points.js";
import { sampleMark } from "../../drawing/sample.js";
import { chip, firstLetter, nameOf } from "../../drawing/seat.js";
import { FLAG, GIVEN, STATE, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import { hearts } from "./counters.js";

const DRAWN_MAX = 10;

/**
 * An attack as a sum: each modifier named, each to be corrected by hand, the hearts it costs.
 *
 *     <realm-ledger .ledger=${ledger} .game=${game} .target=${1} .seat=${seat}></realm-ledger>
 *
 * Property `closed`: only the headline, the rest behind it.
 * Event: `modifier-set` (detail: hero, term, value).
 */
export class RealmLedger extends /** @type {With<{
 *   ledger: RealmMasterAttack, game: GameWhole, target: number, seat?: Seat,
 *   waiting?: boolean, closed?: boolean, mending?: boolean
 * }>} */ (LightElement) {
  static tag = "realm-ledger";
  static properties = {
    ledger: GIVEN, game: GIVEN, target: GIVEN, seat: GIVEN, waiting: FLAG, closed: FLAG, mending: STATE,
  };

  render() {
    const { ledger } = this;
    const title = html`<h2>${ledger.title}\u00a0<b>${ledger.damage}</b></h2>`;
    if (this.closed) {
      return html`<details class="sheet"><summary>${title}</summary>${this.#sum()}</details>`;
    }
    return html`<section class="sheet">${title}${this.#sum()}</section>`;
  }

  #sum() {
    const { ledger } = this;
    const terms = Object.values(ledger.terms);
    const shown = terms.filter((term) => this.mending || term.amount || term.term === "swords");
    return html`<dl>
        ${shown.map((term) => html`<div><dt>${term.label}
          <small>${term.why ?? ""} ${sampleMark(this.game, term.sample)}</small></dt>
          <dd>${this.mending && term.adjustable ? this.#steps(term) : signed(term)}</dd></div>`)}
        <div class="total"><dt>${t("Damage")}</dt><dd>${ledger.damage}</dd></div>
      </dl>
      ${ledger.made ? "" : html`<button type="button" class="mend" aria-expanded=${Boolean(this.mending)}
        @click=${() => (this.mending = !this.mending)}>
        ${icon("pencil")} ${this.mending ? t("Done") : t("Correct a number")}</button>`}
      <div class="hearts">${this.seat ? html`<span title=${nameOf(this.seat)}>${chip(this.seat, firstLetter(nameOf(this.seat)))}</span>` : ""}
        <span><span class="drawn" aria-hidden="true">${hearts(Math.min(ledger.before, DRAWN_MAX), ledger.after)}</span>
        <small>${ledger.becomes}</small></span></div>`;
  }

  /** @param {RealmMasterTerm} term */
  #steps(term) {
    const set = (/** @type {number} */ value) => this.emit("modifier-set", { hero: this.target, term: term.term, value });
    return html`${iconButton(t("{term}: one less", { term: term.label }), () => set(term.amount - 1), "minus", "step", this.waiting)}
      <output>${signed(term)}</output>
      ${iconButton(t("{term}: one more", { term: term.label }), () => set(term.amount + 1), "plus", "step", this.waiting)}`;
  }
}

/** A part of a sum with its sign; the swords stand first and carry none. @param {RealmMasterTerm} term */
function signed({ term, amount }) {
  if (term === "swords" || amount === 0) return amount;
  return gained(amount);
}
