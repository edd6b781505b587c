import { html } from "lit";
import { takenSeats } from "../client/view.js";
import { icon } from "../drawing/icon.js";
import { nameOf } from "../drawing/seat.js";
import { t } from "../words.js";
/** @import { LightElement } from "./light-element.js" */

/**
 * Who writes on paper, each ticked by itself or by another; in games whose view says so by `on_paper`.
 * @param {LightElement & {view: View & {play: {on_paper?: Record<string, boolean>}}, seat: number}} host
 * @param {boolean} [folded] behind a line of its own, for where nothing else is folded
 */
export function drawPaper(host, folded) {
  const { me, play } = host.view;
  if (!me.can["write-on-paper"]) return "";
  const list = html`<p class="quiet">${t("Nobody waits for those who write on paper.")}</p>
    ${takenSeats(host.view).filter(({ phone }) => phone).map((each) => {
      const { seat } = each;
      const paper = Boolean(play?.on_paper?.[seat]);
      return html`<label><input type="checkbox" .checked=${paper}
        @change=${() => host.ask("write-on-paper", { seat, paper: !paper }, host.seat)} />
        <span class="said">${seat === host.seat ? t("I write on paper") : t("{name} writes on paper", { name: nameOf(each) })}</span></label>`;
    })}`;
  return html`<paper-list>${!folded ? list
    : html`<details><summary>${icon("pencil")} ${t("Players who write on paper")}</summary>${list}</details>`}</paper-list>`;
}
