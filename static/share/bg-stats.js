import { peopleOf } from "../client/team.js";
import { seatOf } from "../client/view.js";
import { byPlace } from "../client/who-wins.js";

const ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data=";
const SOURCE = "At the Table";
const MINUTE_MS = 60_000;

/**
 * The address by which the app BG Stats takes a play in.
 * @param {Result} result @param {GameWhole} game @param {{seats: Record<string, Seat>, first_turn?: number}} view
 * @param {number} ended when it was scored, in milliseconds
 * @param {number} [began] when play began, where that is known
 * @returns {string}
 */
export function bgStatsAddress(result, game, view, ended, began = ended) {
  return ADDRESS + encodeURIComponent(JSON.stringify(playOf(result, game, view, ended, began)));
}

/** The same for a result as a page has it. @param {Boot} boot */
export function bgStatsOf({ game, view, began, ended }) {
  const over = ended ? Date.parse(ended) : Date.now();
  return view.result ? bgStatsAddress(view.result, game, view, over, began ? Date.parse(began) : over) : "";
}

/**
 * @param {Result} result @param {GameWhole} game @param {{seats: Record<string, Seat>, first_turn?: number}} view
 * @param {number} ended @param {number} began
 */
function playOf(result, game, { seats, first_turn }, ended, began) {
  return {
    sourceName: SOURCE,
    // The same play sent twice is one play, though it was scored again between.
    sourcePlayId: `${game.id}-${new Date(began).toISOString()}`,
    // BG Stats wants the end, in UTC.
    playDate: new Date(ended).toISOString().slice(0, 19).replace("T", " "),
    durationMin: Math.max(0, Math.round((ended - began) / MINUTE_MS)),
    game: {
      name: game.name,
      sourceGameId: game.id,
      ...(game.bgg ? { bggId: game.bgg } : {}),
      highestWins: !game.fewest_win,
      noPoints: false,
    },
    // Each of a team, by the role of their seat.
    players: byPlace(result).flatMap((player) => peopleOf(player.name, game.team).map((name) => ({
      name,
      sourcePlayerId: name,
      // Nobody where all play at once, or where nothing says who began.
      startPlayer: first_turn !== undefined && seatOf({ seats }, result, player)?.seat === first_turn,
      rank: player.place,
      role: seatOf({ seats }, result, player)?.title ?? "",
      score: player.total,
      winner: result.winners.includes(player.name),
    }))),
  };
}
