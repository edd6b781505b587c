import { missingFor } from "../client/whole.js";
import { t } from "../words.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";

/**
 * Who ends a game or scores it while something is missing is told what, and asked.
 *
 *     <ask-sure .view=${view}></ask-sure>
 *
 * `press(kind, act)` acts at once where nothing is missing, else once the question is answered; `act` is told
 * whether it was asked.
 */
export class AskSure extends /** @type {With<{view: View, kind: string}>} */ (LightElement) {
  static tag = "ask-sure";
  static properties = { view: GIVEN, kind: STATE };

  /** @type {(wasAsked: boolean) => void} */
  #act = () => {};

  render() {
    const score = this.kind === "finish-table";
    return html`<dialog aria-labelledby="sure-title">
        <h2 id="sure-title">${score ? t("Score now?") : t("End the game now?")}</h2>
        <ul class="missing">${missingFor(this.view, this.kind).map(({ text }) => html`<li>${text}</li>`)}</ul>
        <p>${score ? t("What is not entered is not scored.") : t("Then only the sheets can be filled in.")}</p>
        <button type="button" class="tile" @click=${this.shut}>${score ? t("Go on entering") : t("Go on playing")}</button>
        <button type="button" class="stitched" @click=${this.#go}>${score ? t("Score all the same") : t("End all the same")}</button>
      </dialog>`;
  }

  /** @param {string} kind @param {(wasAsked: boolean) => void} act */
  press(kind, act) {
    if (!missingFor(this.view, kind).length) {
      act(false);
      return;
    }
    this.kind = kind;
    this.#act = act;
    this.inside("dialog").showModal();
  }

  #go() {
    this.shut();
    this.#act(true);
  }
}

AskSure.define();
