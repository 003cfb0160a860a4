import { Accordion } from "../primitives/Accordion.tsx"
import { RichText, type RichTextProps } from "./RichText.tsx"

export interface AccordionBlockProps {
  heading?: string | undefined
  items: ReadonlyArray<{
    readonly heading: string
    readonly body: RichTextProps["text"]
    readonly open?: boolean
  }>
}

/** Questions and answers, or other contents that are read one part at a time. */
export function AccordionBlock({ heading, items }: AccordionBlockProps) {
  return (
    <section>
      {heading !== undefined && <h2 className="mb-4 text-h2">{heading}</h2>}
      <Accordion
        level={heading === undefined ? 2 : 3}
        items={items.map(({ heading: question, body, open = false }) => ({
          heading: question,
          open,
          body: <RichText text={body} deeper={heading === undefined ? 1 : 2} />,
        }))}
      />
    </section>
  )
}
