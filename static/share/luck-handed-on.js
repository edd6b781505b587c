import { download } from "../client/file.js";
import { t } from "../words.js";
import { LINK_MAX, luckLink } from "./luck-link.js";
import { CODE_MAX } from "./qr-drawing.js";

/**
 * How the luck of a table goes to others: by a link, as a code where it fits; what fits into no link is saved as a file.
 * @param {Luck} luck @param {string} game @param {string} origin
 * @returns {Promise<{link: string, shown: string, sentence: string}>} `shown`: what the code holds; "" for none
 */
export async function handedOn(luck, game, origin) {
  const link = await luckLink(luck, origin);
  if (link.length > LINK_MAX) {
    download(`${game}.luck.json`, luck, 0);
    return { link: "", shown: "", sentence: t("So much luck fits into no link. It is saved as a file, which is opened under Evenings.") };
  }
  const short = await luckLink(luck, origin, CODE_MAX);
  const shown = short.length <= CODE_MAX ? short : "";
  const more = !shown ? t("So much luck fits into no code that phones read: send the link.")
    : short === link ? "" : t("The code holds the dice and cards without your result; the link holds both.");
  const told = t("Everyone who opens this link plays with the same dice and cards. Your result stays hidden until theirs is scored.");
  return { link, shown, sentence: [told, more].filter(Boolean).join(" ") };
}
