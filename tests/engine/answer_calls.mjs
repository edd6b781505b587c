/* Answer calls from standard input with the trimmed Pyodide, exactly as the browser's worker does.

   node answer_calls.mjs <folder of Pyodide's files> <zip file of the rules half> */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { startEngine } from "../../static/engine/start.js";

const [folder, rules] = process.argv.slice(2).map((path) => resolve(path));
// Before Pyodide takes standard input for its own.
const calls = JSON.parse(readFileSync(0, "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const { answer } = await startEngine(loadPyodide, `${folder}/`, new Uint8Array(readFileSync(rules)));
const replies = calls.map((call) => {
  const { status, bytes } = answer(...call);
  return [status, new TextDecoder().decode(bytes)];
});
process.stdout.write(JSON.stringify(replies), () => process.exit(0));
