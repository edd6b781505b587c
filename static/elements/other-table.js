import { html } from "lit";
import { sentenceOf } from "../client/call-failed.js";
import { sendSheets } from "../client/score-only.js";
import { byPlace } from "../share/told.js";
import { t } from "../words.js";
import { LightElement } from "./light-element.js";
/** @import { Laid } from "service" */
/** @import { With } from "./light-element.js" */

/**
 * What another table made of the same throws, once this one is scored: both results side by side,
 * then every score of theirs with its board.
 *
 *     <other-table .boot=${boot}></other-table>
 */
export class OtherTable extends /** @type {With<{boot: Boot, laid?: Laid, sentence?: string}>} */ (LightElement) {
  static tag = "other-table";
  static properties = { boot: { attribute: false }, laid: { state: true }, sentence: { state: true } };

  async firstUpdated() {
    const { game, view } = this.boot;
    if (!view.other) return;
    const { players, toggles } = view.other;
    try {
      this.laid = await sendSheets({ game: game.id, players, toggles, edition: undefined }, true);
    } catch (failure) {
      this.sentence = sentenceOf(failure);
    }
  }

  render() {
    const { laid, sentence } = this;
    const { game, view } = this.boot;
    const theirs = laid?.view.result && byPlace(laid.view.result);
    return html`<h2>${t("The same throws, played before")}</h2>
      <p>${t("The throws and cards of this table were those of another one.")}</p>
      ${sentence ? html`<p role="alert">${sentence}</p>` : ""}
      ${theirs && view.result ? html`<table class="sheet both"><thead><tr><th>${t("This table")}</th><th></th>
          <th>${t("The other table")}</th><th></th></tr></thead>
        <tbody>${rowsOf(byPlace(view.result), theirs).map(([our, their]) => html`<tr><th><bdi>${our?.name}</bdi></th><td>${our?.total}</td>
          <th><bdi>${their?.name}</bdi></th><td>${their?.total}</td></tr>`)}</tbody></table>
        ${theirs.map((player) => {
          const at = laid.view.result?.players.indexOf(player) ?? 0;
          return html`<score-tree .player=${player} letter="" .game=${game} .board=${laid.view.boards?.[at]}
            .cells=${laid.view.sheets?.[at]}></score-tree>`;
        })}` : ""}`;
  }
}

/**
 * The players of two tables in pairs, by place.
 * @template T @param {T[]} ours @param {T[]} theirs @returns {[T | undefined, T | undefined][]}
 */
function rowsOf(ours, theirs) {
  return Array.from({ length: Math.max(ours.length, theirs.length) }, (_, at) => [ours[at], theirs[at]]);
}
