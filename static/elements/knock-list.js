import { icon } from "../drawing/icon.js";
import { awayWords, isAway, nameOf } from "../drawing/seat.js";
import { t } from "../words.js";
import { GIVEN, html, LightElement } from "./light-element.js";

/**
 * Who knocks: phones and displays that typed the code and wait to be let in. Beside them closed
 * hands, which this phone may give to who sits there now, or waits for.
 *
 *     <knock-list .view=${view}></knock-list>
 *
 * Event: `command-asked` (detail: {kind: "answer-knock", data: {knock, admit}}, or
 * {kind: "give-hand", data: {seat}}).
 */
export class KnockList extends /** @type {With<{view: View}>} */ (LightElement) {
  static tag = "knock-list";
  static properties = { view: GIVEN };

  render() {
    return [this.#knocks(), this.#hands()];
  }

  #hands() {
    const { gives = {}, waits = {} } = this.view.me;
    return [
      ...Object.entries(gives).map(([seat, text]) => html`<div class="strip knock" role="status">${icon("seat")}
        <span>${text}</span><button type="button"
          @click=${() => this.ask("give-hand", { seat: Number(seat) })}>${t("Give it")}</button></div>`),
      ...Object.values(waits).map((text) => html`<div class="strip knock" role="status">${icon("seat")}<span>${text}</span></div>`),
    ];
  }

  #knocks() {
    if (!this.view.me.can["answer-knock"]) return "";
    return Object.values(this.view.knocks ?? {}).map(({ knock, display, seat }) => html`<div
      class="strip knock" role="status">${icon(display ? "screen" : "seat")}
      <span>${this.#wish(display, seat)}</span>
      ${[{ label: t("Let in"), admit: true }, { label: t("Send away"), admit: false }].map(({ label, admit }) => html`<button
        type="button" @click=${() => this.ask("answer-knock", { knock, admit })}>${label}</button>`)}</div>`);
  }

  /** What is asked; of who says to be back, for how long that seat's phone is away. @param {boolean} display @param {number} [seat] */
  #wish(display, seat) {
    if (display) return t("A big display knocks.");
    const claimed = seat === undefined ? undefined : this.view.seats[seat];
    if (!claimed) return t("A phone knocks and asks for a seat.");
    return html`${t("A phone knocks and says it is {whom}.", { whom: nameOf(claimed) })}
      ${isAway(claimed) ? html`<small>${awayWords(claimed)}</small>` : ""}`;
  }
}
