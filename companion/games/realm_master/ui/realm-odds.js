import { dieDrawing } from "../../drawing/die.js";
import { GIVEN, STATE, html, LightElement } from "../../elements/light-element.js";
import { t, tn } from "../../words.js";

/**
 * How likely a wanted face is, exactly; the server works it out, this shows the face asked for.
 *
 *     <realm-odds .odds=${view.play.odds} .dice=${game.dice}></realm-odds>
 */
export class RealmOdds extends /** @type {With<{
 *   odds: Record<string, RealmMasterOdds>, face: string, dice: Dice
 * }>} */ (LightElement) {
  static tag = "realm-odds";
  static properties = { odds: GIVEN, dice: GIVEN, face: STATE };

  render() {
    const face = this.odds[this.face] ? this.face : "sword";
    const chosen = this.odds[face];
    return html`<details><summary>${t("How likely is it?")}</summary>
      <div class="faces" role="group" aria-label=${t("The face you want")}>
        ${this.dice.faces.filter(({ id }) => this.odds[id]).map(({ id }) => html`<button type="button"
          aria-pressed=${id === face} aria-label=${this.odds[id].word} title=${this.odds[id].word}
          @click=${() => (this.face = id)}>${dieDrawing({ look: "symbol", face: id })}</button>`)}
      </div>
      <p>${chosen.lying ? tn("{count} lies there already, R counted.", "{count} lie there already, R counted.", chosen.lying) : ""}
        ${chosen.die ?? ""}</p>
      ${Object.keys(chosen.rows).length ? html`<table class="sheet"><thead><tr><th scope="col">${t("At least")}</th>
        <th scope="col">${t("Roughly")}</th><th scope="col">${t("Chance")}</th></tr></thead>
        <tbody>${Object.entries(chosen.rows).map(([count, row]) => html`<tr>
          <th scope="row">${count} × ${chosen.word}</th><td><b>${row.about}</b></td><td>${row.exact}</td></tr>`)}
        </tbody></table>` : ""}
    </details>`;
  }
}
