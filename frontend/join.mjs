/* Join scripts and styles into few small files, and compress what a page asks for.

   node join.mjs <folder as it is served> <folder to fill> <folder of esbuild's package>

   Run by hatch_build.py. The sources stay as they are written: ES modules with relative imports.
   Each becomes a part of one joined file; `made.json` tells which, and the import map of a page
   leads every module's address there, so that each exists once, whoever imports it. */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, extname, join, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** What draws a QR code, and its library, which the library of the scanner needs, too. */
const CODE = ["share/qr-drawing.js", "vendor/qr/index.js"];
/** What only elements of a part ask for. @type {Record<string, string[]>} */
const CLIENT = {
  rest: ["client/share-target.js", "client/publish.js", "client/score-only.js"],
  editions: ["client/editions.js", "client/shelf.js"],
  sheet: ["client/pad.js"],
  result: ["share/luck-told.js"],
};
/** Scripts that are no modules; each stays a file of its own. */
const CLASSIC = ["theme.js", "early.js"];
/** Run by themselves: the service worker by the server's own words, the engine's by its worker, trust by its page. */
const APART = ["sw.js", "engine/", "trust.js"];
const STYLES = ["styles/index.css", "styles/display.css", "styles/sheet.css", "styles/desk.css", "styles/result.css", "styles/ceremony.css", "styles/share.css", "styles/evenings.css", "styles/calls.css", "styles/help.css"];
/** The oldest browsers that read nested styles: esbuild writes the names by which they know a property. */
const CSS_TARGETS = ["chrome112", "safari16.5", "firefox117"];
const COMPRESSED = [".js", ".css", ".svg", ".json"];
const NOT_SENT = ["importmap.json", "package.json", "sw.js"];

const [tree, target, packages] = process.argv.slice(2, 5).map((path) => resolve(path));
const { ASKING, CEREMONY, COMPARED, LATER, PAGES, SHARING, TAKEN_ALONG } = await import(pathToFileURL(join(tree, "pages.js")).href);
/**
 * The part of an element is the first that names it; every other is in the rest.
 * Some are drawn by others alone, or are functions that others call, so that no page names them.
 * @type {Record<string, string[]>}
 */
