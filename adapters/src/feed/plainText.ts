/** Makes external text plain: no markup, no control characters, no direction overrides, normalised spaces. */
import { namedCharacters } from "./namedCharacters.ts"

/** C0 and C1 controls except tab and line breaks; zero-width and direction-changing characters; stray surrogates. */
const UNWANTED =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
/** A tag, a comment or a declaration: `<` and a letter, `/`, `!` or `?`, up to the next `>`. */
const MARKUP = /<[a-z/!?][^<>]*>/gi
const BLOCK_END = /<\/(?:p|div|h[1-6]|ul|ol|dl|table|tr|blockquote|section)\s*>|<(?:p|div|h[1-6])(?:\s[^<>]*)?>/gi
const LINE_END = /<br\s*\/?>|<\/(?:li|dt|dd)\s*>/gi
/** Elements whose text is not meant for readers. */
const SILENT = /<(script|style|template|noscript)\b[^<>]*>[^]*?(?:<\/\1\s*>|$)/gi
/** Nested tags are removed this often; what still looks like one then loses its angle brackets. */
const MARKUP_PASSES = 3

const CHARACTER = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,30}));/gi

const fromCodePoint = (code: number): string =>
  code > 0x1f && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : " "

/** `&aring;`, `&#229;` and `&#xe5;` become å; an unknown name stays as written. */
export const decodeCharacters = (text: string): string =>
  text.includes("&")
    ? text.replace(CHARACTER, (whole, decimal?: string, hex?: string, name?: string) => {
        if (decimal !== undefined) return fromCodePoint(Number(decimal))
        if (hex !== undefined) return fromCodePoint(Number.parseInt(hex, 16))
        return (name === undefined ? undefined : namedCharacters.get(name)) ?? whole
      })
    : text

const withoutMarkup = (text: string): string => {
  let bare = text
  for (let pass = 0; pass < MARKUP_PASSES && bare.includes("<"); pass++) {
    const next = bare.replace(MARKUP, "")
    if (next === bare) return bare
    bare = next
  }
  return bare.search(MARKUP) === -1 ? bare : bare.replace(/[<>]/g, "")
}

/** One line of plain text: titles, names, words of lists. */
export const plainLine = (text: string): string => {
  const bare = text.includes("<") ? withoutMarkup(text) : text
  return bare.replace(UNWANTED, "").replace(/\s+/g, " ").trim()
}

/** Paragraphs of plain text with an empty line between; HTML in it becomes paragraphs and lines. */
export const plainParagraphs = (text: string): string => {
  const marked = text.includes("<")
    ? withoutMarkup(text.replace(SILENT, " ").replace(BLOCK_END, "\n\n").replace(LINE_END, "\n"))
    : text
  // Decoded after the tags are removed, so `&lt;b&gt;` is text; then tags are removed again, so that it does not become
  // markup.
  const bare = withoutMarkup(decodeCharacters(marked))
  return bare
    .replace(UNWANTED, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
}
