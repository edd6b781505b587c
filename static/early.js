// Keeps the last press made before the page's elements are there, and makes it again once they are:
// on a slow phone the boxes are seen a second before their script is there. Where the browser is too old for
// their scripts, it shows what the page has to say about that. A classic script, in the words of 2009 (a check holds it):
// it must listen before the first button can be pressed, and run in every browser.
(function () {
  /** @type {HTMLElement | null} */
  var early = null;
  var isTooOld = !("noModule" in HTMLScriptElement.prototype)
    || !HTMLScriptElement.supports || !HTMLScriptElement.supports("importmap");
  /** @param {Event} event */
  function keep(event) {
    var target = /** @type {Element} */ (event.target);
    early = (target.closest && target.closest("button:not([data-switch-theme])")) || early;
  }
  /** @param {ErrorEvent} event */
  function judge(event) {
    if (/SyntaxError/.test(event.message)) isTooOld = true;
  }
  function tell() {
    var strip = isTooOld && document.getElementById("too-old");
    if (strip) strip.removeAttribute("hidden");
  }
  addEventListener("click", keep, true);
  addEventListener("error", judge);
  addEventListener("load", tell);
  addEventListener("elements-ready", function () {
    removeEventListener("click", keep, true);
    removeEventListener("error", judge);
    if (early && early.isConnected) early.click();
  });
})();
