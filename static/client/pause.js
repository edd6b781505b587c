/** Wait. @param {number} ms @returns {Promise<void>} */
export function pause(ms) {
  return new Promise((wake) => {
    setTimeout(wake, ms);
  });
}
