import { takeSeat } from "../client/passes.js";
import { missing, missingLine } from "../client/presence.js";
import { icon } from "../drawing/icon.js";
import { nameOf } from "../drawing/seat.js";
import { t } from "../words.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";

/**
 * Whom the table waits for though the phone is away, and the way on: a host takes the seat over.
 *
 *     <away-turn .view=${view}></away-turn>
 */
export class AwayTurn extends /** @type {With<{
 *   view: View, sure?: number, busy?: boolean, sentence?: string
 * }>} */ (LightElement) {
  static tag = "away-turn";
  static properties = { view: GIVEN, sure: STATE, busy: STATE, sentence: STATE };

  render() {
    return missing(this.view).map((seat) => html`<div class="strip knock" role="status">${icon("hourglass")}
      <span>${missingLine(seat)} ${this.view.me.host
        ? t("Play for {name}?", { name: nameOf(seat) }) : t("A host can take the seat over.")}
        ${this.sentence ? html`<small role="alert">${this.sentence}</small>` : ""}</span>
      ${this.view.me.host ? html`<button type="button" ?disabled=${this.busy} @click=${() => this.#take(seat)}>
        ${this.sure === seat.seat ? t("Press again: the other phone loses the seat") : t("Take it over")}</button>` : ""}</div>`);
  }

  /** Somebody may still hold that phone, so it takes a second press. @param {Seat} seat */
  async #take({ seat }) {
    if (this.sure !== seat) {
      this.sure = seat;
      return;
    }
    await this.attempt(() => takeSeat(this.view.table.code, seat));
    this.sure = undefined;
  }
}
