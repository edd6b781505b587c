/** Copy what stands in a field, which stays selected. @param {HTMLTextAreaElement} field */
export async function copyFrom(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // Over plain http browsers have this way alone.
    document.execCommand("copy");
  }
}
