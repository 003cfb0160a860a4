import type { ReactNode } from "react"
import { catalogue } from "../text/sv/catalogue.ts"
import { IconButton } from "./IconButton.tsx"
import { arrowLeft, arrowRight } from "./icons.generated.ts"

export interface SliderProps {
  /** Unique on the page: the heading names the row. */
  id: string
  heading: string
  /** Link at the end of the rule. */
  link?: { readonly label: string; readonly href: string } | undefined
  /** How many there are: arrows only when a desktop cannot show them all. */
  count: number
  children: ReactNode
}

/** Items seen at once on the widest desktop. */
const SEEN_ON_DESKTOP = 5

/**
 * A shelf that is pulled sideways by finger, wheel, arrow keys or its own rail (the native scrollbar).
 * The arrows need a script: it finds `data-slider`, scrolls two items a step and hides arrows with nowhere to go.
 */
export function Slider({ id, heading, link, count, children }: SliderProps) {
  const arrows = count > SEEN_ON_DESKTOP
  return (
    <section aria-labelledby={id} data-slider="">
      <div className="running-head">
        <h2 className="text-h2" id={id}>
          {heading}
        </h2>
        {(link !== undefined || arrows) && (
          <div className="flex items-center gap-2">
            {link !== undefined && (
              <a href={link.href} className="mr-2">
                {link.label}
              </a>
            )}
            {arrows && (
              <span className="hidden gap-2 lg:flex" data-needs-script="">
                <IconButton framed path={arrowLeft} name={catalogue.previous} data-slider-step="-1" disabled />
                <IconButton framed path={arrowRight} name={catalogue.next} data-slider-step="1" />
              </span>
            )}
          </div>
        )}
      </div>
      <ul className="shelf shelf-row" aria-labelledby={id} data-slider-row="">
        {children}
      </ul>
    </section>
  )
}
