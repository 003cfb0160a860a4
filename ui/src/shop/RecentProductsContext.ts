/** The products that this browser has shown last; absent on the server. */
import { createContext } from "react"

export interface RecentProducts {
  /** HTML of the row, without the product of the page; undefined when nothing is left of it, or the shop has not responded. */
  readonly loadRow: () => Promise<string | undefined>
  readonly forget: () => void
}

export const RecentProductsContext = createContext<RecentProducts | undefined>(undefined)
