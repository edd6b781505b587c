import { Scored } from "../client/scored.js";
import { icon } from "../drawing/icon.js";
import { t, tn } from "../words.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";

/**
 * What a sheet would score now, as the server works it out, with its reasons inside.
 *
 *     <running-score .code=${code} .seat=${0} .game=${game} .cells=${cells} .head=${12}></running-score>
 *
 * It asks again a moment after the last change of the sheet.
 */
export class RunningScore extends /** @type {With<{
 *   code: string, seat: number, game: GameWhole, cells?: Cells, head: number, opened?: boolean
 * }>} */ (LightElement) {
  static tag = "running-score";
  static properties = { code: GIVEN, seat: GIVEN, game: GIVEN, cells: GIVEN, head: GIVEN, opened: STATE };

  #scored = new Scored(this, () => ({ code: this.code, seat: this.seat, about: this.head }));

  render() {
    const { player, sentence } = this.#scored;
    if (!player || sentence) return html`<p class="quiet">${sentence || t("Points so far…")}</p>`;
    return html`<details @toggle=${(/** @type {Opened} */ event) => (this.opened = event.target.open)}>
      <summary><b>${player.total}</b>
        <span>${tn("point so far", "points so far", player.total)}
          <small>${t("Open for the reasons")}</small></span>${icon("down")}</summary>
      ${this.opened ? html`<score-tree open bare .player=${player} .game=${this.game}
        .cells=${this.cells}></score-tree>` : ""}
    </details>`;
  }
}
