import { isAborted } from "./call-failed.js";

/**
 * Hand a text on to other apps, else copy it.
 * @param {{title: string, text?: string, url?: string}} what
 * @returns {Promise<"sent" | "copied" | "failed">} `failed`: over plain http there is neither; the text is to be shown
 */
export async function handOn(what) {
  try {
    if (navigator.share) {
      await navigator.share(what);
      return "sent";
    }
    await navigator.clipboard.writeText(what.url ?? what.text ?? "");
    return "copied";
  } catch (failure) {
    return isAborted(failure) ? "sent" : "failed";
  }
}
