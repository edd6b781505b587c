/**
 * Hand a JSON value to the phone as a file.
 * @param {string} name @param {unknown} value
 */
export function download(name, value) {
  const text = `${JSON.stringify(value, null, 1)}\n`;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  // The browser has taken the file by the next turn of its loop; some take longer to ask where to.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
