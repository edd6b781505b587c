import { post } from "../client/calls.js";
import { icon } from "../drawing/icon.js";
import { t, tn } from "../words.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";

/**
 * One line an entry, typed or pasted, or a table as CSV: what can be read goes into the list, what cannot stays
 * with the reason.
 *
 *     <edition-lines .list=${part} .file=${file}></edition-lines>
 *
 * Events: `edition-filled` (detail: the file), `lines-closed`.
 */
export class EditionLines extends /** @type {With<{
 *   list: EditionPart, file: EditionFile, filled?: FilledEdition, sentence?: string
 * }>} */ (LightElement) {
  static tag = "edition-lines";
  static properties = { list: GIVEN, file: GIVEN, filled: STATE, sentence: STATE };

  render() {
    const faults = this.filled?.faults ?? [];
    return html`<h2>${t("One line each")}</h2>
      <p class="quiet">${t("Write them like this:")} <q>${this.list.example}</q></p>
      <p class="quiet">${t("The first letters of a word are enough for a number. Copies are x3. A line changes only what it says. You can also paste a table (CSV) whose first line names the columns.")}</p>
      <label class="lines"><span class="unseen">${t("Lines")}</span>
        <textarea rows="10" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="32000"></textarea></label>
      <label class="stitched upload">${icon("share")} ${t("Open a CSV file")}
        <input type="file" accept=".csv,.txt,text/csv,text/plain" class="unseen" @change=${async (/** @type {Typed} */ { target }) => (this.#area.value = await (target.files?.[0]?.text() ?? ""))} /></label>
      <div role="status">${this.sentence ? html`<p>${this.sentence}</p>` : ""}
        ${this.filled ? html`<p>${icon("check")} ${tn("{count} line is taken in.", "{count} lines are taken in.", this.filled.filled.length)}</p>` : ""}
        ${faults.length ? html`<ul class="faults">${faults.map(({ line, text, message }) => html`<li><b>${t("Line {line}", { line })}</b>
          <q>${text}</q> ${message}</li>`)}</ul>` : ""}</div>
      <div class="foot"><button type="button" class="tile" @click=${this.#fill}>${icon("check")} ${t("Take them in")}</button>
        <button type="button" class="stitched" @click=${() => this.emit("lines-closed")}>${t("To the list")}</button></div>`;
  }

  get #area() {
    return /** @type {HTMLTextAreaElement} */ (this.querySelector("textarea"));
  }

  async #fill() {
    await this.attempt(async () => {
      /** @type {FilledEdition} */
      const filled = await post("/editions/lines", { file: this.file, part: this.list.key, text: this.#area.value });
      [this.filled, this.sentence] = [filled, ""];
      // What was not understood stays to be corrected.
      this.#area.value = filled.left;
      if (filled.filled.length) this.emit("edition-filled", filled.file);
    });
  }
}
