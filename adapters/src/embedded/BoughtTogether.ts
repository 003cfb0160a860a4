/** What was bought in the same orders: counted by the store in its maintenance, read by key. */
import { BoughtTogether, BoughtTogetherError } from "@kapitel/core/catalogue/BoughtTogether"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { MIN_ORDERS_TOGETHER, similarity } from "@kapitel/core/catalogue/similarity"
import { Effect, Layer } from "effect"
import type { Database } from "./store/Database.ts"
import { readsFor } from "./store/portStore.ts"

const MAX_ANSWERED = 24

/** The most frequent companions, of which the closest are returned. */
const MAX_LOOKED_AT = 48

interface Companion {
  readonly ean: string
  readonly together: number
  readonly sold: number
}

/** By its own number or by that of one of its colours. Two plain queries are three times as fast as one for both. */
const workOf = (db: Database, ean: string): string | undefined => {
  const work = "SELECT ifnull(work_key, ean) AS work FROM product WHERE ean = "
  const found =
    db.get<{ work: string }>(`${work}?`, ean) ??
    db.get<{ work: string }>(`${work}(SELECT product_ean FROM variant WHERE ean = ?)`, ean)
  return found?.work
}

const companionsOf = (db: Database, work: string): ReadonlyArray<Companion> =>
  // The index contains pairs of more than one order.
  db.all<Companion>(
    `SELECT b.ean, b.orders AS together, s.orders AS sold
       FROM bought_together b JOIN sold_work s ON s.work = b.other
       WHERE b.work = ?1 AND b.orders > 1 AND b.orders >= ${MIN_ORDERS_TOGETHER}
       ORDER BY b.orders DESC LIMIT ${MAX_LOOKED_AT}`,
    work,
  )

export const layer = Layer.effect(
  BoughtTogether,
  Effect.gen(function* () {
    const read = yield* readsFor(BoughtTogetherError)

    return BoughtTogether.of({
      beside: (ean) =>
        read("beside", (db) => {
          const work = workOf(db, ean)
          if (work === undefined) return []
          return companionsOf(db, work)
            .toSorted((a, b) => similarity(b) - similarity(a))
            .slice(0, MAX_ANSWERED)
            .map((companion) => companion.ean as Ean)
        }),
    })
  }),
)
