/**
 * Start the rules half in Python and answer calls with it; the same under a browser and under node.
 * @param {(options: object) => Promise<any>} loadPyodide
 * @param {string} folder where Pyodide's files are, with a slash at the end
 * @param {Uint8Array} rules the zip file of the rules half
 * @returns {Promise<{answer: Answer, answerPhoneTable: Answer}>} `answer`: the same paths below `/api/v1` as the
 *   server's; `answerPhoneTable`: the calls of `companion/engine/phone.py`
 * @typedef {(path: string, body: string, language: string) =>
 *   {status: number, bytes: Uint8Array}} Answer
 */
export async function startEngine(loadPyodide, folder, rules) {
  const python = await loadPyodide({ indexURL: folder });
  // Unpacked, since the games are found by looking into their folder.
  python.unpackArchive(rules, "zip", { extractDir: "/rules" });
  python.runPython("import sys; sys.path.insert(0, '/rules')");
  const { reply } = python.pyimport("companion.engine.offline");
  const phone = python.pyimport("companion.engine.phone").Phone();
  return { answer: callable(reply), answerPhoneTable: callable(phone.answer) };
}

/** Make a function of JavaScript of one of Python: its answer has plain numbers and bytes. @returns {Answer} @param {any} reply */
function callable(reply) {
  return (path, text, language) => {
    const answer = reply(path, text, language);
    const { status, body: packed } = answer;
    const bytes = packed.toJs();
    packed.destroy();
    answer.destroy();
    return { status, bytes };
  };
}
