import { takenSeats } from "../client/view.js";
import { icon } from "../drawing/icon.js";
import { nameOf } from "../drawing/seat.js";
import { t } from "../words.js";
import { FLAG, GIVEN, html, LightElement } from "./light-element.js";

/**
 * Who writes on paper, each ticked by itself or by another; in games whose view says so by `on_paper`.
 *
 *     <paper-list .view=${view} .seat=${0}></paper-list>
 *
 * Attribute: `folded` (behind a line of its own, for where nothing else is folded).
 * Event: `command-asked` (detail: kind, seat, data).
 */
export class PaperList extends /** @type {With<{
 *   view: View & {play: {on_paper?: Record<string, boolean>}}, seat: number, folded?: boolean
 * }>} */ (LightElement) {
  static tag = "paper-list";
  static properties = { view: GIVEN, seat: GIVEN, folded: FLAG };

  render() {
    const { me } = this.view;
    if (!me.can["write-on-paper"]) return "";
    if (!this.folded) return this.#list();
    return html`<details><summary>${icon("pencil")} ${t("Players who write on paper")}</summary>${this.#list()}</details>`;
  }

  #list() {
    const { play } = this.view;
    return html`<p class="quiet">${t("Nobody waits for those who write on paper.")}</p>
      ${takenSeats(this.view).filter(({ phone }) => phone).map((each) => {
        const { seat } = each;
        const paper = Boolean(play?.on_paper?.[seat]);
        return html`<label><input type="checkbox" .checked=${paper}
          @change=${() => this.ask("write-on-paper", { seat, paper: !paper }, this.seat)} />
          <span class="said">${seat === this.seat ? t("I write on paper") : t("{name} writes on paper", { name: nameOf(each) })}</span></label>`;
      })}`;
  }
}
PaperList.define();
