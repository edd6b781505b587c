import { addressOf } from "../client/address.js";
import { deleteEvening, keptEvenings, takeEvenings } from "../share/evenings.js";
import { download } from "../client/file.js";
import { playedEvening } from "../client/played.js";
import { dateInWords } from "../client/language.js";
import { byPlace } from "../client/who-wins.js";
import { iconButton, picked, stitched } from "../drawing/button.js";
import { chip, firstLetter } from "../drawing/seat.js";
import { emblem, icon } from "../drawing/icon.js";
import { luckLink } from "../share/luck-link.js";
import { packed, unpacked } from "../share/packing.js";
import { CODE_MAX, qrDrawing } from "../share/qr-drawing.js";
import { eveningsOf, keyOf, peopleIn, seriesOf } from "../share/group.js";
import { t, tn } from "../words.js";
import { drawTally } from "./evening-tally.js";
import { wonBy } from "./last-evenings.js";
import { FLAG, STATE, first, html, LightElement } from "./light-element.js";
import { drawSent } from "./sent-here.js";
/** @import { KeptEvening } from "../share/evenings.js" */
/** @import { Sent } from "./sent-here.js" */

/** How the part of a link begins that brings evenings. */
const CARRIED = "#take.";

/**
 * All evenings of this phone: by game and people, with the wins and records of who plays together;
 * to be taken to another phone as one QR code or one file, and to be deleted. The file of one evening is opened here, too.
 *
 *     <evening-list></evening-list>
 */
