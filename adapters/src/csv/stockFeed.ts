/** A table of stock: `ean`, `store` (a store's id, or `web` for the web shop's own), `quantity`. */
import type { Feed } from "@kapitel/core/catalogue/receiveFeed"
import type { Bytes } from "../feed/gunzip.ts"
import { setAside, tableFeed } from "./tableFeed.ts"

const stockColumns = { required: ["ean", "store", "quantity"], optional: [] } as const

export const stockFeed = (bytes: Bytes): Feed =>
  tableFeed(bytes, stockColumns, () => ({
    row: (ref, cells) => {
      const ean = cells.ean("ean")
      const store = cells.line("store")
      const quantity = cells.whole("quantity")
      if (ean === undefined || store === undefined || quantity === undefined) {
        const missing = (["store", "quantity"] as const).filter((column) => !cells.has(column))
        return [setAside(ref, [...cells.problems, ...missing.map((column) => `${column} is empty`)])]
      }
      return [{ kind: "record", record: { kind: "stock", ref, ean, store, quantity } }]
    },
    end: () => [],
  }))
