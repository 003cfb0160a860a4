import type { ReactNode } from "react"

export interface SectionProps {
  children: ReactNode
  /** Linen sets it apart from what stands around it. @default "paper" */
  ground?: "paper" | "linen"
}

/** Air above and below, and the page's width. */
export function Section({ children, ground = "paper" }: SectionProps) {
  return (
    <div className={ground === "linen" ? "ground bg-linen py-section" : "section"}>
      <div className="wrap">{children}</div>
    </div>
  )
}
