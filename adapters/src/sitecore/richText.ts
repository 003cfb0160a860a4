/** An editor's HTML as the shop's rich text: paragraphs, headings, lists, tables and pictures; everything else is its text alone. */
import { ContentImage } from "@kapitel/core/content/ContentImage"
import { Href } from "@kapitel/core/content/Link"
import type { RichTextNode, RichTextSpan } from "@kapitel/core/content/RichText"
import { Schema } from "effect"
import { Tokenizer } from "htmlparser2"
import { BLOCKS, UNREAD_ELEMENTS } from "../feed/plainText.ts"

const isHref = Schema.is(Href)
const isImage = Schema.is(ContentImage)

const HEADINGS: Readonly<Record<string, 2 | 3 | 4>> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 }

const TABLE_PARTS: ReadonlySet<string> = new Set(["caption", "tr", "th", "td"])

const STRONG: ReadonlySet<string> = new Set(["b", "strong"])
const EMPHASIS: ReadonlySet<string> = new Set(["i", "em", "cite"])

interface List {
  readonly ordered: boolean
  readonly items: Array<ReadonlyArray<RichTextSpan>>
}

/** As many columns and rows as a table may have. */
const MAX_COLUMNS = 8
const MAX_ROWS = 200

interface Table {
  caption: string
  readonly head: Array<string>
  readonly rows: Array<Array<Array<RichTextSpan>>>
  /** Where text goes; text between cells goes nowhere. */
  part: "caption" | "head" | "cell" | undefined
}

/** A table needs its caption and the names of its columns; without them its cells are paragraphs. */
const tableNodes = ({ caption, head, rows }: Table): ReadonlyArray<RichTextNode> => {
  const filled = rows.filter((row) => row.length > 0)
  const [first, ...others] = head
  if (caption !== "" && first !== undefined && head.length <= MAX_COLUMNS && filled.length <= MAX_ROWS) {
    return [{ type: "table", caption, head: [first, ...others], rows: filled.map((row) => row.slice(0, MAX_COLUMNS)) }]
  }
  const texts = [caption, ...head].filter((text) => text !== "").map((text) => [{ text }])
  return [...texts, ...filled.flat().filter((spans) => spans.length > 0)].map((spans) => ({ type: "paragraph", spans }))
}

/** What the tokenizer finds becomes nodes; elements that are never closed end with the text. */
class Nodes {
  readonly all: Array<RichTextNode> = []
  #spans: Array<RichTextSpan> = []
  #heading: 2 | 3 | 4 | undefined
  #list: List | undefined
  #lists = 0
  #table: Table | undefined
  #isCaption = false
  #strong = 0
  #emphasis = 0
  #href: string | undefined
  #unread: string | undefined

