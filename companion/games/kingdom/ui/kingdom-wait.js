import { html } from "lit";
import { stillWriting, writtenCount } from "../../client/writing.js";
import { button, offer, tile } from "../../drawing/button.js";
import "../../elements/ask-writers.js";
import { t } from "../../words.js";
/** @import { LightElement } from "../../elements/light-element.js" */

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
 * @param {LightElement & {view: KingdomView, game: GameWhole, seat: number}} host @param {boolean} isWaiting whether a throw is on its way
 */
export function drawWait(host, isWaiting) {
  return html`<kingdom-wait>${next(host, isWaiting)}<ask-writers .view=${host.view} .seat=${host.seat}></ask-writers></kingdom-wait>`;
}

/** @param {LightElement & {view: KingdomView, game: GameWhole, seat: number}} host @param {boolean} isWaiting */
function next(host, isWaiting) {
  const { me, play } = host.view;
  if (isWaiting) return button("tile tile-flat", t("Throwing"), () => {}, "hourglass", true);
  // Whoever still writes has that as the one thing to do.
  const isWritten = !stillWriting(host.view).length;
  if (hasEnded(host.view)) return offer(host, "finish-table", isWritten ? "tile" : "stitched", "tally", host.seat);
  const number = (play.throw?.number ?? 0) + 1;
  return me.can.throw ? tile(t("Throw {number}", { number }), () => host.inside("ask-writers").press("throw"), "dice") : "";
}
