/* What links of this place hold, as messengers hand them on: with characters before and behind them, or cut in two. */

/** Characters of a key: 128 bits in base64url. It is known by its length, as marks of messengers may be characters of it. */
const KEY_LENGTH = 22;
const CODE = /^[A-Za-z0-9]{6}/;

/**
 * The key in the fragment of a link, with what says what it is for before it.
 * @param {string} fragment with or without its `#` @param {string} [start] what stands before the key, as `move.`
 * @returns {{key: string, isWhole: boolean}} "" for none
 */
export function keyIn(fragment, start = "") {
  const text = tidied(fragment).replace(/^#/, "");
  const key = text.startsWith(start) ? /^[\w-]*/.exec(text.slice(start.length))?.[0].slice(0, KEY_LENGTH) ?? "" : "";
  return { key, isWhole: key.length === KEY_LENGTH };
}

/**
 * The way to the table that a text has a link to.
 * @param {string} text perhaps among other words @returns {string | undefined} nothing where there is none
 */
export function tableLinkIn(text) {
  const [, part, rest] = /\/(j|t)\/([^]*)/.exec(text) ?? [];
  const [code] = CODE.exec(tidied(rest ?? "")) ?? [];
  if (!code) return undefined;
  const [, fragment = ""] = /^[^#]*(#[^]*)/.exec(rest.replace("%23", "#")) ?? [];
  const [, inside = ""] = /^\S{6}(\/(?:display|results))/.exec(rest) ?? [];
  const move = keyIn(fragment, "move.").key;
  const key = move ? `move.${move}` : keyIn(fragment).key;
  return `/${part}/${code.toUpperCase()}${inside}${key ? `#${key}` : ""}`;
}

/**
 * Where a scanned code leads at this service: a link of its machine, whatever its port, or one to a table.
 * @param {string} text @param {{hostname: string}} here @returns {string | undefined} nothing where it leads elsewhere
 */
export function wayIn(text, here = location) {
  const link = URL.canParse(text) ? new URL(text) : undefined;
  if (link?.hostname === here.hostname) return link.pathname + link.search + link.hash;
  return tableLinkIn(text)?.replace("/t/", "/j/");
}

/** What data in a link is: without what cannot be of it. @param {string} fragment behind its `#` */
export function dataIn(fragment) {
  return /^[\w-]*/.exec(tidied(fragment))?.[0] ?? "";
}

/** A text without what breaks it up, and with the characters that stand for others. @param {string} text */
function tidied(text) {
  return text.replace(/%(?:[01]\w|20|23)/g, (sign) => (sign === "%23" ? "#" : "")).replace(/[\s\u00ad\u200b-\u200f\u2060\ufeff]/g, "");
}
