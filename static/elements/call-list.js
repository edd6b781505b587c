import { ask } from "../client/calls.js";
import { limits, namedBy, outlined, schemaIn, sorted } from "../client/outline.js";
import { paragraphs, prose } from "../client/prose.js";
import { t } from "../words.js";
import { STATE, html, LightElement, nothing } from "./light-element.js";
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
  static properties = { api: STATE, sentence: STATE };

  async connectedCallback() {
    super.connectedCallback();
    await this.attempt(async () => (this.api = await ask("/openapi.json")));
  }

  updated() {
    // What an address names was not there when the page was laid out.
    if (this.api && location.hash) this.#show(location.hash.slice(1));
  }

  render() {
    if (this.sentence) return html`<p role="alert">${this.sentence}</p>`;
    if (!this.api) return html`<p class="quiet">${t("Reading the calls…")}</p>`;
    const groups = this.#groups;
    return html`
      <div class="prose" lang="en">${paragraphs(this.api.info.description)}</div>
      <nav>${[...groups.map(({ about }) => about), t("Commands"), t("Refusals of any call"), t("Shapes")].map((about) =>
        html`<a class="stitched" href="#${anchor(about)}">${about}</a>`)}</nav>
      ${groups.map(({ about, calls }) => html`<h2 id=${anchor(about)}>${about}</h2>
        ${calls.map((each) => this.#call(each))}`)}
      <h2 id=${anchor(t("Commands"))}>${t("Commands")}</h2>
      ${this.#commands()}
      <h2 id=${anchor(t("Refusals of any call"))}>${t("Refusals of any call")}</h2>
      ${Object.entries(this.api.components.responses).map(([name, { description }]) => html`<details class="sheet" id=${name} open>
        <summary><code>${name}</code></summary><p lang="en">${prose(description)}</p></details>`)}
      <h2 id=${anchor(t("Shapes"))}>${t("Shapes")}</h2>
      ${sorted(this.#shapes, this.#games.map(([name]) => name.replace("TableCommand", "")), groups).map(([about, names]) => html`<h3>${about}</h3>
        ${names.filter((name) => !name.endsWith("Command")).map((name) => this.#shape(name, name))}`)}`;
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
      METHODS.filter((method) => item[method]).map((method) => ({ path, method, call: item[method], places: item.parameters.filter((/** @type {any} */ place) => place.name) })));
    // Two tags may be about the same.
    const abouts = new Map(tags.map((/** @type {any} */ tag) => [tag.name, tag.description]));
    return [...new Set(abouts.values())].map((about) => ({
      about, calls: calls.filter(({ call }) => abouts.get(call.tags[0]) === about) }));
  }

  /** @param {Call} each */
  #call({ path, method, call, places }) {
    const takes = [...places, ...call.parameters ?? []].map(asked).concat(this.#sent(call));
    const example = exampleOf(call.requestBody);
    /** @type {[string, any][]} */
    const answers = Object.entries(call.responses);
    return html`<details class="sheet" id=${call.operationId}>
      <summary><b data-method=${method}>${method.toUpperCase()}</b> <code>${path}</code>
        <span lang="en">${prose(call.summary)}</span></summary>
      <p><span lang="en">${prose(call.description)}</span> ${tokenOf(call)}</p>
      ${takes.length ? html`<h3>${t("It takes")}</h3><dl>${takes.map(({ name, kind, bounds, about, required, body }) => html`
        <dt><code>${name}</code></dt><dd>${body ? this.#whole(body) : html`<code>${this.#linked(kind)}</code>`}${bounds ? html`, ${bounds}` : ""}${required ? "" : html`, ${t("may be left out")}`}${about ? html`. ${prose(about)}` : ""}</dd>`)}</dl>` : ""}
      ${example ? html`<h3>${t("Example")}</h3>${example}` : ""}
      <h3>${t("It answers")}</h3>
      <dl>${answers.filter(([, answer]) => !answer.$ref).map(([status, answer]) => html`
        <dt>${status}</dt><dd>${this.#answer(status, answer)}</dd>`)}</dl>
      <p>${t("It may be refused as any call, too:")} <code>${this.#linked(Object.keys(this.api.components.responses).filter((name) =>
        JSON.stringify(call.responses).includes(name)).join(", "))}</code></p>
    </details>`;
  }

  /** @param {string} status @param {any} answer */
  #answer(status, answer) {
    const schema = status < "400" ? schemaIn(answer) : undefined;
    return html`${prose(answer.description)} ${schema ? this.#whole(schema) : ""}${exampleOf(answer)}`;
  }

  /** A type, and behind it each shape that it names, to be opened there. @param {Schema} schema */
  #whole(schema) {
    const text = outlined(schema);
    return html`<code>${this.#linked(text)}</code>${text.split(/\W+/).filter((name) => this.#shapes[name]).map((name) => this.#shape(name))}`;
  }

  /** @param {string} name @param {string} [id] by which addresses lead there */
  #shape(name, id = "") {
    return html`<details class="sheet" id=${id || nothing}>
      <summary><code>${name}</code> <span lang="en">${prose(this.#shapes[name].description)}</span></summary>
      <pre>${this.#linked(outlined(this.#shapes[name]))}</pre></details>`;
  }

  /** What is a command at a table of one game, with the names of these commands. @returns {[string, Schema][]} */
  get #games() {
    return Object.entries(this.#shapes).filter(([name, { anyOf }]) => anyOf && /.TableCommand$/.test(name));
  }

  /** What the body of a call holds. @param {any} call @returns {Taken[]} */
  #sent(call) {
    const body = schemaIn(call.requestBody);
    if (!body) return [];
    const { properties, required = [] } = this.#shapes[namedBy(body)] ?? body;
    // A body of several shapes, one a game, has no members of its own.
    if (!properties) return [{ ...taken("{…}", body, true), body }];
    return Object.entries(properties).map(([name, schema]) => taken(name, schema, required.includes(name)));
  }

  /** The commands that every table knows, then those of each game alone. */
  #commands() {
    const games = this.#games;
    /** @param {Schema} listed @returns {string[]} */
    const names = ({ anyOf }) => anyOf.map(namedBy);
    const shared = games.map(([, each]) => names(each)).reduce((all, each) => all.filter((name) => each.includes(name)), names(games[0]?.[1] ?? { anyOf: [] }));
    return [html`<details class="sheet"><summary>${t("Of every table")}</summary>${shared.map((name) => this.#command(name))}</details>`,
      ...games.map(([name, each]) => html`<details class="sheet" id=${name}>
        <summary><code>${name}</code> <span lang="en">${prose(each.description)}</span></summary>
        ${names(each).filter((one) => !shared.includes(one)).map((one) => this.#command(one))}</details>`)];
  }

  /** @param {string} name */
  #command(name) {
    const { kind, data } = this.#shapes[name].properties;
    return html`<h3><code>${kind.const}</code></h3>
      <p lang="en">${prose(data.description)}</p><pre>${this.#linked(outlined(data))}</pre>`;
  }

  /** A type, with each shape that it names as a link to it. @param {string} text */
  #linked(text) {
    const known = { ...this.#shapes, ...this.api.components.responses };
    return text.split(/\b([A-Z]\w+)\b/).map((word, place) => place % 2 && known[word]
      ? html`<a href="#${word}" @click=${() => this.#show(word)}>${word}</a>` : word);
  }

  /** Open what an address names, and bring it into sight. @param {string} id */
  #show(id) {
    const found = this.querySelector(`#${CSS.escape(id)}`);
    if (found instanceof HTMLDetailsElement) found.open = true;
    found?.scrollIntoView();
  }
}

/** @typedef {{path: string, method: string, call: any, places: any[]}} Call */
/** @typedef {{name: string, kind: string, bounds: string, about: string, required: boolean, body?: Schema}} Taken */

/** @param {string} about what a heading says @returns {string} the name by which an address leads there */
function anchor(about) {
  return about.toLowerCase().replaceAll(/\W+/g, "-");
}

/** What a call takes in its path, its query or a header. @param {any} one @returns {Taken} */
function asked(one) {
  const name = { path: `{${one.name}}`, query: `?${one.name}`, header: `${one.name}:` }[/** @type {string} */ (one.in)] ?? one.name;
  return taken(name, { description: one.description, ...one.schema }, one.required);
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

/** @param {any} [part] a body or an answer */
function exampleOf(part) {
  const example = part?.content?.["application/json"]?.example;
  return example ? html`<pre>${JSON.stringify(example, null, 1)}</pre>` : "";
}
