import { ask } from "../client/calls.js";
import { keepEdition } from "../client/editions.js";
import { stitched } from "../drawing/button.js";
import { t } from "../words.js";
import { GIVEN, STATE, html, LightElement } from "./light-element.js";

/**
 * Keep the numbers that a table filled in while it played among the editions of this phone.
 *
 *     <edition-keep .view=${view}></edition-keep>
 */
export class EditionKeep extends /** @type {With<{view: View, kept?: boolean, sentence?: string}>} */ (LightElement) {
  static tag = "edition-keep";
  static properties = { view: GIVEN, kept: STATE, sentence: STATE };

  render() {
    const { game } = this.view.table;
    return html`${stitched(t("Keep these numbers on this phone"), this.#keep, "down")}
      <p role="status">${this.sentence ?? ""}
        ${this.kept ? html`<a href="/editions?game=${game}">${t("Look at them")}</a>` : ""}</p>`;
  }

  async #keep() {
    await this.attempt(async () => {
      const kept = keepEdition(await ask(`/tables/${this.view.table.code}/edition`), { used: true }, t("Our box"));
      this.kept = true;
      this.sentence = kept.isNew ? t("Kept as {id}. The next table can begin with them.", { id: kept.file.edition.id })
        : t("They are on this phone already.");
    });
  }
}
