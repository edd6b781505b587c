import { html } from "lit";
import { stitched, tile } from "../../drawing/button.js";
import { t } from "../../words.js";
import { rulesOf } from "./card.js";
/** @import { RealmBuilderTray } from "./realm-builder-tray.js" */

/**
 * The card that was tapped: where it lies, whether it may be used now, and why not.
 * @typedef {{key: string, name: string, open: boolean, why?: string}} Chosen
 */

/**
 * What the tapped card of the draft does, and the one thing to do with it.
 * @param {RealmBuilderTray} tray @param {Record<string, RealmBuilderAdded>} adds @param {boolean} acts whether this phone is on turn
 * @param {(kind: string, data: object) => void} use
 */
export function drawCard({ chosen, game, view, waiting }, adds, acts, use) {
  const { phase, may_pass: mayPass } = view.play.draft;
  const passes = acts && mayPass;
  return !chosen && !passes ? "" : html`<realm-builder-card><div class="deal detail">${chosen ? html`<p>${wordsOf(game, chosen, adds[chosen.name]?.says)}</p>` : ""}
    <div class="does">${chosen ? useOf(chosen, phase, Boolean(waiting), use) : ""}
    ${passes ? stitched(game.commands["pass-offer"], () => use("pass-offer", {}), "", Boolean(waiting)) : ""}</div></div></realm-builder-card>`;
}

/** @param {GameWhole} game @param {Chosen} chosen @param {string | undefined} says what it would add */
function wordsOf(game, { key, name, why }, says) {
  const would = says && key.startsWith("hand") ? t("in your realm {what}", { what: says }) : says;
  return html`<b>${name}${would && !why ? html`: <em>${would}</em>` : ""}.</b> ${why}
    ${rulesOf(game, name).join(" ") || t("No bonus is printed on it.")}`;
}

/** @param {Chosen} chosen @param {string} phase @param {boolean} isOff @param {(kind: string, data: object) => void} use */
function useOf({ key, name, open }, phase, isOff, use) {
  const [where, place] = key.split(" ");
  const isPlayed = where === "hand";
  if (!open || isPlayed !== (phase === "offer")) return "";
  return isPlayed ? tile(t("Play {name}", { name }), () => use("play-card", { card: name }), "", isOff)
    : tile(t("Take {name}", { name }), () => use("take-card", { place: Number(place) }), "", isOff);
}
