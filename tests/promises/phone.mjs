/* A phone without a screen: the client's own modules, told by lines of JSON what is pressed. */
import { createInterface } from "node:readline";
import "../scripts/page.mjs";
import { own } from "../scripts/page.mjs";

const [, , home] = process.argv;
Object.assign(globalThis, {
  location: new URL(home),
  fetch: (/** @type {string} */ address, /** @type {RequestInit} */ how) => own.fetch(new URL(address, home), how),
  EventSource: class extends own.EventSource {
    /** @param {string} address */
    constructor(address) {
      super(new URL(address, home).href);
    }
  },
});
const { markOf } = await import("../../static/client/mark.js");
const { withoutPresence } = await import("../../static/client/presence.js");
const { Store } = await import("../../static/client/store.js");

/** What is played here, by code. @type {Map<string, {store: Store, told: string[], closed: unknown[], left: AbortController}>} */
const tables = new Map();

/** What is asked, by its name. @type {Record<string, (asked: any) => unknown>} */
const CALLS = {
  follow({ code, view }) {
    const store = new Store(code, view);
    const table = { store, told: [], closed: [], left: new AbortController() };
    store.addEventListener("trouble", (event) => table.told.push(event.detail));
    store.addEventListener("gone", (event) => table.closed.push(event.detail));
    tables.set(code, table);
    store.start(table.left.signal);
  },
  press({ code, kind, seat, data }) {
    tables.get(code)?.store.ask(kind, { seat, data });
  },
  write({ code, seat, cell, value }) {
    tables.get(code)?.store.write(seat, cell, value);
  },
  /** How the table stands here, beside a view of the service. */
  look({ code, view }) {
    const { store, told, closed } = tables.get(code);
    const same = markOf(withoutPresence(store.view)) === markOf(withoutPresence(view));
    return { same, head: store.view.head, online: store.online, waiting: store.waiting.length,
      refused: [...told, ...(store.outbox?.refused ?? []).map(({ refused }) => refused)], closed: closed.length };
  },
  leave({ code }) {
    tables.get(code)?.left.abort();
    tables.delete(code);
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, call, ...asked } = JSON.parse(line);
  process.stdout.write(`${JSON.stringify({ id, answer: CALLS[call](asked) ?? null })}\n`);
}
process.exit();
