/** Writes a product, its variants and everything that is looked up by them into the tables, if anything is new. */
import { offerAtStock } from "@kapitel/core/availability/supply"
import type { Offer, ProductFacts } from "@kapitel/core/catalogue/Product"
import { webCopies } from "../operations/webStock.ts"
import { cardText, factsOf, offerOf, type ProductText, textOf } from "../productText.ts"
import { workKey } from "../workKey.ts"
import { withDelivery } from "./deliverable.ts"
import { linkAuthors } from "./linkAuthors.ts"
import { linkCategories } from "./linkCategories.ts"
import { logChange, type PublishRun } from "./PublishRun.ts"
import { recordPrice } from "./recordPrice.ts"

/** A product as it is stored. */
export interface StoredProduct extends ProductText {
  readonly variants: ReadonlyArray<VariantText>
}
export type VariantText = ProductText & { readonly ean: string }

export type Written = "added" | "changed" | "unchanged"

export function writeProduct(
  run: PublishRun,
  before: StoredProduct | undefined,
  after: {
    readonly facts: ProductFacts
    readonly offer: Offer
    readonly variants: ReadonlyArray<VariantText>
    /** The web shop's copies in the record; absent when they stay unchanged. */
    readonly stock?: number
  },
): Written {
  const { db, at } = run
  const { facts } = after
  const ean = facts.identifier
  const offer = withDelivery(db, ean, offerAtStock(after.offer, after.stock ?? webCopies(db, ean), at))
  const variants = after.variants.map((variant) => ({
    ...variant,
    offer: textOf(offerAtStock(offerOf(variant), webCopies(db, variant.ean), at)),
  }))
  const text = { facts: textOf(facts), offer: textOf(offer) }
  const sameVariants = before !== undefined && isSame(before.variants, variants)
  if (before !== undefined && before.facts === text.facts && sameVariants) {
    if (before.offer === text.offer) return "unchanged"
    writeOffer(run, ean, offer)
    return "changed"
  }

  const work = workKey(facts)
  db.run(
    `INSERT INTO product (ean, product_type, kind, popularity, work_key, series, updated_at, offer, card, facts)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
       ON CONFLICT (ean) DO UPDATE SET product_type = ?2, kind = ?3, popularity = ?4, work_key = ?5, series = ?6,
         updated_at = ?7, offer = ?8, card = ?9, facts = ?10`,
    ean,
    facts.productType,
    facts.kind,
    facts.popularity,
    work,
    facts.series ?? null,
    at,
    text.offer,
    cardText(facts, variants),
    text.facts,
  )
  const earlier = before === undefined ? undefined : factsOf(before)
  if (work !== null && (earlier === undefined || workKey(earlier) !== work)) logEdition(run, ean, work)
  linkAuthors(run, ean, earlier, facts)
  linkCategories(run, ean, earlier, facts)
  recordPrice(run, ean, offer.price)
  if (!sameVariants) writeVariants(run, ean, variants)
  if (before === undefined) run.counts.products++
  logChange(run, "product", ean)
  return before === undefined ? "added" : "changed"
}

/** Cards show the other editions of their work and depend on each of them, but not yet on one that is new to the work. */
function logEdition(run: PublishRun, ean: string, work: string): void {
  const others = run.db.get("SELECT 1 FROM product WHERE work_key = ? AND ean <> ? LIMIT 1", work, ean)
  if (others !== undefined) logChange(run, "work", work)
}

/**
 * A new price or availability, and nothing else: neither the card nor the links are written. The rest of the offer is
 * as stored.
 */
export function writeOffer(run: PublishRun, ean: string, offer: Offer): void {
  run.db.run("UPDATE product SET offer = ?, updated_at = ? WHERE ean = ?", textOf(offer), run.at, ean)
  recordPrice(run, ean, offer.price)
  logChange(run, "price", ean)
}

export function removeProduct(run: PublishRun, ean: string, before: StoredProduct): void {
  const facts = factsOf(before)
  linkAuthors(run, ean, facts, undefined)
  linkCategories(run, ean, facts, undefined)
  run.db.run("DELETE FROM product WHERE ean = ?", ean)
  run.counts.products--
  logChange(run, "removal", ean)
}

function writeVariants(run: PublishRun, ean: string, variants: ReadonlyArray<VariantText>): void {
  run.db.run("DELETE FROM variant WHERE product_ean = ?", ean)
  for (const [position, variant] of variants.entries()) {
    run.db.run(
      `INSERT INTO variant (ean, product_ean, position, facts, offer) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (ean) DO UPDATE SET product_ean = ?2, position = ?3, facts = ?4, offer = ?5`,
      variant.ean,
      ean,
      position,
      variant.facts,
      variant.offer,
    )
    recordPrice(run, variant.ean, offerOf(variant).price)
  }
}

const isSame = (some: ReadonlyArray<VariantText>, others: ReadonlyArray<VariantText>): boolean =>
  some.length === others.length &&
  some.every((one, at) => {
    const other = others[at]
    return one.ean === other?.ean && one.facts === other.facts && one.offer === other.offer
  })
