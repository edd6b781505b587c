import { html } from "lit";
import { hasIcon, icon } from "../../drawing/icon.js";
import { nameOf } from "../../drawing/seat.js";
import { t, tn } from "../../words.js";

/**
 * What a card prints; nothing but its name where the edition is not known.
 * @param {any} game @param {string} name
 */
export function faceOf(game, name) {
  const field = game.fields.find(({ kind }) => kind === "choices");
  return field?.faces?.[name] ?? { suit: "thing", glyph: "thing", points: 0, says: [] };
}

/**
 * Draw the inside of a card: points, military, drawing, name and suit.
 * @param {any} game @param {string} name
 */
export function drawFace(game, name) {
  const face = faceOf(game, name);
  return html`<span class="points">${face.points}</span>
    ${face.military ? html`<span class="military">${icon("sword")}${face.military}</span>` : ""}
    <span class="face">${icon(face.glyph)}</span>
    <b class=${name.length > 8 ? "long" : ""}>${name}</b>
    <i>${hasIcon(face.suit) ? icon(face.suit) : ""}</i>`;
}

/** Draw where a card is still to come, of those who have not played theirs. @param {any} view @param {number[]} queue */
export function slots(view, queue) {
  return queue.map((seat) => html`<li class="slot" aria-hidden="true"><span class="card"></span>
    <small class="from"><bdi>${nameOf(view.seats[seat])}</bdi></small></li>`);
}

/** Draw the back of a card that lies face down. @param {string} name */
export function drawBack(name) {
  return html`<span class="lost">−1</span><b>${name}</b>`;
}

/** A card in words, for who hears the page. @param {any} game @param {string} name */
export function wordsOf(game, name) {
  const face = faceOf(game, name);
  const points = tn("{count} point", "{count} points", face.points);
  return t("{name}, {suit}, {points}, {military} military",
    { name, suit: suitOf(game, face.suit), points, military: face.military ?? 0 });
}

/** What a card does, sentence by sentence. @param {any} game @param {string} name */
export function rulesOf(game, name) {
  return Object.values(faceOf(game, name).says ?? []);
}

function suitOf(game, suit) {
  return game.fields.find(({ kind }) => kind === "cards").groups[suit];
}

/** The names on a sheet, each as often as it is held. @param {any} game @param {any} cells */
export function heldOn(game, cells) {
  const field = game.fields.find(({ kind }) => kind === "cards");
  return field.cards.flatMap(({ name }) =>
    Array.from({ length: cells?.[`${field.id}/${name}`] ?? 0 }, () => name));
}
