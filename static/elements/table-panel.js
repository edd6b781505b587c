import { isPhoneTable } from "../client/address.js";
import { spaced } from "../client/view.js";
import { offer, stitched } from "../drawing/button.js";
import { icon } from "../drawing/icon.js";
import { joinCard } from "../drawing/join-card.js";
import { t } from "../words.js";
import { GIVEN, html, LightElement } from "./light-element.js";
import { drawSeats } from "./seat-list.js";
import { drawLog } from "./table-log.js";
import { labelOf } from "./waiting-list.js";
/** @import { Press } from "../client/presses.js" */

/**
 * The Table tab: seats, how others join, the end, and what happened; house rules and settings behind one row.
 *
 *     <table-panel .view=${view} .game=${game} .refused=${presses}></table-panel>
 *
 * Events: `refused-forgotten`, `card-asked` (detail: a seat), `command-asked` (detail: kind, data).
 */
export class TablePanel extends /** @type {With<{view: View, game: GameWhole, refused?: Press[]}>} */ (LightElement) {
  static tag = "table-panel";
  static properties = { view: GIVEN, game: GIVEN, refused: GIVEN };

  render() {
    const { table } = this.view;
    return html`<section aria-labelledby="seats-title">
        <h2 id="seats-title">${t("At the table")}</h2>
        ${drawSeats(this.view, (seat) => this.emit("card-asked", seat))}
      </section>
      ${table.join_url ? html`<section class="joining" aria-labelledby="join-title">
        ${joinCard(table, 120)}
        <div><h2 id="join-title">${t("Sit down too")}</h2><p class="code">${spaced(table.code)}</p>
          <p class="quiet">${t("Scan, or type the code. No account.")}</p></div>
      </section>` : ""}
      ${isPhoneTable(table.code) ? html`<section><publish-table .code=${table.code}></publish-table></section>` : ""}
      ${this.refused?.length ? this.#undone(this.refused) : ""}
      ${offer(this, "end-play", "stitched", "sheet", null)}
      ${table.state === "scoring" ? offer(this, "finish-table", "stitched", "tally", null) : ""}
      <details><summary class="stitched">${icon("down")} ${t("House rules and table")}</summary>
        <table-settings .view=${this.view} .game=${this.game}></table-settings></details>
      <section aria-labelledby="log-title"><h2 id="log-title">${t("What happened")}</h2>
        ${drawLog(this.view.log, 30)}</section>`;
  }

  /** What this phone pressed without a connection and the table refused later, with each reason. @param {Press[]} refused */
  #undone(refused) {
    return html`<section class="undone" aria-labelledby="undone-title"><h2 id="undone-title">${t("Not done")}</h2>
      <ul>${refused.map((press) => html`<li><b>${labelOf(press)}</b> ${press.refused}</li>`)}</ul>
      ${stitched(t("Forget these"), () => this.emit("refused-forgotten"), "cross")}</section>`;
  }
}
