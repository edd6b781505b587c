import { send } from "./calls.js";
import { keyIn } from "./held-link.js";

/* One-time links by which another phone takes over a seat, and recovery codes. */

const START = "move.";

/** What a link moves a seat by; "" where it is none of these. @param {string} fragment of the address, without its `#` */
export function passIn(fragment) {
  return keyIn(fragment, START).key;
}

/** Make a link that moves a seat. @param {string} code @param {number} seat */
export function givePass(code, seat) {
  return send(`/tables/${code}/passes`, { seat });
}

/** Take over what a link or a recovery code is for. @param {string} code @param {string} token */
export function takePass(code, token) {
  return send(`/tables/${code}/passes/take`, { token });
}

/** Move a seat to this phone. @param {string} code @param {number} seat */
export async function takeSeat(code, seat) {
  const { url } = await givePass(code, seat);
  return takePass(code, passIn(new URL(url).hash.slice(1)));
}
