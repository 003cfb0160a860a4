/** Promotions in the embedded store, table `promotion`: few and read often, so they are cached until one changes. */

import type { Promotion } from "@kapitel/core/promotions/Promotion"
import { Promotions, PromotionsClash, PromotionsError } from "@kapitel/core/promotions/Promotions"
import { Effect, Layer } from "effect"
import { isUsedBy, usesOf, versionOf } from "./store/operations/promotions.ts"
import { callsFor, readsFor } from "./store/portStore.ts"

interface CachedPromotions {
  readonly version: number
  readonly all: ReadonlyArray<Promotion>
  readonly left: ReadonlyArray<Promotion>
}

/** The same promotion gives the same text, whatever the order of its fields. */
const bodyOf = (promotion: Promotion): string =>
  JSON.stringify(Object.fromEntries(Object.entries(promotion).toSorted(([one], [other]) => (one < other ? -1 : 1))))

/** A value that occurs more than once. */
const doubled = (values: ReadonlyArray<string>): string | undefined =>
  values.find((value, index) => values.indexOf(value) !== index)

const isValid = ({ validFrom, validUntil }: Promotion, now: number): boolean =>
  (validFrom === undefined || validFrom <= now) && (validUntil === undefined || now < validUntil)

export const layer = Layer.effect(
  Promotions,
  Effect.gen(function* () {
    const call = yield* callsFor(PromotionsError)
    const read = yield* readsFor(PromotionsError)

    let cached: CachedPromotions | undefined
    const known = Effect.fnUntraced(function* (operation: string) {
      const version = yield* read(operation, versionOf)
      if (cached?.version === version) return cached
      const answer = yield* call(operation, "promotions.all", undefined)
      // The store's own data was decoded when it was written (docs/decisions/0021).
      const promotions = answer.promotions.map(({ body, usedUp }) => ({ one: JSON.parse(body) as Promotion, usedUp }))
      cached = {
        version: answer.version,
        all: promotions.map(({ one }) => one),
        left: promotions.flatMap(({ one, usedUp }) => (usedUp ? [] : [one])),
      }
      return cached
    })

    return Promotions.of({
      all: Effect.map(known("all"), ({ all }) => all),
      left: Effect.map(known("left"), ({ left }) => left),

      candidates: Effect.fn("Promotions.candidates")(function* ({ codes, cartId, accountId, now }) {
        const { all } = yield* known("candidates")
        const candidates = all.filter((promotion) =>
          promotion.code === undefined ? isValid(promotion, now) : codes.includes(promotion.code),
        )
        return yield* read("candidates", (db) =>
          candidates.map((promotion) => ({
            promotion,
            uses: usesOf(db, promotion.id, { cartId }, now),
            usedByMember: accountId !== undefined && isUsedBy(db, promotion.id, accountId, { cartId }, now),
          })),
        )
      }),

      replaceAll: Effect.fn("Promotions.replaceAll")(function* (promotions, now) {
        const id = doubled(promotions.map((promotion) => promotion.id))
        if (id !== undefined) return yield* new PromotionsClash({ of: "id", value: id })
        const code = doubled(promotions.flatMap((promotion) => promotion.code ?? []))
        if (code !== undefined) return yield* new PromotionsClash({ of: "code", value: code })
        return yield* call("replaceAll", "promotions.replaceAll", {
          promotions: promotions.map((promotion) => ({
            id: promotion.id,
            code: promotion.code ?? null,
            maxUses: promotion.maxUses ?? null,
            oncePerMember: promotion.oncePerMember,
            body: bodyOf(promotion),
          })),
          now,
        })
      }),
    })
  }),
)
