/* The way in: read what the server gave with the page, and let its elements draw. */
import { startEngine } from "./client/engine.js";
import { hear } from "./client/hear.js";
import { offline } from "./client/offline.js";
import { bringSymbols, icon } from "./drawing/icon.js";
import { loadOwnElements } from "./own-elements.js";
import { learnWords, t } from "./words.js";
import { html, render } from "lit";

const TABLE = [
  "table-screen", "waiting-list", "gone-panel", "table-rail", "knock-list", "lobby-panel", "seat-ring",
  "seat-card", "seat-list",
  "table-settings", "table-panel", "table-log", "play-panel", "dice-tray", "type-dice",
  "score-sheet", "number-field", "number-pad", "grid-field", "marks-field", "route-field",
  "cards-field", "space-map", "running-score", "score-tree",
];

/** The elements each page needs; a page loads no others. */
const PAGES = {
  home: [
    "game-pile", "known-tables", "unsent-list", "waiting-list", "here-offer", "join-code", "just-dice",
    "dice-tray", "offline-state",
  ],
  offline: ["unsent-list", "waiting-list", "just-dice", "dice-tray", "offline-state"],
  score: [
    "score-screen", "score-players", "offline-state", "results-screen", "score-tree", "score-sheet", "number-field", "number-pad",
    "grid-field", "marks-field", "route-field", "cards-field", "space-map", "running-score",
    "table-settings",
  ],
  editions: ["edition-shelf", "edition-editor", "edition-entry", "number-field", "number-pad"],
  join: ["join-seat"],
  table: TABLE,
  here: ["here-table", "publish-table", "results-screen", "offline-state", ...TABLE],
  display: ["display-screen", "dice-tray", "table-log", "score-blocks", "grid-field", "space-map"],
  results: ["results-screen", "score-tree", "offline-state", "grid-field", "space-map"],
  docs: ["call-list"],
};

const OFFLINE_WAIT_MS = 500;

const boot = JSON.parse(document.getElementById("boot")?.textContent || "{}");
learnWords(boot.words ?? {});

const tags = PAGES[boot.page] ?? [];
const [modules] = await Promise.all([
  Promise.all(tags.map((tag) => import(`./elements/${tag}.js`))),
  boot.view ? loadOwnElements(boot.game) : undefined,
  // A page without its symbols is poorer, not broken.
  bringSymbols().catch(() => undefined),
]);
// Properties first: an element that is defined begins at once with what it has.
for (const found of document.querySelectorAll("[data-boot]")) {
  const element = /** @type {any} */ (found);
  if (element.dataset.boot === "games") element.games = boot.games;
  else element.boot = boot;
}
for (const [index, module] of modules.entries()) {
  for (const element of Object.values(module)) {
    if (element.tag === tags[index]) element.define();
  }
}

dispatchEvent(new Event("elements-ready"));
// After everything that somebody waits for.
setTimeout(async () => {
  await offline.start();
  // Warm before the network goes, where a score is what somebody came for.
  if (boot.page === "score" && offline.ready) startEngine().catch(() => undefined);
}, OFFLINE_WAIT_MS);

document.querySelector("[data-switch-theme]")?.addEventListener("click", () => {
  dispatchEvent(new Event("theme-switched"));
});
hear(globalThis, "trouble-met", (detail) => {
  const strip = document.getElementById("trouble");
  if (strip) render(html`<div class="strip" role="alert"><span>${detail}</span>
    <button type="button" class="round" aria-label=${t("Close")}
      @click=${() => render("", strip)}>${icon("cross")}</button></div>`, strip);
});
