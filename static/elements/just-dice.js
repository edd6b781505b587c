import { ask, post } from "../client/calls.js";
import { iconButton, picked, stitched } from "../drawing/button.js";
import { Rolling } from "../drawing/rolling.js";
import { t } from "../words.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";

/**
 * A game that has dice, and a throw of them with a number of its own.
 * @typedef {GameWhole & {dice: Dice}} Diced
 * @typedef {Thrown & {seq: number, typed: boolean, number: number}} JustThrown
 */

/**
 * Dice without a table: thrown by the server, stored nowhere.
 *
 *     <just-dice .games=${games}></just-dice>
 */
export class JustDice extends /** @type {With<{
 *   games: GameShort[], chosen?: string, thrown?: JustThrown, waiting?: boolean,
 *   sentence?: string, kinds?: Diced[]
 * }>} */ (LightElement) {
  static tag = "just-dice";
  static properties = { games: GIVEN, chosen: STATE, thrown: STATE, waiting: STATE, sentence: STATE, kinds: STATE };

  #number = 0;
  #rolling = new Rolling(this);

  willUpdate() {
    this.#rolling.notice(this.thrown?.seq);
  }

  render() {
    return html`${stitched(t("Just dice"), this.#open, "dice")}
      ${this.kinds ? this.#dialog(this.kinds) : ""}
      ${this.sentence && !this.kinds ? html`<p role="status">${this.sentence}</p>` : ""}`;
  }

  /** @param {Diced[]} games */
  #dialog(games) {
    const game = games.find((each) => each.id === this.chosen) ?? games[0];
    return html`<dialog class="cloth" data-game=${game.id} aria-label=${t("Just dice")}>
        <div class="head"><h2 data-after-throw>${this.thrown?.sentence || t("Just dice")}</h2>
          ${iconButton(t("Close"), this.#open)}</div>
        <div class="kinds" role="group" aria-label=${t("Whose dice")}>
          ${games.map((each) => picked(each.name, each === game, () => ([this.chosen, this.thrown] = [each.id, undefined])))}
        </div>
        <dice-tray .dice=${game.dice} .thrown=${this.thrown} .can=${{ throw: true, rethrow: true }}
          ?waiting=${this.waiting} @throw-asked=${() => this.#throw(game)}
          @rethrow-asked=${(/** @type {Emitted<number[]>} */ { detail }) => this.#throw(game, detail)}
          ></dice-tray>
        <p role="status">${this.sentence ?? ""}</p>
      </dialog>`;
  }

  #open() {
    const dialog = this.querySelector("dialog");
    if (dialog?.open) dialog.close();
    else if (dialog) dialog.showModal();
    else this.#fetch();
  }

  /** Which games have dice stands in their own descriptions, asked for at the first press. */
  async #fetch() {
    await this.attempt(async () => {
      const all = await Promise.all((this.games ?? []).map(({ id }) => ask(`/games/${id}`)));
      await this.show({ kinds: /** @type {Diced[]} */ (all.filter((game) => game.dice)) });
    });
  }

  /** @param {Diced} game @param {number[]} [keep] */
  async #throw(game, keep) {
    this.waiting = true;
    await this.attempt(async () => {
      const answer = await post(`/games/${game.id}/roll`,
        keep ? { faces: this.thrown?.faces, keep } : {});
      this.#number += 1;
      this.thrown = { ...answer, typed: false, number: this.#number, seq: this.#number };
    });
    this.waiting = false;
  }
}
