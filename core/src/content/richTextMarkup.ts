/**
 * Rich text as a bookseller types it, in a few marks of Markdown: `**bold**`, `*italic*`, `[text](address)`, `## heading`,
 * `- item`, `1. item`, a table and a picture (docs/content.md, decision 424). No HTML is read: it is text. Effect-free.
 */
import type { RichTextNode, RichTextSpan } from "./RichText.ts"

type Picture = Extract<RichTextNode, { type: "picture" }>
type Table = Extract<RichTextNode, { type: "table" }>

const TABLE = "Tabell: "
/** What the beginning of a line means; a paragraph's line that begins so is escaped. */
const LINE = /^(?:#{2,4} |- |\d{1,9}\. |\| |!\[|Tabell: )/

const linesOf = (text: string): ReadonlyArray<string> =>
  text.includes("\n")
    ? text
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "")
    : [text]
const oneLine = (text: string): string => linesOf(text).join(" ")

const escaped = (text: string): string => text.replace(/[\\*[\]]/g, "\\$&")
const unescaped = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/g, "$1")

/** An address in parentheses; in angle brackets when it has parentheses itself. */
const address = (href: string): string =>
  /[()<>]/.test(href) ? `<${href.replaceAll("<", "%3C").replaceAll(">", "%3E")}>` : href

/** A mark is written where a look begins and where it ends: neighbours never have two of a kind between them. */
const spansText = (spans: ReadonlyArray<RichTextSpan>): string => {
  let text = ""
  let now: RichTextSpan = { text: "" }
  const turnTo = (next: RichTextSpan) => {
    if (now.href !== undefined && now.href !== next.href) text += `](${address(now.href)})`
    if ((now.strong ?? false) !== (next.strong ?? false)) text += "**"
    if ((now.emphasis ?? false) !== (next.emphasis ?? false)) text += "*"
    if (next.href !== undefined && now.href !== next.href) text += "["
    now = next
  }
  for (const span of spans) {
    if (span.text === "") continue
    turnTo(span)
    text += escaped(span.text)
  }
  turnTo({ text: "" })
  return text
}

/** The first character of its mark, or the full stop after its number, is escaped. */
const asParagraphLine = (line: string): string =>
  LINE.test(line) ? line.replace(/^(\d*)(Tabell)?(.)/, "$1$2\\$3") : line

const pictureText = ({ image: { source, type, width, height, alt }, caption }: Picture): string => {
  const size = width === undefined || height === undefined ? [] : [`${width}x${height}`]
  const about = [...size, ...(type === undefined ? [] : [type])].join(" ")
  const end = caption === undefined ? "" : ` ${oneLine(caption)}`
  return `![${escaped(oneLine(alt))}](${address(source)})${about === "" ? "" : `{${about}}`}${end}`
}

const cellText = (text: string): string => oneLine(text).replaceAll("|", "\\|")
const rowText = (cells: ReadonlyArray<string>): string => `| ${cells.join(" | ")} |`

const tableText = ({ caption, head, rows }: Table): string =>
  [
    `${TABLE}${oneLine(caption)}`,
    rowText(head.map((name) => cellText(name.replaceAll("\\", "\\\\")))),
    ...rows.map((cells) => rowText(cells.map((spans) => cellText(spansText(spans))))),
  ].join("\n")

const nodeText = (node: RichTextNode): string => {
  switch (node.type) {
    case "paragraph":
      return linesOf(spansText(node.spans)).map(asParagraphLine).join("\n")
    case "heading":
      return `${"#".repeat(node.level)} ${oneLine(node.text)}`
    case "list":
      return node.items.map((spans, i) => `${node.ordered ? `${i + 1}.` : "-"} ${oneLine(spansText(spans))}`).join("\n")
    case "table":
      return tableText(node)
    case "picture":
      return pictureText(node)
  }
}

/** The text that `readMarkup` reads as these nodes. */
export const markupOf = (nodes: ReadonlyArray<RichTextNode>): string =>
  nodes
    .map(nodeText)
    .filter((text) => text !== "")
    .join("\n\n")

