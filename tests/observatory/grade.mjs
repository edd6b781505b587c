// Print how MDN Observatory grades answers, as JSON: what its `scan` does, of answers that are there.
//
//     node grade.mjs MODULES < answers.json
//
// MODULES is the folder of its packages; an answer is `{address, headers, body, asked}`, where `asked`
// has the headers that another origin is answered with when it asks whether it may ask. Nothing listens
// without https, and the address is on no list of browsers that wants it.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [modules] = process.argv.slice(2);
const RULES = "@mdn/mdn-http-observatory/src";
const [{ ALL_TESTS }, { Requests }, charts, grader, { parseHttpEquivHeaders }, { CookieJar }] = await Promise.all([
  `${RULES}/constants.js`, `${RULES}/types.js`, `${RULES}/grader/charts.js`, `${RULES}/grader/grader.js`,
  `${RULES}/retriever/utils.js`, "tough-cookie/dist/cookie/index.js",
].map((file) => import(pathToFileURL(`${modules}/${file}`).href)));

/** @param {number[]} changes */
const scored = (changes) => changes.reduce((sum, change) => sum + change, 100);

/** @param {{address: string, headers: Record<string, string[]>, body: string, asked: Record<string, string[]>}} answer */
function graded({ address, headers, body, asked }) {
  const url = new URL(address);
  const jar = new CookieJar();
  for (const cookie of headers["set-cookie"] ?? []) jar.setCookieSync(cookie, address);
  const response = { status: 200, headers, verified: true, httpEquiv: parseHttpEquivHeaders(body, address) };
  const requests = new Requests(url.hostname);
  requests.responses.auto = requests.responses.https = response;
  requests.responses.cors = { status: 200, headers: asked, verified: true, request: { headers: { origin: "https://evil.example" } } };
  requests.resources.path = body;
  requests.session = { url, jar };
  const results = ALL_TESTS.map((test) => test(requests));
  const changes = results.map(({ result }) => grader.getScoreModifier(result));
  // Extra points count where nothing that is missing has cost many.
  const least = scored(changes.filter((change) => change < 0));
  const { grade, score } = grader.getGradeForScore(least >= charts.MINIMUM_SCORE_FOR_EXTRA_CREDIT ? scored(changes) : least);
  return { grade, score, results: Object.fromEntries(results.map((each) => [each.constructor.name, each.result])) };
}

process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(graded)));
