/* An evening on its way from its result to the page where it is played again. */

/** Keeps an evening's file from the result to the page where it is played. */
const PLAYED = "evening-played";

/** Play an evening by itself. @param {unknown} file */
export function playEvening(file) {
  sessionStorage.setItem(PLAYED, JSON.stringify(file));
  location.assign("/evenings");
}

/** The evening that is to be played, once. */
export function playedEvening() {
  const text = sessionStorage.getItem(PLAYED) ?? "";
  sessionStorage.removeItem(PLAYED);
  return text;
}
