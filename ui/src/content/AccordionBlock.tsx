import { Accordion } from "../primitives/Accordion.tsx"
import { RichText } from "./RichText.tsx"
import type { RichTextView } from "./RichTextView.ts"

export interface AccordionBlockProps {
  heading?: string | undefined
  items: ReadonlyArray<{ heading: string; text: RichTextView; open?: boolean }>
}

/** Questions and answers, or anything else that is read one part at a time. */
export function AccordionBlock({ heading, items }: AccordionBlockProps) {
  return (
    <section>
      {heading !== undefined && <h2 className="mb-4 text-h2">{heading}</h2>}
      <Accordion
        items={items.map(({ heading: question, text, open = false }) => ({
          heading: question,
          open,
          body: <RichText text={text} level={4} />,
        }))}
      />
    </section>
  )
}
