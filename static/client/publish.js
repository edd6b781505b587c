/* A table of this phone alone goes to the service, where others can join it. */
import { t } from "../words.js";
import { CallFailed, statusOf } from "./call-failed.js";
import { post } from "./calls.js";
import { hereTurns, noteHere } from "./here.js";

/**
 * Publish a table: from then on it is at the service, and others can join. Sent twice it is one.
 * @param {string} code
 * @returns {Promise<string>} its code there
 */
export async function publishHere(code) {
  const [table, turns] = await hereTurns(code);
  if (table.published) return table.published;
  await reach();
  // What is on its way must not grow: pressed later, it would be missing there.
  await noteHere(code, { publishing: true });
  const presses = turns.slice(1).map((turn) => (
    { ...turn.press, at: turn.at, draws: turn.draws, head: turn.events.at(-1)?.seq }));
  const { game, key, at } = table;
  try {
    const opened = await post("/tables/publish", { command_id: key, game, at, presses });
    await noteHere(code, { published: opened.code, publishing: false });
    return opened.code;
  } catch (failure) {
    const status = statusOf(failure) ?? 0;
    if (status >= 400 && status < 500) await noteHere(code, { publishing: false });
    throw failure;
  }
}

/** See that the service is there, before anything is said to be on its way. */
async function reach() {
  const found = await fetch("/shell.json", { cache: "no-store" }).catch(() => undefined);
  if (!found?.ok) throw new CallFailed(t("No connection. The table stays on this phone; publish it later."));
}
