/* How far the clock of this device is ahead of the service's, whose time the log has. */
import { reach } from "./reached.js";

/** @type {Promise<number> | undefined} */
let asked;

/** Milliseconds, negative where it is behind; 0 where the service cannot be asked. @returns {Promise<number>} */
export function aheadOfService() {
  asked ??= measure().catch(() => {
    asked = undefined;
    return 0;
  });
  return asked;
}

async function measure() {
  const before = Date.now();
  const { headers } = await reach("/", { method: "HEAD", cache: "no-store" });
  const said = Date.parse(headers.get("date") ?? "");
  const between = (before + Date.now()) / 2;
  // The header has whole seconds: less than one says nothing.
  return Number.isNaN(said) || Math.abs(between - said) < 1500 ? 0 : between - said;
}
