/* How styles are read: what is wrong by itself, and tokens that nothing gives a value. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..");
const STYLES = ["static/styles/**/*.css", "companion/games/*/*/**/*.css"];
const SCRIPTS = ["static/{elements,drawing,share}/*.js", "companion/games/*/*/**/*.js"];
/** Rules, `@property`, and scripts with `vars` or `setProperty` give a property its value. */
const GIVEN_BY_RULES = /(?:^|[{;\s])(--[\w-]+)\s*[:{]/gm;
const GIVEN_BY_SCRIPTS = /"(--[\w-]+)"/g;

/** The names that files of some kind give a value. @param {string[]} patterns @param {RegExp} given */
function named(patterns, given) {
  return globSync(patterns, { cwd: ROOT }).flatMap((name) =>
    Array.from(readFileSync(join(ROOT, name), "utf8").matchAll(given), ([, token]) => token));
}

const tokens = [...named(STYLES, GIVEN_BY_RULES), ...named(SCRIPTS, GIVEN_BY_SCRIPTS)];
/** Blank lines and the order of rules are free: rules about one subject stand together. */
const OWN_ORDER = ["rule", "at-rule", "comment", "declaration", "custom-property"]
  .map((part) => `${part}-empty-line-before`).concat("no-descending-specificity");

/** The sizes of a window at which what is laid out changes; the help of each is in tokens.css. */
const SIZES = {
  "/width$/": ["18.5rem", "359px", "377px", "378px", "40rem", "46rem", "46.01rem", "63.99rem", "64rem", "110rem"],
  "/height$/": ["20rem", "30rem", "30.01rem", "700px"],
};

/** @type {import("stylelint").Config} */
export default {
  extends: ["stylelint-config-standard"],
  plugins: ["stylelint-value-no-unknown-custom-properties"],
  rules: {
    ...Object.fromEntries(OWN_ORDER.map((rule) => [rule, null])),
    "alpha-value-notation": "number",
    "color-named": "never",
    "color-no-hex": true,
    "function-disallowed-list": [/^(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)$/],
    "media-feature-name-value-allowed-list": SIZES,
    "hue-degree-notation": "number",
    "lightness-notation": "number",
    "media-feature-range-notation": "prefix",
    "keyframe-selector-notation": "keyword",
    "property-no-vendor-prefix": [true, { ignoreProperties: [/text-size-adjust/] }],
    "value-keyword-case": ["lower", { ignoreKeywords: ["currentColor"], ignoreProperties: [/font/], camelCaseSvgKeywords: true }],
    "csstools/value-no-unknown-custom-properties": [true, {
      importFrom: [{ customProperties: Object.fromEntries(tokens.map((token) => [token, "unset"])) }],
    }],
  },  // Colours are given their names in these files; on paper there is black.
  overrides: [{
    files: ["**/tokens.css", "**/themes.css", "**/theme.css", "**/print.css"],
    rules: { "color-named": null, "color-no-hex": null, "function-disallowed-list": null },
  }],
};
