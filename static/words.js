/** @type {Record<string, string>} */
let catalogue = {};

/** Take the words of another language, keyed by the English text. @param {object} words */
export function learnWords(words) {
  catalogue = { ...words };
}

/**
 * Say something in the reader's language.
 * @param {string} text English; `{name}` stands for a value
 * @param {Record<string, string | number>} values
 * @returns {string}
 */
export function t(text, values = {}) {
  const known = catalogue[text] ?? text;
  return known.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * Say something with a count.
 * @param {string} one English for one
 * @param {string} many English for any other count; `{count}` stands for it
 * @param {number} count
 * @param {Record<string, string | number>} values
 * @returns {string}
 */
export function tn(one, many, count, values = {}) {
  return t(count === 1 ? one : many, { count, ...values });
}

/** Join words as a list in the page's language. @param {string[]} words @returns {string} */
export function listed(words) {
  // The server's lists have no comma before the last "and"; British English writes them so too.
  const language = (document.documentElement.lang || "en").replace(/^en$/, "en-GB");
  return new Intl.ListFormat(language, { type: "conjunction" }).format(words.map(String));
}

/** How long ago something was, in words. @param {number} at milliseconds @returns {string} */
export function ago(at) {
  const language = document.documentElement.lang || "en";
  const minutes = Math.round((at - Date.now()) / 60_000);
  const say = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (minutes > -1) return t("a moment ago");
  if (minutes > -60) return say.format(minutes, "minute");
  if (minutes > -24 * 60) return say.format(Math.round(minutes / 60), "hour");
  return say.format(Math.round(minutes / 1440), "day");
}
