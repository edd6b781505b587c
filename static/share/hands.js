import { CallFailed } from "../client/call-failed.js";
import { send } from "../client/calls.js";
import { ownSeats } from "../client/view.js";
import { t } from "../words.js";

/** Somebody has not agreed to show a hand; nobody could who sits there, so that the host may. */
const [CLOSED, LEFT] = ["hands-closed", "hands-left"];

/**
 * What whoever looks on may press where the hands of an evening are closed; "" for nothing.
 * @param {string} closed @param {View} view
 */
export function agreeWord(closed, view) {
  if (closed === LEFT) return view.me.host ? t("Turn up the hand that was left") : "";
  return closed ? t("I agree, show my hand") : "";
}

/** By which code the hands are closed, as a call was refused; "" where that is not why. @param {unknown} failure */
export function closedBy(failure) {
  return failure instanceof CallFailed && [CLOSED, LEFT].includes(failure.code) ? failure.code : "";
}

/**
 * Agree for one's own seats, or as the host for those that nobody holds. @returns {Promise<string>} what to do next
 * @param {string} closed @param {string} code @param {View} view
 */
export async function agree(closed, code, view) {
  const isLeft = closed === LEFT;
  const presses = isLeft ? [{ data: { left: true } }] : ownSeats(view).map((seat) => ({ seat, data: {} }));
  for (const press of presses) await send(`/tables/${code}/commands`, { kind: "open-hands", ...press });
  return isLeft ? t("The hand lies open. Press again.") : t("Agreed. Once everybody has, press again.");
}
