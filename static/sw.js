/* Opens the pages without a network. The server writes before this MARK, a header of its answers, and
   CACHES: `shell`, new with every version, `engine`, and `choice`, the pages' own. */
const WAIT_MS = 3000;

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(tidy()));
// A page asks where nothing is played.
addEventListener("message", ({ data }) => data === "take-over" && skipWaiting());
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // Calls are never cached.
  if (origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.method === "POST" && pathname === "/share") event.respondWith(receive(request));
  if (request.method === "GET") event.respondWith(request.mode === "navigate" ? open(request, pathname) : cached(request));
});

async function fill() {
  const { name, addresses } = await (await own("/shell.json")).json();
  if (name !== CACHES.shell) throw new Error("The server changed.");
  const cache = await caches.open(name);
  await Promise.all(addresses.map(async (/** @type {string} */ each) => cache.put(each, await own(each))));
}

/** What is stored: no login page. @param {string} address */
async function own(address) {
  const answer = await fetch(address, { cache: "reload", credentials: "omit" });
  if (!answer.ok || !answer.headers.has(MARK)) throw new Error(address);
  return answer;
}

async function tidy() {
  const names = Object.values(CACHES);
  for (const name of await caches.keys()) if (!names.includes(name)) await caches.delete(name);
  await clients.claim();
}

/** The network first, also login pages. @param {Request} request @param {string} pathname */
async function open(request, pathname) {
  const cache = await caches.open(CACHES.shell);
  const language = (await (await caches.match("/language"))?.text()) ?? "en";
  const stored = (/** @type {string} */ path) => cache.match(`${path}?lang=${language}`);
  const page = await stored(pathname);
  const late = new Promise((settle) => { if (page) setTimeout(settle, WAIT_MS); });
  const answer = await Promise.race([fetch(request).catch(() => undefined), late]);
  if (answer && (answer.status < 400 || answer.status === 511 || answer.headers.has(MARK))) return answer;
  return page ?? (await stored("/offline")) ?? Response.error();
}

/** Stores some of what any page shared. @param {Request} request */
async function receive(request) {
  const form = await request.formData();
  const words = ["url", "text", "title"].map((name) => form.get(name)).filter(Boolean).join(" ");
  await (await caches.open(CACHES.shell)).put("/shared", new Response(new Blob([form.get("file") ?? words]).slice(0, 1e6)));
  return Response.redirect("/score?shared", 303);
}

/** @param {Request} request */
async function cached(request) {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}
