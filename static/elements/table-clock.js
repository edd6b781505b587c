import { isPhoneTable } from "../client/address.js";
import { aheadOfService } from "../client/clock.js";
import { takenSeats } from "../client/view.js";
import { chipOf, nameOf } from "../drawing/seat.js";
import { t } from "../words.js";
import { GIVEN, STATE, first, html, LightElement } from "./light-element.js";

const SECOND_MS = 1000;
/** So long after its time an evening is looked at again, and nobody's time is counted. */
const OVER_S = -86_400;

/**
 * The clock of a table: what is left, counted by this screen between two events. It ends nothing.
 *
 *     <table-clock .view=${view}></table-clock>
 */
export class TableClock extends /** @type {With<{view: View, ahead: number}>} */ (LightElement) {
  static tag = "table-clock";
  static properties = { view: GIVEN, ahead: first(STATE, 0) };

  async connectedCallback() {
    super.connectedCallback();
    if (!isPhoneTable(this.view.table.code)) this.ahead = await aheadOfService();
  }

  updated() {
    if (this.view.play?.clock?.since) this.delay(() => this.requestUpdate(), SECOND_MS - (this.#now % SECOND_MS));
  }

  get #now() { return Date.now() - this.ahead; }

  render() {
    const { clock } = this.view.play ?? {};
    if (!clock) return "";
    const used = clock.since ? Math.max(0, Math.floor((this.#now - Date.parse(clock.since)) / SECOND_MS)) : 0;
    const left = clock.left - used;
    if (left < OVER_S) return "";
    const seat = this.view.seats[clock.seat ?? ""];
    return html`<p class=${clock.since ? (left <= 0 ? "over" : "") : "still"}>${chipOf(this.view.seats, clock.seat)}
        <b role="timer" aria-label=${seat ? t("Time left for {name}", { name: nameOf(seat) }) : t("Time left")}>${timed(left)}</b>
        <small role="status">${left <= 0 ? t("Time is up") : clock.since ? "" : t("The clock stands")}</small></p>
      ${clock.lefts ? html`<ul>${takenSeats(this.view).filter((each) => each.seat !== clock.seat).map((each) => html`<li>
        ${chipOf(this.view.seats, each.seat)} <bdi>${nameOf(each)}</bdi> ${timed(clock.lefts?.[each.seat] ?? clock.whole)}</li>`)}</ul>` : ""}`;
  }
}

/** Seconds as minutes and seconds. @param {number} seconds */
function timed(seconds) {
  const [all, sign] = [Math.abs(seconds), seconds < 0 ? "−" : ""];
  return `${sign}${Math.floor(all / 60)}:${`${all % 60}`.padStart(2, "0")}`;
}
