export const PICTURE = { width: 1080, height: 1350 };
const SPACE = "http://www.w3.org/2000/svg";
const READY_TRIES = 40;
const ADDRESS = /url\((?:"([^"]*)"|'([^']*)'|([^"')\s]+))\)/g;

/**
 * Draw an element of the page as a picture. A browser draws an SVG that holds a page, but nothing
 * that the page would fetch: styles, typefaces, drawings and textures are put into it.
 * @param {HTMLElement} element laid out at the size of the picture
 * @returns {Promise<HTMLCanvasElement>}
 */
export async function pictureOf(element) {
  await laidOut(element);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await pageOf(element))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), PICTURE);
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return canvas;
}

/** The picture as a file. @param {HTMLCanvasElement} canvas @param {string} name @returns {Promise<File>} */
export async function fileOf(canvas, name) {
  const blob = await new Promise((settle) => {
    canvas.toBlob(settle, "image/png");
  });
  return new File([blob], name, { type: "image/png" });
}

/** Wait until all elements in one are drawn, with the outlines of their maps. @param {HTMLElement} element */
async function laidOut(element) {
  for (let count = 0, tries = 0; tries < READY_TRIES; tries += 1) {
    const inner = /** @type {any[]} */ ([element, ...element.querySelectorAll("*")]);
    await Promise.all(inner.map(({ updateComplete }) => updateComplete));
    await new Promise(requestAnimationFrame);
    if (inner.length === count && !element.querySelector("space-map > .blank")) break;
    count = inner.length;
  }
  await document.fonts.ready;
}

/** The SVG that holds a copy of an element with all it is drawn with. @param {HTMLElement} element */
async function pageOf(element) {
  const { width, height } = PICTURE;
  const copy = /** @type {HTMLElement} */ (element.cloneNode(true));
  copy.removeAttribute("inert");
  const css = await stylesFor(element);
  const root = document.createElementNS(SPACE, "svg");
  for (const [name, value] of Object.entries({ width, height, ...document.documentElement.dataset })) {
    root.setAttribute(["width", "height"].includes(name) ? name : `data-${name}`, `${value}`);
  }
  const page = document.createElement("html");
  Object.assign(page.dataset, document.documentElement.dataset);
  const body = document.createElement("body");
  body.dataset.game = document.body.dataset.game ?? "";
  const style = document.createElement("style");
  style.textContent = css;
  body.append(style, copy, drawingsOf(copy));
  page.append(body);
  const holder = document.createElementNS(SPACE, "foreignObject");
  for (const side of ["width", "height"]) holder.setAttribute(side, "100%");
  holder.append(page);
  root.append(holder);
  return new XMLSerializer().serializeToString(root);
}

/** The symbols that a copy uses, as they lie in the page. @param {HTMLElement} copy */
function drawingsOf(copy) {
  const sheet = document.createElementNS(SPACE, "svg");
  sheet.setAttribute("class", "unseen");
  const wanted = new Set(Array.from(copy.querySelectorAll("use"), (use) => use.getAttribute("href")?.slice(1) ?? ""));
  for (const id of wanted) {
    const symbol = document.getElementById(id);
    if (!symbol) continue;
    sheet.append(symbol.cloneNode(true));
    for (const inner of symbol.querySelectorAll("use")) wanted.add(inner.getAttribute("href")?.slice(1) ?? "");
  }
  return sheet;
}

/** The rules of the page as they stand on this screen, all they name put into them. @param {HTMLElement} element */
async function stylesFor(element) {
  const text = element.textContent ?? "";
  const rules = [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules, sheet.href ?? location.href, text));
  const still = "*, *::before, *::after { animation: none !important; transition: none !important; }";
  const css = [...rules, still].join("\n");
  const addresses = [...new Set(Array.from(css.matchAll(ADDRESS), addressIn))];
  const files = new Map(await Promise.all(addresses.map(async (address) =>
    /** @type {[string, string]} */ ([address, await packed(address)]))));
  return css.replace(ADDRESS, (...found) => `url("${files.get(addressIn(found))}")`);
}

/** The address that was found, however it is quoted. @param {string[]} found @returns {string} */
function addressIn([, one, other, bare]) {
  return one ?? other ?? bare;
}

/**
 * Rules as text. What a width of the screen decides is decided here: the picture is as wide on every phone.
 * @param {CSSRuleList} rules @param {string} base where their addresses begin @param {string} text that is drawn
 * @returns {string[]}
 */
function rulesOf(rules, base, text) {
  return [...rules].flatMap((rule) => {
    const inner = () => rulesOf(/** @type {CSSGroupingRule} */ (rule).cssRules, base, text).join("\n");
    if (rule instanceof CSSMediaRule) return matchMedia(rule.media.mediaText).matches ? inner() : [];
    if (rule instanceof CSSLayerBlockRule) return `@layer ${rule.name} {${inner()}}`;
    if (rule instanceof CSSImportRule) {
      const held = rule.styleSheet;
      const named = held ? rulesOf(held.cssRules, held.href ?? base, text).join("\n") : "";
      return rule.layerName ? `@layer ${rule.layerName} {${named}}` : named;
    }
    if (rule instanceof CSSKeyframesRule) return [];
    if (rule instanceof CSSFontFaceRule && !isUsed(rule, text)) return [];
    return rule.cssText.replace(ADDRESS, (...found) => `url("${new URL(addressIn(found), base).href}")`);
  });
}

/** Whether a text has a letter that a typeface's file holds. @param {CSSFontFaceRule} face @param {string} text */
function isUsed(face, text) {
  const ranges = face.style.getPropertyValue("unicode-range").split(",").filter(Boolean).map((range) => {
    const [first, last = first] = range.trim().replace(/^U\+/i, "").split("-").map((each) => parseInt(each, 16));
    return [first, last];
  });
  return !ranges.length || Array.from(text).some((sign) =>
    ranges.some(([first, last]) => first <= Number(sign.codePointAt(0)) && Number(sign.codePointAt(0)) <= last));
}

/** A file of ours as an address that holds all of it; of another one nothing. @param {string} address */
async function packed(address) {
  if (address.startsWith("data:")) return address;
  if (!address.startsWith(`${location.origin}/`)) return "data:,";
  const answer = await fetch(address);
  const bytes = answer.ok ? new Uint8Array(await answer.arrayBuffer()) : new Uint8Array();
  const type = answer.headers.get("Content-Type") ?? "";
  return `data:${type.split(";")[0]};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;
}
