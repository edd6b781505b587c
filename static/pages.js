/* Which elements are drawn on which page: read by the way in, and by the build. */

/** The elements each page needs; a page loads no others. */
export const PAGES = {
  home: ["game-pile", "known-tables", "join-code", "just-dice", "dice-tray", "offline-state"],
  offline: ["just-dice", "dice-tray", "offline-state"],
  score: [
    "score-screen", "score-players", "results-screen", "score-tree", "score-sheet", "number-field", "number-pad",
    "grid-field", "marks-field", "route-field", "cards-field", "space-map", "running-score",
    "table-settings",
  ],
  editions: ["edition-shelf", "edition-editor", "edition-entry", "number-field", "number-pad"],
  join: ["join-seat"],
  table: [
    "table-screen", "table-rail", "knock-list", "lobby-panel", "seat-ring", "seat-card", "seat-list",
    "table-settings", "language-choice", "table-panel", "table-log", "play-panel", "dice-tray", "type-dice",
    "score-sheet", "number-field", "number-pad", "grid-field", "marks-field", "route-field",
    "cards-field", "space-map",
    "running-score", "score-tree",
  ],
  display: ["display-screen", "dice-tray", "table-log", "score-blocks", "grid-field", "space-map"],
  results: ["results-screen", "score-tree", "grid-field", "space-map"],
  docs: ["call-list"],
};
