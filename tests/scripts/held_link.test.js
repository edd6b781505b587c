/* Links as messengers hand them on: marks around them, words behind them, cut in two. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { dataIn, keyIn, tableLinkIn, wayIn } from "../../static/client/held-link.js";
import { packed, unpacked } from "../../static/share/packing.js";

const KEY = "qQ_3kfV-9sKx2LmN0pRt_w";
/** What stands before and behind a link that nothing was cut from. @type {[string, string][]} */
const AROUND = [
  ["", ""], ["", "."], ["", ","], ["(", ")"], ["_", "_"], ["*", "*"], ["~", "~"], ["<", ">"], ["„", "“"], ["Sit down: ", " See you!"],
  ["", "\n"], ["", "\u200b"], ["", "%20"], ["", "-"], ["", ".html"],
];

test("a key is read from whatever stands behind it", () => {
  for (const [, behind] of AROUND) {
    assert.deepEqual(keyIn(`#${KEY}${behind}`), { key: KEY, isWhole: true }, behind);
    assert.deepEqual(keyIn(`#move.${KEY}${behind}`, "move."), { key: KEY, isWhole: true }, behind);
  }
});

test("a key that was broken over two lines is whole again, and one that was cut is not", () => {
  for (const broken of ["\n", "\r\n  ", "%0A", "%0D%0A", "\u00ad", "\u2028"]) {
    assert.deepEqual(keyIn(`#${KEY.slice(0, 9)}${broken}${KEY.slice(9)}`), { key: KEY, isWhole: true }, JSON.stringify(broken));
  }
  for (const length of [1, 9, 21]) assert.equal(keyIn(`#${KEY.slice(0, length)}.`).isWhole, false);
  assert.deepEqual(keyIn(""), { key: "", isWhole: false });
  assert.equal(keyIn(`#${KEY}`, "move.").key, "");
});

test("a link to a table is found in what was pasted", () => {
  for (const [before, behind] of AROUND) {
    for (const [link, way] of [
      [`https://table.test/j/K7QFDM#${KEY}`, `/j/K7QFDM#${KEY}`],
      [`http://192.168.1.20:8000/j/k7qfdm?utm_source=x&fbclid=y#${KEY}`, `/j/K7QFDM#${KEY}`],
      [`https://table.test/j/K7QFDM#move.${KEY}`, `/j/K7QFDM#move.${KEY}`],
      [`https://table.test/j/K7Q\nFDM%23${KEY}`, `/j/K7QFDM#${KEY}`],
      ["https://table.test/t/K7QFDM/display", "/t/K7QFDM/display"],
      ["table.test/j/K7QFDM", "/j/K7QFDM"],
    ]) assert.equal(tableLinkIn(before + link + behind), way, before + link + behind);
  }
  for (const none of ["", "K7QFDM", "https://table.test/editions", "https://table.test/j/K7Q", "and/or"]) {
    assert.equal(tableLinkIn(none), undefined, none);
  }
});

test("data in a link is read from whatever stands behind it", async () => {
  const value = { draws: [["d6", 3], ["d6", 6]], name: "دנה" };
  const data = await packed(value);
  for (const [, behind] of AROUND) {
    if (/^\W*\w\w/.test(behind.replace(/%../g, ""))) continue;
    assert.deepEqual(await unpacked(data + behind), value, behind);
  }
  assert.equal(dataIn("abc.def"), "abc");
});

test("a short link that unfolds to more than any of ours is refused", async () => {
  assert.equal((await unpacked(await packed({ text: "x".repeat(3_000_000) }))).text.length, 3_000_000);
  await assert.rejects(unpacked(await packed({ text: "x".repeat(30_000_000) })), RangeError);
});

test("a scanned code leads into this service alone", () => {
  const here = new URL("https://192.168.1.5:8443/");

  assert.equal(wayIn(`http://192.168.1.5:8000/j/K7QFDM#${KEY}`, here), `/j/K7QFDM#${KEY}`);
  assert.equal(wayIn("https://192.168.1.5:8443/luck?x=1#data", here), "/luck?x=1#data");
  // The same table by another name of the machine.
  assert.equal(wayIn(`http://games.local:8000/t/k7qfdm#${KEY}`, here), `/j/K7QFDM#${KEY}`);
  for (const text of ["https://elsewhere.example/", "WIFI:T:WPA;S:games;;", "javascript:alert(1)", ""]) assert.equal(wayIn(text, here), undefined, text);
});
