/* Answers calls that need no server: runs the rules in Python outside the page's own thread.
   In:  first {folder, rules}: where Pyodide's files and the rules' zip are; then {id, path, text, language},
        with `phoneTable` for a phone table.
   Out: {ready: true} or {failed: sentence}; then {id, status, bytes} of each call, in order. */
import { startEngine } from "./start.js";

/** A record that is refused; to refuse it, Python loads what every game is scored with. */
const WARMING = { game: "", players: [] };

addEventListener("message", async ({ data: { folder, rules } }) => {
  try {
    const [{ loadPyodide }, archive] = await Promise.all([import(`${folder}pyodide.mjs`), bytes(rules)]);
    const engine = await startEngine(loadPyodide, new URL(folder, location.href).href, archive);
    engine.answer("/score", JSON.stringify(WARMING), "en");
    addEventListener("message", ({ data: { id, path, text, language, phoneTable } }) => {
      postMessage({ id, ...answered(() => (phoneTable ? engine.answerPhoneTable : engine.answer)(path, text, language)) });
    });
    postMessage({ ready: true });
  } catch (failure) {
    postMessage({ failed: String(failure) });
  }
}, { once: true });

/** The answer to a call; where Python itself failed, an answer of status 500, so that nobody waits for ever. @param {() => object} call */
function answered(call) {
  try {
    return call();
  } catch {
    return { status: 500, bytes: new TextEncoder().encode('{"code": "internal-error"}') };
  }
}

/** @param {string} address */
async function bytes(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return new Uint8Array(await answer.arrayBuffer());
}
