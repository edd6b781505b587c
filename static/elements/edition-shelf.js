import { html } from "lit";
import { sentenceOf } from "../client/call-failed.js";
import { ask, post, send } from "../client/calls.js";
import { forgetEdition, keepEdition, storeEdition, storedEditions, nextVersion, titleOf } from "../client/editions.js";
import { addressOf } from "../client/address.js";
import { keyIn } from "../client/held-link.js";
import { spaced } from "../client/view.js";
import { emblem, icon } from "../drawing/icon.js";
import { t } from "../words.js";
import { formOf } from "./edition-editor.js";
import { LightElement } from "./light-element.js";
/** @import { EditionFile, EditionForm } from "service" */
/** @import { With } from "./light-element.js" */
/** @import { StoredEdition } from "../client/editions.js" */
/** @import { Sent } from "./sent-here.js" */

/**
 * The editions of this phone: copy the sample, correct it, share it, use it at a table.
 *
 *     <edition-shelf .boot=${boot}></edition-shelf>
 *
 * Reads from the address: `game`, `table` (where an edition is to be used), `#key` (one that was
 * shared). Every change is stored on the phone at once.
 */
export class EditionShelf extends /** @type {With<{
 *   boot: Boot, game: string, stored?: StoredEdition, form?: EditionForm, sentence?: string,
 *   link?: string, within?: boolean, sent?: Sent<StoredEdition>
 * }>} */ (LightElement) {
  static tag = "edition-shelf";
  static properties = {
    boot: { attribute: false },
    game: { state: true },
    stored: { state: true },
    form: { state: true },
    sentence: { state: true },
    link: { state: true },
    within: { state: true },
    sent: { state: true },
  };

  connectedCallback() {
    super.connectedCallback();
    const query = new URLSearchParams(location.search);
    this.table = query.get("table") ?? "";
    this.game = query.get("game") ?? "";
    addEventListener("hashchange", this.#receive);
    if (location.hash.length > 1) this.#receive();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.#receive);
  }

  render() {
    const { stored } = this;
    return html`<header class="rail wood">
        ${stored ? html`<button type="button" class="round back" aria-label=${t("All editions")}
          @click=${this.#close}>${icon("chevron")}</button>`
          : html`<a class="round back" href=${this.table ? addressOf(this.table) : "/"}
          aria-label=${t("Back")}>${icon("chevron")}</a>`}
        ${stored ? emblem(stored.file.game) : icon("sheet")}
        <div class="rail-title"><h1>${stored ? titleOf(stored.file) : t("Editions")}</h1>
          <small>${this.#line()}</small></div></header>
      <main class="cloth panel" data-game=${stored?.file.game ?? this.game}>
        <p role="status" class="status">${this.sentence ?? ""}</p>
        <sent-here .sent=${this.sent} @sent-taken=${(/** @type {Emitted<() => StoredEdition>} */ { detail }) => this.#open(detail)}></sent-here>
        ${stored ? this.#one(stored) : this.#shelf()}</main>`;
  }

  #line() {
    if (this.table) return t("for table {code}", { code: spaced(this.table) });
    const game = this.boot.games?.find(({ id }) => id === this.stored?.file.game);
    return game?.name ?? t("What your cards really print");
  }

  #shelf() {
    const games = (this.boot.games ?? []).filter(({ id }) => !this.game || id === this.game);
    return html`<p class="quiet">${t("The rules tell few of the printed numbers. Copy the sample, correct what differs, and use it at your table.")}</p>
      ${games.map((game) => html`<section class="box" data-game=${game.id}>
        <h2><i>${emblem(game.id)}</i>${game.name}</h2>
        <div class="copies">${storedEditions().filter(({ file }) => file.game === game.id).map((each) => html`<div class="shelved">
          <button type="button" class="open" @click=${() => this.#open(() => each)}>${icon("sheet")}
            <span><b>${titleOf(each.file)}</b><small>${each.file.edition.id}</small></span></button>
          ${this.table ? html`<button type="button" class="tile" @click=${() => this.#use(each)}>
            ${t("Use it")}</button>` : ""}</div>`)}
        <button type="button" class="stitched" @click=${() => this.#copy(game.id)}>${icon("plus")}
          ${t("Copy the sample and correct it")}</button>
        <button type="button" class="stitched" @click=${() => this.#copy(game.id, true)}>${icon("plus")}
          ${t("Begin empty")}</button></div></section>`)}
      <label class="stitched upload">${icon("share")} ${t("Open a file")}
        <input type="file" accept="application/json,.json" class="unseen" @change=${this.#upload} /></label>`;
  }

  /** @param {StoredEdition} stored */
  #one(stored) {
    return html`${this.form ? html`<edition-editor .file=${stored.file} .form=${this.form}
        @edition-changed=${(/** @type {Emitted<EditionFile>} */ { detail }) => this.#store(detail)}
        @entry-opened=${(/** @type {Emitted<boolean>} */ { detail }) => (this.within = detail)}></edition-editor>` : ""}
      ${this.within ? "" : html`<edition-uses .stored=${stored} .table=${this.table ?? ""} .link=${this.link ?? ""}
        @use-asked=${() => this.#use(stored)} @filling-asked=${() => this.#fill(stored)} @share-asked=${this.#share}
        @forgotten=${() => this.#forget()}></edition-uses>`}`;
  }

  /** @param {() => StoredEdition} found */
  async #open(found) {
    try {
      [this.stored, this.link, this.sentence, this.form] = [found(), "", "", undefined];
      this.within = false;
      this.form = await formOf(this.stored.file.game);
    } catch (failure) {
      this.sentence = sentenceOf(failure);
    }
  }

  #close() {
    const editor = this.querySelector("edition-editor");
    if (editor?.opened) editor.close();
    else [this.stored, this.link, this.sentence] = [undefined, "", ""];
  }

  /** @param {string} game @param {boolean} [empty] whether no entry of the sample is wanted */
  async #copy(game, empty = false) {
    try {
      const { sample, parts } = await formOf(game);
      const next = nextVersion(sample);
      const none = Object.fromEntries(parts.map(({ key }) => [key, []]));
      this.#open(() => keepEdition({ ...next, edition: { ...next.edition, ...(empty ? none : {}) }, title: t("Our box") }));
    } catch (failure) {
      this.sentence = sentenceOf(failure);
    }
  }

  /** Numbers that were shared or used stay as they were: the change makes the next version. @param {EditionFile} file */
  #store(file) {
    const next = this.stored?.key || this.stored?.used ? nextVersion(file) : file;
    if (!storeEdition(next)) this.sentence = t("This phone has no room left. Save it as a file.");
    else if (next !== file) this.sentence = t("Kept as {id}; the one in use stays as it was.", { id: next.edition.id });
    this.stored = { file: next, at: Date.now() };
    this.link = "";
  }

  #forget() {
    if (this.stored) forgetEdition(this.stored.file);
    this.#close();
  }

  async #share() {
    const { stored } = this;
    if (!stored) return;
    try {
      const { key, url } = await post("/editions", stored.file);
      this.stored = { ...stored, key };
      storeEdition(stored.file, { key, used: stored.used });
      this.link = url;
    } catch (failure) {
      this.sentence = sentenceOf(failure);
    }
  }

  /** Give the table what was compared with the print here, list by list; others fill in the rest. @param {StoredEdition} stored */
  async #fill({ file }) {
    try {
      for (const part of this.form?.parts ?? []) {
        const entries = file.edition[part.key].filter((/** @type {any} */ entry) => file.checked?.includes(`${part.key}/${entry[part.id_key]}`));
        if (entries.length) await send(`/tables/${this.table}/commands`, { kind: "fill-edition", data: { part: part.key, entries } });
      }
      location.assign(addressOf(this.table ?? ""));
    } catch (failure) {
      this.sentence = sentenceOf(failure);
    }
  }

  /** @param {StoredEdition} stored */
  async #use(stored) {
    try {
      await send(`/tables/${this.table}/commands`, { kind: "set-edition", data: { edition: stored.file } });
      storeEdition(stored.file, { key: stored.key, used: true });
      location.assign(addressOf(this.table ?? ""));
    } catch (failure) {
      this.sentence = sentenceOf(failure);
    }
  }

  #receive = async () => {
    const { key, isWhole } = keyIn(location.hash);
    if (!key) return;
    // The key is removed from the address, so that nobody can read it there.
    history.replaceState(null, "", location.pathname + location.search);
    try {
      if (!isWhole) throw new Error(t("This link is not whole. Ask for it again."));
      const file = await ask(`/editions/${key}`);
      const said = t("A link brings the edition “{title}” to this phone.", { title: titleOf(file) });
      this.sent = { said, taking: t("Keep this edition"), take: () => keepEdition(file, { key }) };
    } catch (failure) {
      this.sentence = sentenceOf(failure);
    }
  };

  /** @param {Typed} event */
  async #upload(event) {
    try {
      const file = JSON.parse(await (event.target.files?.[0]?.text() ?? ""));
      const { readable, findings } = await post("/editions/check", file);
      if (readable) this.#open(() => keepEdition(file));
      else this.sentence = findings[0].message;
    } catch (failure) {
      this.sentence = failure instanceof SyntaxError ? t("This file is no edition.") : sentenceOf(failure);
    }
  }
}
