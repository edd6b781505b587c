/* Opens the pages without a network. The server writes the names of two caches, CACHES, before this:
   `shell` (pages, scripts, styles, rules; new with every version) and `engine` (Python, kept on).
   Pages keep a third, `choice`: the language. */
const WAIT_MS = 3000;

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", ({ data }) => {
  // Waits until a page asks: nothing is played then.
  if (data === "take-over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST" && pathname === "/share") event.respondWith(receive(request));
  if (request.method !== "GET") return;
  // Calls are never cached.
  if (pathname.startsWith("/api/")) return;
  event.respondWith(request.mode === "navigate" ? open(request, pathname) : cached(request));
});

async function fill() {
  const { name, addresses } = await (await fetch("/shell.json", { cache: "no-store" })).json();
  if (name !== CACHES.shell) throw new Error("The server changed; the next visit tries again.");
  const cache = await caches.open(CACHES.shell);
  await cache.addAll(addresses.map((/** @type {string} */ address) => new Request(address, { cache: "reload", credentials: "omit" })));
}

async function tidy() {
  const names = [...Object.values(CACHES), "choice"];
  for (const name of await caches.keys()) if (!names.includes(name)) await caches.delete(name);
  await self.clients.claim();
}

/** The network first, a cached page after a while. @param {Request} request @param {string} pathname */
async function open(request, pathname) {
  const cache = await caches.open(CACHES.shell);
  const language = (await (await caches.match("/language"))?.text()) ?? "en";
  const stored = (/** @type {string} */ path) => cache.match(`${path}?lang=${language}`);
  const page = await stored(pathname);
  const asked = fetch(request);
  const late = new Promise((_, fail) => {
    if (page) setTimeout(fail, WAIT_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } catch {
    asked.catch(() => undefined);
    return page ?? (await stored("/offline")) ?? Response.error();
  }
}

/** Stores what another app shared for its page. @param {Request} request */
async function receive(request) {
  const form = await request.formData();
  const file = form.get("file");
  const words = ["url", "text", "title"].map((name) => form.get(name)).filter(Boolean).join(" ");
  const cache = await caches.open(CACHES.shell);
  await cache.put("/shared", new Response(file instanceof File ? await file.text() : words));
  return Response.redirect("/score?shared", 303);
}

/** @param {Request} request */
async function cached(request) {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}