export class EveningList extends /** @type {With<{
 *   evenings?: KeptEvening[], plays?: boolean, game: string, people: string[], replayed?: string, asked?: string, code?: string, sent?: Sent, sentence?: string
 * }>} */ (LightElement) {
  static tag = "evening-list";
  static properties = {
    evenings: STATE, plays: FLAG, game: first(STATE, ""), people: first(STATE, []), replayed: STATE, asked: STATE, code: STATE,
    sent: STATE, sentence: STATE,
  };

  async connectedCallback() {
    super.connectedCallback();
    this.replayed = playedEvening();
    this.plays = this.replayed !== "";
    if (location.hash.startsWith(CARRIED)) this.#receive(location.hash.slice(CARRIED.length));
    this.evenings = await keptEvenings();
  }

  render() {
    if (this.replayed) return html`<evening-replay .text=${this.replayed} ?plays=${this.plays} @back-asked=${() => (this.replayed = "")}></evening-replay>`;
    const { evenings } = this;
    const shown = eveningsOf(evenings ?? [], this.game, this.people);
    return html`<header class="rail wood"><a class="round back" href="/" aria-label=${t("Home")}>${icon("chevron")}</a>
        ${icon("hourglass")}<div class="rail-title"><h1>${t("Evenings")}</h1><small>${t("kept on this phone")}</small></div></header>
      <main class="cloth panel">
        ${drawSent(this, (take) => take())}
        ${evenings && !evenings.length ? html`<div class="empty"><h2>${t("No evening is kept yet")}</h2>
          <p>${t("The result of every table you sit at is kept here, on this phone alone.")}</p></div>` : ""}
        ${evenings?.length ? html`${this.#filter(evenings)}${drawTally(shown)}
          <ol class="evenings">${shown.map((evening) => this.#evening(evenings, evening))}</ol>` : ""}
        <div class="pair">
          <label class="stitched file">${icon("screen")} ${t("Open an evening’s file")}
            <input type="file" accept=".json,application/json" @change=${(/** @type {Typed} */ event) => this.#open(event)} /></label>
          ${evenings?.length ? html`${stitched(t("Save all as a file"), () => download("evenings.json", { evenings }), "down")}
            ${stitched(t("To another phone"), () => this.#show(shown), "scan")}` : ""}
        </div>
        ${this.code ? qrDrawing(this.code, t("QR code of these evenings")) ?? "" : ""}
        <p role="status">${this.sentence ?? ""}</p>
      </main>`;
  }

  /** @param {KeptEvening[]} evenings */
  #filter(evenings) {
    const games = new Map(evenings.map((each) => [keyOf(each), each.title]));
    const names = [...new Set(evenings.flatMap(peopleIn))].sort();
    const toggle = (/** @type {string} */ name) => {
      const { people } = this;
      this.people = people.includes(name) ? people.filter((each) => each !== name) : [...people, name];
    };
    return html`<div class="filter"><div role="group" aria-label=${t("Game")}>
        ${[["", t("All games")], ...games].map(([id, title]) => picked(title, this.game === id, () => (this.game = id)))}</div>
      <div role="group" aria-label=${t("Who played")}>${names.map((name) => picked(html`<bdi>${name}</bdi>`, this.people.includes(name), () => toggle(name)))}</div></div>`;
  }

  /** @param {KeptEvening[]} all @param {KeptEvening} evening */
  #evening(all, evening) {
    const { id, game, title, at } = evening;
    const series = seriesOf(all, evening);
    const date = dateInWords(at);
    return html`<li id=${id} data-game=${game}><a href=${addressOf(id, "/results")}>${emblem(game)}
        <span><b>${title}</b><small>${wonBy(evening)} · ${date}${series ? html` · ${t("game {number} of {all} in a row", series)}` : ""}</small>
        <small class="players">${byPlace(evening).map((player) => html`<span>${
          player.colour && player.shape ? chip({ colour: player.colour, shape: player.shape, state: "taken" }, firstLetter(player.name)) : ""}
          <bdi>${player.name}</bdi> ${player.total}</span>`)}</small></span></a>
      ${this.asked === id ? stitched(t("Delete it here"), () => this.#delete(evening))
        : iconButton(t("Delete {title} of {date}", { title, date }), () => (this.asked = id))}</li>`;
  }

  /** Show evenings as a code for another phone, where they fit. @param {KeptEvening[]} shown */
  async #show(shown) {
    const link = `${location.origin}/evenings${CARRIED}${await packed({ evenings: shown })}`;
    this.code = link.length <= CODE_MAX ? link : "";
    this.sentence = this.code ? t("Scan this with the other phone. The code holds the {count} evenings shown here.", { count: shown.length })
      : t("So many evenings fit into no code that phones read. Choose fewer by game and people, or save them as a file.");
  }

  /** @param {string} text */
  #receive(text) {
    // Loaded again, the page asks no second time.
    history.replaceState(null, "", location.pathname);
    this.sent = { said: t("A link or a code brings evenings to this phone."), taking: t("Take them in"), take: () => this.#carry(text) };
  }

  /** Take in what the code of another phone holds. @param {string} text */
  async #carry(text) {
    try {
      await this.#takeIn(JSON.stringify(await unpacked(text)));
    } catch {
      this.sentence = t("This code holds no evening, or not the whole of it. Scan it again.");
    }
  }

  /** @param {string} text of evenings, as another phone wrote it */
  async #takeIn(text) {
    const count = await takeEvenings(text);
    this.evenings = await keptEvenings();
    this.sentence = count ? tn("{count} evening taken in.", "{count} evenings taken in.", count) : t("They are on this phone already.");
  }

  /** @param {KeptEvening} evening */
  async #delete({ id }) {
    await deleteEvening(id);
    this.evenings = await keptEvenings();
    this.sentence = t("Deleted from this phone.");
  }

  /** Open a file: one evening to look at again, or all of another phone. @param {Typed} event */
  async #open({ target }) {
    const [file] = target.files ?? [];
    if (!file) return;
    const text = await file.text();
    target.value = "";
    if (text.includes("\"at-the-table\"")) {
      [this.replayed, this.plays] = [text, false];
      return;
    }
    try {
      if ("draws" in JSON.parse(text)) {
        location.assign(await luckLink(JSON.parse(text), location.origin, Infinity));
        return;
      }
      await this.#takeIn(text);
    } catch {
      this.sentence = t("This file holds no evening. Choose one that was saved here.");
    }
  }
}
