/** What the shop in memory sells. Prices are öre. */
import type { MemoryProduct } from "@kapitel/adapters/memory/MemoryShop"

export const BOOKS: ReadonlyArray<MemoryProduct> = [
  {
    ean: "9789100000011",
    title: "Havet utanför",
    format: "Inbunden",
    price: 24_900,
    authors: [{ id: "maja-holm", name: "Maja Holm" }],
    copies: 7,
  },
]
