import { html } from "lit";
import { bestLine, verdictOf } from "../ceremony/verdict.js";
import { dateInWords } from "../client/language.js";
import { seatOf } from "../client/view.js";
import { byPlace } from "../client/who-wins.js";
import { emblem } from "../drawing/icon.js";
import { signed } from "../drawing/points.js";
import { chipOf } from "../drawing/seat.js";
import { vars } from "../drawing/vars.js";
import { PICTURE } from "../share/picture.js";
import { luckLine } from "../share/luck-told.js";
import { labelsOf, pointsOf } from "../share/told.js";
import { t, tn } from "../words.js";
import { partSign } from "./score-tree.js";

/** More parts than these would be too small to read. */
const PARTS_MAX = 8;
const TITLE_LONG = 22;
/** How high a row of the table is, and how much of the picture the board gets, in hundredths of its width. */
const ROWS = [{ most: 4, row: 7 }, { most: 6, row: 5.8 }, { most: 12, row: 4.4 }];
const LEFT_FOR_BOARD = 82;
const HUNDREDTH_PX = PICTURE.width / 100;
const NAME_LONG = 14;

/**
 * The result as a picture that is sent on: who wins, the winner's board with its best line lit, and
 * every player's total by part.
 * @param {Boot} boot
 */
export function drawPicture({ game, view, ended }) {
  const { result } = view;
  if (!result) return "";
  const players = byPlace(result);
  const [winner] = players;
  const best = bestLine(winner, game);
  const { title, line } = verdictOf(result, game);
  const seat = seatOf(view, result, winner);
  const { row } = ROWS.find(({ most }) => players.length <= most) ?? ROWS[2];
  return html`<result-picture><div class="cloth frame" ${vars({
    "--side": `${(LEFT_FOR_BOARD - row * (players.length + 1)) * HUNDREDTH_PX}px`, "--row": `${row}cqi`,
  })}>
    <header>${emblem(game.id)}<b>${game.name}</b><span>${dateInWords(new Date(ended ?? Date.now()))}</span></header>
    <h1 class="said ${title.length > TITLE_LONG ? "long" : ""}">${title}</h1>
    ${line ? html`<p class="margin">${line}</p>` : ""}
    <div class="shown"><counted-board still .game=${game} .player=${winner} .line=${best}
      .board=${view.boards?.[result.players.indexOf(winner)]}
      .cells=${view.sheets?.[seat?.seat ?? ""]}></counted-board></div>
    ${best ? html`<p class="best"><b>${best.label}</b> ${tn("{count} point", "{count} points", best.points)}</p>` : ""}
    ${tableOf(game, view, players)}
    <footer><p>${luckLine(view)}</p>${t("At the Table")}</footer>
  </div></result-picture>`;
}

/** @param {GameWhole} game @param {View} view @param {Player[]} players */
function tableOf(game, view, players) {
  const labels = view.result ? labelsOf(view.result).filter((label) =>
    players.some((player) => pointsOf(player, label))) : [];
  const shown = labels.length > 1 ? labels.slice(0, PARTS_MAX) : [];
  return html`<table class="sheet">
    <thead><tr><td></td><td></td><td></td>${shown.map((label) => html`<th>${partSign(game, label)}<small>${label}</small></th>`)}<td></td></tr></thead>
    <tbody>${players.map((player) => {
      const seat = view.result && seatOf(view, view.result, player);
      return html`<tr class=${player.place === 1 ? "first" : ""}><td class="order">${player.place}</td>
        <td>${chipOf(view.seats, seat?.seat)}</td><th class=${player.name.length > NAME_LONG ? "long" : ""}><bdi>${player.name}</bdi></th>
        ${shown.map((label) => html`<td>${signed(pointsOf(player, label) ?? "")}</td>`)}
        <td class="total">${signed(player.total)}</td></tr>`;
    })}</tbody></table>`;
}
