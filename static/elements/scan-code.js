import decodeQR from "qr/decode.js";
import { wayIn } from "../client/held-link.js";
import { pause } from "../client/pause.js";
import { t } from "../words.js";
import { STATE, html, LightElement } from "./light-element.js";

/** Longest side of a picture that is read, in pixels: enough for the largest code that fills half of it. */
const SIDE_MAX = 800;
/** How long the phone rests between two pictures. */
const REST_MS = 100;

/**
 * The camera, which reads the QR code of a table, a seat, evenings or throws and goes there; a dialog that is open
 * from the start. Where it is closed it says `scan-closed`.
 *
 *     <scan-code></scan-code>
 */
export class ScanCode extends /** @type {With<{sentence?: string}>} */ (LightElement) {
  static tag = "scan-code";
  static properties = { sentence: STATE };

  firstUpdated() {
    this.inside("dialog").showModal();
    this.#start();
  }

  render() {
    return html`<dialog aria-labelledby="scan-title" @close=${() => this.emit("scan-closed")}>
      <h2 id="scan-title">${t("Scan a code")}</h2>
      <video playsinline .muted=${true} aria-label=${t("What the camera sees")}></video>
      <p role="status">${this.sentence ?? t("Hold a QR code of a table in front of the camera.")}</p>
      <button type="button" class="stitched" @click=${this.shut}>${t("Close")}</button></dialog>`;
  }

  async #start() {
    const signal = this.leaving;
    try {
      const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 } } });
      signal.addEventListener("abort", () => camera.getTracks().forEach((track) => track.stop()));
      const video = this.inside("video");
      video.srcObject = camera;
      await video.play();
      if (signal.aborted) return camera.getTracks().forEach((track) => track.stop());
      await this.#read(video, signal);
    } catch (failure) {
      if (!signal.aborted) this.sentence = complaint(failure);
    }
  }

  /** Read picture after picture until one leads somewhere. @param {HTMLVideoElement} video @param {AbortSignal} signal */
  async #read(video, signal) {
    const canvas = document.createElement("canvas");
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    while (pen && !signal.aborted) {
      const text = textOf(picture(video, pen));
      const way = text && wayIn(text);
      if (way) return location.assign(way);
      if (text) this.sentence = t("This QR code is of no table. Hold another one in front of the camera.");
      await pause(REST_MS);
    }
  }
}

/** What the camera sees now. @param {HTMLVideoElement} video @param {CanvasRenderingContext2D} pen */
function picture(video, pen) {
  const { videoWidth, videoHeight } = video;
  const share = Math.min(1, SIDE_MAX / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * share), Math.round(videoHeight * share)];
  Object.assign(pen.canvas, { width, height });
  pen.drawImage(video, 0, 0, width, height);
  return pen.getImageData(0, 0, width, height);
}

/** The text of the QR code in a picture, "" where there is none. @param {ImageData} seen */
function textOf(seen) {
  try {
    return decodeQR(seen);
  } catch {
    // No code is seen, or only a part of it.
    return "";
  }
}

/** Why there is no picture. @param {unknown} failure */
function complaint(failure) {
  return failure instanceof DOMException && failure.name === "NotAllowedError"
    ? t("This browser does not let the page use the camera: its settings say so. Type the code instead.")
    : t("No camera is to be had just now. Type the code instead.");
}
