/** Publishes one record of an import. */
import { asDeliveredByFeed } from "@kapitel/core/availability/supply"
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import type { Offer, ProductFacts } from "@kapitel/core/catalogue/Product"
import { factsOf, offerOf, type ProductText, textOf, variantsOf } from "../productText.ts"
import { writeCategory } from "./linkCategories.ts"
import type { PublishRun } from "./PublishRun.ts"
import { importPriceHistory } from "./recordPrice.ts"
import {
  removeProduct,
  type StoredProduct,
  type VariantText,
  type Written,
  writeOffer,
  writeProduct,
} from "./writeProduct.ts"
import { writeStock } from "./writeStock.ts"

/** The result of a record; a text is the reason why it was rejected. Categories are not counted among the goods. */
export type Outcome = Written | "removed" | "shelf" | { readonly setAside: string }

type Of<Kind extends IntakeRecord["kind"]> = Extract<IntakeRecord, { kind: Kind }>

const unknown = (ean: string): Outcome => ({ setAside: `no product has the number ${ean}` })

export function applyRecord(run: PublishRun, record: IntakeRecord): Outcome {
  switch (record.kind) {
    case "product":
      return applyProduct(run, record)
    case "update":
      return applyUpdate(run, record)
    case "delete":
      return applyDelete(run, record)
    case "price":
      return applyPrice(run, record)
    case "stock":
      return applyStock(run, record)
    case "category":
      writeCategory(run, record)
      return "shelf"
  }
}

function applyProduct(run: PublishRun, { facts, offer, variants, stock, priceHistory = [] }: Of<"product">): Outcome {
  const ean = facts.identifier
  if (stock !== undefined && !isQuantity(stock)) return { setAside: notAQuantity(stock) }
  if (priceHistory.length > 0) {
    for (const { facts: owner } of [{ facts }, ...variants]) importPriceHistory(run, owner.identifier, priceHistory)
  }
  const written = writeProduct(run, storedProduct(run, ean), {
    facts,
    offer,
    variants: variants.map((variant) => ({
      ean: variant.facts.identifier,
      facts: textOf(variant.facts),
      offer: textOf(variant.offer),
    })),
    ...(stock === undefined ? {} : { stock }),
  })
  const isStockNew = stock !== undefined && writeStock(run, { ean, productEan: ean, store: "web", quantity: stock })
  return written === "unchanged" && isStockNew ? "changed" : written
}

function applyUpdate(run: PublishRun, { ean, facts, offer }: Of<"update">): Outcome {
  const found = find(run, ean)
  if (found === undefined) return unknown(ean)
  const { product, variant } = found
  if (variant === undefined) {
    return writeProduct(run, product, {
      facts: { ...factsOf(product), ...facts, identifier: factsOf(product).identifier },
      offer: { ...asDeliveredByFeed(offerOf(product)), ...offer },
      variants: product.variants,
    })
  }
  return writeVariant(run, product, {
    ean,
    facts: textOf({ ...(JSON.parse(variant.facts) as Partial<ProductFacts>), ...facts, identifier: ean }),
    offer: textOf({ ...asDeliveredByFeed(offerOf(variant)), ...offer }),
  })
}

function applyDelete(run: PublishRun, { ean }: Of<"delete">): Outcome {
  const found = find(run, ean)
  // It is to be removed, and does not exist.
  if (found === undefined) return "unchanged"
  const { product, variant } = found
  if (variant === undefined) removeProduct(run, ean, product)
  else {
    writeProduct(run, product, {
      facts: factsOf(product),
      offer: offerOf(product),
      variants: product.variants.filter((one) => one.ean !== ean),
    })
  }
  return "removed"
}

/** A row of a price list is complete: without an original price the reduction has ended. */
function applyPrice(run: PublishRun, { ean, price, originalPrice, loyaltyPrice }: Of<"price">): Outcome {
  const found = find(run, ean)
  if (found === undefined) return unknown(ean)
  const { product, variant } = found
  const { originalPrice: _original, loyaltyPrice: _loyalty, ...rest } = offerOf(variant ?? product)
  const offer: Offer = {
    ...rest,
    price,
    ...(originalPrice === undefined ? {} : { originalPrice }),
    ...(loyaltyPrice === undefined ? {} : { loyaltyPrice }),
  }
  if (variant !== undefined) return writeVariant(run, product, { ...variant, offer: textOf(offer) })
  if (product.offer === textOf(offer)) return "unchanged"
  writeOffer(run, ean, offer)
  return "changed"
}

function applyStock(run: PublishRun, { ean, store, quantity }: Of<"stock">): Outcome {
  if (!isQuantity(quantity)) return { setAside: notAQuantity(quantity) }
  const productEan = owner(run, ean)
  if (productEan === undefined) return unknown(ean)
  return writeStock(run, { ean, productEan, store, quantity }) ? "changed" : "unchanged"
}

const isQuantity = (quantity: number): boolean => Number.isSafeInteger(quantity) && quantity >= 0
const notAQuantity = (quantity: number): string => `a stock of ${quantity} is not a number of copies`

const writeVariant = (run: PublishRun, product: StoredProduct, variant: VariantText): Outcome =>
  writeProduct(run, product, {
    facts: factsOf(product),
    offer: offerOf(product),
    variants: product.variants.map((one) => (one.ean === variant.ean ? variant : one)),
  })

/** The EAN of the product with this number: its own, or that of the article whose colour it is. */
const owner = ({ db }: PublishRun, ean: string): string | undefined =>
  db.get<{ ean: string }>(
    "SELECT ean FROM product WHERE ean = ?1 UNION ALL SELECT product_ean FROM variant WHERE ean = ?1 LIMIT 1",
    ean,
  )?.ean

function storedProduct({ db }: PublishRun, ean: string): StoredProduct | undefined {
  const row = db.get<ProductText>("SELECT facts, offer FROM product WHERE ean = ?", ean)
  return row === undefined ? undefined : { ...row, variants: variantsOf(db, ean) }
}

function find(
  run: PublishRun,
  ean: string,
): { readonly product: StoredProduct; readonly variant?: VariantText } | undefined {
  const productEan = owner(run, ean)
  const product = productEan === undefined ? undefined : storedProduct(run, productEan)
  if (product === undefined) return undefined
  const variant = productEan === ean ? undefined : product.variants.find((one) => one.ean === ean)
  return variant === undefined ? { product } : { product, variant }
}
