import { verdictOf } from "../ceremony/verdict.js";
import { isPhoneTable } from "../client/address.js";
import { isAborted, sentenceOf } from "../client/call-failed.js";
import { ask, send } from "../client/calls.js";
import { download, saveFile } from "../client/file.js";
import { playEvening } from "../client/played.js";
import { iconButton, stitched, tile } from "../drawing/button.js";
import { icon } from "../drawing/icon.js";
import { bgStatsOf } from "../share/bg-stats.js";
import { copyFrom } from "../share/copying.js";
import { agree, agreeWord, closedBy } from "../share/hands.js";
import { handedOn } from "../share/luck-handed-on.js";
import { luckLine } from "../share/luck-told.js";
import { PICTURE, fileOf, pictureOf } from "../share/picture.js";
import { qrDrawing } from "../share/qr-drawing.js";
import { resultCsv } from "../share/spreadsheet.js";
import { resultText } from "../share/told.js";
import { t } from "../words.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";
import { drawPicture } from "./result-picture.js";

/**
 * The ways to keep a result and to tell it.
 *
 *     <share-sheet .boot=${boot}></share-sheet>   then   element.open()
 *
 * Events: `print-asked`, `record-asked`.
 */
export class ShareSheet extends /** @type {With<{
 *   boot: Boot, picture?: HTMLCanvasElement, text?: string, code?: string, sentence?: string, failed?: boolean,
 *   closed?: string
 * }>} */ (LightElement) {
  static tag = "share-sheet";
  static properties = { boot: GIVEN, picture: STATE, text: STATE, code: STATE, sentence: STATE, failed: STATE, closed: STATE };

  /** Show the dialog, and draw the picture. */
  async open() {
    await this.show({ text: "", code: "", sentence: "", failed: false, closed: "" });
    const element = /** @type {HTMLElement} */ (this.querySelector("result-picture"));
    this.picture ??= await pictureOf(element).catch(() => undefined);
    this.failed = !this.picture;
  }

  /** What is to be copied may be asked for by a way far below it. @param {Map<PropertyKey, unknown>} changed */
  updated(changed) {
    if (changed.has("text")) this.querySelector(".text")?.scrollIntoView({ block: "nearest" });
  }

  render() {
    const { view, code, reading } = this.boot;
    if (!view.result) return "";
    const agreeing = agreeWord(this.closed ?? "", view);
    const isKept = Boolean(code) && !reading;
    const isStored = isKept && !isPhoneTable(code);
    return html`<dialog aria-labelledby="share-title">
      <div class="head"><h2 id="share-title">${t("Keep it, tell it")}</h2>
        ${iconButton(t("Close"), this.shut)}</div>
      ${this.#preview()}
      ${tile(this.#canSendFiles ? t("Send the picture") : t("Save the picture"), this.#sendPicture, "share", !this.picture)}
      <div class="pair">
        ${stitched(t("As text"), () => this.#tell(this.#words), "pencil")}
        ${isStored ? stitched(t("A link to read"), this.#link, "links") : ""}
      </div>
      ${this.text ? html`<div class="text"><textarea readonly rows="5" aria-label=${t("To copy")}>${this.text}</textarea>
        ${stitched(t("Copy"), this.#copy)}</div>` : ""}
      <div class="ways">
        ${isKept ? html`<h3 class="quiet">${t("Once more")}</h3>${stitched(t("Play the evening"), () => this.#useEvening(playEvening), "play")}
          ${luckLine(view) ? stitched(t("The same luck"), this.#sendLuck, "dice") : ""}` : ""}
        <h3 class="quiet">${t("To keep")}</h3>
        ${isKept ? stitched(t("The whole evening"), this.#saveEvening, "hourglass") : ""}
        ${stitched(t("Print"), () => this.emit("print-asked"), "screen")}
        ${stitched(t("Spreadsheet (CSV)"), this.#saveCsv, "down")}
        ${reading ? "" : stitched(t("File (JSON)"), this.#saveJson, "down")}
        <a class="stitched" href=${bgStatsOf(this.boot)} target="_blank" rel="noreferrer">${icon("tally")} ${t("To BG Stats")}</a>
      </div>
      ${this.code ? qrDrawing(this.code, t("QR code of the same luck")) ?? "" : ""}
      <p role="status">${this.sentence ?? ""}</p>
      ${agreeing ? stitched(agreeing, this.#agree) : ""}
    </dialog><div class="aside" aria-hidden="true" inert>${drawPicture(this.boot)}</div>`;
  }

  #preview() {
    if (this.failed) return html`<p>${t("This browser cannot draw the picture. The other ways work.")}</p>`;
    const { width, height } = PICTURE;
    return html`<div class="preview">${this.picture ? html`<img width=${width} height=${height}
      src=${this.picture.toDataURL("image/png")} alt=${this.#words}>`
      : html`<p role="status">${t("Drawing the picture…")}</p>`}</div>`;
  }

  get #result() {
    const { result } = this.boot.view;
    if (!result) throw new Error("There is no result to share.");
    return result;
  }

  get #words() {
    return resultText(this.#result, this.boot.game, verdictOf(this.#result, this.boot.game).whole, luckLine(this.boot.view));
  }

  get #canSendFiles() {
    return Boolean(navigator.canShare?.({ files: [new File([""], "result.png", { type: "image/png" })] }));
  }

  async #sendPicture() {
    const { picture } = this;
    if (!picture) return;
    const file = await fileOf(picture, `${this.boot.game.id}-result.png`);
    if (!this.#canSendFiles) {
      saveFile(file.name, file);
      this.sentence = t("The picture is saved.");
      return;
    }
    try {
      await navigator.share({ files: [file] });
    } catch (failure) {
      if (!isAborted(failure)) saveFile(file.name, file);
    }
  }

  /** Hand a text to other apps; else show it to be copied. @param {string} text */
  async #tell(text) {
    [this.text, this.code] = ["", ""];
    try {
      if (navigator.share) await navigator.share({ text });
      else this.text = text;
    } catch (failure) {
      if (!isAborted(failure)) this.text = text;
    }
  }

  async #link() {
    await this.attempt(async () => {
      const { url } = await send(`/tables/${this.boot.code}/reading`, {});
      this.sentence = t("Everyone with this link sees the result as long as the table is kept, and nothing else.");
      await this.#tell(url);
    });
  }

  #saveCsv() {
    saveFile(`${this.boot.game.id}-result.csv`, new Blob([resultCsv(this.#result, this.boot)], { type: "text/csv" }));
  }

  async #saveJson() {
    const { code, game } = this.boot;
    if (!code) return this.emit("record-asked");
    await this.attempt(async () => download(`${game.id}-result.json`, await ask(`/tables/${code}/result`)));
  }

  #saveEvening() {
    return this.#useEvening((file) => {
      download(`${this.boot.game.id}.table.json`, file, 0);
      [this.closed, this.sentence] = ["", t("The evening is saved. Open it under Evenings.")];
    });
  }

  /** Use the file of the evening; where hands were hidden, everybody agrees first. @param {(file: unknown) => void} use */
  async #useEvening(use) {
    try {
      use(await ask(`/tables/${this.boot.code}/file`));
    } catch (failure) {
      this.#refused(failure);
    }
  }

  /** Say why not; where hands are closed, it may be agreed to show them. @param {unknown} failure */
  #refused(failure) {
    [this.closed, this.sentence] = [closedBy(failure), sentenceOf(failure)];
  }

  /** Hand on the luck of the table, for others to play it again: by a link, as a code where it fits, else as a file. */
  async #sendLuck() {
    const { code, game } = this.boot;
    try {
      const { link, shown, sentence } = await handedOn(await ask(`/tables/${code}/luck`), game.id, location.origin);
      if (link) await this.#tell(link);
      [this.code, this.sentence] = [shown, sentence];
    } catch (failure) {
      this.#refused(failure);
    }
  }

  async #agree() {
    const { code = "", view } = this.boot;
    await this.attempt(async () => ([this.sentence, this.closed] = [await agree(this.closed ?? "", code, view), ""]));
  }

  async #copy() {
    await copyFrom(this.inside("textarea"));
    this.sentence = t("Copied.");
  }
}
