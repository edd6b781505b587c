// Runs before the first paint, so that no screen flashes in the other light. A classic script:
// modules wait for the document.
(() => {
  const KEY = "at-the-table/theme";
  const light = matchMedia("(prefers-color-scheme: light)");
  const chosen = () => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  };
  const lay = () => {
    const theme = chosen() ?? (light.matches ? "paper" : "dark");
    document.documentElement.dataset.theme = theme;
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute("content", theme === "paper" ? "#d2b79a" : "#2e2019");
  };
  lay();
  light.addEventListener("change", lay);
  addEventListener("storage", lay);
  addEventListener("theme-switched", () => {
    const next = document.documentElement.dataset.theme === "paper" ? "dark" : "paper";
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    document.documentElement.dataset.theme = next;
  });
})();
