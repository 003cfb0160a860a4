import type { ReactNode } from "react"

/** A line of a panel on My pages: a text, and at the end what can be done about it. */
export function AccountRow({ children }: { children: ReactNode }) {
  return <div className="flex items-center gap-5 hairline-t py-4">{children}</div>
}
