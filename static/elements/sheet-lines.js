import { html } from "lit";
import { t } from "../words.js";
/** @import { SheetEditor } from "./sheet-editor.js" */

/**
 * The rows of a sheet as lines, one a row; what is not clear is underlined, and said below.
 * @param {SheetEditor} host @param {string} whole all lines @param {boolean} locked whether nothing can be typed, as they are not there yet
 * @param {(whole: string) => void} type told at every key
 */
export function drawLines(host, whole, locked, type) {
  const { faults } = host;
  const lines = whole.split("\n");
  const faulty = new Set(faults.map(({ line }) => line));
  return html`<sheet-lines><label class="line"><span>${t("Rows, one a line")}</span>
      <div class="ruled"><textarea rows=${Math.max(ROWS_MIN, lines.length + 1)} ?readonly=${locked} autocomplete="off" autocapitalize="sentences" spellcheck="false" maxlength="32000" placeholder=${EXAMPLE()}
        .value=${whole} @input=${(/** @type {Typed} */ event) => type(event.target.value)} aria-invalid=${faults.length > 0}></textarea>
        <div class="marks" aria-hidden="true">${lines.map((line, at) => [faulty.has(at + 1) ? html`<u>${line}</u>` : line, "\n"])}</div></div></label>
    <div role="status">${faults.length ? html`<ul class="faults">${faults.map(({ line, text, message }) => html`<li>
      <button type="button" @click=${() => select(host.inside("textarea"), line)}><b>${t("Line {line}", { line })}</b> <q>${text}</q> <span>${message}</span></button></li>`)}</ul>` : ""}</div>
    <details><summary>${t("How a row is written")}</summary><dl>${WAYS().map(([line, says]) => html`<div><dt><code>${line}</code></dt><dd>${says}</dd></div>`)}</dl></details></sheet-lines>`;
}

/** Go to a line, to correct it. @param {HTMLTextAreaElement} area @param {number} line from 1 */
function select(area, line) {
  const lines = area.value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  area.focus();
  area.setSelectionRange(start, start + lines[line - 1].length);
}

/** So many lines are there before any is written. */
const ROWS_MIN = 9;

/** What stands there before anything is written. */
const EXAMPLE = () => [t("Towns x2"), t("Coins /3"), t("Science 1 4 9 16"), t("Most greenery 5 2"), `${t("Longest road")} 2!`].join("\n");

/** Each way to write a row, and what it says. @returns {[string, string][]} */
const WAYS = () => [
  [t("Points"), t("the points themselves")],
  [t("Towns x2"), t("2 points for each; x−1 takes one away")],
  [t("Coins /3"), t("1 point for every 3")],
  [t("Science 1 4 9 16"), t("what 1, 2, 3, 4 of it give; +5 behind it for each further one")],
  [`${t("Longest road")} 2!`, t("2 points for who has it")],
  [t("Most greenery 5 2"), t("5 points for the most, 2 for second")],
  [t("Fields x"), t("several counts, each times a factor")],
  [t("Hands +"), t("several numbers, added up")],
  [t("Castle small=3 large=7"), t("one of several choices")],
  [t("Sets: set Towns, Coins x7"), t("7 points for one of each")],
  [t("Tricks: bid 20+10 -10"), t("a bid: 20 and 10 for each if it is made, else −10 for each off")],
  [t("Life: counter 40"), t("a counter that gives no points")],
  [t("Science:"), t("a group of the rows below, up to an empty line")],
  [t("rounds: 5"), t("each row is filled in once a round")],
  [t("target: 50 exact, back 25"), t("50 is met exactly; who passes it goes back to 25")],
  [t("first: round"), t("each round the next one begins")],
  [t("players: 2-4"), t("how many play")],
  [t("teams: 2"), t("two share a seat, and it is named for both")],
  [t("winner: fewest"), t("the fewest points win")],
];
