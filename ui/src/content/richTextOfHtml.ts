/**
 * Parses the markup of publishers and editors into plain data. It keeps paragraphs, headings, lists, emphasis, links
 * and line breaks; every other element is removed and its text kept, script and style including their text.
 */
import type { RichTextNode, RichTextSpan } from "@kapitel/core/content/RichText"

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  rdquo: "”",
  ldquo: "“",
  rsquo: "’",
  lsquo: "‘",
  aring: "å",
  auml: "ä",
  ouml: "ö",
  Aring: "Å",
  Auml: "Ä",
  Ouml: "Ö",
  eacute: "é",
}

const LAST_CODE_POINT = 0x10_ff_ff

function decode(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return ENTITIES[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : ""
  })
}

/** Only addresses of this shop, https addresses and mailto are links, as in editors' content. */
function safeHref(attributes: string): string | undefined {
  const found = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes)
  const href = decode(found?.[1] ?? found?.[2] ?? "").trim()
  return /^(https:\/\/[^\s\\]+|mailto:[^\s\\]+|\/(?![/\\])[^\s\\]*)$/.test(href) ? href : undefined
}

/**
 * Text and elements in order; `&` and `<` that begin nothing are text. An unclosed element ends with the text, as in a
 * browser, so that a text of only opening tags is not scanned again from each.
 */
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][a-z0-9]*)\b((?:"[^"]*"|'[^']*'|[^"'<>])*)>|[^<]+|</gi

export function richTextOfHtml(html: string): ReadonlyArray<RichTextNode> {
  const blocks: Array<RichTextNode> = []
  let spans: Array<RichTextSpan> = []
  let list: { ordered: boolean; items: Array<ReadonlyArray<RichTextSpan>> } | undefined
  let heading = false
  let strong = 0
  let emphasis = 0
  let href: string | undefined

  const flush = () => {
    const kept = trim(spans)
    spans = []
    if (kept.length === 0) return
    if (list !== undefined) list.items.push(kept)
    else
      blocks.push(
        heading
          ? { type: "heading", level: 3, text: kept.map((span) => span.text).join("") }
          : { type: "paragraph", spans: kept },
      )
  }

  const closeList = () => {
    flush()
    if (list !== undefined && list.items.length > 0) blocks.push({ type: "list", ...list })
    list = undefined
  }

  for (const [token, hidden, slash, tagName, attributes = ""] of html.matchAll(TOKEN)) {
    if (hidden !== undefined || token.startsWith("<!--")) continue
    if (tagName === undefined) {
      const text = decode(token).replace(/[ \t\r\n]+/g, " ")
      spans.push({
        text,
        ...(strong > 0 && { strong: true }),
        ...(emphasis > 0 && { emphasis: true }),
        ...(href !== undefined && { href }),
      })
      continue
    }
    const tag = tagName.toLowerCase()
    const closes = slash === "/"
    if (tag === "strong" || tag === "b") strong = Math.max(0, strong + (closes ? -1 : 1))
    else if (tag === "em" || tag === "i") emphasis = Math.max(0, emphasis + (closes ? -1 : 1))
    else if (tag === "a") href = closes ? undefined : safeHref(attributes)
    else if (tag === "br") spans.push({ text: "\n" })
    else if (tag === "ul" || tag === "ol") {
      closeList()
      if (!closes) list = { ordered: tag === "ol", items: [] }
    } else if (/^(p|div|li|h[1-6]|blockquote|section|article|table|tr)$/.test(tag)) {
      flush()
      heading = !closes && /^h[1-6]$/.test(tag)
    }
  }
  closeList()
  return blocks
}

/** Without spaces and line breaks at either end; empty when there is no text. */
function trim(spans: ReadonlyArray<RichTextSpan>): ReadonlyArray<RichTextSpan> {
  const hasWords = (span: RichTextSpan) => span.text.trim() !== ""
  const first = spans.findIndex(hasWords)
  const last = spans.findLastIndex(hasWords)
  return spans.slice(first === -1 ? spans.length : first, last + 1).map((span, index, kept) => {
    const start = index === 0 ? span.text.trimStart() : span.text
    return { ...span, text: index === kept.length - 1 ? start.trimEnd() : start }
  })
}
