/* Make the browser's engine from Pyodide: its library trimmed and compiled, everything compressed.

   node make_engine.mjs <folder of the pyodide package> <folder to fill> <module to keep>...

   Run by hatch_build.py. Fills the folder with each file as .br and .gz (a server unpacks the
   latter for who takes neither). The rules half itself is zipped by the server as it is. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const BROTLI_QUALITY = 9; // 10 and 11 save a tenth and take fifteen times as long.
const LIBRARY = "/lib/python314.zip";
const AS_THEY_ARE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"];

const [source, target] = process.argv.slice(2, 4).map((path) => resolve(path));
const names = process.argv.slice(4);
const { loadPyodide } = await import(pathToFileURL(join(source, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: `${source}/` });
python.FS.mkdir("/trim");
python.FS.writeFile("/trim/trim_library.py", await readFile(join(import.meta.dirname, "trim_library.py")));
python.runPython("import sys; sys.path.insert(0, '/trim')");
const trimming = python.pyimport("trim_library");

const lock = JSON.parse(await readFile(join(source, "pyodide-lock.json"), "utf8"));
const files = new Map([
  ["python_stdlib.zip", trimming.trim(LIBRARY, python.toPy(names)).toJs()],
  // No package is ever loaded; only what it says about itself is looked at.
  ["pyodide-lock.json", Buffer.from(JSON.stringify({ info: lock.info, packages: {} }))],
]);
for (const name of AS_THEY_ARE) files.set(name, await readFile(join(source, name)));

await mkdir(target, { recursive: true });
await Promise.all([...files].map(async ([name, bytes]) => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((made) => writeFile(join(target, `${name}.br`), made)),
    promisify(gzip)(bytes, { level: 9 }).then((made) => writeFile(join(target, `${name}.gz`), made)),
  ]);
}));
process.exit(0);
