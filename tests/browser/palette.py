"""Write pictures with 256 colours: a quarter of the bytes, so that a chosen few can be in git."""

import base64
import struct
import zlib
from pathlib import Path

from playwright.sync_api import Page

COUNT_COLOURS = """async (data) => {
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, width, height).data;
  const bins = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    const key = (pixels[at] >> 3) << 10 | (pixels[at + 1] >> 3) << 5 | pixels[at + 2] >> 3;
    const bin = bins.get(key) ?? { key, count: 0, sums: [0, 0, 0] };
    bins.set(key, bin);
    bin.count += 1;
    for (const channel of [0, 1, 2]) bin.sums[channel] += pixels[at + channel];
  }
  const mean = (bin, channel) => bin.sums[channel] / bin.count;
  const measure = (box) => {
    const spreads = [0, 1, 2].map((channel) => {
      const values = box.map((bin) => mean(bin, channel));
      return Math.max(...values) - Math.min(...values);
    });
    const widest = spreads.indexOf(Math.max(...spreads));
    const count = box.reduce((sum, bin) => sum + bin.count, 0);
    return { box, widest, count, weight: box.length > 1 ? spreads[widest] * Math.sqrt(count) : 0 };
  };
  const boxes = [measure([...bins.values()])];
  while (boxes.length < 256) {
    boxes.sort((a, b) => b.weight - a.weight);
    if (!boxes[0].weight) break;
    const { box, widest, count } = boxes.shift();
    box.sort((a, b) => mean(a, widest) - mean(b, widest));
    let cut = 0;
    for (let passed = 0; cut < box.length - 1 && passed < count / 2; cut += 1) {
      passed += box[cut].count;
    }
    boxes.push(measure(box.slice(0, Math.max(1, cut))), measure(box.slice(Math.max(1, cut))));
  }
  const place = new Map();
  const colours = boxes.map(({ box, count }, index) => {
    for (const bin of box) place.set(bin.key, index);
    return [0, 1, 2].map((channel) =>
      Math.round(box.reduce((sum, bin) => sum + bin.sums[channel], 0) / count));
  });
  const indices = new Uint8Array(width * height);
  for (let at = 0; at < indices.length; at += 1) {
    const [red, green, blue] = pixels.subarray(at * 4, at * 4 + 3);
    indices[at] = place.get((red >> 3) << 10 | (green >> 3) << 5 | blue >> 3);
  }
  let text = "";
  for (let at = 0; at < indices.length; at += 8192) {
    text += String.fromCharCode(...indices.subarray(at, at + 8192));
  }
  return { width, height, colours, indices: btoa(text) };
}"""


def write_small(page: Page, picture: bytes, target: Path) -> None:
    """Write a PNG with at most 256 colours.

    Args:
        page: Any page of a browser, which counts the colours.
        picture: A PNG.
        target: The file.
    """
    counted = page.evaluate(COUNT_COLOURS, base64.b64encode(picture).decode())
    width, height = counted["width"], counted["height"]
    indices = base64.b64decode(counted["indices"])
    rows = b"".join(b"\0" + indices[row * width : (row + 1) * width] for row in range(height))
    palette = bytes(channel for colour in counted["colours"] for channel in colour)
    # 8 bits a pixel, by palette.
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = (
        (b"IHDR", header),
        (b"PLTE", palette),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    target.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in chunks))


def _chunk(name: bytes, data: bytes) -> bytes:
    checksum = zlib.crc32(name + data)
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", checksum)
