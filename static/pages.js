/* Which elements are drawn on which page: read by `app.js`, and by the build. */

const TABLE = [
  "table-screen", "refused-line", "table-rail", "result-lead", "lobby-panel",
  "seat-card", "table-settings", "recovery-code", "host-code", "dice-tray",
  "first-hint", "table-notes", "news-line", "away-turn", "ask-sure",
];
const SHEET = [
  "play-panel", "type-dice", "table-panel", "card-table", "table-clock", "score-sheet", "score-pad",
  "number-field", "number-pad", "grid-field", "marks-field", "route-field", "cards-field", "space-map", "running-score", "score-tree",
];

/**
 * What the lobby does not show: loaded after the page, or at once where the game has begun.
 * @type {Record<string, string[]>}
 */
export const LATER = { table: SHEET };

/** What the display shows the end of a game with; loaded when a game ends. */
export const CEREMONY = ["score-blocks", "counted-board", "grid-field", "space-map"];

/** What the big display is drawn with; a replay loads it when somebody asks for that screen. */
export const DISPLAY = ["display-screen", "display-seats", "display-standing", "table-clock", "card-table", "dice-tray", "news-line"];

/** What shares a result; loaded when somebody asks for it. */
export const SHARING = ["share-sheet", "counted-board", "grid-field", "space-map"];

/** What shows another table that had the same throws. */
export const COMPARED = ["other-table"];

/** What asks for printed numbers at a table; loaded where some may be told while it plays. */
export const ASKING = ["edition-ask", "edition-cards", "edition-entry"];

/** What keeps a table's printed numbers on a phone; loaded where it has some of its own. */
export const TAKEN_ALONG = ["edition-keep"];

/** The elements each page needs; a page loads no others. @type {Record<string, string[]>} */
export const PAGES = {
  home: [
    "game-pile", "known-tables", "unsent-list", "refused-line", "open-phone-table", "join-code", "just-dice",
    "dice-tray", "offline-state",
  ],
  offline: ["unsent-list", "refused-line", "just-dice", "dice-tray", "offline-state"],
  score: [
    "game-pile", "score-screen", "results-screen", "score-tree", "score-sheet", "score-pad",
    "number-field", "number-pad",
    "grid-field", "marks-field", "route-field", "cards-field", "space-map", "running-score",
    "table-settings", "offline-state", "ask-sure",
  ],
  help: ["page-back"],
  editions: ["edition-shelf", "edition-editor", "edition-cards", "edition-lines",
    "edition-uses", "edition-entry", "sheet-editor", "sheet-preview", "number-field", "number-pad"],
  shelf: ["game-shelf", "offline-state"],
  join: ["join-seat", "host-code"],
  table: TABLE,
  luck: ["luck-link"],
  evenings: ["evening-list", "evening-replay", "results-screen", "offline-state", ...TABLE, ...SHEET],
  "phone-table": ["phone-table", "publish-table", "results-screen", "result-news", "offline-state", ...TABLE, ...SHEET],
  display: DISPLAY,
  ceremony: CEREMONY,
  sharing: SHARING,
  asking: ASKING,
  results: ["results-screen", "result-news", "refused-line", "score-tree", "offline-state", "grid-field", "space-map"],
};

/** The words that a page has beside those of all pages, by the part that the build puts them to. @type {Record<string, string>} */
export const WORDS = { evenings: "share", luck: "share", editions: "editions", shelf: "editions", join: "join", display: "display" };
