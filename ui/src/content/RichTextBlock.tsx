import type { RichTextNode } from "@kapitel/core/content/RichText"
import { RichText } from "./RichText.tsx"

export interface RichTextBlockProps {
  heading?: string | undefined
  body: ReadonlyArray<RichTextNode>
}

/** Heading and rich content (CMS-05). */
export function RichTextBlock({ heading, body }: RichTextBlockProps) {
  return (
    <section>
      {heading !== undefined && <h2 className="mb-4 text-h2">{heading}</h2>}
      <RichText text={body} deeper={heading === undefined ? 0 : 1} />
    </section>
  )
}
