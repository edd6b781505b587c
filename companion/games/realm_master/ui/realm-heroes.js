import { html } from "lit";
import { iconButton } from "../../drawing/button.js";
import { icon } from "../../drawing/icon.js";
import { chipOf, nameOf } from "../../drawing/seat.js";
import { t } from "../../words.js";
import { counters } from "./counters.js";
/** @import { RealmTray } from "./realm-tray.js" */

/** All heroes with their counts; any can be corrected from any phone. @param {RealmTray} tray */
export function drawHeroes(tray) {
  const { game, play: { heroes, active }, view: { seats } } = tray;
  return html`<realm-heroes><h2>${t("The heroes")}</h2>
    <ul>${Object.entries(heroes).map(([seat, hero]) => html`<li class=${hero.out ? "out" : ""}
      aria-current=${Number(seat) === active}>
      <button type="button" class="who" @click=${() => tray.emit("card-asked", Number(seat))}>${chipOf(seats, seat)}
        <span><b>${icon(`face-${hero.face}`)} ${hero.name}</b>
        <small><bdi>${nameOf(seats[seat])}</bdi> · ${hero.where}</small></span></button>
      ${iconButton(t("Correct where {hero} stands, and cards", { hero: hero.name }), () => tray.inside("realm-mend").open(Number(seat)), "pencil")}
      <div class="stock">${counters(game, hero, (count) => tray.inside("realm-count").open({ hero: Number(seat), whose: hero.name, ...count }))}</div></li>`)}
    </ul></realm-heroes>`;
}
