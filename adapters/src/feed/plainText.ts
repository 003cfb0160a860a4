/** Makes external text plain: no markup, no control characters, no direction overrides, normalised spaces. */
import { Tokenizer } from "htmlparser2"

/** C0 and C1 controls except tab and line breaks; zero-width and direction-changing characters; stray surrogates. */
const UNWANTED =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffd-\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
/** What looks like a tag, a comment or a declaration in plain text. */
const MARKUP = /<[a-z/!?][^<>]*>/gi
/** Nested tags are removed this often; what still looks like one then loses its angle brackets. */
const MARKUP_PASSES = 3
/** The `<` of a tag that does not end before the next one, or at all. */
const UNCLOSED = /<(?=[a-z/][^<>]*<|[a-z/!?][^<>]*$)/gi

/** Elements that begin and end a paragraph. */
export const BLOCKS: ReadonlySet<string> = new Set(
  "p div h1 h2 h3 h4 h5 h6 ul ol dl table tr blockquote section".split(" "),
)
/** Elements that end a line. */
export const LINES: ReadonlySet<string> = new Set("br li dt dd".split(" "))
/** Elements whose text is not meant for readers. */
export const UNREAD_ELEMENTS: ReadonlySet<string> = new Set("script style template noscript".split(" "))

const ignore = () => undefined

/**
 * The text of HTML, with a line break for each line that ends and two for each block. Read by the library's tokenizer:
 * the time of its parser grows with the square of the number of open elements.
 */
const htmlText = (html: string): string => {
  const source = html.replace(UNCLOSED, "&lt;")
  let text = ""
  let skipped: string | undefined
  const add = (more: string) => {
    if (skipped === undefined) text += more
  }
  const nameAt = (start: number, end: number) => source.slice(start, end).toLowerCase()
  const tokenizer = new Tokenizer(
    {},
    {
      ontext: (start, end) => add(source.slice(start, end)),
      ontextentity: (code) => add(String.fromCodePoint(code)),
      onopentagname: (start, end) => {
        const name = nameAt(start, end)
        if (BLOCKS.has(name)) add("\n\n")
        else if (name === "br") add("\n")
        else if (UNREAD_ELEMENTS.has(name)) skipped ??= name
      },
      onclosetag: (start, end) => {
        const name = nameAt(start, end)
        if (BLOCKS.has(name)) add("\n\n")
        else if (LINES.has(name)) add("\n")
        else if (name === skipped) skipped = undefined
      },
      onopentagend: ignore,
      onselfclosingtag: ignore,
      onend: ignore,
      onattribdata: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      onattribname: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
    },
  )
  tokenizer.write(source)
  tokenizer.end()
  return text
}

const withoutMarkup = (text: string): string => {
  if (!text.includes("<")) return text
  let bare = text
  for (let pass = 0; pass < MARKUP_PASSES; pass++) {
    const next = bare.replace(MARKUP, "")
    if (next === bare) return bare
    bare = next
  }
  return bare.search(MARKUP) === -1 ? bare : bare.replace(/[<>]/g, "")
}

/** One line of plain text: titles, names, words of lists. */
export const plainLine = (text: string): string => withoutMarkup(text.replace(UNWANTED, "")).replace(/\s+/g, " ").trim()

/** Paragraphs of plain text with an empty line between; HTML in it becomes paragraphs and lines. */
export const plainParagraphs = (text: string): string =>
  // `&lt;b&gt;` is text in HTML; its tags are removed, too, so that it does not become markup.
  withoutMarkup((/[<&]/.test(text) ? htmlText(text) : text).replace(UNWANTED, ""))
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
