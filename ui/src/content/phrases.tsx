import type { RichTextSpan } from "@kapitel/core/content/RichText"
import { createElement, Fragment, type ReactNode } from "react"

/** Elements in a row without keys: an editor's text never changes while it is shown. */
export const inside = (
  element: string | typeof Fragment,
  children: ReadonlyArray<ReactNode>,
  attributes: Readonly<Record<string, unknown>> | null = null,
): ReactNode => createElement(element, attributes, ...children)

/** A line break in the text is one on the page. Emphasis is a change of family: the shop has no italics. */
function phrase({ text, strong, emphasis, href }: RichTextSpan): ReactNode {
  if (text === "\n") return <br />
  const stressed = emphasis === true ? <em className="font-serif not-italic">{text}</em> : text
  const words = strong === true ? <strong className="font-semibold">{stressed}</strong> : stressed
  return href === undefined ? words : <a href={href}>{words}</a>
}

/** Runs of text with their formatting. */
export const phrases = (spans: ReadonlyArray<RichTextSpan>): ReactNode => inside(Fragment, spans.map(phrase))
