import { html } from "lit";
import { ownSeats } from "../../client/view.js";
import { stitched } from "../../drawing/button.js";
import { icon } from "../../drawing/icon.js";
import { sampleMark } from "../../drawing/sample.js";
import { t } from "../../words.js";
/** @import { RealmTray } from "./realm-tray.js" */

/** The turn card of the round; before one lies there, the choice for groups who turn their own over. @param {RealmTray} tray */
export function drawTurnCard(tray) {
  const { card, deck } = tray.play;
  if (deck) return turnOver(tray, deck);
  return !card ? "" : html`<realm-card><div class="turn-card card"><i>${icon(card.glyph)}</i>
    <span><b>${card.title}</b><small>${card.text}
      ${card.note ? html`<q>${card.note}</q>` : ""} ${sampleMark(tray.game, card.sample)}</small></span></div></realm-card>`;
}

/** @param {RealmTray} tray @param {Record<string, RealmMasterTurnCard>} deck */
function turnOver(tray, deck) {
  const isOff = Boolean(tray.waiting);
  const seat = ownSeats(tray.view).find((each) => tray.play.may[each]);
  return seat === undefined ? "" : html`<realm-card><details class="by-hand"><summary>${t("We turned a card ourselves")}</summary>
    <div class="choices">${Object.values(deck).map((card) => html`<button type="button" class="stitched" ?disabled=${isOff}
      @click=${() => tray.ask("reveal-turn-card", { card: card.id }, seat)}>
      ${icon(card.glyph)}<span><b>${card.title}</b><small>${card.text}</small></span></button>`)}
      ${stitched(html`<span><b>${t("Another card")}</b></span>`, () => tray.inside("realm-real").open({ round: true }), "pencil", isOff)}
    </div></details></realm-card>`;
}
