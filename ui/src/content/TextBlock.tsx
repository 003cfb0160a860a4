import { content } from "../text/sv/content.ts"
import { RichText } from "./RichText.tsx"
import type { RichTextView } from "./RichTextView.ts"

export interface TextBlockProps {
  heading?: string | undefined
  text?: RichTextView | undefined
  /** Only an editor is told that something is missing (D-36). */
  editing?: boolean
}

/** A heading and its text. */
export function TextBlock({ heading, text, editing = false }: TextBlockProps) {
  if (heading === undefined && (text === undefined || text.length === 0))
    return editing ? <p>{content.textBlockUnconfigured}</p> : null
  return (
    <section>
      {heading !== undefined && <h2 className="mb-4 text-h2">{heading}</h2>}
      {text !== undefined && <RichText text={text} />}
    </section>
  )
}
