/* The first script of every page: read what the server gave with the page, and load its elements. */
import { startEngine } from "./client/engine.js";
import { keepFocus } from "./client/focus.js";
import { watchFingers } from "./client/fingers.js";
import { listen } from "./client/listen.js";
import { chooseLanguage } from "./client/language.js";
import { offline } from "./client/offline.js";
import { storedText } from "./client/stored.js";
import { iconButton } from "./drawing/button.js";
import { loadSymbols } from "./drawing/icon.js";
import { bring, loadSheetElements, loadElements, loadGameElements } from "./game-elements.js";
import { LATER, PAGES, WORDS } from "./pages.js";
import { loadWords, t } from "./words.js";
import { html, render } from "lit";

const OFFLINE_WAIT_MS = 500;
const LATER_WAIT_MS = 3_000;

/** What the server gave with the page; a page with a table has its view and game. @type {Partial<Boot>} */
const boot = JSON.parse(document.getElementById("boot")?.textContent || "{}");

watchFingers();
// No `await` at the top: the elements are joined with this module and import it.
const page = boot.page ?? "";
const later = LATER[page] ?? [];
const isLobby = boot.view?.table?.state === "lobby" && later.length > 0;
draw([...(PAGES[page] ?? []), ...(isLobby ? [] : later)]);

/** Load a page's elements and register them. @param {string[]} tags */
async function draw(tags) {
  const [define] = await Promise.all([
    loadElements(tags),
    boot.view && !isLobby ? loadGameElements(boot.game) : undefined,
    loadWords().then(() => (WORDS[page] ? loadWords(WORDS[page]) : undefined)),
    // Without its symbols a page still works.
    loadSymbols().catch(() => undefined),
  ]);
  // Properties first: an element that is defined begins at once with what it has.
  for (const element of /** @type {NodeListOf<any>} */ (document.querySelectorAll("[data-boot]"))) {
    if (element.dataset.boot === "games") element.games = boot.games;
    else element.boot = boot;
  }
  define();
  dispatchEvent(new Event("elements-ready"));
  setTimeout(rest, OFFLINE_WAIT_MS);
  // What the lobby does not show is loaded while people still join.
  if (later.length) setTimeout(() => loadSheetElements(boot.game), LATER_WAIT_MS);
}

/** Start what nobody waits for. */
async function rest() {
  if (page === "home" && storedText("at-the-table/evenings")) {
    await bring(["last-evenings"], ["evenings"], "share");
  } else {
    // Nothing is kept on this phone; what is never registered would count as not drawn yet.
    document.querySelector("last-evenings")?.remove();
  }
  await offline.start();
  // On the page that scores, the engine is started while there still is a network.
  if (boot.page === "score" && offline.ready) startEngine().catch(() => undefined);
}

keepFocus();
document.querySelector("[data-switch-theme]")?.addEventListener("click", () => {
  dispatchEvent(new Event("theme-switched"));
});
for (const link of document.querySelectorAll("[data-switch-language]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    chooseLanguage(/** @type {HTMLElement} */ (link).dataset.switchLanguage ?? "en");
  });
}
listen(globalThis, "trouble-met", (detail) => {
  const strip = document.getElementById("trouble");
  if (strip) render(html`<div class="strip" role="alert"><span>${detail}</span>
    ${iconButton(t("Close"), () => render("", strip))}</div>`, strip);
});
