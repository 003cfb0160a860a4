/** Copies in the stores: popular goods in nearly every store, the rest in some. */
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import { isShipped } from "@kapitel/core/delivery/isShipped"
import type { ProductRecord } from "./bookRecords.ts"
import { Chance } from "./Chance.ts"

type StockRecord = Extract<IntakeRecord, { kind: "stock" }>

/** Popularity from which every second store has a product. */
const WIDELY_SOLD = 400
const FEWEST_PERCENT = 6

export const storeStock = (
  seed: number,
  { ref, facts, offer, variants }: ProductRecord,
  storeIds: ReadonlyArray<string>,
): ReadonlyArray<StockRecord> => {
  if (!isShipped(facts) || offer.availability !== "AVAILABLE_TO_BUY" || offer.preorderDeliveryDate !== undefined)
    return []
  const chance = new Chance(seed, `${ref}/butiker`)
  const percent = Math.min(92, FEWEST_PERCENT + (facts.popularity / WIDELY_SOLD) * 50)
  const eans = variants.length === 0 ? [facts.identifier] : variants.map((variant) => variant.facts.identifier)
  return eans.flatMap((ean) =>
    storeIds.flatMap((store): ReadonlyArray<StockRecord> => {
      if (!chance.percent(percent)) return []
      const quantity = chance.percent(18) ? 0 : chance.percent(30) ? chance.int(1, 2) : chance.int(3, 14)
      return [{ kind: "stock", ref, ean, store, quantity }]
    }),
  )
}
