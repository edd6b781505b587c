/**
 * What a screen should say at once: the news behind a head, but for what was pressed on this phone itself.
 * @param {View} view @param {number} head @returns {NewsItem[]} the oldest first
 */
export function newsSince(view, head) {
  return Object.values(view.news ?? {})
    .filter(({ seq, seat }) => seq > head && !view.me.own?.[seat ?? ""])
    .sort((a, b) => a.seq - b.seq);
}
