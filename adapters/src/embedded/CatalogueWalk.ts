/** The catalogue in the order of its keys. Stretches are found in an index, and their rows read by key. */
import {
  CatalogueWalk,
  CatalogueWalkError,
  type Dated,
  type ListedKind,
  MAX_WALKED,
  type Stretch,
  type WalkedKind,
} from "@kapitel/core/discovery/CatalogueWalk"
import { Effect, Layer } from "effect"
import type { Database } from "./store/Database.ts"
import { readsFor } from "./store/portStore.ts"
import { cardOf, productOf, variantsOf } from "./store/productText.ts"

const dated = <A>(value: A, changedAt: number | null): Dated<A> =>
  changedAt === null ? { value } : { value, changedAt }

const nextRows = <Row>(db: Database, columns: string, after: string, limit: number): ReadonlyArray<Row> =>
  db.all<Row>(`SELECT ${columns}, updated_at FROM product WHERE ean > ? ORDER BY ean LIMIT ?`, after, atMost(limit))

const atMost = (limit: number): number => Math.min(limit, MAX_WALKED)

const STRETCHES: Readonly<Record<WalkedKind, string>> = {
  products: "SELECT ean AS key, updated_at AS at FROM product INDEXED BY product_in_sitemap WHERE ean > ?1",
  authors: "SELECT id AS key, changed_at AS at FROM author WHERE product_count > 0 AND id > ?1",
}

/** From an index alone. */
const stretchOf = (db: Database, of: WalkedKind, after: string, size: number): Stretch | undefined => {
  const { last, count, changed_at } = db.one<{ last: string | null; count: number; changed_at: number | null }>(
    `SELECT max(key) AS last, count(*) AS count, max(at) AS changed_at
       FROM (${STRETCHES[of]} ORDER BY 1 LIMIT ?2)`,
    after,
    size,
  )
  return last === null ? undefined : { last, count, ...(changed_at === null ? {} : { changedAt: changed_at }) }
}

const CHANGES: Readonly<Record<ListedKind, string>> = {
  category: "SELECT key, changed_at FROM category WHERE changed_at IS NOT NULL",
  store: "SELECT id AS key, changed_at FROM store WHERE changed_at IS NOT NULL",
  event: "SELECT path AS key, changed_at FROM store_event WHERE changed_at IS NOT NULL",
}

export const layer = Layer.effect(
  CatalogueWalk,
  Effect.gen(function* () {
    const read = yield* readsFor(CatalogueWalkError)
    return CatalogueWalk.of({
      stretch: (of, after, size) => read("stretch", (db) => stretchOf(db, of, after, size)),
      cards: (after, limit) =>
        read("cards", (db) =>
          nextRows<{ offer: string; card: string; updated_at: number }>(db, "offer, card", after, limit).map((row) =>
            dated(cardOf(row), row.updated_at),
          ),
        ),
      products: (after, limit) =>
        read("products", (db) =>
          nextRows<{ ean: string; offer: string; facts: string; updated_at: number }>(
            db,
            "ean, offer, facts",
            after,
            limit,
          ).map((row) => dated(productOf(row, variantsOf(db, row.ean)), row.updated_at)),
        ),
      authors: (after, limit) =>
        read("authors", (db) =>
          db
            .all<{ id: string; changed_at: number | null }>(
              "SELECT id, changed_at FROM author WHERE product_count > 0 AND id > ? ORDER BY id LIMIT ?",
              after,
              atMost(limit),
            )
            .map(({ id, changed_at }) => dated(id, changed_at)),
        ),
      changes: (of) =>
        read(
          "changes",
          (db) =>
            new Map(
              db
                .all<{ key: string; changed_at: number }>(CHANGES[of])
                .map(({ key, changed_at }): [string, number] => [key, changed_at]),
            ),
        ),
    })
  }),
)
