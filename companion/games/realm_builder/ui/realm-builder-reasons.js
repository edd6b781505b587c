import { icon } from "../../drawing/icon.js";
import { GIVEN, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";

/**
 * Every point of a score with its reason; a press lights the cards it is about.
 *
 *     <realm-builder-reasons .player=${player} .lit=${line}></realm-builder-reasons>
 *
 * Event: `line-lit` (detail: the line, or nothing).
 */
export class RealmBuilderReasons extends /** @type {With<{
 *   player?: RealmBuilderPlayer, lit?: Line
 * }>} */ (LightElement) {
  static tag = "realm-builder-reasons";
  static properties = { player: GIVEN, lit: GIVEN };

  render() {
    const parts = this.player?.explanation?.parts ?? [];
    const lines = parts.flatMap((part) => part.parts?.length ? part.parts : [part]);
    if (!lines.length) return "";
    return html`<details><summary>${icon("tally")} ${t("Every point with its reason")}</summary>
      <ul>${lines.map((line) => {
        const on = this.lit === line;
        return html`<li><button type="button" aria-pressed=${on} @click=${() => this.emit("line-lit", on ? undefined : line)}>
          <b class=${line.points < 0 ? "minus" : ""}>${line.points > 0 ? `+${line.points}` : line.points < 0 ? `−${-line.points}` : 0}</b>
          <span><strong>${line.label}</strong> ${line.because}</span></button></li>`;
      })}</ul></details>`;
  }
}
