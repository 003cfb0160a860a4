/** Carts in the embedded store, table `cart`. */
import { CartId } from "@kapitel/core/cart/CartContents"
import { CartOutdated, CartStore, CartStoreError } from "@kapitel/core/cart/CartStore"
import { portFailure } from "@kapitel/core/ports/portError"
import { Clock, Effect, Layer, Option } from "effect"
import { type CartRow, cartOf } from "./store/cartRow.ts"
import { orFailed } from "./store/orFailed.ts"
import { PointReads } from "./store/PointReads.ts"
import { StoreClient } from "./store/StoreClient.ts"

const failed = portFailure(CartStoreError)

export const layer = Layer.effect(
  CartStore,
  Effect.gen(function* () {
    const store = yield* StoreClient
    const { read } = yield* PointReads

    return CartStore.of({
      find: (id) =>
        read("CartStore.find", (db) =>
          db.get<CartRow>("SELECT version, body, more, member_id FROM cart WHERE id = ?", id),
        ).pipe(
          Effect.map((row) => Option.map(Option.fromUndefinedOr(row), (found) => cartOf(id, found))),
          orFailed(failed("find")),
        ),

      findOfMember: (accountId) =>
        read("CartStore.findOfMember", (db) =>
          db.get<CartRow & { readonly id: string }>(
            "SELECT id, version, body, more, member_id FROM cart WHERE member_id = ?",
            accountId,
          ),
        ).pipe(
          Effect.map((row) => Option.map(Option.fromUndefinedOr(row), (found) => cartOf(CartId.make(found.id), found))),
          orFailed(failed("findOfMember")),
        ),

      save: Effect.fn("CartStore.save")(function* (cart) {
        const at = yield* Clock.currentTimeMillis
        const outcome = yield* store.call("carts.save", { cart, at }).pipe(orFailed(failed("save")))
        if (outcome === "outdated") yield* new CartOutdated({ id: cart.id })
      }),

      saveTogether: Effect.fn("CartStore.saveTogether")(function* (carts) {
        const [first] = carts
        if (first === undefined) return
        const at = yield* Clock.currentTimeMillis
        const outcome = yield* store.call("carts.saveTogether", { carts, at }).pipe(orFailed(failed("saveTogether")))
        if (outcome === "outdated") yield* new CartOutdated({ id: first.id })
      }),
    })
  }),
)
