import { listenToWindow } from "@kapitel/adapters/browser/listenToWindow"
import { StaffWindowContext } from "@kapitel/ui/shop/StaffWindow"
import type { ReactNode } from "react"

const HERE = { listen: listenToWindow }

/** Pages of staff have no store; their components know the window by a port. */
export const Wrapper = ({ children }: { children: ReactNode }) => (
  <StaffWindowContext value={HERE}>{children}</StaffWindowContext>
)
