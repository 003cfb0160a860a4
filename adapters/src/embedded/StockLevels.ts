/** How many copies each place has left, tables `stock` and `store_hold`. */
import { StockError, type StockLevel, StockLevels } from "@kapitel/core/availability/StockLevels"
import { Effect, Layer } from "effect"
import { COPIES_LEFT } from "./store/copiesLeft.ts"
import { webCopies } from "./store/operations/webStock.ts"
import { readsFor } from "./store/portStore.ts"

/** Held for orders of other carts. */
const HELD = `SELECT coalesce(sum(hold.quantity), 0) AS held FROM stock_hold hold
    JOIN shop_order ON shop_order.id = hold.order_id
    WHERE hold.ean = ?1 AND shop_order.cart_id <> ?2 AND hold.until > ?3`

/** What is held for the cart's own order is the cart's. */
const IN_STORES = `SELECT store_id AS store, quantity - (SELECT coalesce(sum(hold.quantity), 0) FROM store_hold hold
    LEFT JOIN shop_order ON shop_order.id = hold.holder
    WHERE hold.ean = stock.ean AND hold.store_id = stock.store_id
      AND NOT (shop_order.cart_id IS ?2 AND shop_order.frozen_at IS NULL)) AS free
  FROM stock WHERE ean = ?1 AND store_id <> 'web'`

export const layer = Layer.effect(
  StockLevels,
  Effect.gen(function* () {
    const read = yield* readsFor(StockError)

    return StockLevels.of({
      of: (ean) =>
        read("of", (db) =>
          db
            .all<StockLevel>(
              `SELECT store_id AS storeKey, ${COPIES_LEFT} AS available FROM stock WHERE ean = ? ORDER BY store_id`,
              ean,
            )
            .map(({ storeKey, available }) => ({ storeKey, available })),
        ),

      inStores: ({ eans, cartId }) =>
        read(
          "inStores",
          (db) =>
            new Map(
              eans.map((ean) => [
                ean,
                new Map(
                  db
                    .all<{ store: string; free: number }>(IN_STORES, ean, cartId)
                    .flatMap(({ store, free }) => (free > 0 ? [[store, free] as const] : [])),
                ),
              ]),
            ),
        ),

      reportedAt: read(
        "reportedAt",
        (db) =>
          new Map(
            db
              .all<{ store: string; at: number }>("SELECT store_id AS store, at FROM stock_report")
              .map(({ store, at }) => [store, at]),
          ),
      ),

      free: ({ eans, cartId, now }) =>
        read(
          "free",
          (db) =>
            new Map(
              eans.flatMap((ean) => {
                const copies = webCopies(db, ean)
                if (copies === undefined) return []
                const free = copies - db.one<{ held: number }>(HELD, ean, cartId, now).held
                if (!Number.isSafeInteger(free)) throw new Error(`the stock of ${ean} is not a number`)
                return [[ean, Math.max(0, free)] as const]
              }),
            ),
        ),
    })
  }),
)
