import type { ReactNode } from "react"
import { Disclosure } from "./Disclosure.tsx"

export interface AccordionItem {
  heading: string
  body: ReactNode
  open?: boolean
}

export interface AccordionProps {
  items: ReadonlyArray<AccordionItem>
  /** Level of the headings. @default 3 */
  level?: 2 | 3
}

/** Rows below each other, each opening a part. */
export function Accordion({ items, level = 3 }: AccordionProps) {
  const Heading = `h${level}` as const
  return (
    <div className="hairline-t">
      {items.map((item) => (
        <Disclosure key={item.heading} summary={<Heading>{item.heading}</Heading>} open={item.open ?? false}>
          <div className="pb-5">{item.body}</div>
        </Disclosure>
      ))}
    </div>
  )
}
