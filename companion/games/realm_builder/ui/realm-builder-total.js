import { FLAG, GIVEN, NUMBER, html, LightElement } from "../../elements/light-element.js";
import { t, tn } from "../../words.js";

/**
 * What a realm scores so far, and whether that is the most; while it is counted anew no sum is shown as if
 * it were the new one.
 *
 *     <realm-builder-total .player=${player} .held=${11} .high=${12} ?counting=${true} ?freeable=${false}>
 *     </realm-builder-total>
 *
 * Event: `choices-freed`.
 */
export class RealmBuilderTotal extends /** @type {With<{
 *   player?: RealmBuilderPlayer, held: number, high: number, counting?: boolean, refused?: boolean,
 *   freeable?: boolean
 * }>} */ (LightElement) {
  static tag = "realm-builder-total";
  static properties = { player: GIVEN, held: NUMBER, high: NUMBER, counting: FLAG, refused: FLAG, freeable: FLAG };

  render() {
    return html`<div class="sum ${this.counting ? "counting" : ""}"><b aria-live="polite">${this.player?.total ?? "–"}</b>
      <p><strong>${this.#title()}</strong><span>${t("{held} of {high} cards", { held: this.held, high: this.high })}</span>
      ${this.freeable ? html`<button type="button" class="stitched"
        @click=${() => this.emit("choices-freed")}>${t("Let the table choose")}</button>` : ""}</p></div>`;
  }

  #title() {
    const { player } = this;
    if (this.refused) return t("Not scored yet");
    if (!player || this.counting) return t("Counting…");
    if (player.proved === false) return t("Not proved to be the best");
    const best = player.best?.total;
    if (best === undefined) return t("Best possible, proved");
    const missed = best - player.total;
    return missed ? tn("The best choice adds {count} point", "The best choice adds {count} points", missed)
      : t("Your choices are as good as the best");
  }
}
