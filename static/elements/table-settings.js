import { isPhoneTable } from "../client/address.js";
import { remove } from "../client/calls.js";
import { forgetTable } from "../client/known-tables.js";
import { button, offer, stitched } from "../drawing/button.js";
import { icon } from "../drawing/icon.js";
import { correctLink, numbersLine } from "../drawing/sample.js";
import { loadTakenAlong } from "../game-elements.js";
import { t } from "../words.js";
import { drawLanguages } from "./language-choice.js";
import { FLAG, GIVEN, STATE, html, LightElement } from "./light-element.js";
import { drawSignals } from "./signal-choice.js";

/**
 * House rules and what the host may do with the table; the light of this phone.
 *
 *     <table-settings .view=${view} .game=${game}></table-settings>
 *
 * Attribute `rules`: the house rules alone, where there is no table.
 *
 * Event: `command-asked` (detail: kind, data).
 */
export class TableSettings extends /** @type {With<{
 *   view: View, game: GameWhole, rules?: boolean, sure?: boolean, sentence?: string
 * }>} */ (LightElement) {
  static tag = "table-settings";
  static properties = { view: GIVEN, game: GIVEN, rules: FLAG, sure: STATE, sentence: STATE };

  updated() {
    loadTakenAlong(this.view);
  }

  render() {
    const { me, table } = this.view;
    return html`${this.game.toggles?.length ? html`<fieldset ?disabled=${!me.can["set-toggle"]}>
        <legend>${t("House rules")}</legend>
        ${this.game.toggles.map((toggle) => this.#toggle(toggle, table.toggles?.[toggle.id]))}
      </fieldset>` : ""}
      ${this.rules ? "" : this.#rest(me, table)}`;
  }

  /** @param {Me} me @param {Table} table */
  #rest(me, table) {
    return html`${numbersLine(this.game, this.view, me.can["set-edition"] ? table.code : "")}
      ${me.can["fill-edition"] ? html`<a class="stitched"
        href="/editions?${new URLSearchParams({ game: table.game, table: table.code })}">${icon("sheet")}
        ${me.can["set-edition"] ? t("Choose an edition") : t("Enter cards for this table")}</a>` : ""}
      ${correctLink(this.view)}
      ${table.edition?.own || table.edition?.typed ? html`<edition-keep .view=${this.view}></edition-keep>` : ""}
      <a class="stitched" href="/help/${table.game}">${icon("search")} ${t("How it is played")}</a>
      ${drawLanguages()} ${drawSignals()}
      <div class="stack">
        ${isPhoneTable(table.code) ? "" : me.host
          ? html`<recovery-code .code=${table.code} .game=${this.game.name}></recovery-code>`
          : html`<host-code .code=${table.code}></host-code>`}
        ${stitched(t("Change the light"), () => dispatchEvent(new Event("theme-switched")), "lamp")}
        ${me.can["lock-table"] ? stitched(table.locked ? t("Let others sit down") : t("Lock the table"),
          () => this.ask("lock-table", { locked: !table.locked }, null), "lock") : ""}
        ${offer(this, "rotate-link", "stitched", "scan", null)}
        ${me.can["delete-table"] ? button("stitched delete", this.sure ? t("Press again: everything is gone then") : t("Delete this table for good"), this.#delete, "cross") : ""}
        <p role="alert">${this.sentence ?? ""}</p>
      </div>`;
  }

  /** @param {Toggle} toggle @param {string | boolean | undefined} value */
  #toggle(toggle, value) {
    const set = (/** @type {string | boolean} */ now) => this.ask("set-toggle", { toggle: toggle.id, value: now }, null);
    if (!toggle.words?.length) {
      return html`<label class="choice"><input type="checkbox" .checked=${value === true}
        @change=${(/** @type {Typed} */ event) => set(event.target.checked)} />
        <span>${toggle.label}</span></label>`;
    }
    return html`<div class="choices" role="radiogroup" aria-label=${toggle.label}>
      <p>${toggle.label}</p>
      ${toggle.words.map((each, index) => html`<label class="choice"><input type="radio"
        name="toggle-${toggle.id}" .checked=${(value ?? toggle.words?.[0]?.word) === each.word}
        data-index=${index} @change=${() => set(each.word)} />
        <span>${each.label}</span></label>`)}
    </div>`;
  }

  /** Deleting cannot be undone, so it takes a second press. */
  async #delete() {
    if (!this.sure) {
      this.sure = true;
      return;
    }
    await this.attempt(async () => {
      await remove(`/tables/${this.view.table.code}`);
      forgetTable(this.view.table.code);
      return "/";
    });
  }
}
