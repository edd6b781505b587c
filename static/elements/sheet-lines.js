import { t } from "../words.js";
import { FLAG, GIVEN, html, LightElement } from "./light-element.js";

/**
 * The rows of a sheet as lines, one a row; what is not clear is underlined, and said below.
 *
 *     <sheet-lines .text=${"Towns x2"} .faults=${[{ line: 1, text: "Towns 2", message }]}></sheet-lines>
 *
 * Attribute `locked`: nothing can be typed, as the lines are not there yet. Event: `lines-typed` (detail: the text, at every key).
 */
export class SheetLines extends /** @type {With<{text: string, faults: FilledEdition["faults"], locked: boolean}>} */ (LightElement) {
  static tag = "sheet-lines";
  static properties = { text: GIVEN, faults: GIVEN, locked: FLAG };

  render() {
    const rows = Math.max(ROWS_MIN, this.text.split("\n").length + 1);
    return html`<label class="line"><span>${t("Rows, one a line")}</span>
        <div class="ruled"><textarea rows=${rows} ?readonly=${this.locked} autocomplete="off" autocapitalize="sentences" spellcheck="false" maxlength="32000" placeholder=${EXAMPLE()}
          .value=${this.text} @input=${(/** @type {Typed} */ event) => this.emit("lines-typed", event.target.value)}
          aria-invalid=${this.faults.length > 0}></textarea>${this.#marks()}</div></label>
      <div role="status">${this.faults.length ? html`<ul class="faults">${this.faults.map(({ line, text, message }) => html`<li>
        <button type="button" @click=${() => this.#select(line)}><b>${t("Line {line}", { line })}</b> <q>${text}</q> <span>${message}</span></button></li>`)}</ul>` : ""}</div>
      <details><summary>${t("How a row is written")}</summary><dl>${WAYS().map(([line, says]) => html`<div><dt><code>${line}</code></dt><dd>${says}</dd></div>`)}</dl></details>`;
  }

  /** The lines once more, those underlined that are not clear. */
  #marks() {
    const faulty = new Set(this.faults.map(({ line }) => line));
    return html`<div class="marks" aria-hidden="true">${this.text.split("\n").map((line, at) => [faulty.has(at + 1) ? html`<u>${line}</u>` : line, "\n"])}</div>`;
  }

  /** Go to a line, to correct it. @param {number} line from 1 */
  #select(line) {
    const area = this.inside("textarea");
    const lines = area.value.split("\n");
    const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    area.focus();
    area.setSelectionRange(start, start + lines[line - 1].length);
  }
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
