import type { ReactNode } from "react"
import { Disclosure } from "./Disclosure.tsx"

export interface AccordionItem {
  heading: string
  body: ReactNode
  open?: boolean
}

export interface AccordionProps {
  items: ReadonlyArray<AccordionItem>
}

/** Rows under one another, each opening its own part. */
export function Accordion({ items }: AccordionProps) {
  return (
    <div className="border-t border-line">
      {items.map((item) => (
        <Disclosure key={item.heading} summary={<h3>{item.heading}</h3>} open={item.open ?? false}>
          <div className="pb-5">{item.body}</div>
        </Disclosure>
      ))}
    </div>
  )
}
