/* What a browser gives to scripts, replaced for tests. Loaded before each test
   file; the tests import what was asked and what answers. */
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..");
const MODULES = pathToFileURL(join(ROOT, "frontend/check/node_modules/"));
const STATIC = pathToFileURL(join(ROOT, "static/"));

// Sources are served as modules and name Lit as the page's import map does.
registerHooks({
  resolve(name, context, next) {
    if (/^(lit|fake-indexeddb)(\/|$)/.test(name)) return next(name, { ...context, parentURL: MODULES.href });
    // A game's ui/ is served beside the other modules.
    const isGames = context.parentURL?.includes("/companion/games/") && name.startsWith("../../");
    return next(isGames ? new URL(name.slice(6), STATIC).href : name, context);
  },
  load(url, context, next) {
    const isOurs = url.startsWith("file:") && !url.includes("node_modules");
    return next(url, isOurs && url.endsWith(".js") ? { ...context, format: "module" } : context);
  },
});

/** What node itself has in place of what is replaced here. */
export const own = { fetch: globalThis.fetch, EventSource: globalThis.EventSource };
/** What was asked of the service, as method, path and body. @type {[string, string, any][]} */
export const asked = [];
/** How the service answers: a status and a body, or nothing where it is not reached; a whole answer is of something else. */
export const service = {
  /** @type {(method: string, path: string, body: any) => [number, unknown] | Response | undefined} */
  answer: () => undefined,
};
/** The streams that were opened, the last one last. @type {FakeSource[]} */
export const streams = [];

/** A stream of the service, which a test sends events with. */
export class FakeSource extends EventTarget {
  static CLOSED = 2;
  /** @type {number} */
  readyState = 1;
  /** @type {(() => void) | undefined} */
  onopen;
  /** @type {(() => void) | undefined} */
  onerror;

  /** @param {string} url */
  constructor(url) {
    super();
    this.url = url;
    streams.push(this);
  }

  close() {
    this.readyState = FakeSource.CLOSED;
  }

  /** Send an event, or a message where it has no kind. @param {unknown} data @param {string} [kind] */
  send(data, kind) {
    this.dispatchEvent(new MessageEvent(kind ?? "message", { data: JSON.stringify(data) }));
  }
}

const page = new EventTarget();
const shown = Object.assign(new EventTarget(), {
  visibilityState: "visible",
  documentElement: { lang: "en", dataset: {} },
  cookie: "met=1",
  getElementById: () => null,
  // Lit looks for places in templates with it; nothing is drawn here.
  createTreeWalker: () => ({}),
});

/** @param {string} address @param {RequestInit} [request] */
async function fetched(address, { method = "GET", body } = {}) {
  const path = address.replace("/api/v1", "");
  const sent = body ? JSON.parse(String(body)) : undefined;
  asked.push([method, path, sent]);
  const answer = service.answer(method, path, sent);
  if (!answer) throw new TypeError("There is no network.");
  if (answer instanceof Response) return answer;
  return new Response(JSON.stringify(answer[1]), { status: answer[0], headers: { "X-At-The-Table": "1" } });
}

Object.assign(globalThis, {
  document: shown,
  location: new URL("http://table.test/t/K7QFDM"),
  EventSource: FakeSource,
  fetch: fetched,
  BroadcastChannel: undefined,
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  dispatchEvent: page.dispatchEvent.bind(page),
});
// Deleted, not set to undefined: `in` would still find it, and an open channel keeps the process alive.
Reflect.deleteProperty(globalThis, "BroadcastChannel");
Object.defineProperty(globalThis, "navigator", { value: { onLine: true, cookieEnabled: true }, configurable: true });

// A browser's database, in memory; it waits for no clock.
await import("fake-indexeddb/auto");

/** Let all promises that can settle do so; no time passes. @returns {Promise<void>} */
export async function settled() {
  for (let round = 0; round < 300; round += 1) await new Promise((wake) => { setImmediate(wake); });
}

/** The events of an object, of some names, as they come. @param {EventTarget} source @param {string[]} names */
export function eventsOf(source, ...names) {
  /** @type {[string, any][]} */
  const events = [];
  for (const name of names) {
    source.addEventListener(name, (event) => events.push([name, /** @type {CustomEvent} */ (event).detail]));
  }
  return events;
}
