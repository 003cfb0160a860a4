import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { Product } from "@kapitel/core/catalogue/Product"

/** A product of which nothing is known but what every product has, and `facts`. */
export const bareProduct = (identifier: Ean, facts: Partial<Product> = {}): Product => ({
  identifier,
  title: "Pennan",
  productType: "other",
  kind: "pen",
  authors: [],
  tags: [],
  badges: [],
  categories: [],
  popularity: 0,
  vatRate: 25,
  availability: "WATCH",
  inStock: false,
  variants: [],
  ...facts,
})
