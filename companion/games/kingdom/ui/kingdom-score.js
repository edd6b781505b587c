import { leavesOf } from "../../client/lines.js";
import { Scored } from "../../client/scored.js";
import { GIVEN, STATE, TEXT, html, LightElement } from "../../elements/light-element.js";
import { drawnPoints } from "../../elements/score-tree.js";
import { t } from "../../words.js";

/** What a deed has brought: its name, the points, the parts of the map that count anew. @typedef {{label: string, gain?: number, marks: string[]}} Risen */

/**
 * What the sheet would score now, part by part; a part shows its reasons and lights its spaces.
 *
 *     <kingdom-score code="K7QFDM" .seat=${0} .cells=${tableCells} .toggles=${toggles}></kingdom-score>
 *
 * Properties: `cells` and `toggles` as the table has them: a change asks for the score anew.
 * Events: `part-lit` (detail: the parts of the map to light); `score-risen` (detail: the part that gained most).
 */
export class KingdomScore extends /** @type {With<{
 *   code: string, seat: number, cells?: Cells, toggles: Record<string, string | boolean>,
 *   chosen?: number
 * }>} */ (LightElement) {
  static tag = "kingdom-score";
  static properties = { code: TEXT, seat: GIVEN, cells: GIVEN, toggles: GIVEN, chosen: STATE };

  // What was lit was true of the map before.
  #scored = new Scored(this, () => ({ code: this.code, seat: this.seat, about: [this.cells, this.toggles] }),
    () => this.chosen !== undefined && this.#choose(this.chosen));
  /** The score that was told last. @type {Player | undefined} */
  #told;

  updated() {
    const { player } = this.#scored;
    if (player === this.#told) return;
    const risen = this.#told && player && riseOf(this.#told, player);
    this.#told = player;
    if (risen) this.emit("score-risen", risen);
  }

  render() {
    const { player, sentence } = this.#scored;
    if (!player) return html`<div class="sheet"><p class="quiet">${sentence || t("Counting…")}</p></div>`;
    const parts = player.explanation.parts ?? [];
    const open = parts[this.chosen ?? -1];
    return html`<div class="sheet">
      <h2><span>${t("Running score")}</span><b aria-live="off">${drawnPoints(player.total)}</b></h2>
      <div class="parts" role="group" aria-label=${t("Parts of the score")}>
        ${parts.map((part, index) => html`<button type="button" aria-pressed=${index === this.chosen}
          @click=${() => this.#choose(index)}><small>${part.label}</small><b>${drawnPoints(part.points)}</b></button>`)}
      </div>
      ${open ? html`<ul>${leavesOf(open).map((leaf) => html`<li class=${leaf.points ? "" : "zero"}>
        <span>${leaf.because}</span><b>${drawnPoints(leaf.points)}</b></li>`)}</ul>` : ""}
    </div>`;
  }

  /** @param {number} index */
  #choose(index) {
    this.chosen = index === this.chosen ? undefined : index;
    const open = this.#scored.player?.explanation.parts?.[this.chosen ?? -1];
    this.emit("part-lit", open ? leavesOf(open).flatMap((leaf) => (leaf.points ? (leaf.marks ?? []) : [])) : []);
  }
}

/**
 * The part of the score that gained most, by how much, and the parts of the map that count anew; none where none gained.
 * @param {Player} before @param {Player} now @returns {Risen | undefined}
 */
function riseOf(before, now) {
  const old = before.explanation.parts ?? [];
  const [most] = (now.explanation.parts ?? []).map((part, index) => ({ part, was: old[index], gain: part.points - (old[index]?.points ?? 0) }))
    .sort((one, other) => other.gain - one.gain);
  if (!most || most.gain <= 0) return undefined;
  const counted = leavesOf(most.was).map((leaf) => JSON.stringify(leaf));
  const fresh = leavesOf(most.part).filter((leaf) => leaf.points && !counted.includes(JSON.stringify(leaf)));
  return { label: most.part.label, gain: most.gain, marks: fresh.flatMap((leaf) => leaf.marks ?? []) };
}
