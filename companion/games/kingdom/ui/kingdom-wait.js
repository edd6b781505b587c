import { stillWriting, writtenCount } from "../../client/writing.js";
import { tile } from "../../drawing/button.js";
import { icon } from "../../drawing/icon.js";
import "../../elements/ask-writers.js";
import { FLAG, GIVEN, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";

/** Whether somebody has filled four districts, so that no other throw is made. @param {KingdomView} view */
export function hasEnded(view) {
  return Object.values(view.notices ?? {}).some(({ code }) => code === "four-districts");
}

/** How many have written the throw. @param {KingdomView} view @returns {string} */
export function progressOf(view) {
  return stillWriting(view).length ? t("{ready} of {all} have written", writtenCount(view)) : t("Everybody has written.");
}

/**
 * The next throw, or the score of a table that has ended; whoever throws while others write is asked.
 *
 *     <kingdom-wait .view=${view} .seat=${0} ?waiting=${false}></kingdom-wait>
 *
 * Event: `command-asked` (detail: kind, seat, data).
 */
export class KingdomWait extends /** @type {With<{view: KingdomView, seat: number, waiting?: boolean}>} */ (LightElement) {
  static tag = "kingdom-wait";
  static properties = { view: GIVEN, seat: GIVEN, waiting: FLAG };

  render() {
    return html`${this.#tile()}<ask-writers .view=${this.view} .seat=${this.seat}></ask-writers>`;
  }

  #tile() {
    const { view } = this;
    if (this.waiting) return html`<button type="button" class="tile tile-flat" disabled>${icon("hourglass")} ${t("Throwing")}</button>`;
    if (hasEnded(view)) {
      return view.me.can["finish-table"] ? tile(t("Score the table"), () => this.ask("finish-table", {}, this.seat), "tally") : "";
    }
    const number = (view.play.throw?.number ?? 0) + 1;
    return view.me.can.throw ? tile(t("Throw {number}", { number }), () => this.inside("ask-writers").press("throw"), "dice") : "";
  }
}
