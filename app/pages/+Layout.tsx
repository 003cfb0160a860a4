import "@kapitel/ui/theme/shop.css"
import type { ReactNode } from "react"

/** Brings the style sheet; what stands around a page is drawn apart (`drawFrame.tsx`). */
export function Layout({ children }: { children: ReactNode }) {
  return children
}
