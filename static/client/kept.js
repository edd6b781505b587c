/* The one database of this phone: presses that wait, and tables that live here alone. Its
   transactions hold for all tabs of a browser, over plain http too. */

const NAME = "at-the-table";
const VERSION = 1;
const ROOM_MS = 250;

/** @type {Promise<IDBDatabase> | undefined} */
let opened;

/** Open the database, once. @returns {Promise<IDBDatabase>} fails where the browser keeps nothing */
function open() {
  opened ??= new Promise((settle, fail) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => {
      const { result } = asked;
      result.createObjectStore("presses", { keyPath: "number", autoIncrement: true })
        .createIndex("code", "code");
      result.createObjectStore("turns", { keyPath: "name" });
      result.createObjectStore("tables", { keyPath: "code" });
      result.createObjectStore("moves", { keyPath: ["code", "first"] });
    };
    asked.onsuccess = () => {
      // A newer version in another tab must not wait for this one.
      asked.result.onversionchange = () => asked.result.close();
      settle(asked.result);
    };
    asked.onerror = () => fail(asked.error);
  });
  return opened;
}

/**
 * Do something in one transaction: all of it, or nothing. Once done it outlives the death of the
 * browser; a table that is here alone waits for the disk, too, as a pulled battery would ask.
 * @template T
 * @param {string[]} stores the names of those it uses
 * @param {"readonly" | "readwrite"} mode
 * @param {(...stores: IDBObjectStore[]) => Promise<T> | T} work may wait for nothing but requests
 * @returns {Promise<T>}
 */
export async function keep(stores, mode, work) {
  const database = await open();
  const transaction = database.transaction(stores, mode, {
    durability: stores.includes("moves") && mode === "readwrite" ? "strict" : "relaxed",
  });
  const over = new Promise((settle, fail) => {
    transaction.oncomplete = settle;
    transaction.onabort = () => fail(transaction.error ?? new Error("The browser kept nothing."));
  });
  over.catch(() => undefined);
  let done;
  try {
    done = await work(...stores.map((name) => transaction.objectStore(name)));
  } catch (failure) {
    try {
      transaction.abort();
    } catch {
      // It has ended by itself.
    }
    throw failure;
  }
  await over;
  return done;
}

/** Wait for a request of a transaction. @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
export function given(request) {
  return new Promise((settle, fail) => {
    request.onsuccess = () => settle(request.result);
    request.onerror = () => fail(request.error);
  });
}

/** Tell the other tabs of this browser that something changed. */
export class Told extends EventTarget {
  #channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(NAME) : undefined;

  constructor() {
    super();
    this.#channel?.addEventListener("message", ({ data }) => {
      // What follows from it reaches the other tabs a moment later than this word of it.
      setTimeout(() => this.dispatchEvent(new CustomEvent(data.kind, { detail: data.detail })), ROOM_MS);
    });
  }

  /** @param {string} kind @param {unknown} detail */
  tell(kind, detail) {
    this.#channel?.postMessage({ kind, detail });
  }
}

export const others = new Told();
