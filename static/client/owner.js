/* The name of this phone's owner, as it was typed last: it is offered at the next table. */
import { storedText, storeText } from "./stored.js";

const KEY = "owner-name";

/** The name typed last; "" for none, or where the browser keeps nothing. @returns {string} */
export function ownerName() {
  return storedText(KEY);
}

/** @param {string} name typed again next time, where there is no room */
export function rememberOwner(name) {
  storeText(KEY, name);
}
