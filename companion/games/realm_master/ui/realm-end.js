import { html } from "lit";
import { offer } from "../../drawing/button.js";
import { icon } from "../../drawing/icon.js";
/** @import { RealmTray } from "./realm-tray.js" */

/** The end of a game: who has won, and what the evening is remembered by. @param {RealmTray} tray @returns {Drawn} */
export function drawEnd(tray) {
  const { now, over, heroes } = tray.play;
  const faces = Object.keys(over?.winners ?? {}).map((seat) => heroes[seat].face);
  const story = Object.values(over?.story ?? {});
  return html`<realm-end><div class="won">
    <span class="card">${faces.length ? faces.map((face) => icon(`face-${face}`)) : icon("crown-king")}</span>
    <h2>${now.title}</h2><p>${now.text}</p>
    ${offer(tray, "finish-table", "tile", "tally")}
    ${story.length ? html`<ul class="story">${story.map((line) => html`<li>${line}</li>`)}</ul>` : ""}</div></realm-end>`;
}
