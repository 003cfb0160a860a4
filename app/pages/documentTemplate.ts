/** The document around a page: Vike's output for a kind of page, the same for each page of the kind. */

/** Where a page's own head and its body are inserted in the document that Vike finishes. */
export const HEAD_PLACE = "<!--head-->"
export const BODY_PLACE = "<!--body-->"

/** The document in three pieces, with the two places between them. */
export interface DocumentTemplate {
  readonly start: Buffer
  readonly middle: Buffer
  readonly end: Buffer
}

/**
 * Vike lets its script run as soon as it is loaded. The browser then has the whole document before the style sheet,
 * lays it out without styles to find visible forms (Chromium does, for its password manager), and lays it out again. A
 * module that is not `async` runs after the style sheet, and so does what waits for the document.
 */
const AFTER_STYLES = [' type="module" async>', ' type="module">'] as const

/** Vike links every page to the sheet of blocks that few pages have; those link to it themselves (decision 412). */
const withoutBlocksSheet = (document: string): string => {
  const at = document.indexOf("/blocks.")
  if (at < 0) return document
  return document.slice(0, document.lastIndexOf("<link ", at)) + document.slice(document.indexOf(">", at) + 1)
}

/** Vike merges several scripts into one inline script, which a page's content security policy blocks. */
const MERGED = /<script type="module" async>\n((?:import\("[^"\n]+"\);\n)+)<\/script>/

/** The document with a tag for each script. */
export const withScriptTags = (written: string): string =>
  written.replace(MERGED, (_all, imports: string) =>
    imports.replace(/import\("([^"\n]+)"\);\n/g, '<script src="$1" type="module"></script>'),
  )

/** `undefined` when the document has no such markers, e.g. an error page of Vike's own. */
export const documentTemplateOf = (written: string): DocumentTemplate | undefined => {
  const document = withoutBlocksSheet(written.replace(...AFTER_STYLES))
  const head = document.indexOf(HEAD_PLACE)
  const body = document.indexOf(BODY_PLACE, head)
  if (head < 0 || body < 0) return undefined
  return {
    start: Buffer.from(document.slice(0, head)),
    middle: Buffer.from(document.slice(head + HEAD_PLACE.length, body)),
    end: Buffer.from(document.slice(body + BODY_PLACE.length)),
  }
}
