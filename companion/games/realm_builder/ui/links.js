/* Lay cards so that paired ones stand side by side. */
import { faceOf } from "./card.js";
/** @import { GameWhole, Line, RealmBuilderPlayer } from "service" */

/**
 * What a card scores for each of a kind.
 * @typedef {{points: number, counted: string[]}} Each
 *
 * A card in its place, with the clasp towards the next one; `away` is a partner who lies elsewhere.
 * @typedef {{name: string, down: boolean, key: string, clasp?: {glyph: string, points?: number},
 *   each?: Each[], tag?: string, by?: string[], of?: Laid, away?: Laid}} Laid
 *
 * What closes round a card and its partner, by the card.
 * @typedef {{partner: Laid, points?: number, glyph: string}} Clasp
 * @typedef {Map<Laid, Clasp>} Clasps
 */

/**
 * Lay out a tableau in rows.
 * @param {GameWhole} game with what its cards print
 * @param {string[]} names each as often as it is held
 * @param {RealmBuilderPlayer | undefined} player of a result: pairs, flipped, monarch and the reasons
 * @param {number} columns
 * @returns {Laid[]}
 */
export function laidOut(game, names, player, columns) {
  const cards = places(names, player?.flipped ?? []);
  ring(cards, player?.explanation);
  const clasps = player ? join(game, cards, player) : new Map();
  const chains = chained(cards, clasps);
  return number(packed(chains, columns).flat());
}

/** @param {string[]} names @param {string[]} flipped */
function places(names, flipped) {
  const down = [...flipped];
  return names.map((name, index) => {
    // Of equal copies the later ones are turned.
    const left = names.slice(index).filter((each) => each === name).length;
    return { name, down: left <= down.filter((each) => each === name).length, key: `${name} ${index}` };
  });
}

/**
 * Put what a card scores for each of a kind onto one copy after the other.
 * @param {Laid[]} cards @param {Line | undefined} explanation
 */
function ring(cards, explanation) {
  for (const [name, scored] of eachOf(explanation)) {
    const copies = cards.filter((card) => card.name === name && !card.down);
    // A copy has one line for each bonus it prints.
    scored.forEach((one, at) => {
      const card = copies[at % copies.length];
      if (card) card.each = [...(card.each ?? []), one];
    });
  }
}

/**
 * Find for each pair the two cards; a card pairs to one and is paired by one.
 * @param {GameWhole} game @param {Laid[]} cards @param {RealmBuilderPlayer} player
 */
function join(game, cards, player) {
  const clasps = new Map();
  const from = new Set();
  const to = new Set();
  const points = pointsOf(player.explanation);
  for (const [one, other] of player.pairs ?? []) {
    const free = cards.filter(({ name, down }) => name === one && !down);
    const first = free.find((card) => !from.has(card) && to.has(card)) ?? free.find((card) => !from.has(card));
    const partner = cards.find((card) => card.name === other && !card.down && card !== first && !to.has(card));
    if (!first || !partner) continue;
    from.add(first);
    to.add(partner);
    const worth = points.get(`${one} ${other}`)?.shift();
    // The way back of a pair that is shown, worth nothing, needs no clasp of its own.
    if (!worth && clasps.get(partner)?.partner === first) continue;
    clasps.set(first, { partner, points: worth, glyph: worth ? "" : sheltering(game, one, other) ? "shield" : "leader" });
  }
  const [king, queen] = (player.monarch ?? []).map((name) => cards.find((card) => card.name === name && !card.down));
  if (king && queen && !clasps.has(king) && !to.has(queen)) clasps.set(king, { partner: queen, glyph: "links" });
  else if (king && queen && !clasps.has(queen) && !to.has(king)) clasps.set(queen, { partner: king, glyph: "links" });
  return clasps;
}

/** The reasons that name one card first and then what it counts. @param {Line} line */
function isEach({ label, marks, points }) {
  return points !== 0 && marks?.[0] === label && marks.some((mark) => mark !== label);
}

