import { stitched } from "../../drawing/button.js";
import { icon } from "../../drawing/icon.js";
import { FLAG, GIVEN, html, LightElement } from "../../elements/light-element.js";
import "../../elements/paper-list.js";
import { t } from "../../words.js";

/**
 * What is seldom pressed: who writes on paper, and going on after the end.
 *
 *     <kingdom-menu .view=${view} .game=${game} .seat=${0} ?ended=${false}></kingdom-menu>
 *
 * Event: `command-asked` (detail: kind, seat, data).
 */
export class KingdomMenu extends /** @type {With<{
 *   view: KingdomView, game: GameWhole, seat: number, ended?: boolean
 * }>} */ (LightElement) {
  static tag = "kingdom-menu";
  static properties = { view: GIVEN, game: GIVEN, seat: GIVEN, ended: FLAG };

  render() {
    const { me } = this.view;
    if (!me.can["write-on-paper"]) return "";
    return html`<details><summary>${icon("more")} ${t("More")}</summary>
      ${this.ended && me.can["play-on"] ? stitched(this.game.commands["play-on"], () => this.ask("play-on", {}, this.seat), "dice") : ""}
      <paper-list .view=${this.view} .seat=${this.seat}></paper-list></details>`;
  }
}
