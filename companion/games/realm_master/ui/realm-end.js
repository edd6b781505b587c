import { html } from "lit";
import { offer } from "../../drawing/button.js";
import { icon } from "../../drawing/icon.js";
import { banners } from "./counters.js";
/** @import { RealmTray } from "./realm-tray.js" */

/** The end of a game: who has won, and what the evening is remembered by. @param {RealmTray} tray @returns {Drawn} */
export function drawEnd(tray) {
  const { now } = tray.play;
  return html`<realm-end><div class="won">${drawWinners(tray.play)}
    <h2>${now.title}</h2><p>${now.text}</p>
    ${offer(tray, "finish-table", "tile", "tally")}
    ${drawStory(tray.play)}</div></realm-end>`;
}

/** The end on the big display: the heroes who have won, their banners in rows, all heroes. @param {RealmMasterView} view @returns {Drawn} */
export function drawEnding(view) {
  const { over, heroes, goal = 0 } = view.play;
  const [first] = Object.keys(over?.winners ?? {});
  return html`<realm-end><div class="won">${drawWinners(view.play)}
    <div>${first === undefined ? "" : banners(heroes[first].banners, goal)}${drawStory(view.play)}</div></div></realm-end>
    <display-seats .view=${view}></display-seats>`;
}

/** The drawings of the heroes who have won, a crown hung on their card; the crown alone where nobody has. @param {RealmMasterPlay} play */
function drawWinners({ over, heroes }) {
  const faces = Object.keys(over?.winners ?? {}).map((seat) => heroes[seat].face);
  return html`<span class="card">${faces.map((face) => icon(`face-${face}`))}<i class=${faces.length ? "crown" : ""}>${icon("crown-king")}</i></span>`;
}

/** What the evening is remembered by. @param {RealmMasterPlay} play */
function drawStory({ over }) {
  const story = Object.values(over?.story ?? {});
  return story.length ? html`<ul class="story">${story.map((line) => html`<li>${line}</li>`)}</ul>` : "";
}
