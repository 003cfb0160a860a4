import { createElement, Fragment, type ReactNode } from "react"
import type { RichTextBlock, RichTextRun, RichTextView } from "./RichTextView.ts"

export interface RichTextProps {
  text: RichTextView
  /** Level of the headings within. @default 3 */
  level?: 2 | 3 | 4
}

/** Elements in a row without keys: the text never changes while it is shown. */
const inside = (element: string | typeof Fragment, children: ReadonlyArray<ReactNode>): ReactNode =>
  createElement(element, null, ...children)

function run({ text, strong, href, lineBreak }: RichTextRun): ReactNode {
  if (lineBreak === true) return <br />
  const words = strong === true ? <strong className="font-semibold">{text}</strong> : text
  return href === undefined ? words : <a href={href}>{words}</a>
}

function block(content: RichTextBlock, level: 2 | 3 | 4): ReactNode {
  if (content.kind === "list") {
    return inside(
      content.ordered ? "ol" : "ul",
      content.items.map((item) => inside("li", item.map(run))),
    )
  }
  return inside(content.kind === "heading" ? `h${level}` : "p", content.runs.map(run))
}

/** Paragraphs, headings and lists that somebody else wrote, in a measure that can be read. */
export function RichText({ text, level = 3 }: RichTextProps) {
  return (
    <div className="rich-text">
      {inside(
        Fragment,
        text.map((content) => block(content, level)),
      )}
    </div>
  )
}
