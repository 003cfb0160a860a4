/** Text for XML documents. Effect-free. */

/** Characters that XML 1.0 cannot represent, not even escaped; lone surrogates cannot be encoded. */
const UNREPRESENTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** For an element's text and for an attribute's value. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNREPRESENTABLE, "")
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "")

/** `<name>text</name>`; nothing for an absent text. */
export const xmlElement = (name: string, text: string | undefined): string =>
  text === undefined ? "" : `<${name}>${xmlText(text)}</${name}>`

/** The first line of each document. */
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
