import { seatOf } from "../../client/view.js";
import { icon } from "../../drawing/icon.js";
import { signed } from "../../drawing/points.js";
import { chipOf } from "../../drawing/seat.js";
import { GIVEN, NUMBER, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import { drawBack, drawFace, faceOf, wordsOf } from "./card.js";

/** So many cards of a realm have room in full size where four stand side by side. */
const NINE = 9;

/**
 * The war on the big display: every realm beside the others, fighters and lands first, and what is given up
 * turned over, one card a scene.
 *
 *     <realm-builder-war .view=${view} .result=${result} .game=${game} .at=${2}></realm-builder-war>
 *
 * Property: `at`, which of the view's scenes: what scenes before it turned over lies face down.
 */
export class RealmBuilderWar extends /** @type {With<{
 *   view: RealmBuilderView, result: Result, game: GameWhole, at: number
 * }>} */ (LightElement) {
  static tag = "realm-builder-war";
  static properties = { view: GIVEN, result: GIVEN, game: GIVEN, at: NUMBER };

  render() {
    const scenes = Object.values(this.view.scenes ?? {}).slice(0, this.at + 1);
    const armies = Object.entries(scenes[0]?.armies ?? {});
    const about = scenes.at(-1)?.player;
    const most = Math.max(...armies.map(([, { cards }]) => Object.keys(cards).length));
    return html`<div class="armies ${most > NINE ? "many" : ""}" data-count=${armies.length}>${armies.map(([player, army]) => {
      const turned = scenes.filter((scene) => `${scene.player}` === player).map(({ turns }) => turns);
      const now = `${about}` === player ? scenes.at(-1)?.turns : undefined;
      return html`<section class=${about === undefined || `${about}` === player ? "" : "aside"}>
        ${this.#head(Number(player), army)}
        <ul class="tableau">${Object.values(army.cards).map((card, at) =>
          html`<li>${this.#card(card, Boolean(card.down) || turned.includes(at), at === now)}</li>`)}</ul></section>`;
    })}</div>`;
  }

  /** Whose realm it is, and what its army counts. @param {number} player @param {RealmBuilderArmy} army */
  #head(player, { military, lands, net }) {
    const whose = this.result.players[player];
    const seat = seatOf(this.view, this.result, whose);
    return html`<h2>${chipOf(this.view.seats, seat?.seat)}<bdi>${whose.name}</bdi>
      <span class="sum">${icon("sword")}<b>${military}</b>${net === undefined ? "" : html` <i>−</i> ${icon("land")}<b>${lands}</b>
        <i>=</i> <b>${signed(net)}</b>`}<span class="unseen">${t("military")}</span></span></h2>`;
  }

  /** @param {RealmBuilderFighting} card @param {boolean} down @param {boolean} turning */
  #card({ name, fights }, down, turning) {
    const look = ["card", down ? "back" : "", turning ? "turning" : "", fights ? "fights" : ""].join(" ");
    const label = down ? t("{name}, face down, minus 1", { name }) : wordsOf(this.game, name);
    return html`<span class=${look} data-suit=${faceOf(this.game, name).suit} role="img" aria-label=${label}>
      ${down ? drawBack(name) : drawFace(this.game, name)}</span>`;
  }
}