const ELEMENTS = {
  core: ["light-element", "host-code", "waiting-list", ...PAGES.home],
  table: [...PAGES.table, "seat-ring", "gone-panel", "knock-list", "language-choice", "signal-choice"],
  result: [...PAGES.results, "luck-counts", "paper-list", "symbols"],
  sheet: [...LATER.table, "seat-list", "ask-writers", "table-log", "pad-keys", "row-field", "find-field"],
  ceremony: [...CEREMONY, "score-scene", "score-stacks"],
  join: PAGES.join,
  share: [...SHARING, "result-picture", ...PAGES.luck, ...COMPARED, "last-evenings", "evening-list", "evening-tally", "evening-replay"],
  scan: ["scan-code"],
  editions: [...PAGES.editions, ...PAGES.shelf, ...ASKING, ...TAKEN_ALONG, "edition-findings", "edition-list", "edition-members", "edition-pile", "sent-here", "sheet-lines"],
};
const esbuild = (await import(pathToFileURL(join(packages, "lib", "main.js")).href)).default;
const bare = JSON.parse(await readFile(join(tree, "importmap.json"), "utf8")).imports;
const names = (await readdir(tree, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => relative(tree, join(entry.parentPath, entry.name)).split(sep).join("/"))
  .sort();

/** The part a module belongs to, "" where it is served as it lies. @param {string} name */
function partOf(name) {
  const [folder, second] = name.split("/");
  if (extname(name) !== ".js" || CLASSIC.includes(name)) return "";
  if (APART.some((apart) => name.startsWith(apart))) return "";
  if (folder === "games") return `game-${second}`;
  if (CODE.includes(name)) return "code";
  const asking = Object.keys(CLIENT).find((part) => CLIENT[part].includes(name));
  if (asking || folder === "ceremony" || folder === "share") return asking ?? folder;
  if (name.startsWith("vendor/qr/")) return "scan";
  if (folder !== "elements") return "core";
  const tag = second.replace(".js", "");
  return Object.keys(ELEMENTS).find((part) => ELEMENTS[part].includes(tag)) ?? "rest";
}

/** The file that a bare name stands for, as the import map says. @param {string} name */
function fileOf(name) {
  const [found] = Object.keys(bare)
    .filter((key) => key === name || (key.endsWith("/") && name.startsWith(key)))
    .sort((one, other) => other.length - one.length);
  if (!found) throw new Error(`The import map names no ${name}.`);
  return join(tree, bare[found].replace("/static/", ""), name.slice(found.length));
}

/** Read a module's imports from where they are served; another part's stay imports of that part. @param {string} part */
function parted(part) {
  return {
    name: "parts",
    /** @param {{onResolve: Function}} build */
    setup(build) {
      build.onResolve({ filter: /.*/ }, (/** @type {{path: string, kind: string, resolveDir: string}} */ { path, kind, resolveDir }) => {
        if (kind === "entry-point" || kind === "dynamic-import") return undefined;
        const file = path.startsWith(".") ? resolve(resolveDir, path) : fileOf(path);
        const other = partOf(relative(tree, file).split(sep).join("/"));
        return other === part ? { path: file } : { path: `./${other}.js`, external: true };
      });
    },
  };
}

/**
 * Join the modules of a part. @param {string} part @param {string[]} members
 * @returns {Promise<{inputs: string[], asks: string[]}>} all it was made of, and the parts it imports
 */
async function joinPart(part, members) {
  // What they bring in from Lit is exported, too: any other module may ask for it by its own name.
  const all = (await bundle(part, members)).inputs;
  const { inputs, exports, asks, bytes } = await bundle(part, all);
  await complainOfTwins(part, members, new Set(exports));
  await put(`parts/${part}.js`, bytes);
  return { inputs, asks };
}

/** @param {string} part @param {string[]} members */
async function bundle(part, members) {
  const contents = members.map((name) => `export * from "./${name}";`).join("\n");
  const made = await esbuild.build({
    stdin: { contents, resolveDir: tree }, absWorkingDir: tree, plugins: [parted(part)],
    bundle: true, format: "esm", minify: true, target: "esnext", legalComments: "none",
    metafile: true, write: false, logLevel: "silent",
  });
  const [{ inputs, exports, imports }] = Object.values(made.metafile.outputs);
  const joined = Object.keys(inputs).filter((name) => !name.startsWith("<"));
  const asks = /** @type {{kind: string, path: string}[]} */ (imports)
    .filter(({ kind }) => kind === "import-statement").map(({ path }) => path.replace("./", "parts/"));
  return { inputs: joined.sort(), exports, asks, bytes: Buffer.from(made.outputFiles[0].contents) };
}

/**
 * Two modules of a part that export one name would silently lose it.
 * @param {string} part @param {string[]} members @param {Set<string>} exported
 */
async function complainOfTwins(part, members, exported) {
  const each = await esbuild.build({
    entryPoints: members, absWorkingDir: tree, outdir: "out", metafile: true, write: false, format: "esm",
  });
  for (const { entryPoint, exports } of Object.values(each.metafile.outputs)) {
    const lost = exports.filter((/** @type {string} */ name) => !exported.has(name));
    if (lost.length) {
      throw new Error(`${entryPoint} exports ${lost}, as another module of ${part} does: rename one.`);
    }
  }
}

/** @param {string} name */
async function minify(name) {
  const made = await esbuild.build({
    entryPoints: [name], absWorkingDir: tree, bundle: true, minify: true,
    target: name === "early.js" ? "es5" : name.endsWith(".css") ? CSS_TARGETS : "esnext", format: name.endsWith(".js") ? "iife" : undefined, external: ["*.woff2", "/static/*"], loader: { ".svg": "dataurl" },
    metafile: true, write: false, logLevel: "silent", legalComments: "none",
  });
  await put(name, Buffer.from(made.outputFiles[0].contents));
  return Object.keys(made.metafile.inputs);
}

/** Write a file as it is, as .br and as .gz. @param {string} name @param {Buffer} bytes */
async function put(name, bytes) {
  files.push(name);
  const file = join(target, name);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  await writeFile(`${file}.br`, brotliCompressSync(bytes, { params }));
  await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

/** @type {string[]} */
const files = [];
const own = names.filter((name) => !name.startsWith("vendor/"));
const parts = Map.groupBy(own.filter(partOf), partOf);
const sources = new Set();
/** @type {Record<string, string>} */
const modules = {};
/** The parts that each part imports. @type {Record<string, string[]>} */
const imported = {};
for (const [part, members] of parts) {
  const { inputs, asks } = await joinPart(part, members);
  imported[`parts/${part}.js`] = asks;
  for (const name of inputs) {
    modules[name] = `parts/${part}.js`;
    sources.add(name);
  }
}
/** What a browser asks for with a part: it, and what it and they import. @param {string} part @param {Set<string>} found */
function withImports(part, found = new Set()) {
  if (!found.has(part)) {
    found.add(part);
    for (const other of imported[part]) withImports(other, found);
  }
  return found;
}
const styles = own.filter((name) => STYLES.includes(name) || /^games\/(\w+)\/\1\.css$/.test(name));
for (const name of [...CLASSIC, ...styles]) {
  for (const each of await minify(name)) sources.add(each);
}
for (const name of own) {
  if (sources.has(name) || NOT_SENT.includes(name) || !COMPRESSED.includes(extname(name))) continue;
  await put(name, await readFile(join(tree, name)));
  sources.add(name);
}

const digest = createHash("sha256");
for (const name of [...sources].sort()) {
  digest.update(`${name}\0`).update(await readFile(join(tree, name)));
}
const pages = Object.fromEntries(Object.entries(/** @type {Record<string, string[]>} */ (PAGES)).map(([page, tags]) =>
  [page, [...new Set(tags.map((tag) => modules[`elements/${tag}.js`]))].sort()]));
const needs = Object.fromEntries(Object.keys(imported).map((part) => [part, [...withImports(part)]]));
const made = { made_from: digest.digest("hex"), sources: [...sources].sort(), files, modules, pages, needs };
await writeFile(join(target, "made.json"), `${JSON.stringify(made, null, 1)}\n`);
