import { html } from "lit";
import { hasIcon, icon } from "../drawing/icon.js";
import { chip, letters } from "../drawing/seat.js";
import { vars } from "../drawing/vars.js";
import { cellsOf, mapOf, spaced } from "../client/view.js";
import { t } from "../words.js";
import { LightElement } from "./light-element.js";
import { headline, seatOf } from "./results-screen.js";

const TALLEST = 60;
const SEVERAL = 3;
const MANY = 6;
const HEADLINE_LONG = 18;

/**
 * The result on the big display: each player a stack of wooden blocks, height by points.
 *
 *     <score-blocks .result=${view.result} .view=${view} .game=${game}></score-blocks>
 */
export class ScoreBlocks extends LightElement {
  static tag = "score-blocks";
  static properties = {
    result: { attribute: false },
    view: { attribute: false },
    game: { attribute: false },
  };

  render() {
    const { result, view } = this;
    const marks = letters(view.seats);
    const reach = Math.max(1, ...result.players.map((player) => tall(player)));
    const title = headline(result);
    const count = result.players.length;
    return html`<div class="told">
        <h1 class=${title.length > HEADLINE_LONG ? "long" : ""}><bdi>${title}</bdi></h1>
        ${this.#board()}
        <p>${this.#why()}</p>
      </div>
      <ol class="stacks ${count > MANY ? "many" : count > SEVERAL ? "several" : ""}">
        ${result.players.map((player) => this.#stack(player, marks, reach))}</ol>
      <div class="key"><span class="quiet">${t("Play again from any phone")}</span>
        <b>${spaced(view.table.code)}</b></div>`;
  }

  #stack(player, marks, reach) {
    const wins = this.result.winners.includes(player.name);
    const seat = seatOf(this.view.seats, player.name);
    const parts = player.explanation?.parts ?? [];
    const solid = parts.map((part, index) => ({ part, index })).filter(({ part }) => part.points > 0);
    const lost = parts.filter((part) => part.points < 0);
    return html`<li class=${wins ? "wins" : ""}>
      <div class="total">${wins ? icon("crown-king") : ""}<b>${player.total}</b></div>
      ${lost.map((part) => html`<div class="gap">${part.label} −${-part.points}</div>`)}
      ${solid.reverse().map(({ part, index }) => html`<div class="block" data-kind=${index % 5}
        ${vars({ "--tall": `${(part.points / reach) * TALLEST}%` })}>
        ${this.#glyph(part, seat)}<span>${part.label}</span><b>${part.points}</b></div>`)}
      <div class="who">${seat ? chip(seat, marks[seat.seat]) : ""}<bdi>${player.name}</bdi></div>
    </li>`;
  }

  #glyph(part, seat) {
    const grid = this.game.fields.find((field) => field.kind === "grid");
    const mark = (part.marks ?? part.parts?.flatMap((leaf) => leaf.marks ?? []) ?? [])[0];
    const sign = grid && mark && this.view.sheets?.[seat?.seat]?.[`${grid.id}/${mark}`];
    const drawn = sign && grid.symbols.find((symbol) => symbol.sign === sign)?.icon;
    return drawn && hasIcon(drawn) ? icon(drawn) : "";
  }

  get #best() {
    const winner = this.result.players.find((player) => this.result.winners.includes(player.name));
    const [part] = sorted(winner?.explanation?.parts);
    return { winner, part, leaf: sorted(part?.parts)[0] ?? part };
  }

  #board() {
    const grid = this.game.fields.find((field) => field.kind === "grid");
    const { winner, leaf } = this.#best;
    const cells = this.view.sheets?.[seatOf(this.view.seats, winner?.name)?.seat];
    const map = mapOf(this.game);
    const marked = map && this.game.fields.find((field) => field.kind === "marks");
    if (marked && cells) {
      return html`<div class="sheet paper"><space-map .href=${map} .route=${winner.tour}
        .cells=${cellsOf(cells, marked.id)}></space-map></div>`;
    }
    if (!grid || !cells) return this.#ledger(winner);
    return html`<grid-field bare locked .field=${grid} .lit=${leaf?.marks ?? []}
      .cells=${cellsOf(cells, grid.id)}></grid-field>`;
  }

  /** Where there is no board to show, the winner's sum. */
  #ledger(winner) {
    const parts = sumOf(winner);
    if (parts.length < 2) return "";
    return html`<ul class="sheet ledger">${parts.map((part) => html`<li>${part.label}
        <b>${part.points < 0 ? `−${-part.points}` : part.points}</b></li>`)}
      <li class="sum"><bdi>${winner.name}</bdi><b>${winner.total}</b></li></ul>`;
  }

  #why() {
    const { part, leaf } = this.#best;
    const shown = mapOf(this.game) || this.game.fields.some((field) => field.kind === "grid");
    const hasLedger = !shown && sumOf(this.#best.winner).length > 1;
    if (!part || hasLedger) return "";
    return html`<b>${part.label}: ${part.points}.</b> ${part.because || leaf.because}`;
  }
}

/** What a player's total is made of. @param {any} player */
function sumOf(player) {
  return (player?.explanation?.parts ?? []).filter((part) => part.points);
}

/** The lines that give most first. @param {any[] | undefined} parts */
function sorted(parts) {
  return [...(parts ?? [])].sort((a, b) => b.points - a.points);
}

/** @param {any} player */
function tall(player) {
  return (player.explanation?.parts ?? []).reduce((sum, part) => sum + Math.max(0, part.points), 0);
}
