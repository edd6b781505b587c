import { ENGINE } from "./engine.js";
import { isFull } from "./database.js";
import { cacheLanguage, pageLanguage } from "./language.js";
import { isOwn, reach } from "./reached.js";

/** Whether pages of this address may be cached: over https, or from this machine itself. */
export const MAY_CACHE = isSecureContext && "serviceWorker" in navigator && "caches" in globalThis;

/**
 * What of the pages and the engine is really in the caches of this phone.
 * Event: `changed`.
 */
export class Offline extends EventTarget {
  /** Whether pages and engine are all kept. */
  ready = false;
  /** How much of the engine is kept while it is being fetched, 0 to 1. */
  share = 0;
  /** Whether a new version waits to be taken. */
  update = false;
  /** Whether the browser would keep pages, but not of this address or not by its settings. */
  refused = false;
  /** Whether this phone has no room left for them. */
  full = false;
  /** @type {ServiceWorkerRegistration | undefined} */
  #worker;

  /** Register the service worker and keep the engine, once the page has nothing better to do. */
  async start() {
    if (!MAY_CACHE) return;
    try {
      this.#worker = await navigator.serviceWorker.register("/sw.js");
    } catch {
      // By the browser's settings, or as the certificate is not trusted: everything works as long
      // as there is a network.
      this.refused = true;
    }
    if (!this.#worker) return this.#say();
    const { installing } = this.#worker;
    await cacheLanguage(pageLanguage());
    this.#worker.addEventListener("updatefound", () => this.#watch(this.#worker?.installing));
    this.#watch(this.#worker.waiting ?? this.#worker.installing);
    // Where there is no room for the pages, the worker is never ready; nor is there room for the engine.
    await Promise.race([navigator.serviceWorker.ready, givenUp(installing)]);
    await this.#look();
    if (!this.ready && !navigator.connection?.saveData) await this.#fill();
  }

  /** Take the new version, and load the page anew with it. */
  takeUpdate() {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.#worker?.waiting?.postMessage("take-over");
  }

  /** @param {ServiceWorker | null | undefined} worker */
  #watch(worker) {
    if (!worker) return;
    const look = () => {
      // Without a controller it is the first version, which has nobody to wait for.
      this.update = worker.state === "installed" && Boolean(navigator.serviceWorker.controller);
      this.#say();
    };
    worker.addEventListener("statechange", look);
    look();
  }

  /** Look what is in the caches, file by file. */
  async #look() {
    const pages = ["/", "/score", "/offline"].map((page) => `${page}?lang=${pageLanguage()}`);
    const shell = [...pages, ENGINE?.rules ?? "", ENGINE?.worker ?? ""];
    const found = await Promise.all([...shell.map(kept), ...(ENGINE?.files ?? []).map(keptOwn)]);
    this.ready = ENGINE !== undefined && found.every(Boolean);
    this.#say();
  }

  async #fill() {
    if (!ENGINE) return;
    const cache = await caches.open(ENGINE.cache);
    try {
      for (const [index, address] of ENGINE.files.entries()) {
        if (await keptOwn(address)) continue;
        // A login page of the Wi-Fi that was stored under its name would be the answer again.
        await cache.delete(address);
        const answer = await reach(address, { cache: "reload" });
        if (answer.ok) await cache.put(address, answer);
        this.share = (index + 1) / ENGINE.files.length;
        this.#say();
      }
    } catch (failure) {
      // No network or no room: the next page tries again with what is missing.
      this.full = isFull(failure);
    }
    await this.#look();
  }

  #say() {
    this.dispatchEvent(new Event("changed"));
  }
}

/** Wait until a worker could not keep the pages; for ever where it did. @param {ServiceWorker | null} worker @returns {Promise<void>} */
function givenUp(worker) {
  return new Promise((settle) => {
    const look = () => worker?.state === "redundant" && settle();
    worker?.addEventListener("statechange", look);
    look();
  });
}

/** @param {string} address */
function kept(address) {
  return caches.match(address, { ignoreVary: true });
}

/** Whether a file of the engine is kept as the service sent it. @param {string} address */
async function keptOwn(address) {
  return isOwn(await kept(address));
}

export const offline = new Offline();
