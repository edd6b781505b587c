import { ask } from "../client/calls.js";
import { freshEntry } from "../client/editions.js";
import { stitched, tile } from "../drawing/button.js";
import { t, tn } from "../words.js";
import { FLAG, GIVEN, STATE, TEXT, first, html, LightElement } from "./light-element.js";
/** @import { Entry } from "../client/editions.js" */

/**
 * Ask what cards print when they first turn up at a table, one card a screen, once for everybody. It waits to be asked
 * the first time; from then on each card that turns up is asked for at once, until "Not now".
 *
 *     <edition-ask about="cards" .view=${view} .game=${game} .seat=${0} .held=${["Count"]}></edition-ask>
 *
 * Property `held`: the entries that lie here. Attributes: `hints`, to say so before any lies here; `open`, whether a card is
 * asked for, so that nothing else is shown.
 * Event: `command-asked` (detail: kind, seat, data).
 */
export class EditionAsk extends /** @type {With<{
 *   view: View, game: GameWhole, about: string, seat: number, held: string[],
 *   open: boolean, hints?: boolean, form?: EditionForm, entries: Entry[], whole?: Entry, sentence?: string
 * }>} */ (LightElement) {
  static tag = "edition-ask";
  static properties = {
    view: GIVEN, game: GIVEN, about: TEXT, seat: GIVEN, held: first(GIVEN, []),
    open: first({ type: Boolean, reflect: true }, false), hints: FLAG, form: STATE, entries: first(STATE, []),
    whole: STATE, sentence: STATE,
  };

  /** Whether what turns up is asked for at once. */
  #goesOn = false;
  /** What was asked for here; it is not asked again by itself. @type {Set<string>} */
  #asked = new Set();
  /** What is corrected, as it says now. @type {Entry | undefined} */
  #was;
  #at = 0;
  #back = 0;

  /** What nobody has told yet. */
  get #unknown() {
    return this.view.table.edition?.unknown?.[this.about] ?? [];
  }

  get #mine() {
    return [...new Set(this.held)].filter((id) => this.#unknown.includes(id));
  }

  get #list() {
    return /** @type {EditionPart} */ (this.form?.parts.find(({ key }) => key === this.about));
  }

  /** @param {Changed} changed */
  updated(changed) {
    if (changed.has("open")) this.#turn();
    if (this.#goesOn && !this.open && changed.has("held")) this.#open(this.#mine.filter((id) => !this.#asked.has(id)));
  }

  render() {
    if (this.whole) return this.#all(this.whole);
    if (this.open) return this.#cards();
    const mine = this.#mine.length;
    if (!this.#unknown.length || !(mine || this.hints)) return "";
    return html`<p class="sample"><b>${t("Sample numbers.")}</b>
        ${mine ? tn("The print of {count} of these is still missing.", "The prints of {count} of these are still missing.", mine)
          : t("What each card prints is asked once, by whoever has it first.")}</p>
      ${this.sentence ? html`<p class="caution" role="alert">${this.sentence}</p>` : ""}
      ${stitched(t("Enter them"), () => this.#open(this.#mine), "pencil", !mine)}`;
  }

  /** A card is asked for at the top of the page; then the page stands where it stood. */
  async #turn() {
    const back = this.#back;
    this.#back = this.open ? scrollY : 0;
    // What else is there is drawn again by whoever it belongs to.
    await new Promise(requestAnimationFrame);
    scrollTo({ top: back });
  }

  #cards() {
    return html`<edition-cards .list=${this.#list} .entries=${this.entries} .sample=${this.entries} .at=${this.#at} .closing=${t("Not now")}
      @entry-done=${(/** @type {Emitted<{at: number, entry: Entry}>} */ { detail }) => this.#done(detail.at, detail.entry)}
      @entry-opened-whole=${(/** @type {Emitted<number>} */ { detail }) => ([this.#at, this.whole] = [detail, this.entries[detail]])}
      @cards-closed=${() => this.#close()}></edition-cards>`;
  }

  /** Everything that one entry may print. @param {Entry} entry */
  #all(entry) {
    return html`<edition-entry .list=${this.#list} .entry=${entry} .file=${this.form?.sample}
        @entry-changed=${(/** @type {Emitted<Entry>} */ { detail }) => (this.whole = detail)}></edition-entry>
      <div class="foot">${tile(t("As it is printed"), () => this.#tellWhole(entry), "check")}
        ${stitched(t("Not now"), () => this.#closeWhole())}</div>`;
  }

  async #load() {
    await this.attempt(async () => {
      this.form ??= await ask(`/games/${this.game.id}/edition`);
      this.sentence = "";
    });
    return this.form;
  }

  /** @param {string[]} ids */
  async #open(ids) {
    if (!ids.length || !await this.#load()) return;
    this.#goesOn = true;
    for (const id of ids) this.#asked.add(id);
    this.entries = this.#listed.filter((entry) => ids.includes(entry[this.#list.id_key]));
    [this.#at, this.open] = [0, this.entries.length > 0];
  }

  /** The entries of the sample; what nobody has told yet is as it is there. @returns {Entry[]} */
  get #listed() {
    return this.form?.sample.edition[this.about] ?? [];
  }

  /** Ask for one that is in no list yet. @param {string} name */
  async add(name) {
    if (!await this.#load()) return;
    this.whole = freshEntry(this.#list, `own-${this.view.head}`, name);
    this.open = true;
  }

  /** Ask again for one that was told wrongly, as the table has it now. @param {string} id */
  async correct(id) {
    if (!await this.#load()) return;
    await this.attempt(async () => {
      const { edition } = await ask(`/tables/${this.view.table.code}/edition`);
      this.#was = this.whole = edition[this.about].find((/** @type {Entry} */ each) => each[this.#list.id_key] === id);
      this.open = Boolean(this.whole);
    });
  }

  /** Somebody else may have told it a moment ago. @param {Entry} entry */
  #tell(entry) {
    const id = entry[this.#list.id_key];
    const was = this.#was ? [this.#was] : undefined;
    if (!was && !this.#unknown.includes(id) && this.#listed.some((each) => each[this.#list.id_key] === id)) return;
    this.ask("fill-edition", { part: this.about, entries: [entry], was }, this.seat);
  }

  /** @param {number} at @param {Entry} entry */
  #done(at, entry) {
    this.#tell(entry);
    if (at + 1 === this.entries.length) this.entries = [];
  }

  /** @param {Entry} entry */
  #tellWhole(entry) {
    this.#tell(entry);
    this.entries = this.entries.toSpliced(this.#at, 1);
    this.#closeWhole();
  }

  /** Go on with the others that were asked for. */
  #closeWhole() {
    this.whole = this.#was = undefined;
    this.open = this.#at < this.entries.length;
  }

  /** After the last card what turns up next is asked for again; whoever stops before is left alone. */
  #close() {
    this.#goesOn = !this.entries.length;
    [this.open, this.entries] = [false, []];
  }
}
