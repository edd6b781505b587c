import { html } from "lit";
import { icon } from "../drawing/icon.js";
import { t, tn } from "../words.js";
/** @import { Outbox } from "../client/outbox.js" */
/** @import { Press } from "../client/presses.js" */

const WORDS_MAX = 60;

/** The name of a press whose button has no words. @type {Record<string, () => string>} */
const KINDS = {
  throw: () => t("A throw"),
  rethrow: () => t("A second throw"),
  undo: () => t("Taking something back"),
};

/** A press as it is shown. @typedef {Omit<Press, "number"> & {number?: number}} Waits */

/**
 * That there is no connection, what waits for it, and what was refused meanwhile.
 * @param {Outbox | undefined} box which takes presses back @param {boolean} online @param {Waits[]} [waiting]
 */
export function drawWaiting(box, online, waiting = box?.waiting ?? []) {
  // A press that is sent at once is shown by its own button.
  const late = waiting.filter((press) => press.late || !online);
  const kept = t("What you press and write is kept on this phone.");
  return html`<waiting-list>${online ? "" : html`<div class="strip" role="status">${icon("no-waves")}
      <span><b>${t("No connection.")}</b> <small aria-hidden="true">${kept}</small><small class="unseen">${kept}</small></span></div>`}
    ${late.length ? html`<details class="late"><summary>${icon("hourglass")}
        <span>${tn("{count} press waits to be sent", "{count} presses wait to be sent", late.length)}</span>
        ${icon("down")}</summary>
      <ol>${late.map((press) => html`<li><span>${labelOf(press)}</span>
        ${press.number && !press.tried ? html`<button type="button" class="stitched"
          aria-label=${t("Take back: {text}", { text: labelOf(press) })}
          @click=${() => box?.takeBack(/** @type {Press} */ (press))}>${icon("undo")} ${t("Take back")}</button>`
          : html`<small>${t("on its way")}</small>`}</li>`)}</ol></details>` : ""}
    <refused-line .box=${box} .refused=${box?.refused ?? []}></refused-line></waiting-list>`;
}

/** What a press is called. @param {Waits} press @returns {string} */
export function labelOf({ kind, label, data }) {
  if (kind === "name-seat" && data?.name) return t("Name: {name}", { name: data.name });
  if (kind === "change-sheet") {
    const count = Object.keys(data?.cells ?? {}).length;
    return tn("{count} change of a sheet", "{count} changes of a sheet", count);
  }
  return label || (KINDS[kind] ?? (() => t("A press")))();
}

/** What the button says that was pressed. @param {EventTarget | null} target of a click @returns {string} */
export function wordsOf(target) {
  const pressed = /** @type {Element} */ (target).closest?.("button, label, a, [role=button]");
  const words = pressed?.getAttribute("aria-label") || pressed?.innerText || "";
  return words.replace(/\s+/g, " ").trim().slice(0, WORDS_MAX);
}

/** Several refusals at once are one line that counts. @param {{sentence: string, count: number}} refusals */
export function refusalsTold({ sentence, count }) {
  return count > 1 ? html`<b>${tn("{count} press was refused.", "{count} presses were refused.", count)}</b> ${sentence}` : sentence;
}
