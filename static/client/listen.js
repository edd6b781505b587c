/**
 * Listen to an event of ours, and call a function with its detail.
 * @param {EventTarget} source
 * @param {string} name
 * @param {(detail: any) => void} act
 * @param {AbortSignal} [signal] ends it
 */
export function listen(source, name, act, signal) {
  source.addEventListener(name, (event) => act(/** @type {CustomEvent} */ (event).detail), { signal });
}
