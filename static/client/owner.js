/* The name of this phone's owner, as it was typed last: it is offered at the next table. */

const KEY = "owner-name";

/** The name typed last; "" for none, or where the browser keeps nothing. @returns {string} */
export function ownerName() {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} name */
export function rememberOwner(name) {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // It is typed again next time.
  }
}
