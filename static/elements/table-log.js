import { html } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { t } from "../words.js";

/** What happened at the table last, newest first; what was taken back stays. @param {Record<string, LogEntry>} [log] @param {number} [limit] */
export function drawLog(log = {}, limit = Infinity) {
  const shown = Object.values(log).sort((a, b) => b.seq - a.seq).slice(0, limit);
  if (!shown.length) return html`<table-log><p class="quiet">${t("Nothing has happened yet.")}</p></table-log>`;
  return html`<table-log><div role="log" aria-live="off"><ol>
    ${repeat(shown, (entry) => entry.seq, (entry, at) => html`<li ?data-after-throw=${at === 0}>
      ${entry.struck ? html`<s><span class="unseen">${t("Taken back:")}</span> ${said(entry)}</s>` : said(entry)}
      ${entry.note ? html`<small class="quiet">${entry.note}</small>` : ""}
    </li>`)}
  </ol></div></table-log>`;
}

/** The sentence with the name in bold; nothing else of it is touched. @param {LogEntry} entry */
function said(entry) {
  const { who, text } = entry;
  if (!who || !text.includes(who)) return text;
  const at = text.indexOf(who);
  return html`${text.slice(0, at)}<b><bdi>${who}</bdi></b>${text.slice(at + who.length)}`;
}