/**
 * What each card scores for all cards of a kind, in the order of its reasons.
 * @param {Line | undefined} node @param {Map<string, Each[]>} [found]
 */
function eachOf(node, found = new Map()) {
  for (const part of node?.parts ?? []) eachOf(part, found);
  if (!node?.parts?.length && node && isEach(node)) {
    const { label, points, marks = [] } = node;
    found.set(label, [...(found.get(label) ?? []), { points, counted: marks.slice(1) }]);
  }
  return found;
}

/** What each pairing gave, in the order of its reasons. @param {Line | undefined} node @param {Map<string, number[]>} [found] */
function pointsOf(node, found = new Map()) {
  if (!node?.parts?.length) {
    if (node?.marks?.length === 2 && !isEach(node)) {
      const key = node.marks.join(" ");
      found.set(key, [...(found.get(key) ?? []), node.points]);
    }
    return found;
  }
  for (const part of node.parts) pointsOf(part, found);
  return found;
}

/**
 * Whether one of two keeps the other face up, as what the cards print says.
 * @param {GameWhole} game @param {string} one @param {string} other
 */
function sheltering(game, one, other) {
  /** @type {(card: string, by: string) => boolean} */
  const kept = (card, by) => Object.values(faceOf(game, card).sheltered_by ?? {}).includes(by);
  return kept(one, other) || kept(other, one);
}

/** Rows of partners: each chain from a card that nobody pairs with. @param {Laid[]} cards @param {Clasps} clasps */
function chained(cards, clasps) {
  const partners = new Set([...clasps.values()].map(({ partner }) => partner));
  const seen = new Set();
  /** @type {Laid[][]} */
  const chains = [];
  const starts = [...cards.filter((card) => !partners.has(card)), ...cards];
  for (const start of starts) {
    /** @type {Laid[]} */
    const chain = [];
    /** @type {Laid | undefined} */
    let next = start;
    for (; next && !seen.has(next); next = clasps.get(next)?.partner) {
      seen.add(next);
      chain.push(next);
    }
    if (chain.length) chains.push(chain.map((card, index) => laid(card, clasps.get(card), chain[index + 1])));
  }
  return chains.sort((a, b) => b.length - a.length || Number(a[0].down) - Number(b[0].down));
}

/** @param {Laid} card @param {Clasp | undefined} clasp @param {Laid | undefined} next @returns {Laid} */
function laid(card, clasp, next) {
  if (!clasp) return { ...card, of: card };
  const { partner, ...look } = clasp;
  // A partner who lies elsewhere (two pair to each other) is found by a number at both cards.
  return partner === next ? { ...card, of: card, clasp: look } : { ...card, of: card, away: partner, clasp: look };
}

/** @param {Laid[]} every */
function number(every) {
  let count = 0;
  for (const card of every) {
    if (!card.away) continue;
    count += 1;
    card.tag = `${count}`;
    const partner = every.find(({ of }) => of === card.away);
    if (partner) partner.by = [...(partner.by ?? []), `${count}`];
  }
  return every;
}

/**
 * A row's worth of a chain; where it breaks, the next card is a partner who lies elsewhere.
 * @param {Laid[]} chain @param {number} at @param {number} columns
 */
function broken(chain, at, columns) {
  const piece = chain.slice(at, at + columns);
  const [last, next] = [piece.at(-1), chain[at + columns]];
  return next && last?.clasp ? [...piece.slice(0, -1), { ...last, away: next.of }] : piece;
}

/** Fill rows so that no chain breaks that fits into one. @param {Laid[][]} chains @param {number} columns */
function packed(chains, columns) {
  /** @type {Laid[][]} */
  const rows = [];
  for (const chain of chains) {
    const pieces = [];
    for (let at = 0; at < chain.length; at += columns) pieces.push(broken(chain, at, columns));
    for (const piece of pieces) {
      const row = rows.find((each) => each.length + piece.length <= columns);
      if (row) row.push(...piece);
      else rows.push([...piece]);
    }
  }
  // Only the last row may stay open, or gaps would part the cards of the one before.
  return rows.sort((a, b) => b.length - a.length);
}
