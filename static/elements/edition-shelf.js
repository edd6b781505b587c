import { CallFailed, sentenceOf } from "../client/call-failed.js";
import { ask, post } from "../client/calls.js";
import { addPrinted, begin, forgetEdition, keepEdition, nextVersion, setEdition, storeEdition, storedEditions, titleOf } from "../client/editions.js";
import { addressOf, goBackTo } from "../client/address.js";
import { keyIn } from "../client/held-link.js";
import { spaced } from "../client/view.js";
import { besideShelf, pressOnShelf } from "../client/shelf.js";
import { iconButton } from "../drawing/button.js";
import { emblem, icon } from "../drawing/icon.js";
import { t } from "../words.js";
import { formOf } from "./edition-editor.js";
import { drawPile } from "./edition-pile.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";
import { drawSent } from "./sent-here.js";
/** @import { StoredEdition } from "../client/editions.js" */
/** @import { SheetEditor } from "./sheet-editor.js" */
/** @import { Shelved } from "./edition-pile.js" */
/** @import { Sent } from "./sent-here.js" */

/**
 * The editions of this phone: copy the sample and correct it, or write a sheet; share it, use it at a table.
 *
 *     <edition-shelf .boot=${boot}></edition-shelf>
 *
 * Reads from the address: `game`, `edition` (which one), `begin` (a new one), `table` (where an edition is to be used), `correct` (the one that this table plays
 * with), `#key` (one that was shared). Every change is stored on the phone at once.
 */
