import { html } from "lit";
import { storedEditions, titleOf } from "../client/editions.js";
import { JOINED, peopleOf } from "../client/team.js";
import { iconButton, stitched } from "../drawing/button.js";
import { sampleLine } from "../drawing/sample.js";
import { keepNameShort, roomIn } from "../drawing/seat.js";
import { t } from "../words.js";
/** @import { Sheets } from "../client/score-only.js" */

/**
 * Who played, with which printed numbers and house rules, where there is no table.
 * @param {Sheets} sheets @param {Laid} laid @param {(change: Partial<Sheets>) => void} tell what of the sheets changes
 */
export function drawPlayers(sheets, laid, tell) {
  const { players } = sheets;
  const { game, game: { players: [low, high], team = 1 }, view } = laid;
  return html`<score-players><section><h2>${team > 1 ? t("Who is in each team?") : t("Who played?")}</h2>
      ${players.map((player, at) => html`<div class="item"><span>${names(player.name, at, team, view.seats[at]?.title ?? "",
        (name) => tell({ players: players.with(at, { ...player, name: name.normalize("NFC") }) }))}</span>
        ${players.length > low ? iconButton(team > 1 ? t("Take this team out") : t("Take this player out"), () => tell({ players: players.filter((_, index) => index !== at) })) : ""}</div>`)}
      ${players.length < high ? stitched(team > 1 ? t("Add a team") : t("Add a player"), () => tell({ players: [...players, { name: "", cells: {} }] }), "plus") : ""}</section>
    ${editions(game, sheets.edition?.edition.id, (edition) => tell({ edition }))}
    <table-settings .view=${view} .game=${game} rules
      @command-asked=${(/** @type {Emitted<{data: {toggle: string, value: string | boolean}}>} */ { detail: { data } }) => tell({ toggles: { ...sheets.toggles, [data.toggle]: data.value } })}></table-settings></score-players>`;
}

/** A field for each who shares a sheet. @param {string} name @param {number} at @param {number} team @param {string} title @param {(name: string) => void} write */
function names(name, at, team, title, write) {
  const people = peopleOf(name, team);
  return Array.from({ length: Math.max(team, people.length) }, (_, place) => html`<input type="text" autocomplete="off" .value=${people[place] ?? ""}
    aria-label=${team > 1 ? t("Name {n} of team {team}", { n: place + 1, team: at + 1 }) : t("Name of player {n}", { n: at + 1 })}
    placeholder=${place ? "" : title}
    @input=${(/** @type {Typed} */ event) => keepNameShort(event, roomIn(besides(event.target), place, JOINED))}
    @change=${(/** @type {Typed} */ event) => write(besides(event.target).map(({ value }) => value.trim()).filter(Boolean).join(JOINED))} />`);
}

/** @param {GameWhole} game @param {string | undefined} chosen @param {(edition?: EditionFile) => void} choose */
function editions(game, chosen, choose) {
  if (!game.edition) return "";
  const own = storedEditions().filter(({ file }) => file.game === game.id);
  /** @type {(file: EditionFile | undefined, label: string) => Drawn} */
  const choice = (file, label) => html`<label class="choice"><input type="radio" name="edition"
    .checked=${chosen === file?.edition.id} @change=${() => choose(file)} />
    <span>${label}</span></label>`;
  return html`<section><h2>${t("Which numbers?")}</h2>
    ${choice(undefined, t("The sample"))}
    ${own.map(({ file }) => choice(file, titleOf(file)))}
    ${game.sample ? sampleLine(game)
      : html`<p><a href="/editions?game=${game.id}">${t("Editions")}</a></p>`}</section>`;
}

/** The fields of those who share a sheet. @param {HTMLInputElement} input */
function besides(input) {
  return Array.from(input.parentElement?.querySelectorAll("input") ?? []);
}
