import type { SectionGround } from "@kapitel/core/content/blocks/SectionBlock"
import type { ReactNode } from "react"

export interface SectionBlockProps {
  /** Unique on the page: the heading names the part. */
  id: string
  ground: SectionGround
  heading?: string | undefined
  /** At the end of the heading's rule. */
  link?: { readonly label: string; readonly href: string } | undefined
  children: ReactNode
}

const grounds: Record<SectionGround, string> = {
  paper: "section",
  linen: "ground bg-linen py-section",
  lichen: "ground bg-lav py-section",
  cloudberry: "ground bg-hjortron-soft py-section",
  dusk: "ground on-dark bg-dusk py-section text-white",
}

/** Blocks below each other on a ground across the page, with or without a heading (CMS-04). */
export function SectionBlock({ id, ground, heading, link, children }: SectionBlockProps) {
  const Part = heading === undefined ? "div" : "section"
  return (
    <Part className={grounds[ground]} aria-labelledby={heading === undefined ? undefined : id}>
      <div className="wrap">
        {heading !== undefined && (
          <div className="running-head">
            <h2 className="text-h2" id={id}>
              {heading}
            </h2>
            {link !== undefined && <a href={link.href}>{link.label}</a>}
          </div>
        )}
        <div className="column grid grid-cols-1 gap-8">{children}</div>
      </div>
    </Part>
  )
}
