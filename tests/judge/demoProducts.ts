/** The demo catalogue that searches are judged on: the same on every machine and every day. */
import type { Product } from "@kapitel/core/catalogue/Product"
import { demoRecords } from "../../app/demo/goods/demoCatalogue.ts"

export const demoProducts = (): ReadonlyArray<Product> =>
  [...demoRecords({ products: 5_000, seed: 1, today: "2026-11-21" })].flatMap((record) =>
    record.kind === "product"
      ? [
          {
            ...record.facts,
            ...record.offer,
            variants: record.variants.map(({ facts, offer }) => ({ ...facts, ...offer })),
          },
        ]
      : [],
  )
