/** Products as they are stored, JSON in the columns `facts`, `offer` and `card`. */
import type { Offer, Product, ProductFacts, Variant } from "@kapitel/core/catalogue/Product"
import { CARD_FACTS, CARD_VARIANT_FACTS, type ProductCard } from "@kapitel/core/catalogue/ProductCard"
import type { Database } from "./Database.ts"
import { objectIn } from "./rowText.ts"

/** Columns of `product` that make a whole product. */
export interface ProductText {
  readonly facts: string
  readonly offer: string
}

/** The same value gives the same text, whatever the order of its fields. */
export const textOf = (value: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))))

/** The store's own data was decoded when it was written: it is not decoded again (docs/decisions/0021). */
export const factsOf = (row: ProductText): ProductFacts => objectIn(row.facts) as ProductFacts
export const offerOf = (row: Pick<ProductText, "offer">): Offer => objectIn(row.offer) as Offer

const variantOf = (row: ProductText): Variant => ({ ...objectIn(row.facts), ...objectIn(row.offer) }) as Variant

export const productOf = (row: ProductText, variants: ReadonlyArray<ProductText>): Product => ({
  ...factsOf(row),
  ...offerOf(row),
  variants: variants.map(variantOf),
})

export const cardOf = (row: { readonly card: string; readonly offer: string }): ProductCard =>
  ({ ...objectIn(row.card), ...objectIn(row.offer) }) as ProductCard

/** The facts of a card; its offer is read from the offer itself, so a new price leaves the card unchanged. */
export const cardText = (facts: ProductFacts, variants: ReadonlyArray<Pick<ProductText, "facts">>): string =>
  JSON.stringify({
    ...picked(facts, CARD_FACTS),
    authors: facts.authors.map(({ id, name }) => ({ id, name })),
    variants: variants.map((row) => picked(objectIn(row.facts), CARD_VARIANT_FACTS)),
  })

/** Of an article, in the order they were given. */
export const variantsOf = (db: Database, ean: string): ReadonlyArray<ProductText & { readonly ean: string }> =>
  db.all("SELECT ean, facts, offer FROM variant WHERE product_ean = ? ORDER BY position", ean)

const picked = (value: object, keys: ReadonlyArray<string>): object =>
  Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key)))
