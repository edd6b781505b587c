import { html } from "lit";
import { ownSeats } from "../../client/view.js";
import { stillWriting } from "../../client/writing.js";
import { button, offer, tile } from "../../drawing/button.js";
import "../../elements/ask-writers.js";
import { t } from "../../words.js";
/** @import { LightElement } from "../../elements/light-element.js" */

/**
 * The way on from a map on which nothing is left to write: the next throw, or the score once everybody has written.
 * @param {LightElement & {view: OnTourView, game: GameWhole, seat: number, waiting?: string}} host
 */
export function drawNext(host) {
  const { me, play } = host.view;
  if (play.phase !== "full") {
    return html`<on-tour-next>${next(host)}<ask-writers .view=${host.view} .seat=${host.seat}></ask-writers></on-tour-next>`;
  }
  if (stillWriting(host.view).length || !me.can["finish-table"]) return "";
  return html`<on-tour-next>${offer(host, "finish-table", "tile", "tally")}</on-tour-next>`;
}

/** @param {LightElement & {view: OnTourView, waiting?: string}} host */
function next(host) {
  const { me, play } = host.view;
  if (host.waiting === "turn") return button("tile tile-flat", t("Throwing"), () => {}, "hourglass", true);
  const own = ownSeats(host.view);
  // What another seat of this phone still writes is asked for by the throw.
  const isWritten = !stillWriting(host.view).some(({ seat }) => seat !== undefined && own.includes(seat));
  if (play.turn && me.can.turn && isWritten) {
    return tile(t("Throw {number}", { number: play.turn + 1 }), () => host.inside("ask-writers").press("turn"), "dice");
  }
  return tile(play.turn ? t("Back to the throw") : t("To the first throw"), () => host.emit("tab-asked", "play"), "dice");
}
