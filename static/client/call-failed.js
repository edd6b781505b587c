import { t } from "../words.js";

/** A call that the server refused, or that never reached it. */
export class CallFailed extends Error {
  /**
   * @param {string} sentence what to show
   * @param {{status?: number, code?: string, pointer?: string}} facts status 0: no connection
   */
  constructor(sentence, { status = 0, code = "", pointer = "" } = {}) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.pointer = pointer;
  }

  /** Whether the same call may succeed later without a change. */
  get mayRetry() {
    return this.status === 0 || [408, 429].includes(this.status) || this.status >= 500;
  }
}

/**
 * What was answered, where it was what was asked for.
 * @param {{status: number, told: any}} answer
 */
export function judge({ status, told }) {
  if (status < 400) return told;
  throw new CallFailed(told.detail || told.title || t("The table did not answer. Try again."), {
    status,
    code: told.code,
    pointer: told.pointer,
  });
}
