import { seek } from "../client/seek.js";
import { icon } from "../drawing/icon.js";
import { t, tn } from "../words.js";
import { findField } from "./find-field.js";
import { FLAG, GIVEN, STATE, first, html, LightElement } from "./light-element.js";
/** @import { RouteField as Field } from "service" */

const OFFERED_MAX = 8;

/**
 * A list of places in the order visited; nobody has to enter one.
 *
 *     <route-field .field=${field} .cells=${{ "": ["CA", "NV"] }}></route-field>
 *
 * Properties: `field` (spaces), `cells`, `locked`. Event: `cell-changed` (detail: part "", value).
 */
export class RouteField extends /** @type {With<{
 *   field: Field, cells?: Record<string, string[]>, locked?: boolean,
 *   sought: string
 * }>} */ (LightElement) {
  static tag = "route-field";
  static properties = { field: GIVEN, cells: GIVEN, locked: FLAG, sought: first(STATE, "") };

  get stops() {
    return this.cells?.[""] ?? [];
  }

  render() {
    const names = Object.fromEntries(this.field.spaces.map(({ id, name }) => [id, name]));
    const { stops } = this;
    return html`<details ?open=${stops.length > 0}>
      <summary class="stitched">${icon("pencil")} ${this.field.label}
        <span class="quiet">${tn("{count} stop", "{count} stops", stops.length)}</span></summary>
      <ol class="stops">${stops.map((id, index) => html`<li>
        <button type="button" ?disabled=${this.locked}
          aria-label=${t("Take {name} out", { name: names[id] ?? id })}
          @click=${() => this.#write(stops.filter((_, place) => place !== index))}>
          <small>${index + 1}</small><b>${names[id] ?? id}</b>${icon("cross")}</button></li>`)}</ol>
      ${this.locked ? "" : this.#adding()}
    </details>`;
  }

  #adding() {
    const left = seek(this.field.spaces.filter(({ id }) => !this.stops.includes(id)), this.sought);
    return html`${findField(this, t("Next stop"))}
      <div class="offered">${left.slice(0, OFFERED_MAX).map(({ id, name }) => html`
        <button type="button" class="stitched" @click=${() => this.#add(id)}>${name}</button>`)}</div>`;
  }

  /** @param {string} id */
  #add(id) {
    this.sought = "";
    this.#write([...this.stops, id]);
  }

  /** @param {string[]} stops */
  #write(stops) {
    this.emit("cell-changed", { part: "", value: stops.length ? stops : null });
  }
}
