import { html } from "lit";
import { stillWriting } from "../../client/writing.js";
import { offer, tile } from "../../drawing/button.js";
import { t } from "../../words.js";
/** @import { LightElement } from "../../elements/light-element.js" */

/** The way on from a map on which nothing is left to write: the next throw, or the score once everybody has written. @param {LightElement & {view: OnTourView, game: GameWhole}} host */
export function drawNext(host) {
  const { me, play } = host.view;
  if (play.phase !== "full") {
    return html`<on-tour-next>${tile(play.turn ? t("Back to the throw") : t("To the first throw"), () => host.emit("tab-asked", "play"), "dice")}</on-tour-next>`;
  }
  if (stillWriting(host.view).length || !me.can["finish-table"]) return "";
  return html`<on-tour-next>${offer(host, "finish-table", "tile", "tally")}</on-tour-next>`;
}