  text(text: string): void {
    if (this.#unread !== undefined) return
    const words = text.replace(/[ \t\n\r\f]+/g, " ")
    if (words === "" || (words === " " && this.#spans.length === 0)) return
    const span: RichTextSpan = {
      text: words,
      ...(this.#strong > 0 ? { strong: true } : {}),
      ...(this.#emphasis > 0 ? { emphasis: true } : {}),
      ...(this.#href === undefined ? {} : { href: this.#href }),
    }
    const last = this.#spans.at(-1)
    const isSame =
      last?.strong === span.strong && last?.emphasis === span.emphasis && last?.href === span.href && last !== undefined
    if (isSame) this.#spans[this.#spans.length - 1] = { ...last, text: last.text + words }
    else this.#spans.push(span)
  }

  open(name: string): void {
    if (UNREAD_ELEMENTS.has(name)) this.#unread ??= name
    else if (STRONG.has(name)) this.#strong += 1
    else if (EMPHASIS.has(name)) this.#emphasis += 1
    else if (name === "table") {
      this.end()
      this.#table ??= { caption: "", head: [], rows: [], part: undefined }
    } else if (this.#table !== undefined && TABLE_PARTS.has(name)) this.#openPart(this.#table, name)
    else if (name === "figcaption") {
      this.end()
      this.#isCaption = true
    } else if (name === "br" || name === "li") this.end()
    else if (BLOCKS.has(name)) {
      this.end()
      this.#heading = HEADINGS[name]
      if (name === "ul" || name === "ol") {
        this.#lists += 1
        this.#list ??= { ordered: name === "ol", items: [] }
      }
    }
  }

  close(name: string): void {
    if (name === this.#unread) this.#unread = undefined
    else if (STRONG.has(name)) this.#strong = Math.max(0, this.#strong - 1)
    else if (EMPHASIS.has(name)) this.#emphasis = Math.max(0, this.#emphasis - 1)
    else if (name === "a") this.#href = undefined
    else if (name === "table") this.endTable()
    else if (this.#table !== undefined && TABLE_PARTS.has(name)) {
      this.end()
      this.#table.part = undefined
    } else if (name === "li" || name === "figcaption") {
      this.end()
      this.#isCaption = false
    } else if (BLOCKS.has(name)) {
      this.end()
      if (name === "ul" || name === "ol") {
        this.#lists = Math.max(0, this.#lists - 1)
        if (this.#lists === 0) this.endList()
      }
    }
  }

  link(href: string): void {
    this.#href = isHref(href) ? href : undefined
  }

  /** A picture between paragraphs; one that may not be shown is left out. */
  picture(attributes: ReadonlyMap<string, string>): void {
    const size = (name: string) => {
      const pixels = Number(attributes.get(name) ?? "")
      return Number.isInteger(pixels) && pixels > 0 ? { [name]: pixels } : {}
    }
    const image = {
      source: attributes.get("src") ?? "",
      alt: attributes.get("alt") ?? "",
      ...size("width"),
      ...size("height"),
    }
    if (this.#unread !== undefined || this.#table !== undefined || this.#list !== undefined || !isImage(image)) return
    this.end()
    this.all.push({ type: "picture", image })
  }

  #openPart(table: Table, name: string): void {
    this.end()
    if (name === "caption") table.part = "caption"
    else if (name === "tr") {
      table.rows.push([])
      table.part = undefined
    } else if (name === "th" && table.rows.length <= 1 && (table.rows[0] ?? []).length === 0) {
      table.head.push("")
      table.part = "head"
    } else {
      if (table.rows.length === 0) table.rows.push([])
      table.rows.at(-1)?.push([])
      table.part = "cell"
    }
  }

  #fill({ rows, head, part }: Table, spans: ReadonlyArray<RichTextSpan>): void {
    const text = spans.map((span) => span.text).join("")
    if (part === "caption" && this.#table !== undefined) this.#table.caption = text
    if (part === "head") head.push([head.pop() ?? "", text].filter((one) => one !== "").join(" "))
    if (part === "cell")
      rows
        .at(-1)
        ?.at(-1)
        ?.push(...spans)
  }

  endTable(): void {
    this.end()
    if (this.#table !== undefined) this.all.push(...tableNodes(this.#table))
    this.#table = undefined
  }

  /** Ends a paragraph, a heading, or an item of a list; an empty one is left out. */
  end(): void {
    const spans = trimmed(this.#spans)
    const heading = this.#heading
    this.#spans = []
    this.#heading = undefined
    if (spans.length === 0) return
    const last = this.all.at(-1)
    if (this.#table !== undefined) this.#fill(this.#table, spans)
    else if (this.#isCaption && last?.type === "picture")
      this.all[this.all.length - 1] = { ...last, caption: spans.map(({ text }) => text).join("") }
    else if (this.#list !== undefined) this.#list.items.push(spans)
    else if (heading === undefined) this.all.push({ type: "paragraph", spans })
    else this.all.push({ type: "heading", level: heading, text: spans.map(({ text }) => text).join("") })
  }

  endList(): void {
    if (this.#list !== undefined && this.#list.items.length > 0) this.all.push({ type: "list", ...this.#list })
    this.#list = undefined
  }
}

/** Without spaces at both ends. */
const trimmed = (spans: ReadonlyArray<RichTextSpan>): ReadonlyArray<RichTextSpan> =>
  spans
    .map((span, index) => {
      const start = index === 0 ? span.text.trimStart() : span.text
      return { ...span, text: index === spans.length - 1 ? start.trimEnd() : start }
    })
    .filter(({ text }) => text !== "")

const ignore = () => undefined

/** The nodes of HTML, in their order; none for HTML without text. */
export const richText = (html: string): ReadonlyArray<RichTextNode> => {
  const nodes = new Nodes()
  let element = ""
  let attribute = ""
  let value = ""
  let attributes = new Map<string, string>()
  const ended = () => {
    if (element === "img") nodes.picture(attributes)
  }
  const tokenizer = new Tokenizer(
    {},
    {
      ontext: (start, end) => nodes.text(html.slice(start, end)),
      ontextentity: (code) => nodes.text(String.fromCodePoint(code)),
      onopentagname: (start, end) => {
        element = html.slice(start, end).toLowerCase()
        attributes = new Map()
        nodes.open(element)
      },
      onclosetag: (start, end) => nodes.close(html.slice(start, end).toLowerCase()),
      onattribname: (start, end) => {
        attribute = html.slice(start, end).toLowerCase()
        value = ""
      },
      onattribdata: (start, end) => (value += html.slice(start, end)),
      onattribentity: (code) => (value += String.fromCodePoint(code)),
      onattribend: () => {
        attributes.set(attribute, value.trim())
        if (element === "a" && attribute === "href") nodes.link(value.trim())
      },
      onend: () => {
        nodes.endTable()
        nodes.endList()
      },
      onopentagend: ended,
      onselfclosingtag: ended,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return nodes.all
}
