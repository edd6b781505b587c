/* On the trust page: try the secure address; where this phone trusts it, go on there, with the same
path and fragment: a link's secret is in the fragment, which no server sees. The page holds all sentences; this shows
   those that apply. */
const PROBE_MS = 8000;
const page = /** @type {HTMLElement | null} */ (document.querySelector("main[data-port]"));
const secure = `https://${location.hostname}:${page?.dataset.port}`;
const isPlain = location.protocol === "http:";
const wanted = location.pathname === "/trust" ? "/" : location.pathname + location.search;
const target = secure + wanted + location.hash;
let asking = false;

show("checking");
openOwnSystem();
for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("[data-go-on]"))) link.href = target;
document.querySelector("[data-again]")?.addEventListener("click", look);
// Trusting happens in the settings, so the person comes back to this page.
addEventListener("pageshow", look);
addEventListener("focus", look);
document.addEventListener("visibilitychange", () => document.hidden || look());
look();

async function look() {
  if (asking) return;
  asking = true;
  const trusted = await isTrusted();
  asking = false;
  show(trusted ? "trusted" : "not-yet");
  // Who opened this page at the secure address came to read it, and stays.
  if (trusted && isPlain) location.replace(target);
}

async function isTrusted() {
  try {
    const answer = await fetch(`${secure}/trusted`, { cache: "no-store", credentials: "omit", signal: AbortSignal.timeout(PROBE_MS) });
    return (await answer.json()).trusted === true;
  } catch {
    return false;
  }
}

/** @param {string} state */
function show(state) {
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-state]"))) part.hidden = part.dataset.state !== state;
}

function openOwnSystem() {
  const agent = navigator.userAgent;
  const touch = navigator.maxTouchPoints > 1;
  const system =
    /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touch) ? "ios"
    : /Android/.test(agent) ? "android"
    : /Windows/.test(agent) ? "windows"
    : /Macintosh/.test(agent) ? "macos"
    : "linux";
  const own = /** @type {HTMLDetailsElement | null} */ (document.getElementById(system));
  if (!own) return;
  own.open = true;
  own.parentElement?.prepend(own);
}
