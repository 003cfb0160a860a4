/** What was bought in the same orders: added up by the store in its upkeep, read by key. */
import { BoughtTogether, BoughtTogetherError } from "@kapitel/core/catalogue/BoughtTogether"
import { closeness, MIN_ORDERS_TOGETHER } from "@kapitel/core/catalogue/closeness"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { Effect, Layer } from "effect"
import { PointReads } from "./store/PointReads.ts"

const MAX_ANSWERED = 24

/** Those bought along most often, of which the closest are answered. */
const MAX_LOOKED_AT = 48

interface Companion {
  readonly ean: string
  readonly together: number
  readonly sold: number
}

export const layer = Layer.effect(
  BoughtTogether,
  Effect.gen(function* () {
    const { read } = yield* PointReads

    return BoughtTogether.of({
      beside: (ean) =>
        read("BoughtTogether.beside", (db) =>
          db
            .all<Companion>(
              `SELECT b.ean, b.orders AS together, s.orders AS sold
                 FROM product p
                 JOIN bought_together b ON b.work = ifnull(p.work_key, p.ean) AND b.orders > 1 AND b.orders >= ?2
                 JOIN sold_work s ON s.work = b.other
                 WHERE p.ean = ifnull((SELECT product_ean FROM variant WHERE ean = ?1), ?1)
                 ORDER BY b.orders DESC LIMIT ?3`,
              ean,
              MIN_ORDERS_TOGETHER,
              MAX_LOOKED_AT,
            )
            .toSorted((a, b) => closeness(b) - closeness(a))
            .slice(0, MAX_ANSWERED)
            .map((companion) => companion.ean as Ean),
        ).pipe(Effect.mapError((cause) => new BoughtTogetherError({ cause }))),
    })
  }),
)
