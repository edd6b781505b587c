import { html } from "lit";
import { icon } from "../../drawing/icon.js";
import { gained } from "../../drawing/points.js";
import { t } from "../../words.js";

/**
 * Every point of a score with its reason; a press lights the cards it is about.
 * @param {RealmBuilderPlayer | undefined} player @param {Line | undefined} lit @param {(line?: Line) => void} light
 */
export function drawReasons(player, lit, light) {
  const parts = player?.explanation?.parts ?? [];
  const lines = parts.flatMap((part) => part.parts?.length ? part.parts : [part]);
  return !lines.length ? "" : html`<realm-builder-reasons><details><summary>${icon("tally")} ${t("Why each point counts")}</summary>
    <ul>${lines.map((line) => html`<li><button type="button" aria-pressed=${lit === line} @click=${() => light(lit === line ? undefined : line)}>
      <b class=${line.points < 0 ? "minus" : ""}>${line.points ? gained(line.points) : 0}</b>
      <span><strong>${line.label}</strong> ${line.because}</span></button></li>`)}</ul></details></realm-builder-reasons>`;
}
