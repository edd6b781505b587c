// Keeps the last press made before the page's elements are there, and makes it again once they are:
// on a slow phone the boxes are seen a second before their script is there. A classic script: it must listen
// before the first button can be pressed.
(() => {
  /** @type {HTMLElement | null} */
  let early = null;
  const keep = (/** @type {Event} */ event) => {
    early = /** @type {Element} */ (event.target).closest?.("button:not([data-switch-theme])") ?? early;
  };
  addEventListener("click", keep, true);
  addEventListener(
    "elements-ready",
    () => {
      removeEventListener("click", keep, true);
      if (early?.isConnected) early.click();
    },
    { once: true },
  );
})();
