import { html } from "lit";
import { icon } from "../drawing/icon.js";
import { awayWords, isAway, nameOf } from "../drawing/seat.js";
import { t } from "../words.js";
/** @import { LightElement } from "./light-element.js" */

/**
 * Who knocks: phones and displays that typed the code and wait to be let in. Beside them closed hands, which this phone
 * may give to who sits there now, or waits for.
 * @param {LightElement} host @param {View} view
 */
export function drawKnocks(host, { knocks = {}, me, seats }) {
  const strip = (/** @type {string} */ glyph, /** @type {Drawn} */ words, /** @type {Drawn} */ buttons) => html`<div class="strip knock" role="status">${icon(glyph)}
    <span>${words}</span>${buttons}</div>`;
  const strips = [
    ...(me.can["answer-knock"] ? Object.values(knocks) : []).map(({ knock, display, seat }) => strip(display ? "screen" : "seat", wish(display, seats[seat ?? ""]),
      [{ label: t("Let in"), admit: true }, { label: t("Send away"), admit: false }].map(({ label, admit }) => html`<button
        type="button" @click=${() => host.ask("answer-knock", { knock, admit })}>${label}</button>`))),
    ...Object.entries(me.gives ?? {}).map(([seat, text]) => strip("seat", text, html`<button type="button"
      @click=${() => host.ask("give-hand", { seat: Number(seat) })}>${t("Give it")}</button>`)),
    ...Object.values(me.waits ?? {}).map((text) => strip("seat", text, "")),
  ];
  return strips.length ? html`<knock-list>${strips}</knock-list>` : "";
}

/** What is asked; of who says to be back, for how long that seat's phone is away. @param {boolean} display @param {Seat | undefined} claimed */
function wish(display, claimed) {
  if (display) return t("A big display knocks.");
  if (!claimed) return t("A phone knocks and asks for a seat.");
  return html`${t("A phone knocks and says it is {whom}.", { whom: nameOf(claimed) })}
    ${isAway(claimed) ? html`<small>${awayWords(claimed)}</small>` : ""}`;
}
