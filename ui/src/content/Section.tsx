import type { ReactNode } from "react"

export interface SectionProps {
  children: ReactNode
  /** Linen separates it from the surrounding parts. @default "paper" */
  ground?: "paper" | "linen"
  /** Far down on its page: the browser lays it out when it comes near. On paper only. @default false */
  later?: boolean
}

/** Vertical spacing, and the page's width. */
export function Section({ children, ground = "paper", later = false }: SectionProps) {
  const paper = later ? "section section-later" : "section"
  return (
    <div className={ground === "linen" ? "ground bg-linen py-section" : paper}>
      <div className="wrap">{children}</div>
    </div>
  )
}
