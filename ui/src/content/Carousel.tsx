/** A row of products that scrolls sideways (CMS-14, CMS-15). The list is HTML and scrolls natively. */
import type { ReactNode } from "react"
import { Island } from "../shop/Island.tsx"
import { carouselControls } from "./CarouselControls.tsx"

/** Products in view on the narrowest desktop; a wider one that shows them all hides the arrows. */
const SEEN_ON_DESKTOP = 4

export interface CarouselProps {
  /** Unique on the page: the heading names the row. */
  id: string
  heading: string
  /** Link at the end of the rule. */
  link?: { readonly label: string; readonly href: string } | undefined
  /** Items in the row. */
  count: number
  /** Items in view on the narrowest desktop. @default 4 */
  seen?: number
  /** `<li>` elements. */
  children: ReactNode
}

/** Scrolled by finger, wheel and arrow keys, and without a script by the native scrollbar. */
export function Carousel({ id, heading, link, count, seen = SEEN_ON_DESKTOP, children }: CarouselProps) {
  return (
    <section className="carousel" aria-labelledby={id}>
      <div className="running-head">
        <h2 className="text-h2" id={id}>
          {heading}
        </h2>
        {link !== undefined && <a href={link.href}>{link.label}</a>}
      </div>
      <Island of={carouselControls} props={{ arrows: count > seen }} id={`${id}-controls`} />
      <ul className="shelf shelf-row" aria-labelledby={id} data-list-name={heading}>
        {children}
      </ul>
    </section>
  )
}
