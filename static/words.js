import { pageLanguage } from "./client/language.js";

/** @type {Record<string, string>} */
let catalogue = {};

/**
 * Load the words of the page's language, keyed by the English text; English needs none.
 * @param {string} [part] a game whose own elements say them, or what is loaded later; the words of all pages when left out
 */
export async function loadWords(part) {
  const link = /** @type {HTMLLinkElement | null} */ (document.getElementById("words"));
  if (!link) return;
  const address = part ? link.href.replace(/\.json$/, `-${part}.json`) : link.href;
  // Without the words the page is shown in English.
  const fresh = await fetch(address).then((answer) => answer.json()).catch(() => undefined);
  catalogue = { ...catalogue, ...fresh };
}

/** Letters of scripts that run from right to left, as `companion/core/message.py` has them. */
const TURNS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** A sentence that is nothing but a value. */
const ALONE = /^\{\w+\}$/;

/**
 * A name as it stands among other words: what runs from right to left keeps its direction to itself.
 * @param {string} text @returns {string}
 */
export function isolated(text) {
  return TURNS.test(text) && !text.includes("\u2068") ? `\u2068${text}\u2069` : text;
}

/**
 * Say something in the reader's language.
 * @param {string} text English; `{name}` stands for a value
 * @param {Record<string, string | number>} values
 * @returns {string}
 */
export function t(text, values = {}) {
  const known = catalogue[text] ?? text;
  const put = ALONE.test(known) ? String : (/** @type {unknown} */ value) => isolated(String(value));
  return known.replace(/\{(\w+)\}/g, (whole, name) => put(values[name] ?? whole));
}

/**
 * Say something with a count, below nought with a real minus.
 * @param {string} one English for one
 * @param {string} many English for any other count; `{count}` stands for it
 * @param {number} count
 * @param {Record<string, string | number>} values @returns {string}
 */
export function tn(one, many, count, values = {}) {
  return t(count === 1 ? one : many, { count: count < 0 ? `−${-count}` : count, ...values });
}

/** Join words as a list, as the server does. @param {string[]} words @returns {string} */
export function listed(words) {
  // The browser's own maker of lists takes ten times as long the first time, which is at the first drawing.
  if (words.length < 2) return words.join("");
  return t("{list} and {last}", { list: words.slice(0, -1).map(isolated).join(", "), last: words[words.length - 1] });
}

/** How long ago something was, in words. @param {number} at milliseconds @returns {string} */
export function ago(at) {
  const language = pageLanguage();
  const minutes = Math.round((at - Date.now()) / 60_000);
  const say = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (minutes > -1) return t("a moment ago");
  if (minutes > -60) return say.format(minutes, "minute");
  if (minutes > -24 * 60) return say.format(Math.round(minutes / 60), "hour");
  return say.format(Math.round(minutes / 1440), "day");
}
