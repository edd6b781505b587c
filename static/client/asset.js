/* Where the pages' files are. This module lies one folder below, as the joined files do. */

/** The address of a file. @param {string} name as it lies in the served folder */
export function assetAddress(name) {
  return new URL(`../${name}`, import.meta.url).href;
}
