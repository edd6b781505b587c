/** The header that the service puts on every answer of its own, and that nothing on the way knows of. */
const MARK = "X-At-The-Table";

/** Whether the service itself gave an answer, and nothing that stands between. @param {Response | undefined} answer */
export function isOwn(answer) {
  return answer !== undefined && answer.headers.has(MARK);
}

/**
 * Ask the service. The answer of anything else, a login page or a filter or what keeps up its place, is none: it
 * fails as a lost network does. A call that is led elsewhere would arrive there as another one, so it is not led.
 * @param {string} address @param {RequestInit} [request]
 * @returns {Promise<Response>} the service's own answer
 */
export async function reach(address, request) {
  const answer = await fetch(address, { redirect: "error", ...request });
  if (!isOwn(answer)) throw new TypeError("Something else than the service answered.");
  return answer;
}
