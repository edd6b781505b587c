import { sentenceOf, statusOf } from "../client/call-failed.js";
import { ask } from "../client/calls.js";
import { icon } from "../drawing/icon.js";
import { t, tn } from "../words.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";

const QUIET_MS = 700;

/**
 * What a sheet would score now, as the server works it out, with its reasons inside.
 *
 *     <running-score .code=${code} .seat=${0} .game=${game} .cells=${cells} .head=${12}></running-score>
 *
 * It asks again a moment after the last change of the sheet.
 */
export class RunningScore extends /** @type {With<{
 *   code: string, seat: number, game: GameWhole, cells?: Cells, head: number,
 *   player?: Player, sentence?: string, opened?: boolean
 * }>} */ (LightElement) {
  static tag = "running-score";
  static properties = {
    code: GIVEN, seat: GIVEN, game: GIVEN, cells: GIVEN, head: GIVEN, player: STATE, sentence: STATE, opened: STATE,
  };

  /** @param {Changed} changed */
  updated(changed) {
    if (changed.has("seat") && changed.get("seat") !== undefined) this.player = undefined;
    if (changed.has("head") || changed.has("seat")) this.#askSoon();
  }

  render() {
    const { player } = this;
    if (!player) return html`<p class="quiet">${this.sentence || t("Points so far…")}</p>`;
    return html`<details @toggle=${(/** @type {Opened} */ event) => (this.opened = event.target.open)}>
      <summary><b>${player.total}</b>
        <span>${tn("point so far", "points so far", player.total)}
          <small>${t("Open for the reasons")}</small></span>${icon("down")}</summary>
      ${this.opened ? html`<score-tree open bare .player=${player} .game=${this.game}
        .cells=${this.cells}></score-tree>` : ""}
    </details>`;
  }

  #askSoon() {
    this.delay(() => this.#ask(), QUIET_MS);
  }

  async #ask() {
    const { seat } = this;
    try {
      const player = await ask(`/tables/${this.code}/seats/${seat}/score`);
      if (seat !== this.seat) return;
      this.player = player;
      this.sentence = "";
    } catch (failure) {
      if (statusOf(failure) === 0) return;
      this.player = undefined;
      this.sentence = sentenceOf(failure);
    }
  }
}
