/* Publish a phone table: give it to the service, where others can join. */
import { t } from "../words.js";
import { CallFailed, statusOf } from "./call-failed.js";
import { post } from "./calls.js";
import { reach } from "./reached.js";
import { phoneTableWithPresses, changePhoneTable } from "./phone-tables.js";

/**
 * Publish a table: from then on it is at the service, and others can join. Sent twice it is one.
 * @param {string} code
 * @returns {Promise<string>} its code there
 */
export async function publishPhoneTable(code) {
  const [table, written] = await phoneTableWithPresses(code);
  if (table.published) return table.published;
  await makeSure();
  // From here on the table takes no press: it would be missing at the service.
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

/** Make sure that the service is reached, before the table is closed for presses. */
async function makeSure() {
  const found = await reach("/shell.json", { cache: "no-store" }).catch(() => undefined);
  if (!found?.ok) throw new CallFailed(t("No connection. The table stays on this phone; publish it later."));
}
