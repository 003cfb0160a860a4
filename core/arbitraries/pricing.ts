/** Prices and their history, for property tests (Effect). */
import { Money, VatRate } from "@kapitel/core/pricing/Money"
import type { PricePoint } from "@kapitel/core/pricing/PriceHistory"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { DAY, NOW } from "./delivery.ts"

/** A VAT rate in percent: 0, 6, 12 or 25. */
export const vatRate: Arbitrary.Arbitrary<VatRate> = Arbitrary.schema(VatRate)

/** Any amount in öre, often one where a rule changes: 0, one öre, half a krona, the 249 kr of D-07. */
export const money: Arbitrary.Arbitrary<Money> = Arbitrary.all([
  Arbitrary.schema(Schema.Literals(["any", "any", "small", "small", "edge"])),
  Arbitrary.schema(Money),
  Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 600 }))),
  Arbitrary.schema(Schema.Literals([0, 1, 49, 50, 99, 100, 149, 150, 24_800, 24_899, 24_900, 24_901])),
] as const).pipe(
  Arbitrary.map(([kind, any, kronor, edge]) =>
    kind === "any" ? any : Money.make(kind === "edge" ? edge : kronor * 100),
  ),
)

/** A usual price: 1 to 600 whole kronor, in öre. */
export const price: Arbitrary.Arbitrary<Money> = Arbitrary.schema(
  Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 600 })),
).pipe(Arbitrary.map((kronor) => Money.make(kronor * 100)))

/** Up to eight price changes of the 90 days before `NOW`, oldest first, among six prices. */
export const priceHistory: Arbitrary.Arbitrary<ReadonlyArray<PricePoint>> = Arbitrary.array(
  Arbitrary.all({
    daysAgo: Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 90 }))),
    minutes: Arbitrary.schema(Schema.Literals([0, 0, 15, 45, 720])),
    price: Arbitrary.schema(Schema.Literals([60, 70, 80, 90, 100, 110])),
  }),
  { maxLength: 8 },
).pipe(
  Arbitrary.map((changes) => {
    const points = changes.map(({ daysAgo, minutes, price }) => ({
      at: NOW - daysAgo * DAY + minutes * 60_000,
      price: Money.make(price * 100),
    }))
    return [...new Map(points.map((point) => [point.at, point])).values()].toSorted((a, b) => a.at - b.at)
  }),
)
