import { repeat } from "lit/directives/repeat.js";
import { button, iconButton, stitched, tile } from "../../drawing/button.js";
import { icon } from "../../drawing/icon.js";
import { FLAG, GIVEN, STATE, first, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import { OnTourMap } from "./on-tour-map.js";
import { nextEmpty, readingOrder } from "./reading-order.js";

const DIGITS = [..."1234567890"];

/**
 * Copy a map from paper: press a number, and the next state is asked for by itself.
 *
 *     <on-tour-copy .seat=${0} .outline=${outline} .cells=${cells} .kept=${cells}
 *       .names=${names} .advice=${advice}></on-tour-copy>
 *
 * The keys are the marks that are left (`advice.left`); where no throw is known, digits. `cells` is the map as it
 * stands on this phone, `kept` as the table has it, `unsaid` whether its player has yet to say that it is ready.
 * Event: `mark-written` (detail: space, value; null empties).
 */
export class OnTourCopy extends /** @type {With<{
 *   seat: number, outline?: Outline, cells: Record<string, Mark>, kept: Record<string, Mark>, names: Record<string, string>, unsaid?: boolean,
 *   advice: OnTourAdvice, space?: string | null, circled?: boolean, typed: string, typing?: boolean,
 *   asked?: string
 * }>} */ (LightElement) {
  static tag = "on-tour-copy";
  static properties = {
    seat: GIVEN, outline: GIVEN, cells: GIVEN, kept: GIVEN, names: GIVEN, advice: GIVEN, unsaid: FLAG, space: STATE,
    circled: STATE, typed: first(STATE, ""), typing: STATE, asked: STATE,
  };
  static parts = [OnTourMap];

  /** @type {string[]} */
  #order = [];
  /** @param {Changed} changed */
  willUpdate(changed) {
    if (this.outline && !this.#order.length) this.#order = readingOrder(this.outline);
    if (changed.has("seat")) this.#turnTo(undefined);
    // A seat's map begins at its first empty state; where none is left, null, until one is pressed.
    if (this.space === undefined && this.#order.length) this.space = nextEmpty(this.#order, this.cells) ?? null;
  }

  render() {
    const { space } = this;
    const cell = this.cells[space ?? ""];
    return html`${this.#head(cell)}
      <on-tour-map nearer .outline=${this.outline} .cells=${this.cells} .chosen=${space ?? undefined}
        .word=${this.typed || (cell ? undefined : "")} .circled=${this.circled}
        @space-chosen=${(/** @type {Emitted<string>} */ { detail }) => this.#turnTo(detail)}></on-tour-map>
      ${!space ? "" : this.asked === undefined ? this.#pad(cell) : this.#ask(this.asked)}
      ${Object.values((space === null && this.advice.problems) || {}).map((problem) => html`<p class="problem">${problem}</p>`)}`;
  }

  /** @param {Mark | undefined} cell */
  #head(cell) {
    const all = this.#order.length;
    const count = Object.keys(this.cells).length;
    const title = this.space ? this.names[this.space] : t("The whole map is copied");
    return html`<div class="head copying"><div class="words" aria-live="polite"><h2>${title}</h2></div>
      <p>${!this.space ? this.unsaid ? t("Say below that you are ready, or tap a state to change it.") : t("Tap a state to change it.") : cell ? t("Change it, or tap another state.")
        : t("{count} of {all} states", { count, all })}</p></div>`;
  }

  /** @param {Mark | undefined} cell */
  #pad(cell) {
    const left = this.#left;
    const digits = this.typing || !left;
    // An evening without doubles has no star to write; the table then says nothing of one.
    const star = left && (left.star ?? 0);
    return html`<div class="keys ${digits ? "digits" : ""}" role="group" aria-label=${t("What stands there")}>
        ${digits ? repeat(DIGITS, (digit) => digit, (digit) => button("key", digit, () => this.#type(digit)))
          : repeat(Object.entries(left).filter(([word]) => word !== "star").sort(([one], [other]) => Number(one) - Number(other)), ([word]) => word, ([word, count]) => html`<button
            type="button" class="key ${count ? "" : "used"}" @click=${() => this.#take(word)}>${word}${count > 1
              ? html`<small>×${count}</small>` : ""}</button>`)}</div>
      <div class="keys signs" role="group" aria-label=${t("Signs")}>
        <button type="button" class="key" aria-pressed=${Boolean(this.circled ?? cell?.circled)}
          aria-label=${t("Circle")} @click=${() => this.#circle(cell)}>${icon("ring")}</button>
        <button type="button" class="key ${star === 0 ? "used" : ""}" aria-label=${t("Star")}
          @click=${() => this.#take("star")}>${icon("star")}${star && star > 1 ? html`<small>×${star}</small>` : ""}</button>
        ${iconButton(t("Crossed out"), () => this.#write("x"), "cross", "key")}
        ${left ? html`<button type="button" class="key wide" aria-pressed=${Boolean(this.typing)}
          @click=${() => ([this.typing, this.typed] = [!this.typing, ""])}>${t("Other")}</button>` : ""}
        ${iconButton(t("Rub out"), () => this.#rubOut(cell), "backspace", "key", !cell && !this.typed)}</div>`;
  }

  /**
   * How often each mark is still to be written: what the table says, less what is on its way there. Several may
   * be, for whoever copies does not wait for answers.
   */
  get #left() {
    if (!this.advice.left) return undefined;
    const sent = Object.entries(this.cells).filter(([space, { mark }]) => mark !== this.kept[space]?.mark);
    return Object.fromEntries(Object.entries(this.advice.left).map(([word, count]) =>
      [word, Math.max(0, count - sent.filter(([, { mark }]) => isMark(mark, word)).length)]));
  }

  /** A mark that no throw has left is asked about once. @param {string} word */
  #ask(word) {
    const mark = word === "star" ? t("a star") : word;
    return html`<div class="asked" role="alert"><p>${t("No throw is left for {mark}. Write it all the same?", { mark })}</p>
      <div class="pair">${stitched(t("Take it back"), () => this.#drop())}
        ${tile(t("Write it"), () => this.#write(word))}</div></div>`;
  }

  /** @param {string} digit */
  #type(digit) {
    const { typed } = this;
    this.typed = typed + digit;
    if (typed) this.#take(typed + digit);
  }

  /** @param {string} word */
  #take(word) {
    const left = this.#left;
    const here = this.cells[this.space ?? ""]?.mark;
    const same = here !== undefined && isMark(here, word);
    if (left && !left[word] && !same) this.asked = word;
    else this.#write(word);
  }

  /** @param {string} word */
  #write(word) {
    const { space } = this;
    if (!space) return;
    const mark = /^\d+$/.test(word) ? Number(word) : word;
    const circled = mark !== "x" && Boolean(this.circled ?? this.cells[space]?.circled);
    this.emit("mark-written", { space, value: { mark, circled } });
    this.#turnTo(nextEmpty(this.#order, { ...this.cells, [space]: { mark, circled } }, space) ?? null);
  }

  /** @param {Mark | undefined} cell */
  #circle(cell) {
    if (!cell) this.circled = !this.circled;
    else if (cell.mark !== "x") {
      this.emit("mark-written", { space: this.space, value: { mark: cell.mark, circled: !cell.circled } });
    }
  }

  /** @param {Mark | undefined} cell */
  #rubOut(cell) {
    if (this.typed) this.typed = "";
    else if (cell) this.emit("mark-written", { space: this.space, value: null });
  }

  #drop() {
    [this.asked, this.typed] = [undefined, ""];
  }

  /** @param {string | null | undefined} space */
  #turnTo(space) {
    [this.space, this.circled, this.typing] = [space, undefined, false];
    this.#drop();
  }
}

/** Whether a mark is the one of a key, whose numbers have two digits. @param {number | string} mark @param {string} word */
function isMark(mark, word) {
  return typeof mark === "number" ? mark === Number(word) : mark === word;
}
