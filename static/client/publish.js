/* A table of this phone alone goes to the service, where others can join it. */
import { t } from "../words.js";
import { CallFailed, statusOf } from "./call-failed.js";
import { post } from "./calls.js";
import { phoneTableWithPresses, changePhoneTable } from "./phone-tables.js";

/**
 * Publish a table: from then on it is at the service, and others can join. Sent twice it is one.
 * @param {string} code
 * @returns {Promise<string>} its code there
 */
export async function publishPhoneTable(code) {
  const [table, written] = await phoneTableWithPresses(code);
  if (table.published) return table.published;
  await reach();
  // What is on its way must not grow: pressed later, it would be missing there.
  await changePhoneTable(code, { publishing: true });
  const presses = written.slice(1).map((press) => (
    { ...press.press, at: press.at, draws: press.draws, head: press.events.at(-1)?.seq }));
  const { game, key, at } = table;
  try {
    const opened = await post("/tables/publish", { command_id: key, game, at, presses });
    await changePhoneTable(code, { published: opened.code, publishing: false });
    return opened.code;
  } catch (failure) {
    const status = statusOf(failure) ?? 0;
    if (status >= 400 && status < 500) await changePhoneTable(code, { publishing: false });
    throw failure;
  }
}

/** See that the service is there, before anything is said to be on its way. */
async function reach() {
  const found = await fetch("/shell.json", { cache: "no-store" }).catch(() => undefined);
  if (!found?.ok) throw new CallFailed(t("No connection. The table stays on this phone; publish it later."));
}
