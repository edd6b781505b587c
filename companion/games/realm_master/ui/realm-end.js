import { icon } from "../../drawing/icon.js";
import { FLAG, GIVEN, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";

/**
 * The end of a game: who has won, and what the evening is remembered by.
 *
 *     <realm-end .view=${view}></realm-end>
 *
 * Event: `finish-asked`.
 */
export class RealmEnd extends /** @type {With<{view: RealmMasterView, waiting?: boolean}>} */ (LightElement) {
  static tag = "realm-end";
  static properties = { view: GIVEN, waiting: FLAG };

  render() {
    const { now, over, heroes } = this.view.play;
    const faces = Object.keys(over?.winners ?? {}).map((seat) => heroes[seat].face);
    const story = Object.values(over?.story ?? {});
    return html`<div class="won">
      <span class="card">${faces.length ? faces.map((face) => icon(`face-${face}`)) : icon("crown-king")}</span>
      <h2>${now.title}</h2><p>${now.text}</p>
      ${story.length ? html`<ul class="story">${story.map((line) => html`<li>${line}</li>`)}</ul>` : ""}
      ${this.view.me.can["finish-table"] ? html`<button type="button" class="tile" ?disabled=${this.waiting}
        @click=${() => this.emit("finish-asked")}>${icon("tally")} ${t("Score the table")}</button>` : ""}</div>`;
  }
}
