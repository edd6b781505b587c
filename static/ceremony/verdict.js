import { html } from "lit";
import { leavesOf } from "../client/lines.js";
import { called } from "../client/team.js";
import { headline, marginOf } from "../client/who-wins.js";
import { gained, signed } from "../drawing/points.js";
import { summaryOf } from "../elements/score-tree.js";
import { isolated, listed, t, tn } from "../words.js";

/**
 * Who wins, what by, and both in one sentence.
 * @param {Result} result @param {GameWhole} game
 * @returns {{title: string, line: string, whole: string}}
 */
export function verdictOf(result, game) {
  const { winners, players } = result;
  const whole = headline(result);
  if (players.length === 1) return { title: whole, line: players[0].name, whole: `${isolated(players[0].name)}: ${whole}` };
  if (winners.length > 1) return { title: whole, line: "", whole };
  const name = called(winners[0]);
  const margin = marginOf(result);
  const title = margin ? t("{name} wins", { name }) : whole;
  if (margin) return { title, line: tn("by {count} point", "by {count} points", margin), whole };
  const what = game.deciders[result.decided_by];
  const line = what ? t("decided by: {what}", { what }) : "";
  return { title, line, whole: line ? t("{name} wins, decided by: {what}", { name, what }) : whole };
}

/** The line of a score that helped its player most; lines of 0 points are left out. @param {Player} player @param {GameWhole} game */
export function bestLine({ explanation }, { fewest_win: fewest }) {
  const way = fewest ? 1 : -1;
  return (explanation?.parts ?? []).filter(({ points }) => points).sort((a, b) => way * (a.points - b.points))[0];
}

/** At most these fit a line, or with the last two sizes two or three: what stands below finds its room. */
const TITLE_SIZES = { long: 10, longer: 13, longest: 28 };
const REASON_LONG = 130;

/** Long words are set smaller, so that all find the same room. @param {string} title */
export function sizeOf(title) {
  return Object.entries(TITLE_SIZES).filter(([, length]) => title.length > length).at(-1)?.[0] ?? "";
}

/** Draw what a line gave, and why. @param {Line | undefined} line */
export function drawnReason(line) {
  const because = reasonOf(line);
  return html`<p class="reason ${because.length > REASON_LONG ? "long" : ""}">
    ${line ? html`<b>${line.label || t("Points")}: ${signed(line.points)}.</b> ${because}` : ""}</p>`;
}

/** So many lines are told one by one; of more it is said how many there were. */
const TOLD_MAX = 5;

/**
 * Why a line of a score is what it is: its own sentence, its only line's, each that gave something, or
 * how many of them did.
 * @param {Line | undefined} line @returns {string}
 */
function reasonOf(line) {
  if (!line || line.because) return line?.because ?? "";
  const leaves = leavesOf(line);
  const scored = leaves.filter(({ points }) => points);
  if (scored.length > TOLD_MAX) return summaryOf({ parts: leaves, points: line.points });
  if (scored.length < 2) return (scored[0] ?? leaves[0])?.because ?? "";
  return `${listed(scored.map(({ label, points }) => `${label}\u00a0${gained(points)}`))}.`;
}
