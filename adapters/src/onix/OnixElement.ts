/** One element of an ONIX message as a small tree. Children are found by scanning, not by key. */
import { BLOCKS, LINES, plainLine, UNREAD_ELEMENTS } from "../feed/plainText.ts"

export interface OnixElement {
  /** The reference name (`ProductIdentifier`), whichever tags the file uses. */
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly content: ReadonlyArray<string | OnixElement>
}

export const childrenOf = (element: OnixElement | undefined, name: string): ReadonlyArray<OnixElement> =>
  element === undefined
    ? []
    : (element.content.filter((part) => typeof part !== "string" && part.name === name) as ReadonlyArray<OnixElement>)

export const childOf = (element: OnixElement | undefined, name: string): OnixElement | undefined => {
  for (const part of element?.content ?? []) if (typeof part !== "string" && part.name === name) return part
  return undefined
}

/** An element's own text as one plain line; undefined when there is none. */
export const lineOf = (element: OnixElement | undefined): string | undefined => {
  if (element === undefined) return undefined
  const line = plainLine(flatText(element))
  return line === "" ? undefined : line
}

/** The text of a child as one plain line. */
export const childLine = (element: OnixElement | undefined, name: string): string | undefined =>
  lineOf(childOf(element, name))

export const childLines = (element: OnixElement | undefined, name: string): ReadonlyArray<string> =>
  childrenOf(element, name).flatMap((child) => lineOf(child) ?? [])

/** A child with a given code, e.g. the `Measure` whose `MeasureType` is `01`. */
export const withCode = (
  elements: ReadonlyArray<OnixElement>,
  codeName: string,
  ...codes: ReadonlyArray<string>
): OnixElement | undefined => {
  for (const code of codes) {
    const found = elements.find((element) => childLine(element, codeName) === code)
    if (found !== undefined) return found
  }
  return undefined
}

const flatText = (element: OnixElement): string =>
  element.content.map((part) => (typeof part === "string" ? part : flatText(part))).join("")

/** The text of an element with XHTML in it: blocks end paragraphs, `br` and list items end lines, the rest is text. */
export const markedText = (element: OnixElement): string =>
  element.content
    .map((part) => {
      if (typeof part === "string") return part
      const tag = part.name.toLowerCase()
      if (UNREAD_ELEMENTS.has(tag)) return ""
      const inner = markedText(part)
      if (BLOCKS.has(tag)) return `\n\n${inner}\n\n`
      return LINES.has(tag) ? `${inner}\n` : inner
    })
    .join("")
