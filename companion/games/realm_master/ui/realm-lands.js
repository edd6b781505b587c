import { html } from "lit";
import { icon } from "../../drawing/icon.js";
import { sampleMark } from "../../drawing/sample.js";
import { chipOf, nameOf } from "../../drawing/seat.js";
import { t, tn } from "../../words.js";
import { counters, countsOf } from "./counters.js";
/** @import { Asked } from "./realm-count.js" */

/** Who shows the lands. @typedef {{view: RealmMasterView, game: GameWhole}} Host */

/**
 * The four lands: what lies on each, who stands there, what it costs.
 * @param {Host} host @param {(count: Asked) => void} [correct] how a count is corrected; without it none is
 */
export function drawLands(host, correct) {
  const lands = Object.entries(host.view.play.realm ?? {});
  return html`<realm-lands><h2>${t("The Realm")}</h2>
    <ul>${lands.map(([place, land]) => html`<li class="sheet">
      <div class="head"><b>${land.name}</b>${standing(host, land)}</div>
      ${!correct ? places(host, land) : html`<div class="stock">${counters(host.game, land, (count) =>
        correct({ land: Number(place), whose: land.name, ...count, high: count.value + land.free }))}</div>`}
      <p>${tn("{count} free place of {places}.", "{count} free places of {places}.", land.free, { places: land.places })} ${land.rules.join(" ")}
        ${sampleMark(host.game, land.sample)}</p></li>`)}
    </ul></realm-lands>`;
}

/**
 * The lands as tiles: one may be entered, stayed on or paid to; one that is shut says why.
 * @param {Host} host @param {Record<string, Press>} ways the presses by the place of their land @param {boolean} isOff @param {(press: Press) => void} go
 */
export function drawWaysToLands(host, ways, isOff, go) {
  return html`<realm-lands><ul class="ways">${Object.entries(host.view.play.realm ?? {}).map(([place, land]) => {
    const press = ways[place];
    const body = html`<span class="head"><b>${press?.label ?? land.name}</b>${standing(host, land)}</span>
      ${places(host, land)}${press?.note ? html`<small>${press.note}</small>` : ""}`;
    if (!press) return html`<li class="sheet shut">${body}</li>`;
    return html`<li><button type="button" class="card way" ?disabled=${press.off || isOff} @click=${() => go(press)}>${body}</button></li>`;
  })}</ul></realm-lands>`;
}

/** @param {Host} host @param {RealmMasterLand} land */
function standing({ view: { seats } }, land) {
  return Object.keys(land.heroes ?? {}).map((seat) => html`<span class="stands"
    title=${nameOf(seats[seat])}>${chipOf(seats, seat)} <span class="unseen">${nameOf(seats[seat])}</span></span>`);
}

/** The places of a land: what lies there, then the empty ones. @param {Host} host @param {RealmMasterLand} land */
function places({ game }, land) {
  const counts = countsOf(game);
  const lying = counts.flatMap(({ id, icon: glyph }) => Array.from({ length: land[id] }, () => glyph));
  const empty = Math.max(0, land.places - lying.length);
  const said = counts.filter(({ id }) => land[id]).map(({ id, icon: glyph }) => html`<i data-face=${glyph}>${land[id]}
    ${icon(glyph)}</i>`);
  return html`<span class="places"><span class="drawn-places" aria-hidden="true">
    ${lying.map((glyph) => html`<i data-face=${glyph}>${icon(glyph)}</i>`)}
    ${Array.from({ length: empty }, () => html`<i class="free"></i>`)}</span>
    <span class="unseen">${said}</span></span>`;
}
