import { html } from "lit";
import { fieldOf } from "../../client/view.js";
import { hasIcon, icon } from "../../drawing/icon.js";
import { gained } from "../../drawing/points.js";
import { nameOf } from "../../drawing/seat.js";
import { t, tn } from "../../words.js";

/**
 * What a card prints; nothing but its name where the edition is not known.
 * @param {GameWhole} game @param {string} name @returns {RealmBuilderFace}
 */
export function faceOf(game, name) {
  const field = game.fields.find((each) => each.kind === "choices");
  return field?.faces[name] ?? { suit: "thing", glyph: "thing", points: 0, says: [] };
}

/** A card prints at most so many bonuses at full size, and a kind of so many letters; a longer one takes lines. */
const BONUSES_LARGE = 2;
const KIND_LONG = 15;

/**
 * Draw the inside of a card: points, military, drawing, bonuses, name, suit, symbol and treasure.
 * @param {GameWhole} game @param {string} name
 */
export function drawFace(game, name) {
  const face = faceOf(game, name);
  const bonuses = face.bonuses ?? [];
  const symbol = face.symbol ? html`<span>${`◆ ${face.symbol}`}</span>` : "";
  // The bar has room for one word: of a treasure, which a war may take, the symbol stands with the bonuses.
  const many = bonuses.length + (face.treasure && symbol ? 1 : 0) > BONUSES_LARGE || (bonuses.length === 1 && bonuses[0].kind.length > KIND_LONG);
  return html`<span class="points">${face.points}</span>
    ${face.military ? html`<span class="military">${icon("sword")}${face.military}</span>` : ""}
    <span class="face">${icon(face.glyph)}</span>
    <span class="bonuses ${many ? "many" : ""}">${bonuses.map(({ points, kind, each }) =>
      html`<span><em>${gained(points)}</em>${each ? " / " : " "}${kind}</span>`)}${face.treasure ? symbol : ""}</span>
    <b class=${name.length > 8 ? "long" : ""}>${name}</b>
    <i>${hasIcon(face.suit) ? icon(face.suit) : ""}${face.treasure ? html`<span>${t("treasure")}</span>` : symbol}</i>`;
}

/** Draw where a card is still to come, of those who have not played theirs. @param {{seats: Record<string, Seat>}} view @param {number[]} queue */
export function missingCards(view, queue) {
  return queue.map((seat) => html`<li class="missing" aria-hidden="true"><span class="card"></span>
    <small class="from"><bdi>${nameOf(view.seats[seat])}</bdi></small></li>`);
}

/** Draw the back of a card that lies face down. @param {string} name */
export function drawBack(name) {
  return html`<span class="lost">−1</span><b>${name}</b>`;
}

/** A card in words, for who hears the page. @param {GameWhole} game @param {string} name */
export function wordsOf(game, name) {
  const face = faceOf(game, name);
  const points = tn("{count} point", "{count} points", face.points);
  const card = t("{name}, {suit}, {points}, {military} military",
    { name, suit: fieldOf(game, "cards").groups[face.suit], points, military: face.military ?? 0 });
  return [`${card}.`, ...rulesOf(game, name)].join(" ");
}

/** What a card does, sentence by sentence. @param {GameWhole} game @param {string} name */
export function rulesOf(game, name) {
  return Object.values(faceOf(game, name).says ?? []);
}

/** The names on a sheet, each as often as it is held. @param {GameWhole} game @param {Cells | undefined} cells */
export function heldOn(game, cells) {
  const field = fieldOf(game, "cards");
  return field.cards.flatMap(({ name }) =>
    Array.from({ length: cells?.[`${field.id}/${name}`] ?? 0 }, () => name));
}
