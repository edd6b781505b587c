/* How scripts are read for what a checker of types does not see: what is never used, templates that
   Lit cannot keep up to date, and markup that somebody cannot use. */
import js from "@eslint/js";
import lit from "eslint-plugin-lit";
import accessible from "eslint-plugin-lit-a11y";
import globals from "globals";

export default [
  { ignores: ["static/vendor/", "static/joined/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  lit.configs["flat/all"],
  accessible.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      "eqeqeq": "error",
      "no-else-return": "error",
      "no-promise-executor-return": "error",
      "no-shadow": "error",
      "no-unused-expressions": "error",
      // A leading underline names an argument that must be there and is not used.
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      // Lists and listeners are written where they are drawn; no list here is long enough to matter.
      "lit/no-template-arrow": "off",
      "lit/no-template-map": "off",
    },
  },
  // It runs in browsers that know nothing newer.
  {
    files: ["static/early.js"],
    languageOptions: { ecmaVersion: 5, sourceType: "script" },
    rules: { "no-var": "off", "object-shorthand": "off", "prefer-const": "off" },
  },
  { files: ["static/sw.js"], languageOptions: { globals: { ...globals.serviceworker, CACHES: "readonly", MARK: "readonly" } } },
  { files: ["frontend/**", "tests/**"], languageOptions: { globals: globals.node } },
];
