/**
 * Make a key for one press of a button, so that sending it twice does it once.
 * `crypto.randomUUID` is missing over plain http; `getRandomValues` is there.
 * @returns {string} 24 characters of `A-Za-z0-9_-`
 */
export function newCommandId() {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}
