/** Carts in the embedded store, table `cart`. */
import type { CartContents } from "@kapitel/core/cart/CartContents"
import { CartOutdated, CartStore, CartStoreError } from "@kapitel/core/cart/CartStore"
import { Clock, Effect, Layer, Option } from "effect"
import { PointReads } from "./store/PointReads.ts"
import { StoreClient } from "./store/StoreClient.ts"

const failed = (operation: CartStoreError["operation"]) => (cause: unknown) => new CartStoreError({ operation, cause })

export const layer = Layer.effect(
  CartStore,
  Effect.gen(function* () {
    const store = yield* StoreClient
    const { read } = yield* PointReads

    return CartStore.of({
      find: (id) =>
        read("CartStore.find", (db) =>
          db.get<{ version: number; body: string; additions: string | null }>(
            "SELECT version, body, additions FROM cart WHERE id = ?",
            id,
          ),
        ).pipe(
          Effect.map((row) =>
            row === undefined
              ? Option.none()
              : Option.some<CartContents>({
                  id,
                  version: row.version,
                  entries: JSON.parse(row.body) as CartContents["entries"],
                  ...(row.additions === null
                    ? {}
                    : { additions: JSON.parse(row.additions) as NonNullable<CartContents["additions"]> }),
                }),
          ),
          Effect.mapError(failed("find")),
        ),

      save: Effect.fn("CartStore.save")(function* (cart) {
        const at = yield* Clock.currentTimeMillis
        const outcome = yield* store.call("carts.save", { cart, at }).pipe(Effect.mapError(failed("save")))
        if (outcome === "outdated") yield* new CartOutdated({ id: cart.id })
      }),
    })
  }),
)
