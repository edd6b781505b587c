/* Whether a table is at the service or on this phone alone, by its code. */

const START = "here-";

/** Whether a table is on this phone alone. @param {string} code @returns {boolean} */
export function isPhoneTable(code) {
  return String(code).startsWith(START);
}

/** A code for a table on this phone, made of a fresh key. @param {string} key @returns {string} */
export function phoneTableCode(key) {
  return START + key.replace(/[^A-Za-z0-9]/g, "").slice(0, 8);
}

/**
 * The address of a table's page.
 * @param {string} code @param {string} [part] "", "/results" or "/display"
 * @returns {string}
 */
export function addressOf(code, part = "") {
  return isPhoneTable(code) ? `/here#${code}${part}` : `/t/${code}${part}`;
}

/**
 * Go back to a table, as it was left where this page was opened from there: with the sheet that was open.
 * @param {string} code @param {boolean | undefined} isFromThere
 */
export function goBackTo(code, isFromThere) {
  if (isFromThere && history.length > 1) history.back();
  else location.assign(addressOf(code));
}
