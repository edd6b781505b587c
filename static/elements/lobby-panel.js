import { isPhoneTable } from "../client/address.js";
import { handOn } from "../client/hand-on.js";
import { ownerName } from "../client/owner.js";
import { ownSeats, takenSeats } from "../client/view.js";
import { button, stitched, tile } from "../drawing/button.js";
import { icon } from "../drawing/icon.js";
import { t, tn } from "../words.js";
import { FLAG, GIVEN, STATE, html, LightElement } from "./light-element.js";
import { drawRing } from "./seat-ring.js";

/** How long a button says that it copied. */
const COPIED_MS = 4_000;

/**
 * The table before the game: who sits where, how to join, and the start.
 *
 *     <lobby-panel .view=${view} .game=${game}></lobby-panel>
 *
 * Attribute: `adding` (a seat is on its way; until it is there the same press is the same seat).
 * Events: `command-asked` (detail: kind, seat, data), `card-asked` (detail: a seat).
 */
export class LobbyPanel extends /** @type {With<{
 *   view: View, game: GameWhole, adding?: boolean, copied?: string
 * }>} */ (LightElement) {
  static tag = "lobby-panel";
  static properties = { view: GIVEN, game: GIVEN, adding: FLAG, copied: STATE };

  render() {
    const { me } = this.view;
    const taken = takenSeats(this.view).length;
    const mine = this.view.seats[ownSeats(this.view)[0]];
    const here = isPhoneTable(this.view.table.code);
    const { team } = this.game;
    const { luck } = this.view.table;
    const known = here || team ? "" : ownerName();
    return html`<h2>${here ? t("One phone for everybody") : mine ? t("Others join here") : t("Sit down anywhere")}</h2>
      <p class="quiet">${team ? t("Each seat is a team of {count}.", { count: team }) : ""}
        ${here ? t("Press a seat to name its player.") : luck ? "" : t("Scan, or type the code. No account.")}
        ${luck ? t("The throws and cards of another table are played again here.") : ""}</p>
      ${drawRing(this.view, this.game, (seat) => this.emit("card-asked", seat), (seat) => this.#add({ seat }))}
      <div class="foot wood">
        <div class="pair">
          ${me.can["add-seat"] ? html`<button type="button" class="stitched" aria-disabled=${Boolean(this.adding)}
            @click=${() => this.#add({})}>
            ${icon("plus")} ${here ? (team ? t("Another team") : t("Another player")) : t("Seat without a phone")}</button>` : ""}
          ${this.view.table.join_url ? stitched(this.copied || t("Link"), this.#share, "share") : ""}
        </div>
        ${mine && !mine.name ? html`${tile(known ? t("I am {name}", { name: known }) : team ? t("Name your team") : t("Say your name"), () => this.#sayName(mine.seat))}
          ${this.#start("stitched", taken)}` : this.#start("tile", taken)}
      </div>
      <dialog class="settings" aria-labelledby="settings-title">
        <h2 id="settings-title">${t("House rules and table")}</h2>
        <table-settings .view=${this.view} .game=${this.game}></table-settings>
        ${here ? html`<publish-table .code=${this.view.table.code}></publish-table>` : ""}
        ${stitched(t("Close"), this.settings)}
      </dialog>`;
  }

  /** @param {{seat?: number}} data the free place that was chosen, if one was */
  #add(data) {
    if (!this.adding) this.ask("add-seat", data);
  }

  /** One press where this phone knows its owner; another name is written by pressing the seat. @param {number} seat */
  #sayName(seat) {
    const name = isPhoneTable(this.view.table.code) || this.game.team ? "" : ownerName();
    if (name) this.ask("name-seat", { name }, seat);
    else this.emit("card-asked", seat);
  }

  /** @param {string} look @param {number} count */
  #start(look, count) {
    if (!this.view.me.can["start-game"]) {
      return html`<p class="quiet wait">${tn("{count} player sits here. The game needs more.",
        "{count} players sit here. The game needs more.", count)}</p>`;
    }
    return button(look, t("Start with {count}", { count }), () => this.ask("start-game"));
  }

  /** Open or close the house rules. */
  settings() {
    const dialog = /** @type {HTMLDialogElement} */ (this.querySelector("dialog.settings"));
    if (dialog.open) dialog.close();
    else dialog.showModal();
  }

  async #share() {
    const { join_url: url = "" } = this.view.table;
    const how = await handOn({ title: this.game.name, url });
    if (how === "copied") {
      this.copied = t("Copied");
      setTimeout(() => (this.copied = ""), COPIED_MS);
    }
    // Over plain http there is neither sharing nor a clipboard: the link is shown to be read.
    if (how === "failed") prompt(t("The link to this table"), url);
  }
}
