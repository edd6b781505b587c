/* What this phone stores for its pages, by a key and as far as the browser stores anything: texts, and values as JSON. */

/** The text that is stored; "" where none is. @param {string} key */
export function storedText(key) {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Store a text in place of the one before, or nothing. @param {string} key @param {string | undefined} text @returns {boolean} whether there was room */
export function storeText(key, text) {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** What is stored; `none` where nothing is, or not of that kind. @template T @param {string} key @param {T} none @returns {T} */
export function stored(key, none) {
  try {
    const found = JSON.parse(storedText(key) || "null");
    return found && Array.isArray(found) === Array.isArray(none) ? found : none;
  } catch {
    return none;
  }
}

/** Store a value in place of the one before, or nothing. @param {string} key @param {unknown} value @returns {boolean} whether there was room */
export function store(key, value) {
  return storeText(key, value === undefined ? value : JSON.stringify(value));
}
