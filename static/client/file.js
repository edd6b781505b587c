/**
 * Hand a JSON value to the phone as a file.
 * @param {string} name @param {unknown} value @param {number} [indent] of what it holds
 */
export function download(name, value, indent = 1) {
  saveFile(name, new Blob([`${JSON.stringify(value, null, indent)}\n`], { type: "application/json" }));
}

/** Hand a file to the phone. @param {string} name @param {Blob} file */
export function saveFile(name, file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken the file by the next turn of its loop; some take longer to ask where to.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
