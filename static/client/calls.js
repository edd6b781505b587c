import { t } from "../words.js";
import { answerByEngine, read } from "./engine.js";
import { CallFailed, judge } from "./call-failed.js";
import { wouldForget } from "./cookies.js";
import { callPhoneTable } from "./phone-tables.js";
import { newCommandId } from "./ids.js";
import { isPhoneTable } from "./address.js";
import { pageTag } from "./language.js";
import { pause } from "./pause.js";
import { reach } from "./reached.js";
/** @import { Delete, Get, Post } from "service" */

const ROOT = "/api/v1";
const RETRY_WAITS_MS = [500, 1500, 3000];
const ANSWER_WAIT_MS_MAX = 12_000;
/** Calls that need no table, which this phone answers itself where there is no network. */
const NEEDS_NO_TABLE =
  /^\/(score|sheets(\/\d+\/score)?|editions\/(check|lines)|games(\/\w+(\/(roll|edition))?)?)$/;

/** Who answers, by the start of the paths. @type {Map<string, (path: string) => Promise<any>>} */
const answered = new Map();

/**
 * Answer calls below a path on this phone, for a page that has no table; who did before does no more.
 * @param {string} start of the paths it answers @param {(path: string) => Promise<any>} answer
 */
export function answerOnPhone(start, answer) {
  answered.set(start, answer);
}

/**
 * Ask for something without changing anything.
 * @template {string} Path
 * @param {Path} path below `/api/v1`
 * @returns {Promise<Get<Path>>} the answer
 */
export function ask(path) {
  const [, own] = [...answered].find(([start]) => path.startsWith(start)) ?? [];
  if (own) return own(path);
  return call("GET", path);
}

/**
 * Ask for a change; the same press is sent again with the same key where the network fails.
 * @template {string} Path
 * @param {Path} path below `/api/v1`
 * @param {Record<string, unknown>} body without its key, or with the one it had before
 * @param {{retries?: number}} options
 * @returns {Promise<Post<Path>>} the answer
 */
export async function send(path, body, { retries = RETRY_WAITS_MS.length } = {}) {
  const pressed = { command_id: newCommandId(), ...body };
  for (let tried = 0; ; tried += 1) {
    try {
      return await post(path, pressed);
    } catch (failure) {
      if (!(failure instanceof CallFailed) || !failure.mayRetry || tried >= retries) throw failure;
      await pause(RETRY_WAITS_MS[tried]);
    }
  }
}

/**
 * Open a table at the service; where the browser knows that there is no network, it is tried once.
 * @param {string} game its id @returns {Promise<{code: string, url: string}>}
 */
export function openTable(game) {
  return send("/tables", { game }, { retries: navigator.onLine === false ? 0 : 1 });
}

/**
 * Delete something for good.
 * @template {string} Path
 * @param {Path} path below `/api/v1`
 * @returns {Promise<Delete<Path>>} the answer
 */
export function remove(path) {
  return call("DELETE", path);
}

/**
 * Send a body as it is, for calls that change nothing and carry no key.
 * @template {string} Path
 * @param {Path} path below `/api/v1`
 * @param {unknown} body
 * @returns {Promise<Post<Path>>} the answer
 */
export function post(path, body) {
  return call("POST", path, JSON.stringify(body));
}

/** @param {string} method @param {string} path @param {string} [body] */
async function call(method, path, body) {
  if (isPhoneTable(path.split("/")[2] ?? "")) return judge(await callPhoneTable(method, path, body ?? ""));
  if (await wouldForget(method, path)) {
    throw new CallFailed(t("This browser keeps no cookies, so the table would not know this phone again. Allow cookies for this page and load it again, or use another browser."), { status: 403 });
  }
  try {
    const answer = await reach(ROOT + path, {
      method,
      body,
      headers: { Accept: "application/json", "Accept-Language": pageTag(), ...(body && { "Content-Type": "application/json" }) },
      signal: AbortSignal.timeout(ANSWER_WAIT_MS_MAX),
    });
    return judge({ status: answer.status, body: await answer.json() });
  } catch (failure) {
    if (failure instanceof CallFailed) throw failure;
    if (NEEDS_NO_TABLE.test(path)) {
      const local = await answerByEngine(path, body ?? "").catch(() => undefined);
      if (local) return judge(read(local));
    }
    throw new CallFailed(t("No connection. Nothing was lost; try again in a moment."));
  }
}
