import type { RichTextNode, RichTextSpan } from "@kapitel/core/content/RichText"
import { createElement, Fragment, type ReactNode } from "react"

export interface RichTextProps {
  text: ReadonlyArray<RichTextNode>
  /** By how many levels headings are lowered, to follow the heading above. @default 0 */
  deeper?: 0 | 1 | 2
}

/** Elements in a row without keys: the text never changes while it is shown. */
const inside = (element: string | typeof Fragment, children: ReadonlyArray<ReactNode>): ReactNode =>
  createElement(element, null, ...children)

/** A line break in the text is one on the page. Emphasis is a change of family: the shop has no italics. */
function phrase({ text, strong, emphasis, href }: RichTextSpan): ReactNode {
  if (text === "\n") return <br />
  const stressed = emphasis === true ? <em className="font-serif not-italic">{text}</em> : text
  const words = strong === true ? <strong className="font-semibold">{stressed}</strong> : stressed
  return href === undefined ? words : <a href={href}>{words}</a>
}

function part(node: RichTextNode, deeper: number): ReactNode {
  switch (node.type) {
    case "heading":
      return inside(`h${node.level + deeper}`, [node.text])
    case "list":
      return inside(
        node.ordered ? "ol" : "ul",
        node.items.map((item) => inside("li", item.map(phrase))),
      )
    case "paragraph":
      return inside("p", node.spans.map(phrase))
  }
}

/** Editors' paragraphs, headings and lists, in lines of a readable length. */
export function RichText({ text, deeper = 0 }: RichTextProps) {
  return (
    <div className="rich-text">
      {inside(
        Fragment,
        text.map((node) => part(node, deeper)),
      )}
    </div>
  )
}
