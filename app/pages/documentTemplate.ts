/** The document around a page: what Vike makes of a kind of page, the same for each page of the kind. */

/** Where a page's own head and its body go in the document that Vike finishes. */
export const HEAD_PLACE = "<!--head-->"
export const BODY_PLACE = "<!--body-->"

/** The document in three pieces, with the two places between them. */
export interface DocumentTemplate {
  readonly start: Buffer
  readonly middle: Buffer
  readonly end: Buffer
}

/**
 * Vike lets its script run as soon as it comes. The browser then has the whole document before the style sheet, lays it
 * out without styles to see whether its forms are shown (Chromium does, for its password manager), and lays it out anew.
 * A module that is not `async` runs after the style sheet, and what waits for the document waits too.
 */
const AFTER_STYLES = [' type="module" async>', ' type="module">'] as const

/** Several scripts are one inline script of Vike's, which the policy of a page does not let run. */
const MERGED = /<script type="module" async>\n((?:import\("[^"\n]+"\);\n)+)<\/script>/

/** The document with a tag for each script. */
export const withScriptTags = (written: string): string =>
  written.replace(MERGED, (_all, imports: string) =>
    imports.replace(/import\("([^"\n]+)"\);\n/g, '<script src="$1" type="module"></script>'),
  )

/** `undefined` when the document has no such places, e.g. one that Vike wrote itself. */
export const documentTemplateOf = (written: string): DocumentTemplate | undefined => {
  const document = written.replace(...AFTER_STYLES)
  const head = document.indexOf(HEAD_PLACE)
  const body = document.indexOf(BODY_PLACE, head)
  if (head < 0 || body < 0) return undefined
  return {
    start: Buffer.from(document.slice(0, head)),
    middle: Buffer.from(document.slice(head + HEAD_PLACE.length, body)),
    end: Buffer.from(document.slice(body + BODY_PLACE.length)),
  }
}
