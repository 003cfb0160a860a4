/**
 * Reads an ONIX for Books message piece by piece: its header, then one product at a time as a small tree. At most one
 * product and the products of the current piece are in memory. Limits: notes on XML reading in docs/importing.md.
 */
import { FeedRefused } from "@kapitel/core/catalogue/receiveFeed"
import { decodeHTMLStrict } from "entities/decode"
import { SaxesParser, type SaxesTagPlain } from "saxes"
import { plainLine } from "../feed/plainText.ts"
import { childLine, type OnixElement } from "./OnixElement.ts"
import { referenceName } from "./shortTags.ts"

/** Maximum depth of nested elements; ONIX itself needs 12. */
const MAX_DEPTH = 64
/** Characters in the text of one element. */
const MAX_ELEMENT_TEXT = 1024 * 1024
/** Characters in one product record, and the longest stretch without a tag. */
const MAX_RECORD = 5 * 1024 * 1024

export type MessagePart =
  | { readonly kind: "header"; readonly header: OnixElement }
  | { readonly kind: "product"; readonly product: OnixElement }
  /** A product that exceeds a limit or contains undecodable characters. */
  | { readonly kind: "spoiled"; readonly ref: string; readonly reason: string }

interface OpenElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly content: Array<string | OnixElement>
}

/**
 * HTML's named characters, which the published ONIX DTD defines; that DTD is never loaded. A name is decoded on its first
 * use. The library's own table is a plain object, in which `&constructor;` would be found.
 */
const HTML_ENTITIES: Record<string, string> = Object.create(
  new Proxy(
    {},
    {
      get: (_, name) => {
        const reference = `&${String(name)};`
        const character = decodeHTMLStrict(reference)
        if (character === reference) return undefined
        HTML_ENTITIES[String(name)] = character
        return character
      },
    },
  ),
)

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()
/** Attributes that affect how a text is read. */
const ATTRIBUTES = ["dateformat", "textformat", "language"] as const

const refuse = (reason: string): never => {
  throw new FeedRefused({ reason })
}

/** Takes pieces of text and returns the parts that are complete. */
export class MessageReader {
  private readonly parser = new SaxesParser({ position: true, xmlns: false })
  private parts: Array<MessagePart> = []
  private open: Array<OpenElement> = []
  private depth = 0
  /** Depth of the `Header` or `Product` being read; 0 between them. */
  private partDepth = 0
  private rootSeen = false
  private rootClosed = false
  private products = 0
  private textLength = 0
  private recordStart = 0
  private lastTag = 0
  private given = 0
  private spoiled: string | undefined

  constructor() {
    const { parser } = this
    parser.ENTITIES = HTML_ENTITIES
    parser.on("doctype", (doctype) => {
      // An internal subset is where entities are defined; an external DTD's address is skipped and never loaded.
      if (doctype.includes("[")) refuse("The file defines its own entities (a DOCTYPE with an internal subset).")
      if (/onix\/2\.|onix international/i.test(doctype)) refuseOldRelease()
    })
    parser.on("opentag", (tag) => this.opened(tag))
    parser.on("closetag", () => this.closed())
    parser.on("text", (text) => this.text(text))
    parser.on("cdata", (text) => this.text(text))
    parser.on("error", (error) => this.failed(error))
  }

  write(text: string): ReadonlyArray<MessagePart> {
    this.given += text.length
    this.parser.write(text)
    if (this.given - this.lastTag > MAX_RECORD) {
      refuse(this.rootSeen ? "The file has more than 5 MB without a tag." : "The file is not ONIX: it is not XML.")
    }
    return this.take()
  }

  end(): ReadonlyArray<MessagePart> {
    if (!this.rootSeen) refuse("The file is not ONIX: it is empty or not XML.")
    if (!this.rootClosed) refuse(`The file is truncated after ${this.progress()}: its closing tag is missing.`)
    this.parser.close()
    return this.take()
  }

  private progress(): string {
    return this.products === 1 ? "1 product" : `${this.products} products`
  }

  private take(): ReadonlyArray<MessagePart> {
    const { parts } = this
    this.parts = []
    return parts
  }

