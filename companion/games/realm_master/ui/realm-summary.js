import { html } from "lit";
import { icon } from "../../drawing/icon.js";
import { chip, letters } from "../../drawing/seat.js";
import { LightElement } from "../../elements/light-element.js";
import { COUNTS } from "./counters.js";
/** @import { GameWhole, RealmMasterPlay, RealmMasterView } from "service" */
/** @import { With } from "../../elements/light-element.js" */

/**
 * What the big display shows below the dice: the turn card, the attack, the lands.
 *
 *     <realm-summary .view=${view} .game=${game}></realm-summary>
 */
export class RealmSummary extends /** @type {With<{view: RealmMasterView, game: GameWhole}>} */ (LightElement) {
  static tag = "realm-summary";
  static properties = { view: { attribute: false }, game: { attribute: false } };

  render() {
    const { play, seats } = this.view;
    const marks = letters(seats);
    return html`${this.#card(play)}${this.#attack(play)}
      <ul class="lands">${Object.values(play.realm ?? {}).map((land) => html`<li>
        <b>${land.name}</b>
        <span>${COUNTS.map(([what, glyph]) => html`<i data-face=${glyph}>${icon(glyph)}${land[what]}</i>`)}</span>
        <small>${Object.keys(land.heroes ?? {}).map((seat) => html`<span>${chip(seats[seat], marks[seat])}
          ${play.heroes[seat].short}</span>`)}</small></li>`)}</ul>`;
  }

  /** @param {RealmMasterPlay} play */
  #card({ card, headline }) {
    if (!card) return "";
    return html`<div class="turn-card card"><small>${headline?.title}</small>${icon(card.glyph)}
      <b>${card.title}</b><span>${card.text}</span></div>`;
  }

  /** @param {RealmMasterPlay} play */
  #attack({ ledger }) {
    const blows = Object.values(ledger ?? {});
    if (!blows.length) return "";
    return html`<ul class="blows">${blows.map((blow) => html`<li>${blow.title} <b>${blow.damage}</b></li>`)}</ul>`;
  }
}
