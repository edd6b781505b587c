import { html } from "lit";
import { sentenceOf } from "../client/call-failed.js";
import { ask } from "../client/calls.js";
import { limits, namedBy, outlined } from "../client/outline.js";
import { t } from "../words.js";
import { LightElement } from "./light-element.js";
/** @import { With } from "./light-element.js" */
/** @import { Schema } from "../client/outline.js" */

const METHODS = ["get", "post", "put", "patch", "delete"];

/**
 * The calls of the service, the commands of each game, and every shape that they name, read from the
 * service's own description.
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
    const shapes = Object.entries(this.#shapes);
    return html`
      ${this.#groups.map(({ about, calls }) => html`<h2>${about}</h2>
        ${calls.map(({ path, method, call }) => this.#call(path, method, call))}`)}
      <h2>${t("Commands of each game")}</h2>
      ${shapes.filter(([name]) => name.endsWith("TableCommand")).map(([name, each]) => this.#commands(name, each))}
      <h2>${t("Shapes")}</h2>
      ${shapes.filter(([name]) => !name.endsWith("Command")).map(([name, each]) => html`<details class="sheet">
        <summary><code>${name}</code> <span>${plain(each.description)}</span></summary>
        <pre>${outlined(each)}</pre>
      </details>`)}`;
  }

  /** @returns {Record<string, Schema>} */
  get #shapes() {
    return this.api.components?.schemas ?? {};
  }

  /** The calls by what they are about, in the order of the document's tags. @returns {{about: string, calls: Call[]}[]} */
  get #groups() {
    const { paths = {}, tags = [] } = this.api;
    /** @type {Call[]} */
    const calls = Object.entries(paths).flatMap(([path, item]) =>
      METHODS.filter((method) => item[method]).map((method) => ({ path, method, call: item[method] })));
    // Two tags may be about the same.
    const abouts = new Map(tags.map((/** @type {any} */ tag) => [tag.name, tag.description]));
    return [...new Set(abouts.values())].map((about) => ({
      about, calls: calls.filter(({ call }) => abouts.get(call.tags[0]) === about) }));
  }

  /** @param {string} path @param {string} method @param {any} call */
  #call(path, method, call) {
    const takes = this.#takes(call);
    const example = exampleOf(call.requestBody);
    return html`<details class="sheet">
      <summary><b data-method=${method}>${method.toUpperCase()}</b> <code>${path}</code>
        <span>${plain(call.summary)}</span></summary>
      <p>${plain(call.description)} ${tokenOf(call)}</p>
      ${takes.length ? html`<h3>${t("It takes")}</h3><dl>${takes.map(({ name, kind, bounds, about, required }) => html`
        <dt><code>${name}</code></dt><dd><code>${kind}</code>${bounds ? html`, ${bounds}` : ""}${required ? "" : html`, ${t("may be left out")}`}${about ? html`. ${plain(about)}` : ""}</dd>`)}</dl>` : ""}
      ${example ? html`<h3>${t("Example")}</h3>${example}` : ""}
      <h3>${t("It answers")}</h3>
      <dl>${Object.entries(call.responses ?? {}).filter(([status]) => status < "400").map(([status, answer]) => html`
        <dt>${status}</dt><dd>${answer.description ?? ""} ${schemaIn(answer) ? html`<code>${outlined(schemaIn(answer))}</code>` : ""}${exampleOf(answer)}</dd>`)}</dl>
    </details>`;
  }

  /** What a call takes beside its path: of the query, and of the body. @param {any} call @returns {Taken[]} */
  #takes(call) {
    const asked = (call.parameters ?? []).map((/** @type {any} */ one) => taken(`?${one.name}`, { description: one.description, ...one.schema }, one.required));
    const body = schemaIn(call.requestBody);
    if (!body) return asked;
    const { properties, required = [] } = this.#shapes[namedBy(body)] ?? body;
    // A body of several shapes, one a game, has no members of its own.
    if (!properties) return [...asked, taken("{…}", body, true)];
    return [...asked, ...Object.entries(properties).map(([name, schema]) => taken(name, schema, required.includes(name)))];
  }

  /** @param {string} name @param {Schema} command any of a game's */
  #commands(name, { anyOf = [], description }) {
    /** @type {Schema[]} */
    const each = anyOf.map((/** @type {Schema} */ one) => this.#shapes[namedBy(one)]?.properties).filter(Boolean);
    if (!each.length) return "";
    return html`<details class="sheet">
      <summary><code>${name}</code> <span>${plain(description)}</span></summary>
      ${each.map(({ kind, data }) => html`<h3><code>${kind.const ?? kind.enum.join(" ")}</code></h3>
        <p>${plain(data.description)}</p><pre>${outlined(data)}</pre>`)}
    </details>`;
  }
}

/** @typedef {{path: string, method: string, call: any}} Call */
/** @typedef {{name: string, kind: string, bounds: string, about: string, required: boolean}} Taken */

/** Prose of the document, without the ticks of its code. @param {string} [text] */
function plain(text = "") {
  return text.replaceAll("`", "");
}

/** @param {string} name @param {any} schema @param {boolean} required @returns {Taken} */
function taken(name, schema, required) {
  return { name, required, kind: outlined(schema), bounds: limits(schema), about: schema.description ?? "" };
}

/** Whether a call needs a token, in words; what says nothing of it does. @param {any} call */
function tokenOf({ security }) {
  if (!security) return t("It needs a token.");
  return security.length ? t("It needs no token; without one you become a new device.") : t("It needs no token.");
}

/** What a body or an answer is as JSON; undefined where it is none. @param {any} [part] */
function jsonOf(part) {
  return part?.content?.["application/json"];
}

/** @param {any} [part] a body or an answer */
function exampleOf(part) {
  const example = jsonOf(part)?.example;
  return example ? html`<pre>${JSON.stringify(example, null, 1)}</pre>` : "";
}

/** @param {any} [part] a body or an answer */
function schemaIn(part) {
  return jsonOf(part)?.schema;
}
