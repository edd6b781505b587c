/* What this phone stores for its pages: JSON by a key, as far as the browser stores anything. */

/** What is stored; `none` where nothing is, or not of that kind. @template T @param {string} key @param {T} none @returns {T} */
export function stored(key, none) {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "null");
    return found && Array.isArray(found) === Array.isArray(none) ? found : none;
  } catch {
    return none;
  }
}

/** Store a value in place of the one before, or nothing. @param {string} key @param {unknown} value @returns {boolean} whether there was room */
export function store(key, value) {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
