import "@kapitel/ui/theme/shop.css"
import type { ReactNode } from "react"

/** Imports the style sheet; the frame around a page is rendered separately (`renderPageFrame.tsx`). */
export function Layout({ children }: { children: ReactNode }) {
  return children
}
