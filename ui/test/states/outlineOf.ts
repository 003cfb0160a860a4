/**
 * Markup as lines of text, for comparison as a whole: an element each, with every attribute. Unlike the outlines of
 * pages it has the classes and the drawings: of an icon its name, of another path its beginning and length.
 */
import * as icons from "../../src/primitives/icons.generated.ts"
import * as pageIcons from "../../src/primitives/pageIcons.generated.ts"

const TOKEN = /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|[^>"])*)>|([^<]+)/g
const VOID = new Set(["br", "hr", "img", "input", "link", "meta", "source", "wbr"])
const NAMES = new Map(Object.entries({ ...icons, ...pageIcons }).map(([name, path]) => [path, name]))

/** A space at the beginning or the end of a text, where it would not show. */
const SPACE = "␣"
const LONGEST = 40

const drawing = (path: string): string =>
  NAMES.get(path) ?? (path.length <= LONGEST ? path : `${path.slice(0, LONGEST)}… (${path.length})`)

export const outlineOf = (markup: string): string => {
  const lines: Array<string> = []
  let depth = 0
  for (const [, end, name = "", attributes = "", text] of markup.matchAll(TOKEN)) {
    const add = (line: string) => lines.push(" ".repeat(depth) + line)
    if (text !== undefined) add(text.replaceAll(/\s+/g, " ").replaceAll(/^ | $/g, SPACE))
    else if (end === "/") depth--
    else {
      const shown = attributes.replace(/ d="([^"]*)"/, (_, path: string) => ` d="${drawing(path)}"`).replace(/\/$/, "")
      add(`<${name}${shown}>`)
      if (!VOID.has(name) && !attributes.endsWith("/")) depth++
    }
  }
  return lines.join("\n")
}
