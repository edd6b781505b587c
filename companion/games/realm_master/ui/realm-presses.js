import { html } from "lit";
import { ownSeats } from "../../client/view.js";
import { stitched } from "../../drawing/button.js";
import { t } from "../../words.js";
import { drawWaysToLands } from "./realm-lands.js";
/** @import { RealmTray } from "./realm-tray.js" */

/**
 * What this phone may press now, by seat; what is about a land is pressed on the land's tile.
 * @param {RealmTray} tray @param {boolean} isSecond dice are kept, so throwing the others is the better press
 */
export function drawPresses(tray, isSecond) {
  const { may, heroes, phase } = tray.play;
  const seats = ownSeats(tray.view).filter((seat) => may[seat]);
  // A press that is open to every hero is drawn once.
  const same = seats.length > 1 && seats.every((seat) => JSON.stringify(may[seat]) === JSON.stringify(may[seats[0]]));
  return !seats.length ? "" : html`<realm-presses>${(same ? [seats[0]] : seats).map((seat) => html`<div class="may" role="group"
    aria-label=${heroes[seat]?.name ?? ""}>
    ${!same && seats.length > 1 ? html`<h3>${heroes[seat]?.name}</h3>` : ""}
    ${lands(tray, seat)}
    ${Object.values(may[seat]).filter((press) => placeOf(tray, seat, press) === undefined).map((press) => html`<button
      type="button" class=${press.main && !isSecond ? "tile" : "stitched"} ?disabled=${Boolean(press.off || tray.waiting)}
      @click=${() => tray.ask(press.kind, press.data, seat)}>
      <span>${press.label}${press.note ? html`<small>${press.note}</small>` : ""}</span></button>`)}
    ${phase === "land-roll" ? stitched(t("Type real dice"), () => tray.inside("type-dice").open()) : ""}
  </div>`)}</realm-presses>`;
}

/**
 * The place of the land that a press is about; undefined for one about none.
 * @param {RealmTray} tray @param {number} seat @param {Press} press @returns {number | undefined}
 */
function placeOf({ play }, seat, press) {
  if (typeof press.data.land === "number") return press.data.land;
  return press.kind === "stay-put" ? play.heroes[seat]?.land : undefined;
}

/** The four lands as tiles, where one of them is chosen. @param {RealmTray} tray @param {number} seat */
function lands(tray, seat) {
  const ways = Object.fromEntries(Object.values(tray.play.may[seat]).map((press) => [placeOf(tray, seat, press), press])
    .filter(([place]) => place !== undefined));
  return Object.keys(ways).length ? drawWaysToLands(tray, ways, Boolean(tray.waiting), ({ kind, data }) => tray.ask(kind, data, seat)) : "";
}
