/* Whether this browser keeps cookies: a table knows a phone again by one alone. */
import { reach } from "./reached.js";

/** Paths that make a seat, a table or a right this phone's. */
const MEETS = /^\/tables(\/publish|\/[^/]+\/(join|passes\/take))?$/;

/**
 * Whether a call would be lost on this browser: it would get what no later call can prove to be its own.
 * @param {string} method @param {string} path below `/api/v1` @returns {Promise<boolean>}
 */
export async function wouldForget(method, path) {
  return method === "POST" && MEETS.test(path) && !(await keepsCookies());
}

async function keepsCookies() {
  if (isThere()) return true;
  if (!navigator.cookieEnabled) return false;
  // A page from this phone's own store may be older than the cookie that comes with pages now.
  const page = await reach("/", { cache: "no-store" }).catch(() => undefined);
  return !page?.ok || isThere();
}

/** Whether the cookie that came with a page came back. */
function isThere() {
  try {
    return /(^|; )met=/.test(document.cookie);
  } catch {
    return false;
  }
}
