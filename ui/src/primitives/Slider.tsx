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

/** Items seen at once on the narrowest desktop; a wider one that shows them all has no use for arrows, and hides them. */
const SEEN_ON_DESKTOP = 4

/**
 * A shelf that is pulled sideways by finger, wheel, arrow keys or the native scrollbar. Arrows and rail need a script:
 * it finds `data-slider`, scrolls two items a step, stills arrows with nowhere to go, and puts its own rail where the
 * scrollbar was, to be drawn along by mouse or finger.
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
            {link !== undefined && <a href={link.href}>{link.label}</a>}
            {arrows && (
              <span className="slider-arrows" data-needs-script="">
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
      <div className="rail" data-slider-rail="" data-idle="" data-needs-script="" aria-hidden="true">
        <span />
      </div>
    </section>
  )
}
