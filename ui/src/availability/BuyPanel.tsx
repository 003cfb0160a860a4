import type { ReactNode } from "react"

/** The frame around price, button and delivery of a product. */
export function BuyPanel({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 rounded-md bg-white p-4.5 hairline lg:p-6">{children}</div>
}
