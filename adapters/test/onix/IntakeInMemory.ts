/** The catalogue intake of a shop in memory: what is published, and the calls that led to it. */
import { CatalogueIntake, type IntakeRecord, type IntakeSummary } from "@kapitel/core/catalogue/CatalogueIntake"
import { Effect, Layer } from "effect"

type Live = Extract<IntakeRecord, { kind: "product" }>

export class IntakeInMemory {
  readonly live = new Map<string, Live>()
  readonly stock = new Map<string, number>()
  /** Records of each call of `stage`, in order. */
  readonly staged: Array<number> = []
  discarded = 0
  private readonly batches = new Map<string, Array<IntakeRecord>>()

  readonly layer = Layer.succeed(
    CatalogueIntake,
    CatalogueIntake.of({
      begin: (source) =>
        Effect.sync(() => {
          const batch = `${source} ${this.batches.size}`
          this.batches.set(batch, [])
          return batch
        }),
      stage: (batch, records) =>
        Effect.sync(() => {
          this.staged.push(records.length)
          this.batches.get(batch)?.push(...records)
        }),
      publish: (batch) => Effect.sync(() => this.publish(this.batches.get(batch) ?? [])),
      discard: (batch) =>
        Effect.sync(() => {
          this.discarded++
          this.batches.delete(batch)
        }),
    }),
  )

  private publish(records: ReadonlyArray<IntakeRecord>): IntakeSummary {
    const counts = { added: 0, changed: 0, unchanged: 0, removed: 0 }
    const setAside: Array<{ ref: string; reason: string }> = []
    for (const record of records) {
      if (record.kind === "category") continue
      const outcome = this.apply(record)
      if (outcome === undefined) setAside.push({ ref: record.ref, reason: "no product has this number" })
      else counts[outcome]++
    }
    return { ...counts, setAside, setAsideCount: setAside.length, notices: [] }
  }

  private apply(
    record: Exclude<IntakeRecord, { kind: "category" }>,
  ): "added" | "changed" | "unchanged" | "removed" | undefined {
    const ean = record.kind === "product" ? record.facts.identifier : record.ean
    const before = this.live.get(ean)
    if (record.kind === "delete") return this.live.delete(ean) ? "removed" : "unchanged"
    if (record.kind === "product") {
      this.live.set(ean, record)
      if (record.stock !== undefined) this.stock.set(ean, record.stock)
      return before === undefined ? "added" : sameAs(before, record)
    }
    if (before === undefined) return undefined
    if (record.kind === "stock") {
      const had = this.stock.get(ean)
      this.stock.set(ean, record.quantity)
      return had === record.quantity ? "unchanged" : "changed"
    }
    const after = record.kind === "update" ? updated(before, record) : priced(before, record)
    this.live.set(ean, after)
    return sameAs(before, after)
  }
}

const sameAs = (before: Live, after: Live) =>
  JSON.stringify([before.facts, before.offer]) === JSON.stringify([after.facts, after.offer]) ? "unchanged" : "changed"

const updated = (live: Live, { facts, offer }: Extract<IntakeRecord, { kind: "update" }>): Live => ({
  ...live,
  facts: { ...live.facts, ...facts },
  offer: { ...live.offer, ...offer },
})

const priced = (live: Live, price: Extract<IntakeRecord, { kind: "price" }>): Live => {
  const { originalPrice: _original, loyaltyPrice: _loyalty, ...rest } = live.offer
  const { price: now, originalPrice, loyaltyPrice } = price
  return {
    ...live,
    offer: {
      ...rest,
      price: now,
      ...(originalPrice !== undefined && { originalPrice }),
      ...(loyaltyPrice !== undefined && { loyaltyPrice }),
    },
  }
}
