import { html } from "lit";
import { stitched } from "../../drawing/button.js";
import { t, tn } from "../../words.js";
/** @import { Scored } from "../../client/scored.js" */

/**
 * What a realm scores so far, and whether that is the most; while it is counted anew no sum is shown as if it were the new one.
 * @param {Scored} scored @param {number} held @param {number} high @param {(() => void) | undefined} free leaves all choices to the table
 */
export function drawTotal(scored, held, high, free) {
  const { isCounting, player } = scored;
  return html`<realm-builder-total><div class="sum ${isCounting ? "counting" : ""}"><b aria-live="polite">${player?.total ?? "–"}</b>
    <p><strong>${titleOf(scored)}</strong><span>${t("{held} of {high} cards", { held, high })}</span>
    ${free ? stitched(t("Let the table choose"), free) : ""}</p></div></realm-builder-total>`;
}

/** @param {Scored} scored */
function titleOf({ isCounting, player, sentence }) {
  if (sentence) return t("Not scored yet");
  if (!player || isCounting) return t("Counting…");
  if (player.proved === false) return t("Not proved to be the best");
  const best = player.best?.total;
  if (best === undefined) return t("Best possible, proved");
  const missed = best - player.total;
  return missed ? tn("The best choice adds {count} point", "The best choice adds {count} points", missed)
    : t("Your choices are as good as the best");
}
