/* The one database of this phone: presses that the service has not answered, phone tables, and evenings that are over. Its
   transactions hold for all tabs of a browser, over plain http too. */

const NAME = "at-the-table";
const VERSION = 3;
/** Longest wait for an answer of the database. Some browsers never give one until they are restarted. */
const ANSWER_MS_MAX = 4_000;
/** Who waited in vain lets nobody else wait for so long. */
const SILENT_MS = 15_000;
let isSilent = false;

/** @type {Promise<IDBDatabase> | undefined} */
let opened;

/** Open the database, once. @returns {Promise<IDBDatabase>} fails where the browser stores nothing */
function open() {
  opened ??= new Promise((settle, fail) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => create(request.result);
    request.onsuccess = () => {
      // A newer version in another tab must not wait for this one.
      request.result.onversionchange = () => request.result.close();
      settle(request.result);
    };
    request.onerror = () => fail(request.error);
  });
  return opened;
}

/** Make the stores; `docs/glossary.md` says what each holds. @param {IDBDatabase} database */
function create(database) {
  database.createObjectStore("presses", { keyPath: "number", autoIncrement: true })
    .createIndex("code", "code");
  database.createObjectStore("locks", { keyPath: "name" });
  database.createObjectStore("tables", { keyPath: "code" });
  database.createObjectStore("written", { keyPath: ["code", "first"] });
  database.createObjectStore("evenings", { keyPath: "id" });
}

/**
 * Do something in one transaction: all of it, or nothing. Once done it outlives the death of the
 * browser. What a phone table writes is on the disk by then, too, so that an empty battery loses
 * nothing of it. Where the database does not answer, nothing is done.
 * @template T
 * @param {string[]} stores the names of those it uses
 * @param {"readonly" | "readwrite"} mode
 * @param {(...stores: IDBObjectStore[]) => Promise<T> | T} work may wait for nothing but requests
 * @returns {Promise<T>}
 */
export function inTransaction(stores, mode, work) {
  return new Promise((settle, fail) => {
    if (isSilent) throw new Error("The browser's database does not answer.");
    const patience = new AbortController();
    const timer = setTimeout(() => {
      isSilent = true;
      setTimeout(() => { isSilent = false; }, SILENT_MS);
      patience.abort();
      fail(new Error("The browser's database did not answer."));
    }, ANSWER_MS_MAX);
    transact(stores, mode, work, patience.signal).then(settle, fail).finally(() => clearTimeout(timer));
  });
}

/**
 * @template T
 * @param {string[]} stores @param {"readonly" | "readwrite"} mode
 * @param {(...stores: IDBObjectStore[]) => Promise<T> | T} work @param {AbortSignal} patience
 * @returns {Promise<T>}
 */
async function transact(stores, mode, work, patience) {
  const database = await open();
  patience.throwIfAborted();
  const transaction = database.transaction(stores, mode, {
    durability: stores.includes("written") && mode === "readwrite" ? "strict" : "relaxed",
  });
  const over = new Promise((settle, fail) => {
    transaction.oncomplete = settle;
    transaction.onabort = () => fail(transaction.error ?? new Error("The browser stored nothing."));
  });
  const aborted = new Promise((_, fail) => { over.catch(fail); });
  aborted.catch(() => undefined);
  const abort = () => {
    try {
      transaction.abort();
    } catch {
      // It has ended by itself.
    }
  };
  patience.addEventListener("abort", abort);
  let done;
  try {
    done = await Promise.race([work(...stores.map((name) => transaction.objectStore(name))), aborted]);
  } catch (failure) {
    abort();
    throw failure;
  }
  await over;
  return done;
}

/** Whether something was not stored as the phone has no room left. @param {unknown} failure */
export function isFull(failure) {
  return failure instanceof DOMException && failure.name === "QuotaExceededError";
}

/** Wait for a request of a transaction. @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
export function answerOf(request) {
  return new Promise((settle, fail) => {
    request.onsuccess = () => settle(request.result);
    request.onerror = () => fail(request.error);
  });
}