  private failed(error: Error) {
    const message = error.message.replace(/^\d+:\d+: /, "").replace(/\.$/, "")
    if (!this.rootSeen) refuse("The file is not ONIX: it is not XML.")
    // Text outside the root after the closing tag, and broken tags, prove that the file is damaged.
    if (this.partDepth > 0 && message === "undefined entity") this.spoiled ??= "it uses an entity that is not defined"
    else refuse(`The XML is broken at line ${this.parser.line}, after ${this.progress()}: ${message}.`)
  }

  private opened(tag: SaxesTagPlain) {
    this.depth++
    this.lastTag = this.given
    if (this.depth > MAX_DEPTH) refuse(`The file nests elements deeper than ${MAX_DEPTH}.`)
    const name = referenceName(tag.name)
    if (this.depth === 1) this.openedRoot(name, tag)
    if (this.depth === 2 && (name === "Product" || name === "Header")) {
      this.partDepth = 2
      this.recordStart = this.parser.position
      this.spoiled = undefined
    }
    if (this.partDepth === 0) return
    this.textLength = 0
    this.open.push({ name, attributes: attributesOf(tag), content: [] })
  }

  private openedRoot(name: string, tag: SaxesTagPlain) {
    if (name !== "ONIXMessage")
      refuse(`The file is not ONIX: its root element is <${plainLine(tag.name).slice(0, 80)}>.`)
    this.rootSeen = true
    const release = tag.attributes["release"] ?? /onix\/(3\.\d)/.exec(tag.attributes["xmlns"] ?? "")?.[1] ?? "2.1"
    if (/^[12]\./.test(release)) refuseOldRelease()
    if (!/^3\.[01](\D|$)/.test(release)) {
      refuse(`The file is ONIX ${plainLine(release).slice(0, 20)}; ONIX for Books 3.0 and 3.1 are read.`)
    }
  }

  private text(text: string) {
    const element = this.open.at(-1)
    if (element === undefined) return
    this.textLength += text.length
    if (this.textLength > MAX_ELEMENT_TEXT) this.spoiled ??= `the text of <${element.name}> is longer than 1 MB`
    if (text.includes("\ufffd")) this.spoiled ??= "it has bytes that are not text in the file's encoding"
    if (this.parser.position - this.recordStart > MAX_RECORD) this.spoiled ??= "it is larger than 5 MB"
    // A rejected record is only skipped to its end; its reference, which comes first, has been read.
    if (this.spoiled === undefined) element.content.push(text)
  }

  private closed() {
    const { depth } = this
    this.depth--
    this.lastTag = this.given
    if (depth === 1) this.rootClosed = true
    const element = this.open.pop()
    if (element === undefined) return
    if (this.parser.position - this.recordStart > MAX_RECORD) this.spoiled ??= "it is larger than 5 MB"
    if (depth !== this.partDepth) {
      if (this.spoiled === undefined) this.open.at(-1)?.content.push(element)
      return
    }
    this.partDepth = 0
    this.finished(element)
  }

  private finished(element: OnixElement) {
    if (element.name === "Header") {
      this.parts.push({ kind: "header", header: element })
      return
    }
    this.products++
    const ref = childLine(element, "RecordReference") ?? `product ${this.products}`
    this.parts.push(
      this.spoiled === undefined
        ? { kind: "product", product: element }
        : { kind: "spoiled", ref, reason: `The record cannot be read: ${this.spoiled}.` },
    )
    this.spoiled = undefined
  }
}

const refuseOldRelease = () =>
  refuse("The file is ONIX 2.1, which was retired in 2014: ask the sender for ONIX for Books 3.0 or 3.1.")

const attributesOf = (tag: SaxesTagPlain): ReadonlyMap<string, string> => {
  let found: Map<string, string> | undefined
  for (const name of ATTRIBUTES) {
    const value = tag.attributes[name]
    if (value !== undefined) found = (found ?? new Map<string, string>()).set(name, value)
  }
  return found ?? NO_ATTRIBUTES
}

/** The parts of a message, some at a time. Fails with `FeedRefused` when the file is not valid. */
export async function* readMessage(text: AsyncIterable<string>): AsyncIterable<ReadonlyArray<MessagePart>> {
  const reader = new MessageReader()
  for await (const piece of text) {
    const parts = reader.write(piece)
    if (parts.length > 0) yield parts
  }
  const last = reader.end()
  if (last.length > 0) yield last
}
