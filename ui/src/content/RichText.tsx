import { orderedLevels } from "@kapitel/core/content/headingLevels"
import type { RichTextNode } from "@kapitel/core/content/RichText"
import { Fragment, type ReactNode } from "react"
import { richTable } from "../blocks/richTable.tsx"
import { Picture, type ShownImage } from "./Picture.tsx"
import { inside, phrases } from "./phrases.tsx"

/** A node whose picture comes from a permitted host, in the widths that it has. */
type ShownNode =
  | Exclude<RichTextNode, { readonly type: "picture" }>
  | { readonly type: "picture"; readonly image: ShownImage; readonly caption?: string }

export interface RichTextProps {
  text: ReadonlyArray<ShownNode>
  /** By how many levels headings are lowered, to follow the heading above. @default 0 */
  deeper?: 0 | 1 | 2
}

/** Lines of text are as wide as this, or as the window. */
const TEXT_WIDTH = "(width < 45rem) 100vw, 43rem"

const Figure = ({ image, caption }: Extract<ShownNode, { readonly type: "picture" }>) => (
  <figure>
    <Picture image={image} sizes={TEXT_WIDTH} />
    {caption !== undefined && <figcaption className="mt-2 text-small text-ink-2">{caption}</figcaption>}
  </figure>
)

function part(node: ShownNode, level: number): ReactNode {
  switch (node.type) {
    case "heading":
      return inside(`h${level}`, [node.text])
    case "list":
      return inside(
        node.ordered ? "ol" : "ul",
        node.items.map((item) => inside("li", [phrases(item)])),
      )
    case "paragraph":
      return inside("p", [phrases(node.spans)])
    case "table":
      return richTable(node)
    case "picture":
      return <Figure {...node} />
  }
}

/** Editors' paragraphs, headings, lists, tables and pictures, in lines of a readable length. */
export function RichText({ text, deeper = 0 }: RichTextProps) {
  const headings = text.filter((node) => node.type === "heading")
  const levels = orderedLevels(
    headings.map(({ level }) => level),
    deeper + 1,
  )
  const levelOf = new Map<ShownNode, number>(headings.map((node, index) => [node, levels[index] ?? deeper + 2]))
  return (
    <div className="rich-text">
      {inside(
        Fragment,
        text.map((node) => part(node, levelOf.get(node) ?? 0)),
      )}
    </div>
  )
}
