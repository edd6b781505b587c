import { t } from "../words.js";

/** A call that the server refused, or that never reached it. */
export class CallFailed extends Error {
  /**
   * @param {string} sentence what to show
   * @param {{status?: number, code?: string}} facts status 0: no connection
   */
  constructor(sentence, { status = 0, code = "" } = {}) {
    super(sentence);
    this.status = status;
    this.code = code;
  }

  /** Whether the same call may succeed later without a change. */
  get mayRetry() {
    return this.status === 0 || [408, 429].includes(this.status) || this.status >= 500;
  }
}

/** What to show of a failure. @param {unknown} failure @returns {string} */
export function sentenceOf(failure) {
  return failure instanceof Error ? failure.message : String(failure);
}

/**
 * What the server answered a call with; 0 where it was not reached.
 * @param {unknown} failure @returns {number | undefined} nothing where it was no call that failed
 */
export function statusOf(failure) {
  return failure instanceof CallFailed ? failure.status : undefined;
}

/** Whether somebody cancelled it: then there is nothing to report. @param {unknown} failure */
export function isAborted(failure) {
  return failure instanceof Error && failure.name === "AbortError";
}

/**
 * The body of an answer; throws where the answer is a refusal.
 * @param {{status: number, body: any}} answer
 */
export function judge({ status, body }) {
  if (status < 400) return body;
  throw new CallFailed(body.detail || t("The table did not answer. Try again."), { status, code: body.code });
}
