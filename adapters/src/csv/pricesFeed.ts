/** A table of prices in kronor incl. VAT: `ean`, `price`, and if they apply `original_price` and `loyalty_price`. */
import type { Feed } from "@kapitel/core/catalogue/receiveFeed"
import type { Bytes } from "../feed/gunzip.ts"
import { setAside, tableFeed } from "./tableFeed.ts"

const priceColumns = { required: ["ean", "price"], optional: ["original_price", "loyalty_price"] } as const

export const pricesFeed = (bytes: Bytes): Feed =>
  tableFeed(bytes, priceColumns, () => ({
    row: (ref, cells) => {
      const ean = cells.ean("ean")
      const price = cells.kronor("price")
      const originalPrice = cells.kronor("original_price")
      const loyaltyPrice = cells.kronor("loyalty_price")
      if (ean === undefined || price === undefined || cells.problems.length > 0) {
        return [setAside(ref, [...cells.problems, ...(cells.has("price") ? [] : ["price is empty"])])]
      }
      return [
        {
          kind: "record",
          record: {
            kind: "price",
            ref,
            ean,
            price,
            ...(originalPrice !== undefined && { originalPrice }),
            ...(loyaltyPrice !== undefined && { loyaltyPrice }),
          },
        },
      ]
    },
    end: () => [],
  }))
