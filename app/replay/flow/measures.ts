/** The common types of flows: names, kronor, copies, durations, calls of ports, delivery options. */
import type { ConsentField } from "@kapitel/core/identity/Account"
import { Money } from "@kapitel/core/pricing/Money"
import { Schema } from "effect"

/** A flow's name for its goods, cards, members and visitors. */
export const Name = Schema.String.check(Schema.isPattern(/^[a-zåäö][a-zåäö0-9-]{0,31}$/u)).annotate({
  description: "A name defined by the flow, such as `bok`: lower case letters, digits and hyphens.",
})

const ORE_PER_KRONA = 100

export const Kronor = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 })).annotate({
  description: "Kronor including VAT.",
})

/** Rounded, since 0.29 × 100 is not 29 in floating point. */
export const oreOf = (kronor: number): Money => Money.make(Math.round(kronor * ORE_PER_KRONA))

/** An amount in öre, for people. */
export const kronor = (ore: number): string => `${ore / ORE_PER_KRONA} kr`

export const Copies = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999 }))

const DURATION = /^(\d{1,6}(?:\.\d{1,3})?) (milliseconds?|seconds?|minutes?|hours?|days?)$/u

export const Duration = Schema.String.check(Schema.isPattern(DURATION)).annotate({
  description: "A number and a unit: `500 milliseconds`, `90 seconds`, `15 minutes`, `24 hours`, `2 days`.",
})

const UNIT_MS = { millisecond: 1, second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const

/** A checked duration in milliseconds. */
export const millisecondsOf = (duration: string): number => {
  const [, number = "0", unit = ""] = DURATION.exec(duration) ?? []
  const [, ms = 0] = Object.entries(UNIT_MS).find(([name]) => unit.startsWith(name)) ?? []
  return Math.round(Number(number) * ms)
}

/** Consents by `acceptsEmailMarketing`, `acceptsSMSMarketing` and `acceptsPostalMarketing`. */
export const consents = <Held extends Schema.Top>(held: Held) =>
  Schema.Struct({
    acceptsEmailMarketing: Schema.optionalKey(held),
    acceptsSMSMarketing: Schema.optionalKey(held),
    acceptsPostalMarketing: Schema.optionalKey(held),
  } satisfies Record<ConsentField, unknown>)

export const PortCall = Schema.String.check(Schema.isPattern(/^[A-Z][A-Za-z]+\.[a-z][A-Za-z]+$/u)).annotate({
  description: "A port and its call, such as `OrderStore.hold`; the timeline shows their names.",
})

/** The shop's name of a delivery option (`core/src/delivery/DeliveryOption.ts`). */
export const DeliveryMethod = Schema.String.check(Schema.isPattern(/^[a-z][a-z0-9-]{0,31}$/)).annotate({
  description: "A delivery option: `parcel` or `home`.",
})
