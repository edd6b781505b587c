import { stitched, tile } from "../../drawing/button.js";
import { FLAG, GIVEN, html, LightElement } from "../../elements/light-element.js";
import { t } from "../../words.js";
import { rulesOf } from "./card.js";

/**
 * The card that was tapped: where it lies, whether it may be used now, and why not.
 * @typedef {{key: string, name: string, open: boolean, why?: string}} Chosen
 */

/**
 * What the tapped card of the draft does, and the one thing to do with it.
 *
 *     <realm-builder-card .view=${view} .game=${game} .chosen=${chosen} .adds=${adds} ?acts=${true}>
 *     </realm-builder-card>
 *
 * Event: `card-used` (detail: kind, data).
 */
export class RealmBuilderCard extends /** @type {With<{
 *   view: RealmBuilderView, game: GameWhole, chosen?: Chosen, adds: Record<string, RealmBuilderAdded>,
 *   acts?: boolean, waiting?: boolean
 * }>} */ (LightElement) {
  static tag = "realm-builder-card";
  static properties = { view: GIVEN, game: GIVEN, chosen: GIVEN, adds: GIVEN, acts: FLAG, waiting: FLAG };

  render() {
    const { chosen } = this;
    const { phase, may_pass: mayPass } = this.view.play.draft;
    if (!chosen && !(this.acts && mayPass)) return "";
    return html`<div class="deal detail">${chosen ? html`<p>${this.#words(chosen)}</p>` : ""}
      <div class="does">${this.#use(phase)}
      ${this.acts && mayPass ? stitched(this.game.commands["pass-offer"],
        () => this.emit("card-used", { kind: "pass-offer", data: {} }), "", this.waiting) : ""}</div></div>`;
  }

  /** @param {Chosen} chosen */
  #words({ key, name, why }) {
    const says = this.adds[name]?.says;
    const would = says && key.startsWith("hand") ? t("in your realm {what}", { what: says }) : says;
    return html`<b>${name}${would && !why ? html`: <em>${would}</em>` : ""}.</b> ${why}
      ${rulesOf(this.game, name).join(" ") || t("No bonus is printed on it.")}`;
  }

  /** @param {string} phase */
  #use(phase) {
    const { chosen } = this;
    const kind = chosen?.key.startsWith("hand") ? "play-card" : "take-card";
    if (!chosen?.open || (kind === "play-card") !== (phase === "offer")) return "";
    const [, place] = chosen.key.split(" ");
    const data = kind === "play-card" ? { card: chosen.name } : { place: Number(place) };
    return tile(kind === "play-card" ? t("Play {name}", { name: chosen.name }) : t("Take {name}", { name: chosen.name }), () => this.emit("card-used", { kind, data }), "", this.waiting);
  }
}
