import { html } from "lit";
import { ask } from "../../client/calls.js";
import { icon } from "../../drawing/icon.js";
import { LightElement } from "../../elements/light-element.js";
import { listed, t, tn } from "../../words.js";
import { heldOn, rulesOf } from "./card.js";
import { RealmBuilderBoard } from "./realm-builder-board.js";
import { RealmBuilderPicker } from "./realm-builder-picker.js";

const PATIENCE_MS = 500;

/**
 * A player's realm: what it scores, its cards linked and turned, every choice to switch, and all
 * other cards to add from.
 *
 *     <realm-builder-sheet .view=${view} .game=${game} .seat=${0} .cells=${cells}></realm-builder-sheet>
 *
 * Event: `cell-written` (detail: seat, cell, value).
 */
export class RealmBuilderSheet extends LightElement {
  static tag = "realm-builder-sheet";
  static properties = {
    view: { attribute: false },
    game: { attribute: false },
    seat: { attribute: false },
    cells: { attribute: false },
    player: { state: true },
    told: { state: true },
    chosen: { state: true },
    lit: { state: true },
    adding: { state: true },
  };

  static define() {
    RealmBuilderBoard.define();
    RealmBuilderPicker.define();
    super.define();
  }

  #timer = 0;
  #asked = "";

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    this.#asked = "";
  }

  updated(changed) {
    if (changed.has("seat") && changed.get("seat") !== undefined) {
      this.player = this.chosen = undefined;
    }
    // The war is fought against all others, so their sheets bear on this score.
    const { sheets, table } = this.view;
    const wanted = JSON.stringify([this.seat, sheets, table.toggles]);
    if (wanted === this.#asked) return;
    const first = !this.#asked;
    this.#asked = wanted;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(wanted), first ? 0 : PATIENCE_MS);
  }

  async #ask(wanted) {
    try {
      const player = await ask(`/tables/${this.view.table.code}/seats/${this.seat}/score`);
      if (wanted !== this.#asked) return;
      this.player = player;
      this.told = "";
    } catch (failure) {
      if (failure.status && wanted === this.#asked) this.told = failure.message;
    }
  }

  get #advice() {
    return this.view.advice?.[this.seat] ?? {};
  }

  get #locked() {
    return !this.view.me.can["change-sheet"];
  }

  render() {
    const held = heldOn(this.game, this.cells);
    const { high } = this.game.fields.find(({ kind }) => kind === "cards");
    const open = this.adding ?? held.length < 1;
    return html`${this.#total(held.length, high)}${this.#standing()}
      ${this.told ? html`<p class="doubt" role="alert">${this.told}</p>` : ""}
      ${this.#monarchs()}
      ${held.length ? html`<realm-builder-board .game=${this.game} .player=${this.player} .cells=${this.cells}
        .lit=${this.lit ?? []} ?pressable=${!this.#locked} chosen=${this.chosen?.key ?? ""}
        @card-pressed=${({ detail }) => this.#press(detail)}></realm-builder-board>`
        : html`<p class="quiet">${t("No cards yet. Add those that lie before you.")}</p>`}
      ${this.#actions()}
      ${this.#reasons()}
      ${this.#locked ? "" : html`<button type="button" class="stitched adds" aria-expanded=${open}
        @click=${() => (this.adding = !open)}>${icon(open ? "down" : "plus")}
        ${open ? t("Close the cards") : t("Add cards by hand")}</button>
        ${open ? html`<realm-builder-picker .game=${this.game} .view=${this.view} .seat=${this.seat} .cells=${this.cells}
          @card-added=${({ detail }) => this.#add(detail)}></realm-builder-picker>` : ""}`}
      ${this.game.sample ? html`<p class="sample">${this.game.sample}</p>` : ""}`;
  }

  #total(held, high) {
    const { player } = this;
    const best = player?.best?.total;
    const missed = best === undefined ? 0 : best - player.total;
    const title = best === undefined ? t("Best possible, proved")
      : missed ? tn("The best choice adds {count} point", "The best choice adds {count} points", missed)
        : t("Your choices are as good as the best");
    return html`<div class="sum"><b aria-live="polite">${player?.total ?? "–"}</b>
      <p><strong>${title}</strong><span>${t("{held} of {high} cards", { held, high })}</span>
      ${best === undefined || this.#locked ? "" : html`<button type="button" class="stitched"
        @click=${() => this.#free()}>${t("Let the table choose")}</button>`}</p></div>`;
  }

  #standing() {
    const realm = this.view.summary?.realms?.[this.seat];
    if (!realm) return "";
    return html`<ul class="own"><li>${icon("sword")}<b>${realm.military}</b> ${t("military")}</li>
      <li>${icon("land")}<b>${realm.lands}</b> ${tn("land", "lands", realm.lands)}</li>
      <li>${icon("leader")}${realm.monarch.length ? html`<b class="name">${listed(this.player?.monarch ?? realm.monarch)}</b>`
        : t("no monarch")}</li></ul>`;
  }

  #monarchs() {
    const monarchs = Object.values(this.#advice.monarchs ?? {});
    if (monarchs.length < 2 || this.#locked) return "";
    const now = [...(this.player?.monarch ?? [])].sort().join(" ");
    return html`<div class="monarchs" role="group" aria-label=${t("The monarch")}><span>${t("Monarch")}</span>
      ${monarchs.map((names) => html`<button type="button" class="stitched"
        aria-pressed=${[...names].sort().join(" ") === now}
        @click=${() => this.#choose("monarch", names)}>${listed(names)}</button>`)}</div>`;
  }

  /** What may be done with the card that was pressed. */
  #actions() {
    const { chosen, player } = this;
    if (!chosen || this.#locked) return "";
    const { name } = chosen;
    const pairs = player?.pairs ?? [];
    const own = pairs.filter(([one]) => one === name);
    const partners = (this.#advice.partners?.[name] ?? []).filter((other) => !own.some(([, held]) => held === other));
    const suitors = Object.entries(this.#advice.partners ?? {})
      .filter(([other, list]) => other !== name && list.includes(name)
        && !pairs.some(([one, two]) => one === other && two === name))
      .map(([other]) => other);
    const swaps = this.#swaps(chosen);
    return html`<div class="actions sheet"><h3>${name}</h3>
      <p>${rulesOf(this.game, name).join(" ") || t("No bonus is printed on it.")}</p>
      <div class="row">
        ${own.map((pair) => html`<button type="button" class="pick" @click=${() => this.#choose("pairs", without(pairs, pair))}>
          ${icon("links")} ${t("Part from {partner}", { partner: pair[1] })}</button>`)}
        ${chosen.down ? "" : partners.map((other) => html`<button type="button" class="pick"
          @click=${() => this.#choose("pairs", this.#paired(pairs, name, other))}>
          ${icon("links")} ${t("Pair with {partner}", { partner: other })}</button>`)}
        ${chosen.down ? "" : suitors.map((other) => html`<button type="button" class="pick"
          @click=${() => this.#choose("pairs", this.#paired(pairs, other, name))}>
          ${icon("links")} ${t("Let {other} pair with it", { other })}</button>`)}
        ${swaps.map((other) => html`<button type="button" class="pick" @click=${() => this.#swap(chosen, other)}>
          ${icon("undo")} ${chosen.down ? t("Give up {other} instead", { other }) : t("Give this up, not {other}", { other })}</button>`)}
        <button type="button" class="pick" @click=${() => this.#count(name, -1)}>${icon("minus")} ${t("Take it out")}</button>
      </div></div>`;
  }

  /** Make room for a pair: one partner to a card, and one card to a partner. */
  #paired(pairs, name, other) {
    const held = heldOn(this.game, this.cells);
    const many = (card) => held.filter((each) => each === card).length;
    let kept = pairs;
    if (kept.filter(([one]) => one === name).length >= many(name)) kept = without(kept, kept.find(([one]) => one === name));
    if (kept.filter(([, two]) => two === other).length >= many(other)) kept = without(kept, kept.find(([, two]) => two === other));
    return [...kept, [name, other]];
  }

  /** The cards that may be given up, of those that lie face down now. */
  get #given() {
    const { lands = {}, treasures = {} } = this.#advice;
    return (this.player?.flipped ?? []).filter((name) => lands[name] || treasures[name]);
  }

  #swaps({ name, down }) {
    const { lands = {}, treasures = {} } = this.#advice;
    const kind = lands[name] ? lands : treasures[name] ? treasures : undefined;
    if (!kind) return [];
    const given = this.#given;
    const up = heldOn(this.game, this.cells).filter((each) => kind[each] && each !== name);
    const others = down ? up.filter((each) => !given.includes(each)) : given.filter((each) => kind[each] && each !== name);
    return [...new Set(others)];
  }

  #swap({ name, down }, other) {
    const [back, up] = down ? [name, other] : [other, name];
    const given = [...this.#given];
    given.splice(given.indexOf(back), 1, up);
    this.#choose("flipped", given);
    // Pairs fixed before may need the card that is now given up.
    if (this.cells?.["choices/pairs"]) this.#choose("pairs", null);
  }

  #reasons() {
    const parts = this.player?.explanation?.parts ?? [];
    const lines = parts.flatMap((part) => part.parts?.length ? part.parts : [part]);
    if (!heldOn(this.game, this.cells).length || !lines.length) return "";
    return html`<details class="reasons"><summary>${icon("tally")} ${t("Every point with its reason")}</summary>
      <ul>${lines.map((line) => {
        const on = this.lit === line.marks;
        return html`<li><button type="button" aria-pressed=${on} @click=${() => (this.lit = on ? undefined : line.marks)}>
          <b class=${line.points < 0 ? "minus" : ""}>${line.points > 0 ? `+${line.points}` : line.points < 0 ? `−${-line.points}` : 0}</b>
          <span><strong>${line.label}</strong> ${line.because}</span></button></li>`;
      })}</ul></details>`;
  }

  #press(card) {
    this.lit = undefined;
    this.chosen = this.chosen?.key === card.key ? undefined : card;
  }

  #add(name) {
    // The cards stay open until they are closed by hand.
    this.adding = true;
    this.#count(name, 1);
  }

  #count(name, step) {
    const { id } = this.game.fields.find(({ kind }) => kind === "cards");
    const cell = `${id}/${name}`;
    const count = (this.cells?.[cell] ?? 0) + step;
    this.chosen = undefined;
    this.#write(cell, count > 0 ? count : null);
    // What was chosen for other cards cannot stand.
    if (step < 0) this.#free();
  }

  #free() {
    for (const part of ["monarch", "flipped", "pairs"]) {
      if (this.cells?.[`choices/${part}`]) this.#choose(part, null);
    }
  }

  #choose(part, value) {
    if (part === "monarch") {
      for (const other of ["flipped", "pairs"]) if (this.cells?.[`choices/${other}`]) this.#choose(other, null);
    }
    this.chosen = undefined;
    this.#write(`choices/${part}`, value);
  }

  #write(cell, value) {
    this.tell("cell-written", { seat: this.seat, cell, value });
  }
}

/** The pairs without one of them. */
function without(pairs, pair) {
  const at = pairs.findIndex(([one, other]) => one === pair[0] && other === pair[1]);
  return pairs.filter((_, index) => index !== at);
}
