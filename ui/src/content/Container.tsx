import type { ContainerWidth } from "@kapitel/core/content/blocks/Container"
import type { ReactNode } from "react"

export interface ContainerProps {
  width: ContainerWidth
  children: ReactNode
}

const widths: Record<ContainerWidth, string> = { page: "", medium: "max-w-modal", text: "max-w-text" }

/** Blocks below each other that share a width, in the middle of the page (CMS-04). */
export function Container({ width, children }: ContainerProps) {
  return (
    <div className="section">
      <div className="wrap">
        <div className={`column mx-auto grid grid-cols-1 gap-8 ${widths[width]}`}>{children}</div>
      </div>
    </div>
  )
}
