/* The end of a game as a list of beats: which part of whose score is counted when, and how high the stacks become. It
   reads results alone: no rule, no clock, no page. */

export const DROP_MS = 300;
export const COUNT_MS = 400;
const PAUSE_MS = 900;
/** Many seats are counted at a quicker pace: one part of the score takes no longer than this. */
const ROUND_MS_MAX = 8_000;
const PAUSE_MS_MIN = 200;
/** Beyond so many parts each is counted for all at once: a sheet of thirty rows takes a minute. */
export const PARTS_MANY = 12;
const TOGETHER_MS = 2_000;
/** What a game tells before the counting: the first scene has more to look at than those behind it. */
const SCENE_FIRST_MS = 5_000;
const SCENE_MS = 2_600;
/** All of them together: the lands of a lost war are many and turn over alike, so that more of them turn faster. Beyond
    twenty seconds a table talks instead of looking. Where nothing moves each stands until it is read, or pressed. */
const SCENES_MS_MAX = 20_000;
const OPEN_MS = 1_500;
const ORDER_MS = 800;
const LAMP_MS = 900;
/** How long a part stands where nothing moves and nobody presses: time to read its sentence. */
const READING_MS = 6_000;
/** Heights are parts of the room there is: the least of a block, and the most of one point. */
const LOWEST = 0.092;
const POINT_MOST = 0.12;

/**
 * A part of the score: its label, and the line of each player who has it, by place in the result.
 * `kind` numbers the parts as the scores list them; what only costs points `falls`.
 * @typedef {{label: string, kind: number, of: Line[], falls: boolean}} Part
 *
 * One step of the ceremony: `count` (a part of one player's score, or of `all`), before that each
 * `scene` that the game tells, by its place, and `open`, behind it `order` and `lamp`.
 * @typedef {{does: "scene" | "open" | "count" | "order" | "lamp", ms: number, part?: Part, player?: number,
 *   all?: boolean, scene?: number}} Beat
 */

/**
 * The parts of a result in the order they are counted: as the scores list them, those that only
 * cost points last. What gives nobody anything is not counted.
 * @param {Result} result @returns {Part[]}
 */
export function partsOf(result) {
  /** @type {Part[]} */
  const parts = [];
  for (const [player, { explanation }] of result.players.entries()) {
    let next = 0;
    for (const line of linesOf(explanation)) {
      let place = parts.findIndex(({ label, of }) => label === line.label && !of[player]);
      if (place < 0) parts.splice((place = next), 0, { label: line.label, kind: 0, of: [], falls: false });
      parts[place].of[player] = line;
      next = place + 1;
    }
  }
  for (const [kind, part] of parts.entries()) {
    const given = part.of.filter(Boolean).map(({ points }) => points);
    Object.assign(part, { kind, falls: given.some((points) => points < 0) && !given.some((points) => points > 0) });
  }
  const counted = parts.filter(({ of }) => of.some((line) => line?.points));
  return [...counted.filter(({ falls }) => !falls), ...counted.filter(({ falls }) => falls)];
}

/** The parts of a score; of a score without parts, the score itself. @param {Line} explanation @returns {Line[]} */
function linesOf(explanation) {
  if (!explanation) return [];
  return explanation.parts?.length ? explanation.parts : [{ ...explanation, label: "" }];
}

/**
 * The blocks of each player, the lowest first, with their shares of the room; the tallest fills it.
 * @param {Result} result @param {Part[]} parts
 * @returns {{part: Part, points: number, share: number}[][]}
 */
export function stacksOf(result, parts) {
  const stacks = result.players.map((_, player) => parts
    .map((part) => ({ part, points: part.of[player]?.points ?? 0 }))
    .filter(({ points }) => points));
  const scale = scaleOf(stacks);
  const over = Math.max(1, ...stacks.map((stack) => heightOf(stack, scale)));
  return stacks.map((stack) => stack.map((block) => ({ ...block, share: shareOf(block.points, scale) / over })));
}

/** The room that a point is given: as much as the tallest stack allows. @param {{points: number}[][]} stacks */
function scaleOf(stacks) {
  let [low, high] = [0, POINT_MOST];
  for (let round = 0; round < 30; round += 1) {
    const middle = (low + high) / 2;
    if (stacks.every((stack) => heightOf(stack, middle) <= 1)) low = middle;
    else high = middle;
  }
  return low;
}

/** @param {{points: number}[]} stack @param {number} scale */
function heightOf(stack, scale) {
  return stack.reduce((sum, { points }) => sum + shareOf(points, scale), 0);
}

