import { stillWriting } from "../../client/writing.js";
import { tile } from "../../drawing/button.js";
import { GIVEN, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";

/**
 * The way on from a map on which nothing is left to write: the next throw, or the score once everybody has written.
 *
 *     <on-tour-next .view=${view}></on-tour-next>
 *
 * Events: `tab-asked` (detail: "play"), `command-asked` (detail: kind, data).
 */
export class OnTourNext extends /** @type {With<{view: OnTourView}>} */ (LightElement) {
  static tag = "on-tour-next";
  static properties = { view: GIVEN };

  render() {
    const { me, play } = this.view;
    if (play.phase !== "full") {
      return tile(play.turn ? t("Back to the throw") : t("To the first throw"), () => this.emit("tab-asked", "play"), "dice");
    }
    if (stillWriting(this.view).length || !me.can["finish-table"]) return "";
    return tile(t("Score the table"), () => this.ask("finish-table"), "tally");
  }
}
