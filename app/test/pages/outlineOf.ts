/** Markup as lines of text, for comparison as a whole: an element each, without classes and the inside of drawings. */
const TOKEN = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^>"])*)>|([^<]+)/g
const VOID = new Set(["area", "base", "br", "hr", "img", "input", "link", "meta", "source", "wbr"])

/** A space at the beginning or the end of a text, where it would not show. */
const SPACE = "␣"

export const outlineOf = (markup: string): string => {
  const lines: Array<string> = []
  let depth = 0
  const plain = markup
    .replaceAll(/<!--.*?-->|<!DOCTYPE[^>]*>/gs, "")
    .replaceAll(/(<svg(?:"[^"]*"|[^>"])*>)(?:(?!<svg).)*?<\/svg>/gs, "$1</svg>")
  for (const [, isEnd, name = "", attributes = "", text] of plain.matchAll(TOKEN)) {
    const line = (what: string) => lines.push(" ".repeat(depth) + what)
    if (text !== undefined) {
      line(text.replaceAll(/\s+/g, " ").replaceAll(/^ | $/g, SPACE))
    } else if (isEnd === "/") depth--
    else {
      line(`<${name}${attributes.replaceAll(/ (class|d|viewBox|style)="[^"]*"/g, "").replace(/\/$/, "")}>`)
      if (!VOID.has(name) && !attributes.endsWith("/")) depth++
    }
  }
  return `${lines.join("\n")}\n`
}