export class EditionShelf extends /** @type {With<{
 *   boot: {games: Shelved[]}, game: string, stored?: StoredEdition, form?: EditionForm, sentence?: string,
 *   link?: string, within?: boolean, lost?: string, sent?: Sent<StoredEdition>
 * }>} */ (LightElement) {
  static tag = "edition-shelf";
  static properties = {
    boot: GIVEN, game: STATE, stored: STATE, form: STATE, sentence: STATE, link: STATE, within: STATE, lost: STATE, sent: STATE,
  };

  connectedCallback() {
    super.connectedCallback();
    const query = new URLSearchParams(location.search);
    this.table = query.get("table") ?? "";
    this.game = query.get("game") ?? "";
    this.correcting = query.has("correct");
    const stored = storedEditions().find(({ file }) => file.game === this.game && file.edition.id === query.get("edition"));
    if (stored) this.#open(() => stored);
    if (query.has("begin")) {
      history.replaceState(null, "", besideShelf("", { begin: undefined }));
      this.#copy(this.game, true);
    }
    if (this.correcting) this.#open(async () => ({ file: await ask(`/tables/${this.table}/edition`), used: true, at: 0 }));
    addEventListener("hashchange", () => this.#receive(), { signal: this.leaving });
    if (location.hash.length > 1) this.#receive();
  }

  updated() {
    document.title = `${this.inside("h1").textContent} · ${t("At the Table")}`;
  }

  render() {
    const { stored } = this;
    return html`<header class="rail wood">
        ${stored && (this.within || !(this.correcting || this.#isOfShelf)) ? iconButton(this.#written ? t("All sheets") : t("All editions"), this.#close, "chevron", "round back")
          : html`<a class="round back" href=${this.table ? addressOf(this.table) : this.#isOfShelf ? besideShelf("/shelf", { game: this.game || stored?.file.game, edition: undefined }) : "/"}
          aria-label=${t("Back")}>${icon("chevron")}</a>`}
        ${stored ? emblem(stored.file.game) : icon("sheet")}
        <div class="rail-title"><h1>${stored ? titleOf(stored.file) : this.#written ? t("Sheets") : t("Editions")}</h1>
          <small>${this.#line()}</small></div></header>
      <main class="cloth panel" data-game=${stored?.file.game ?? this.game}>
        <p role="status" class="status">${this.sentence ?? ""}</p>
        ${drawSent(this, (take) => this.#open(take))}
        ${stored ? this.#one(stored) : this.#shelf()}</main>`;
  }

  /** @param {string} id the game's */
  #named(id) { return this.boot.games.find((each) => each.id === id); }

  /** Whether people write what is on this page themselves, and no box prints it. */
  get #written() {
    return this.#named(this.stored?.file.game ?? this.game)?.printed === false;
  }

  /** Whether the way back is the shelf of the game. */
  get #isOfShelf() { return this.#written && !this.table; }

  #line() {
    if (this.table) return t("for table {code}", { code: spaced(this.table) });
    return this.#named(this.stored?.file.game ?? "")?.name ?? (this.#written ? t("How your own games are scored") : t("What your cards really print"));
  }

  #shelf() {
    const games = this.boot.games.filter(({ id }) => !this.game || id === this.game);
    return html`${drawPile(games, (stored) => this.#open(() => stored), this.table ? (stored) => this.#use(stored) : undefined,
        (game, empty) => this.#copy(game, empty))}
      <label class="stitched upload">${icon("share")} ${t("Open a file")}
        <input type="file" accept="application/json,.json,text/plain,.txt" class="unseen" @change=${this.#upload} /></label>`;
  }

  /** @param {StoredEdition} stored @param {EditionForm} form */
  #editor({ file, text }, form) {
    const opened = (/** @type {Emitted<boolean>} */ { detail }) => (this.within = detail);
    if (!form.printed) {
      return html`<sheet-editor .file=${file} .form=${form} .text=${text} @entry-opened=${opened}
        @sheet-written=${(/** @type {Emitted<StoredEdition>} */ { detail }) => this.#store(detail.file, detail.text)}></sheet-editor>`;
    }
    return html`<edition-editor .file=${file} .form=${form} @entry-opened=${opened}
      @edition-changed=${(/** @type {Emitted<EditionFile>} */ { detail }) => this.#store(detail)}></edition-editor>`;
  }

  /** @param {StoredEdition} stored */
  #one(stored) {
    return html`${this.form ? this.#editor(stored, this.form) : ""}
      ${this.within ? "" : html`<edition-uses .stored=${stored} .table=${this.table ?? ""} .link=${this.link ?? ""} .lost=${this.lost ?? ""}
        ?correcting=${this.correcting} ?written=${this.#written} @use-asked=${(/** @type {Emitted<boolean>} */ { detail }) => this.#use(stored, { although: detail })} @filling-asked=${() => this.#use(stored, { along: true })} @share-asked=${this.#share}
        @forgotten=${() => this.#forget()}></edition-uses>`}`;
  }

  /** @param {() => StoredEdition | Promise<StoredEdition>} found */
  async #open(found) {
    await this.attempt(async () => {
      [this.stored, this.link, this.sentence, this.form, this.within] = [await found(), "", "", undefined, false];
      this.form = await formOf(this.stored.file.game);
    });
  }

  #close() {
    const editor = /** @type {any} */ (this.querySelector("edition-editor, sheet-editor"));
    if (this.within) editor?.close();
    else [this.stored, this.link, this.sentence] = [undefined, "", ""];
  }

  /** @param {string} game @param {boolean} empty whether no entry of the sample is wanted @param {{name?: string, text?: string}} [lines] of a sheet */
  async #copy(game, empty, { name, text } = {}) {
    await this.attempt(async () => {
      const begun = begin(await formOf(game), empty, name);
      this.#open(() => ({ ...keepEdition(begun), text }));
    });
  }

  /** Numbers that were shared or used stay as they were: the change makes the next version. @param {EditionFile} file @param {string} [text] */
  #store(file, text) {
    const isNew = JSON.stringify(file) !== JSON.stringify(this.stored?.file);
    const next = (this.stored?.key || this.stored?.used) && isNew ? nextVersion(file) : file;
    if (!storeEdition(next, { ...(next === file ? this.stored : {}), text })) this.sentence = t("This phone has no room left. Save it as a file.");
    else if (next !== file) this.sentence = t("Kept as {id}; the one in use stays as it was.", { id: next.edition.id });
    this.stored = { ...(next === file ? this.stored : {}), file: next, text, at: Date.now() };
    [this.lost, this.link] = [isNew ? "" : this.lost, this.stored.key ? this.link : ""];
  }

  #forget() {
    if (this.stored) forgetEdition(this.stored.file);
    this.#close();
  }

  async #share() {
    const { stored } = this;
    if (!stored) return;
    await this.attempt(async () => {
      const { key, url } = await post("/editions", stored.file);
      this.stored = { ...stored, key };
      storeEdition(stored.file, { key, used: stored.used });
      this.link = url;
    });
  }

  /**
   * @param {StoredEdition} stored @param {{along?: boolean, although?: boolean}} [how] whether the table's numbers stay, and only
   *   those compared here are added; whether what is written may go where this sheet has no place for it
   */
  async #use(stored, { along, although } = {}) {
    this.lost = "";
    try {
      const unread = await /** @type {SheetEditor | null} */ (this.querySelector("sheet-editor"))?.read();
      if (unread) throw new Error(unread);
      const { game, edition } = (this.stored ?? stored).file;
      if (!this.table) return pressOnShelf(game, edition.id);
      await (along ? addPrinted(this.table, stored.file, this.form?.parts) : setEdition(this.table, this.stored ?? stored, although));
      goBackTo(this.table, this.correcting);
    } catch (failure) {
      if (failure instanceof CallFailed && failure.code === "numbers-go") this.lost = failure.message;
      else this.sentence = sentenceOf(failure);
    }
  }

  async #receive() {
    const { key, isWhole } = keyIn(location.hash);
    if (!key) return;
    // The key is removed from the address, so that nobody can read it there.
    history.replaceState(null, "", location.pathname + location.search);
    await this.attempt(async () => {
      if (!isWhole) throw new Error(t("This link is not whole. Ask for it again."));
      const file = await ask(`/editions/${key}`);
      const title = titleOf(file);
      const [said, taking] = this.#named(file.game)?.printed === false
        ? [t("A link brings the sheet “{title}” to this phone.", { title }), t("Keep this sheet")]
        : [t("A link brings the edition “{title}” to this phone.", { title }), t("Keep this edition")];
      this.sent = { said, taking, take: () => keepEdition(file, { key }) };
    });
  }

  /** @param {Typed} event */
  async #upload(event) {
    try {
      const [upload] = event.target.files ?? [];
      const text = await upload.text();
      const written = this.boot.games.find(({ id, printed }) => printed === false && [id, ""].includes(this.game));
      if (written && upload.type === "text/plain") return this.#copy(written.id, true, { name: upload.name.replace(/\.txt$/, ""), text });
      const file = JSON.parse(text);
      const { readable, findings } = await post("/editions/check", file);
      if (readable) this.#open(() => keepEdition(file));
      else this.sentence = findings[0].message;
    } catch (failure) {
      this.sentence = failure instanceof SyntaxError ? t("This file is no edition.") : sentenceOf(failure);
    }
  }
}