/** Escaped characters, marks, and the end of a link with its address. */
const TOKEN = /\\[!-/:-@[-`{-~]|\*\*|\*|\[|\]\((?:<([^<>\s]*)>|([^()<>\s]*))\)/g

interface Token {
  readonly text: string
  /** A mark; absent: plain text. */
  readonly mark?: "**" | "*" | "[" | "]"
  readonly href?: string
}

const tokensOf = (text: string): ReadonlyArray<Token> => {
  const tokens: Array<Token> = []
  let from = 0
  for (const match of text.matchAll(TOKEN)) {
    const [found] = match
    if (match.index > from) tokens.push({ text: text.slice(from, match.index) })
    from = match.index + found.length
    if (found.startsWith("\\")) tokens.push({ text: found.slice(1) })
    else if (found.startsWith("]")) tokens.push({ text: found, mark: "]", href: match[1] ?? match[2] ?? "" })
    else tokens.push({ text: found, mark: found as "**" | "*" | "[" })
  }
  if (from < text.length) tokens.push({ text: text.slice(from) })
  return tokens
}

/** A mark without its other half is text. */
const paired = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> => {
  const literal = new Set<Token>()
  for (const mark of ["**", "*"] as const) {
    const all = tokens.filter((token) => token.mark === mark)
    const [last] = all.slice(-1)
    if (all.length % 2 === 1 && last !== undefined) literal.add(last)
  }
  let open: Token | undefined
  for (const token of tokens) {
    if (token.mark === "[") {
      if (open !== undefined) literal.add(open)
      open = token
    } else if (token.mark === "]") {
      if (open === undefined) literal.add(token)
      open = undefined
    }
  }
  if (open !== undefined) literal.add(open)
  return tokens.map((token) => (literal.has(token) ? { text: token.text } : token))
}

const isSame = (one: RichTextSpan, other: RichTextSpan): boolean =>
  one.strong === other.strong && one.emphasis === other.emphasis && one.href === other.href

const readSpans = (text: string): ReadonlyArray<RichTextSpan> => {
  const tokens = paired(tokensOf(text))
  const spans: Array<RichTextSpan> = []
  let strong = false
  let emphasis = false
  let href: string | undefined
  tokens.forEach((token, at) => {
    if (token.mark === "**") strong = !strong
    else if (token.mark === "*") emphasis = !emphasis
    else if (token.mark === "[") href = tokens.slice(at).find(({ mark }) => mark === "]")?.href
    else if (token.mark === "]") href = undefined
    else {
      const span: RichTextSpan = {
        text: token.text,
        ...(strong ? { strong } : {}),
        ...(emphasis ? { emphasis } : {}),
        ...(href === undefined ? {} : { href }),
      }
      const last = spans.at(-1)
      if (last !== undefined && isSame(last, span)) spans[spans.length - 1] = { ...last, text: last.text + span.text }
      else spans.push(span)
    }
  })
  return spans
}

const TYPES = ["image/jpeg", "image/png", "image/avif", "image/webp", "image/svg+xml"] as const

/** The index of the first `end` from `from` on that is not escaped; -1 without one. */
const endOf = (text: string, end: string, from: number): number => {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1
    else if (text[at] === end) return at
  }
  return -1
}

/** `{1600x520 image/png}`, and what follows it. */
const readAbout = (rest: string) => {
  const end = rest.startsWith("{") ? rest.indexOf("}") : -1
  const about = end < 0 ? [] : rest.slice(1, end).split(" ")
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(about[0] ?? "") ?? []
  const type = TYPES.find((one) => about.includes(one))
  return {
    after: rest.slice(end + 1),
    about: {
      ...(type === undefined ? {} : { type }),
      ...(width === undefined || height === undefined ? {} : { width: Number(width), height: Number(height) }),
    },
  }
}

const readPicture = (line: string): Picture | undefined => {
  const altEnd = endOf(line, "]", 2)
  if (altEnd < 0 || line[altEnd + 1] !== "(") return undefined
  const isBracketed = line[altEnd + 2] === "<"
  const from = altEnd + (isBracketed ? 3 : 2)
  const to = line.indexOf(isBracketed ? ">)" : ")", from)
  if (to < 0) return undefined
  const { after, about } = readAbout(line.slice(to + (isBracketed ? 2 : 1)))
  const caption = after.startsWith(" ") ? after.slice(1) : ""
  return {
    type: "picture",
    image: { source: line.slice(from, to), ...about, alt: unescaped(line.slice(2, altEnd)) },
    ...(caption.trim() === "" ? {} : { caption }),
  }
}

const cellsOf = (line: string): ReadonlyArray<string> => {
  const cells: Array<string> = []
  let from = 1
  for (let to = endOf(line, "|", from); to >= 0; to = endOf(line, "|", from)) {
    cells.push(line.slice(from, to).trim())
    from = to + 1
  }
  return cells
}

const readTable = (caption: string, lines: ReadonlyArray<string>): RichTextNode => {
  const [head = [], ...rows] = lines.map(cellsOf)
  return {
    type: "table",
    caption,
    // The schema refuses a table without columns or with a nameless one: the editor is told so.
    head: head.map(unescaped) as unknown as Table["head"],
    rows: rows.map((cells) => cells.map((cell) => readSpans(cell.replaceAll("\\|", "|")))),
  }
}

const ITEM = /^(?:(-)|(\d{1,9})\.) (.*)$/

/** Reads what `markupOf` writes, and anything else as well as it can: there is no wrong text. */
export const readMarkup = (text: string): ReadonlyArray<RichTextNode> => {
  const nodes: Array<RichTextNode> = []
  const lines = text.replaceAll("\r", "").split("\n")
  /** Whether the line above belongs to the last node. */
  let continues = false
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ""
    const last = continues ? nodes.at(-1) : undefined
    const heading = /^(#{2,4}) (.*)$/.exec(line)
    const item = ITEM.exec(line)
    const picture = line.startsWith("![") ? readPicture(line) : undefined
    continues = false
    if (line.trim() === "") continue
    if (line.startsWith(TABLE) && lines[at + 1]?.startsWith("|") === true) {
      const end = lines.findIndex((one, index) => index > at && !one.startsWith("|"))
      nodes.push(readTable(line.slice(TABLE.length), lines.slice(at + 1, end < 0 ? lines.length : end)))
      at = (end < 0 ? lines.length : end) - 1
    } else if (heading !== null) {
      nodes.push({ type: "heading", level: (heading[1] ?? "").length as 2 | 3 | 4, text: heading[2] ?? "" })
    } else if (picture !== undefined) {
      nodes.push(picture)
    } else if (item !== null) {
      const ordered = item[2] !== undefined
      const spans = readSpans(item[3] ?? "")
      if (last?.type === "list" && last.ordered === ordered) {
        nodes[nodes.length - 1] = { ...last, items: [...last.items, spans] }
      } else nodes.push({ type: "list", ordered, items: [spans] })
      continues = true
    } else {
      // Marks may begin on one line of a paragraph and end on another.
      let end = at + 1
      while (end < lines.length && (lines[end] ?? "").trim() !== "" && !LINE.test(lines[end] ?? "")) end += 1
      nodes.push({ type: "paragraph", spans: readSpans(lines.slice(at, end).join("\n")) })
      at = end - 1
    }
  }
  return nodes
}
