import { html } from "lit";
import { sentenceOf } from "../client/call-failed.js";
import { ask } from "../client/calls.js";
import { t } from "../words.js";
import { LightElement } from "./light-element.js";
/** @import { With } from "./light-element.js" */

const METHODS = ["get", "post", "put", "patch", "delete"];

/**
 * The calls of the service, read from its own description.
 *
 *     <call-list></call-list>
 */
export class CallList extends /** @type {With<{api: any, sentence?: string}>} */ (LightElement) {
  static tag = "call-list";
  static properties = { api: { state: true }, sentence: { state: true } };

  async connectedCallback() {
    super.connectedCallback();
    try {
      this.api = await ask("/openapi.json");
    } catch (failure) {
      this.sentence = sentenceOf(failure);
    }
  }

  render() {
    if (this.sentence) return html`<p role="alert">${this.sentence}</p>`;
    if (!this.api) return html`<p class="quiet">${t("Reading the calls…")}</p>`;
    return Object.entries(this.api.paths ?? {}).map(([path, item]) =>
      METHODS.filter((method) => item[method]).map((method) => this.#call(path, method, item[method])));
  }

  /** @param {string} path @param {string} method @param {any} call */
  #call(path, method, call) {
    const takes = this.#takes(call);
    return html`<details class="sheet">
      <summary><b data-method=${method}>${method.toUpperCase()}</b> <code>${path}</code>
        <span>${plain(call.summary)}</span></summary>
      ${call.description ? html`<p>${plain(call.description)}</p>` : ""}
      ${takes.length ? html`<h2>${t("It takes")}</h2><dl>${takes.map(({ name, kind, about, required }) => html`
        <dt><code>${name}</code></dt><dd><code>${kind}</code>${required ? "" : html`, ${t("may be left out")}`}${about ? html`. ${plain(about)}` : ""}</dd>`)}</dl>` : ""}
      <h2>${t("It answers")}</h2>
      <dl>${Object.entries(call.responses ?? {}).filter(([status]) => status < "400").map(([status, answer]) => html`
        <dt>${status}</dt><dd>${answer.description ?? ""} <code>${kindOf(schemaIn(answer))}</code></dd>`)}</dl>
    </details>`;
  }

  /** What a call takes beside its path: of the query, and of the body. @param {any} call @returns {Taken[]} */
  #takes(call) {
    const asked = (call.parameters ?? []).map((/** @type {any} */ one) => taken(`?${one.name}`, one.schema, one.required));
    const body = schemaIn(call.requestBody);
    if (!body) return asked;
    const { properties, required = [] } = this.api.components.schemas[nameOf(body)] ?? body;
    // A body of several shapes, one a game, has no members of its own.
    if (!properties) return [...asked, taken("{…}", body, true)];
    return [...asked, ...Object.entries(properties).map(([name, schema]) => taken(name, schema, required.includes(name)))];
  }
}

/** @typedef {{name: string, kind: string, about: string, required: boolean}} Taken */

/** Prose of the document, without the ticks of its code. @param {string} [text] */
function plain(text = "") {
  return text.replaceAll("`", "");
}

/** @param {string} name @param {any} schema @param {boolean} required @returns {Taken} */
function taken(name, schema, required) {
  return { name, required, kind: kindOf(schema), about: schema.description ?? "" };
}

/** The schema of a body or an answer; undefined where it is no JSON. @param {any} [part] */
function schemaIn(part) {
  return part?.content?.["application/json"]?.schema;
}

/** @param {any} schema */
function nameOf(schema) {
  return (schema.$ref ?? "").split("/").at(-1);
}

/** A type in few words, as a client's author reads it. @param {any} [schema] @returns {string} */
function kindOf(schema) {
  if (!schema) return "";
  const { anyOf, type, items, enum: words } = schema;
  if (anyOf) return anyOf.map(kindOf).filter((/** @type {string} */ kind) => kind !== "null").join(" | ");
  if (words) return words.map((/** @type {unknown} */ word) => JSON.stringify(word)).join(" | ");
  const kinds = [type].flat().filter((kind) => kind && kind !== "null").join(" | ");
  return nameOf(schema) || (kinds === "array" ? `[${kindOf(items)}]` : kinds);
}
