import { repeat } from "lit/directives/repeat.js";
import { t } from "../words.js";
import { GIVEN, NUMBER, first, html, LightElement } from "./light-element.js";

/**
 * What happened at the table, newest first.
 *
 *     <table-log .log=${view.log} limit="4"></table-log>
 *
 * Properties: `log` (entries by number), `limit` (how many to show, 0 for all). Struck entries stay.
 */
export class TableLog extends /** @type {With<{log?: Record<string, LogEntry>, limit: number}>} */ (LightElement) {
  static tag = "table-log";
  static properties = { log: first(GIVEN, {}), limit: first(NUMBER, 0) };

  render() {
    const entries = Object.values(this.log ?? {}).sort((a, b) => b.seq - a.seq);
    const shown = this.limit ? entries.slice(0, this.limit) : entries;
    if (!shown.length) return html`<p class="quiet">${t("Nothing has happened yet.")}</p>`;
    return html`<div role="log" aria-live="off"><ol>
      ${repeat(shown, (entry) => entry.seq, (entry, at) => html`<li ?data-after-throw=${at === 0}>
        ${entry.struck ? html`<s><span class="unseen">${t("Taken back:")}</span> ${said(entry)}</s>`
          : said(entry)}
        ${entry.note ? html`<small class="quiet">${entry.note}</small>` : ""}
      </li>`)}
    </ol></div>`;
  }
}

/** The sentence with the name in bold; nothing else of it is touched. @param {LogEntry} entry */
function said(entry) {
  const { who, text } = entry;
  if (!who || !text.includes(who)) return text;
  const at = text.indexOf(who);
  return html`${text.slice(0, at)}<b><bdi>${who}</bdi></b>${text.slice(at + who.length)}`;
}
