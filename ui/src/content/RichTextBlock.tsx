import type { ReactNode } from "react"
import { ReadMore } from "../primitives/ReadMore.tsx"
import { content } from "../text/sv/content.ts"
import { RichText, type RichTextProps } from "./RichText.tsx"

export interface RichTextBlockProps extends Pick<RichTextProps, "text"> {
  /** Unique on the page. */
  id: string
  heading?: string | undefined
  /** Only the beginning shows until it is opened (CMS-13); a text that fits is shown whole. @default false */
  folded?: boolean | undefined
}

/** Lines above the fold of 76 px, and the characters that fit in one (measure of 38 rem). */
const LINES_IN_FOLD = 3
const CHARACTERS_IN_LINE = 72

const linesOf = (node: RichTextProps["text"][number]): number => {
  switch (node.type) {
    case "heading":
      return 2
    case "paragraph":
      return Math.ceil(node.spans.reduce((length, { text }) => length + text.length, 0) / CHARACTERS_IN_LINE)
    case "list":
      return node.items.length
    // Higher than the fold, however little they contain.
    case "table":
    case "picture":
      return LINES_IN_FOLD + 1
  }
}

const isLong = (text: RichTextProps["text"]): boolean =>
  text.reduce((lines, node) => lines + linesOf(node), text.length - 1) > LINES_IN_FOLD

/** A heading and an editor's text (CMS-05). */
export function RichTextBlock({ id, heading, text, folded = false }: RichTextBlockProps) {
  const body: ReactNode = <RichText text={text} />
  return (
    <>
      {heading !== undefined && <h2 className="mb-4 text-h2">{heading}</h2>}
      {folded && isLong(text) ? (
        <ReadMore id={id} of="rich" more={content.readMore} less={content.readLess}>
          {body}
        </ReadMore>
      ) : (
        body
      )}
    </>
  )
}
