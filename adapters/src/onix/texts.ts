/** Texts about a product (list 153) as plain paragraphs, reviews and the author's biography. */
import type { MediaReview } from "@kapitel/core/catalogue/Product"
import { plainLine, plainParagraphs } from "../feed/plainText.ts"
import { childLine, childLines, childOf, childrenOf, markedText, type OnixElement } from "./OnixElement.ts"

type Review = typeof MediaReview.Type

/** List 154: unrestricted and end-customers. A text for the trade or the press is not shown. */
const FOR_READERS: ReadonlySet<string> = new Set(["00", "03"])
const SHORT = "02"
const DESCRIPTION = "03"
const CONTENTS = ["04", "32"]
const COVER_COPY = "05"
const REVIEWS: ReadonlySet<string> = new Set(["06", "07"])
const HEADLINE = "10"
const BIOGRAPHY = "12"
const LONGER = ["11", "26"]
const MAX_REVIEWS = 10

const forReaders = (text: OnixElement) => {
  const audiences = childLines(text, "ContentAudience")
  return audiences.length === 0 || audiences.some((audience) => FOR_READERS.has(audience))
}

/** The Swedish version of a text in several languages, else the first. */
const inSwedish = (wordings: ReadonlyArray<OnixElement>): OnixElement | undefined =>
  wordings.find((wording) => wording.attributes.get("language") === "swe") ?? wordings[0]

/** Paragraphs of an element with text, XHTML or escaped HTML; undefined when nothing is left. */
const paragraphsOf = (element: OnixElement | undefined): string | undefined => {
  if (element === undefined) return undefined
  // In XHTML a line break in the source is a space; in plain text (06, 07) it is a line break.
  const marked = element.content.some((part) => typeof part !== "string")
  const text = plainParagraphs(marked ? markedText(tidied(element)) : markedText(element))
  return text === "" ? undefined : text
}

/** White space between and inside XHTML elements collapsed to one space. */
const tidied = (element: OnixElement): OnixElement => ({
  ...element,
  content: element.content.map((part) => (typeof part === "string" ? part.replace(/\s+/g, " ") : tidied(part))),
})

const reviewOf = (text: OnixElement): Review | undefined => {
  const quote = paragraphsOf(inSwedish(childrenOf(text, "Text")))
  if (quote === undefined) return undefined
  const source = [
    childLine(text, "TextAuthor"),
    childLine(text, "SourceTitle") ?? childLine(text, "TextSourceCorporate"),
  ]
  return { source: source.filter((part) => part !== undefined).join(", "), quote: plainLine(quote) }
}

export interface Texts {
  readonly description?: string
  readonly additionalDescription?: string
  readonly promotionalDescription?: string
  readonly tableOfContents?: string
  readonly authorBiography?: string
  readonly mediaReviews?: ReadonlyArray<Review>
}

export const textsOf = (collateral: OnixElement | undefined): Texts => {
  const texts = childrenOf(collateral, "TextContent").filter(forReaders)
  const first = (...types: ReadonlyArray<string>): string | undefined => {
    for (const type of types) {
      const wordings = texts.filter((text) => childLine(text, "TextType") === type)
      const words = paragraphsOf(inSwedish(wordings.flatMap((text) => childrenOf(text, "Text"))))
      if (words !== undefined) return words
    }
    return undefined
  }
  const description = first(DESCRIPTION, COVER_COPY, SHORT)
  const short = first(HEADLINE, SHORT)
  const additional = first(...LONGER)
  const contents = first(...CONTENTS)
  const biography = first(BIOGRAPHY)
  const reviews = texts
    .filter((text) => REVIEWS.has(childLine(text, "TextType") ?? ""))
    .flatMap((text) => reviewOf(text) ?? [])
  return {
    ...(description !== undefined && { description }),
    ...(short !== undefined && short !== description && { promotionalDescription: short }),
    ...(additional !== undefined && { additionalDescription: additional }),
    ...(contents !== undefined && { tableOfContents: contents }),
    ...(biography !== undefined && { authorBiography: biography }),
    ...(reviews.length > 0 && { mediaReviews: reviews.slice(0, MAX_REVIEWS) }),
  }
}

/** The authors' own biographical notes, for a record without a biography among its texts. */
export const biographyOf = (descriptive: OnixElement): string | undefined => {
  const notes = childrenOf(descriptive, "Contributor").flatMap(
    (contributor) => paragraphsOf(childOf(contributor, "BiographicalNote")) ?? [],
  )
  return notes.length === 0 ? undefined : notes.join("\n\n")
}
