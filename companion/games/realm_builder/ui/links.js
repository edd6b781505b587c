/* Lay cards in rows so that joined ones stand side by side; what joins them the table says. */

/**
 * A card in its place, with the clasp towards the next one; `away` is a partner who lies elsewhere.
 * @typedef {{name: string, down: boolean, key: string, clasp?: {glyph: string, points?: number},
 *   each?: RealmBuilderEach[], tag?: string, by?: string[], of?: Laid, away?: Laid}} Laid
 *
 * What closes round a card and its partner, by the card.
 * @typedef {{partner: Laid, points?: number, glyph: string}} Clasp
 * @typedef {Map<Laid, Clasp>} Clasps
 */

/**
 * Lay out a tableau in rows.
 * @param {string[]} names each as often as it is held
 * @param {RealmBuilderLaid[] | undefined} board how the cards lie that were scored
 * @param {number} columns
 * @returns {Laid[]}
 */
export function laidOut(names, board, columns) {
  /** The scored cards that are still held, by their place. @type {Map<number, Laid>} */
  const scored = new Map();
  const cards = names.map((name, index) => {
    const at = (board ?? []).findIndex((each, place) => each.name === name && !scored.has(place));
    const { down = false, each: scores } = board?.[at] ?? {};
    const card = { name, down, key: `${name} ${index}`, ...(scores ? { each: scores } : {}) };
    if (at >= 0) scored.set(at, card);
    return card;
  });
  const clasps = new Map();
  for (const [at, card] of scored) {
    const { to = -1, points, glyph = "" } = board?.[at] ?? {};
    const partner = scored.get(to);
    if (partner) clasps.set(card, { partner, points, glyph });
  }
  return number(packed(chained(cards, clasps), columns).flat());
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
