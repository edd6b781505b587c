import { icon } from "../../drawing/icon.js";
import { chipOf } from "../../drawing/seat.js";
import { GIVEN, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import { countsOf } from "./counters.js";
import { drawEnding } from "./realm-end.js";
import { RealmThrows } from "./realm-throws.js";

/** So many hits are said in whole sentences beside the dice. */
const BLOWS_WHOLE = 2;

/**
 * What the big display shows below the dice: the heroes to choose, the turn card, the attack, the lands; with a result who has won.
 *
 *     <realm-summary .view=${view} .game=${game}></realm-summary>
 */
export class RealmSummary extends /** @type {With<{view: RealmMasterView, game: GameWhole}>} */ (LightElement) {
  static tag = "realm-summary";
  static parts = [RealmThrows];
  static properties = { view: GIVEN, game: GIVEN };

  render() {
    const { play, result, seats } = this.view;
    if (result) return drawEnding(this.view);
    return html`${this.#card(play)}${play.over ? html`<ul class="blows story">${Object.values(play.over.story).map((line) => html`<li>${line}</li>`)}</ul>` : html`${this.#free(play)}${this.#wilds(play)}${this.#attack(play)}`}
      <realm-throws .throws=${play.land_throws} .game=${this.game}></realm-throws>
      <ul class="lands">${Object.values(play.realm ?? {}).map((land) => html`<li>
        <b>${land.name}</b>
        <span>${countsOf(this.game).map(({ id, icon: glyph }) => html`<i data-face=${glyph}>${icon(glyph)}${land[id]}</i>`)}</span>
        <small>${Object.keys(land.heroes ?? {}).map((seat) => html`<span>${chipOf(seats, seat)}
          ${play.heroes[seat].short}</span>`)}</small></li>`)}</ul>`;
  }

  /** In place of the dice the heroes who are still free, while heroes are chosen. @param {RealmMasterPlay} play */
  #free({ box, choosing }) {
    if (choosing === undefined) return "";
    return html`<ul class="free">${Object.values(box?.heroes ?? {}).filter(({ seat }) => seat === undefined).map((hero) => html`<li
      class="card">${icon(`face-${hero.face}`)} <b>${hero.name}</b><small>${hero.ability}</small></li>`)}</ul>`;
  }

  /** @param {RealmMasterPlay} play */
  #card({ card }) {
    if (!card) return "";
    return html`<div class="turn-card card">${icon(card.glyph)}
      <b>${card.title}</b><span>${card.text}</span></div>`;
  }

  /** What each R is, until the swords have hit. @param {RealmMasterPlay} play */
  #wilds({ rs, ledger }) {
    if (Object.values(ledger ?? {}).some(({ made }) => made)) return "";
    const chosen = Object.values(rs ?? {}).filter((wild) => wild.face);
    if (!chosen.length) return "";
    return html`<p class="rs">${chosen.map((wild) => html`<span>${t("R is: {word}", { word: wild.word ?? "" })}
      ${icon(wild.face ?? "")}</span>`)}</p>`;
  }

  /** @param {RealmMasterPlay} play */
  #attack({ ledger }) {
    const blows = Object.values(ledger ?? {});
    const notices = Object.values(this.view.notices ?? {});
    if (!blows.length && !notices.length) return "";
    // Of many hits the headline says whose they are.
    const many = blows.length > BLOWS_WHOLE;
    // What is news stands first: as hits come and go its line stays the same one, and rises once.
    return html`<ul class="blows">${notices.map(({ code, text }) => html`<li class=${code}>${text}</li>`)}
      ${blows.map((blow) => html`<li>${many ? blow.target : blow.title} <b>${blow.damage}</b></li>`)}</ul>`;
  }
}
