import { ownSeats } from "../client/view.js";
import { stillWriting } from "../client/writing.js";
import { stitched, tile } from "../drawing/button.js";
import { isAway, nameOf } from "../drawing/seat.js";
import { listed, t, tn } from "../words.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";

/**
 * The seats that are asked about: they still write and are here. Nobody throws by mistake into what they write
 * themselves, since both is on one screen.
 * @param {View} view @returns {Seat[]}
 */
function writers(view) {
  const own = ownSeats(view);
  return stillWriting(view).map(({ seat }) => view.seats[seat ?? ""])
    .filter((seat) => seat && !isAway(seat) && !own.includes(seat.seat));
}

/**
 * Who throws while others write is asked first.
 *
 *     <ask-writers .view=${view} .seat=${0}></ask-writers>
 *
 * `press(kind)` asks where somebody writes, and sends at once where nobody does.
 * Event: `command-asked` (detail: kind, seat, data).
 */
export class AskWriters extends /** @type {With<{view: View, seat: number, kind?: string}>} */ (LightElement) {
  static tag = "ask-writers";
  static properties = { view: GIVEN, seat: GIVEN, kind: STATE };

  render() {
    const others = writers(this.view);
    return html`<dialog aria-label=${t("Others still write")} @close=${() => (this.kind = undefined)}>
        <h2 class="said">${tn("{names} is still writing.", "{names} are still writing.", others.length, { names: listed(others.map(nameOf)) })}</h2>
        <p>${t("They see the new throw when they have finished this one.")}</p>
        ${tile(t("Wait"), this.shut, "hourglass")}
        ${stitched(t("Throw all the same"), () => this.#go())}
      </dialog>`;
  }

  /** Ask for it, at once where nobody else writes. @param {string} kind */
  press(kind) {
    this.kind = kind;
    if (writers(this.view).length) this.inside("dialog").showModal();
    else this.#go();
  }

  #go() {
    const { kind } = this;
    this.shut();
    if (kind) this.ask(kind, {}, this.seat);
  }
}

AskWriters.define();
