import { ownSeats } from "../../client/view.js";
import { FLAG, GIVEN, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";

/**
 * What this phone may press now, by seat; what is about a land is pressed on the land's tile.
 *
 *     <realm-presses .view=${view} .game=${game}></realm-presses>
 *
 * `second`: dice are kept, so throwing the others is the better press.
 * Events: `command-asked` (detail: kind, seat, data), `typing-asked`.
 */
export class RealmPresses extends /** @type {With<{
 *   view: RealmMasterView, game: GameWhole, waiting?: boolean, second?: boolean
 * }>} */ (LightElement) {
  static tag = "realm-presses";
  static properties = { view: GIVEN, game: GIVEN, waiting: FLAG, second: FLAG };

  render() {
    const { may, heroes, phase } = this.view.play;
    const seats = ownSeats(this.view).filter((seat) => may[seat]);
    if (!seats.length) return "";
    // A press that is open to every hero is drawn once.
    const same = seats.length > 1
      && seats.every((seat) => JSON.stringify(may[seat]) === JSON.stringify(may[seats[0]]));
    return (same ? [seats[0]] : seats).map((seat) => html`<div class="presses" role="group"
      aria-label=${heroes[seat]?.name ?? ""}>
      ${!same && seats.length > 1 ? html`<h3>${heroes[seat]?.name}</h3>` : ""}
      ${this.#lands(seat)}
      ${Object.values(may[seat]).filter((press) => this.#place(seat, press) === undefined)
        .map((press) => this.#press(seat, press))}
      ${phase === "land-roll" ? html`<button type="button" class="stitched"
        @click=${() => this.emit("typing-asked")}>${t("Type real dice")}</button>` : ""}
    </div>`);
  }

  /**
   * The place of the land that a press is about; undefined for one about none.
   * @param {number} seat @param {Press} press @returns {number | undefined}
   */
  #place(seat, press) {
    if (typeof press.data.land === "number") return press.data.land;
    return press.kind === "stay-put" ? this.view.play.heroes[seat]?.land : undefined;
  }

  /** The four lands as tiles, where one of them is chosen. @param {number} seat */
  #lands(seat) {
    const presses = Object.values(this.view.play.may[seat]);
    const ways = Object.fromEntries(presses.map((press) => [this.#place(seat, press), press])
      .filter(([place]) => place !== undefined));
    if (!Object.keys(ways).length) return "";
    return html`<realm-lands .view=${this.view} .game=${this.game} .ways=${ways} ?waiting=${this.waiting}
      @way-pressed=${(/** @type {Emitted<Press>} */ { detail }) => this.ask(detail.kind, detail.data, seat)}></realm-lands>`;
  }

  /** @param {number} seat @param {Press} press */
  #press(seat, press) {
    return html`<button type="button" class=${press.main && !this.second ? "tile" : "stitched"}
      ?disabled=${Boolean(press.off || this.waiting)} @click=${() => this.ask(press.kind, press.data, seat)}>
      <span>${press.label}${press.note ? html`<small>${press.note}</small>` : ""}</span></button>`;
  }
}