/** @param {number} points @param {number} scale */
function shareOf(points, scale) {
  return points > 0 ? Math.max(LOWEST, points * scale) : LOWEST;
}

/**
 * The beats: one part after the other, in each the last place first.
 * @param {Result} result @param {Part[]} parts
 * @param {boolean} still whether nothing moves: then a part is shown whole, and waits
 * @param {number} scenes how many scenes the game tells first
 * @returns {Beat[]}
 */
export function beatsOf(result, parts, still, scenes = 0) {
  const each = Math.min(SCENE_MS, Math.floor((SCENES_MS_MAX - SCENE_FIRST_MS) / Math.max(1, scenes - 1)));
  const told = Array.from({ length: scenes }, (_, scene) => ({
    does: /** @type {const} */ ("scene"), scene, ms: still ? READING_MS : scene ? each : SCENE_FIRST_MS,
  }));
  const last = { does: /** @type {const} */ ("lamp"), ms: still ? 0 : LAMP_MS };
  if (still) return [...told, ...parts.map((part) => shownWhole(part, READING_MS)), last];
  const players = [...result.players.keys()].sort((one, other) => result.players[other].place - result.players[one].place);
  const pause = Math.max(PAUSE_MS_MIN, Math.min(PAUSE_MS, ROUND_MS_MAX / players.length - DROP_MS - COUNT_MS));
  const counted = parts.length > PARTS_MANY ? parts.map((part) => shownWhole(part, TOGETHER_MS)) : parts.flatMap((part) => players.filter((player) => part.of[player]).map((player) => ({
    does: /** @type {const} */ ("count"), part, player,
    ms: pause + (part.of[player].points ? DROP_MS + COUNT_MS : 0),
  })));
  return [...told, { does: "open", ms: OPEN_MS }, ...counted, { does: "order", ms: ORDER_MS }, last];
}

/** A part of everybody's score at once, with the sentence of the player for whom it was largest. @param {Part} part @param {number} ms @returns {Beat} */
function shownWhole(part, ms) {
  const sizes = part.of.map((line) => Math.abs(line?.points ?? 0));
  return { does: "count", part, player: sizes.indexOf(Math.max(...sizes.filter(Number.isFinite))), all: true, ms };
}

/** How long it all takes where nobody presses and things move. @param {Result} result @param {number} [scenes] @returns {number} */
export function lengthOf(result, scenes) {
  return beatsOf(result, partsOf(result), false, scenes).reduce((sum, { ms }) => sum + ms, 0);
}

/**
 * Where the ceremony is some time after the game ended; behind the last beat it is over.
 * @param {Beat[]} beats @param {number} age_ms @returns {number}
 */
export function beatAt(beats, age_ms) {
  let left = age_ms;
  const at = beats.findIndex(({ ms }) => (left -= ms) < 0);
  return at < 0 ? beats.length : at;
}

/**
 * The beat after a press: where the next part begins.
 * @param {Beat[]} beats @param {number} at @returns {number}
 */
export function nextPart(beats, at) {
  const found = beats.findIndex((beat, index) => index > at && !isSamePart(beat, beats[at]));
  return found < 0 ? beats.length : found;
}

/**
 * The beat after a press that goes back: where the part before begins; from the end the part that
 * was counted last.
 * @param {Beat[]} beats @param {number} at @returns {number}
 */
export function partBefore(beats, at) {
  const isTold = (/** @type {Beat} */ { does }) => does === "scene" || does === "open" || does === "count";
  const last = beats.findLastIndex((beat, index) => index < at && isTold(beat) && !isSamePart(beat, beats[at]));
  return last < 0 ? 0 : beats.findIndex((beat) => isSamePart(beat, beats[last]));
}

/** @param {Beat} beat @param {Beat | undefined} other */
function isSamePart(beat, other) {
  return beat.does === other?.does && beat.part === other.part && beat.scene === other.scene;
}

/**
 * Whether a player's block of a part lies on the stack.
 * @param {Beat[]} beats @param {number} at @param {Part} part @param {number} player @returns {boolean}
 */
export function isLaid(beats, at, part, player) {
  return beats.slice(0, at + 1).some((beat) => beat.part === part && (beat.all || beat.player === player));
}

/**
 * What a player has when a beat is over.
 * @param {Beat[]} beats @param {number} at @param {Part[]} parts @param {number} player @returns {number}
 */
export function countedAt(beats, at, parts, player) {
  return parts.filter((part) => isLaid(beats, at, part, player))
    .reduce((sum, part) => sum + (part.of[player]?.points ?? 0), 0);
}
