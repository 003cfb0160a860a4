/** Goods that the suites import through the catalogue intake. */
import { CatalogueIntake, type IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { eanCheckDigit } from "@kapitel/core/catalogue/isEan"
import type { Offer, ProductFacts } from "@kapitel/core/catalogue/Product"
import type { Money } from "@kapitel/core/pricing/Money"
import { Effect } from "effect"

/** An EAN reserved for the suites; each suite uses its own range of hundreds. */
export const eanOf = (n: number): Ean => {
  const first12 = `978${String(n).padStart(9, "0")}`
  return `${first12}${eanCheckDigit(first12)}` as Ean
}

/** Whole kronor as öre. */
export const kronor = (amount: number): Money => (amount * 100) as Money

type ProductRecord = Extract<IntakeRecord, { kind: "product" }>

/** A book that can be bought for 100 kr, unless overridden. */
export const bookRecord = (
  n: number,
  facts: Partial<ProductFacts> = {},
  offer: Partial<Offer> = {},
  rest: Partial<Pick<ProductRecord, "variants" | "stock" | "priceHistory">> = {},
): ProductRecord => ({
  kind: "product",
  ref: `ref-${n}`,
  facts: {
    identifier: eanOf(n),
    title: `Bok ${n}`,
    productType: "book",
    kind: "book",
    format: "Inbunden",
    authors: [],
    tags: [],
    badges: [],
    categories: [],
    popularity: 0,
    ...facts,
  },
  offer: { price: kronor(100), vatRate: 6, availability: "AVAILABLE_TO_BUY", inStock: true, ...offer },
  variants: [],
  ...rest,
})

/** An article that is not a book. */
export const articleRecord = (
  n: number,
  facts: Partial<ProductFacts> = {},
  offer: Partial<Offer> = {},
  rest: Partial<Pick<ProductRecord, "variants" | "stock" | "priceHistory">> = {},
): ProductRecord => {
  const { facts: bookFacts, ...record } = bookRecord(n, {}, { vatRate: 25, ...offer }, rest)
  const { format: _, ...articleFacts } = bookFacts
  return { ...record, facts: { ...articleFacts, productType: "other", kind: "other", ...facts } }
}

/** Imports records and publishes them, whatever is removed. */
export const publishRecords = Effect.fn("bringIn")(function* (records: ReadonlyArray<IntakeRecord>) {
  const intake = yield* CatalogueIntake
  const batch = yield* intake.begin("contract")
  yield* intake.stage(batch, records)
  return yield* intake.publish(batch, { allowRemovals: true })
})
