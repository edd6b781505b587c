import { pageTag } from "./language.js";

/**
 * Where the engine's files are, as the page carries it.
 * @type {{worker: string, folder: string, files: string[], rules: string, cache: string} | undefined}
 */
export const ENGINE = JSON.parse(document.getElementById("engine")?.textContent || "null") ?? undefined;

/** @type {Promise<Worker> | undefined} */
let started;
let number = 0;

/**
 * Start Python in its worker, once; until then nothing of it is fetched.
 * @returns {Promise<Worker>} fails where its files are neither kept nor reached
 */
export function startEngine() {
  started ??= start().catch((failure) => {
    started = undefined;
    throw failure;
  });
  return started;
}

/**
 * Answer a call that needs no table on this phone, with the server's own rules.
 * @param {string} path below `/api/v1`
 * @param {string} text the body as JSON, "" where there is none
 * @returns {Promise<{status: number, bytes: Uint8Array}>} the same bytes as the server's
 */
export function answerByEngine(path, text) {
  return post({ path, text });
}

/**
 * Ask the rules about a table on this phone alone.
 * @param {string} call of `companion/engine/phone.py` @param {object} asked
 * @returns {Promise<{status: number, body: any}>}
 */
export async function askAboutPhoneTable(call, asked) {
  return read(await post({ path: call, text: JSON.stringify(asked), phoneTable: true }));
}

/** An answer with what its bytes hold. @param {{status: number, bytes: Uint8Array}} answer @returns {{status: number, body: any}} */
export function read({ status, bytes }) {
  return { status, body: JSON.parse(new TextDecoder().decode(bytes)) };
}

/** @param {object} message */
async function post(message) {
  const worker = await startEngine();
  const id = (number += 1);
  const language = pageTag();
  return new Promise((settle) => {
    const receive = (/** @type {MessageEvent} */ { data }) => {
      if (data.id !== id) return;
      worker.removeEventListener("message", receive);
      settle({ status: data.status, bytes: data.bytes });
    };
    worker.addEventListener("message", receive);
    worker.postMessage({ id, language, ...message });
  });
}

function start() {
  return new Promise((settle, fail) => {
    if (!ENGINE) {
      fail(new Error("This page carries no engine."));
      return;
    }
    const worker = new Worker(ENGINE.worker, { type: "module" });
    worker.addEventListener("error", () => fail(new Error("The engine did not load.")), { once: true });
    worker.addEventListener("message", ({ data }) => {
      if (data.ready) settle(worker);
      else {
        worker.terminate();
        fail(new Error(data.failed));
      }
    }, { once: true });
    worker.postMessage({ folder: ENGINE.folder, rules: ENGINE.rules });
  });
}
