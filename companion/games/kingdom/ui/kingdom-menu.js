import { html } from "lit";
import { stitched } from "../../drawing/button.js";
import { icon } from "../../drawing/icon.js";
import { drawPaper } from "../../elements/paper-list.js";
import { t } from "../../words.js";
/** @import { KingdomTray } from "./kingdom-tray.js" */

/** What is seldom pressed: who writes on paper, and going on after the end. @param {KingdomTray} tray @param {boolean} ended */
export function drawMenu(tray, ended) {
  const { game, seat, view: { me } } = tray;
  if (!me.can["write-on-paper"]) return "";
  return html`<kingdom-menu><details><summary>${icon("more")} ${t("More")}</summary>
    ${ended && me.can["play-on"] ? stitched(game.commands["play-on"], () => tray.ask("play-on", {}, seat), "dice") : ""}
    ${drawPaper(tray)}</details></kingdom-menu>`;
}
