/** Carts in the embedded store, table `cart`. */
import { CartId } from "@kapitel/core/cart/CartContents"
import { CartOutdated, CartStore, CartStoreError } from "@kapitel/core/cart/CartStore"
import { Clock, Effect, Layer, Option } from "effect"
import { type CartRow, cartOf } from "./store/cartRow.ts"
import { callsFor, readsFor } from "./store/portStore.ts"

export const layer = Layer.effect(
  CartStore,
  Effect.gen(function* () {
    const call = yield* callsFor(CartStoreError)
    const read = yield* readsFor(CartStoreError)

    return CartStore.of({
      find: (id) =>
        read("find", (db) => {
          const row = db.get<CartRow>("SELECT version, body, more, member_id FROM cart WHERE id = ?", id)
          return Option.map(Option.fromUndefinedOr(row), (found) => cartOf(id, found))
        }),

      findOfMember: (accountId) =>
        read("findOfMember", (db) => {
          const row = db.get<CartRow & { readonly id: string }>(
            "SELECT id, version, body, more, member_id FROM cart WHERE member_id = ?",
            accountId,
          )
          return Option.map(Option.fromUndefinedOr(row), (found) => cartOf(CartId.make(found.id), found))
        }),

      save: Effect.fn("CartStore.save")(function* (cart) {
        const at = yield* Clock.currentTimeMillis
        const outcome = yield* call("save", "carts.save", { cart, at })
        if (outcome === "outdated") yield* new CartOutdated({ id: cart.id })
      }),

      saveTogether: Effect.fn("CartStore.saveTogether")(function* (carts) {
        const [first] = carts
        if (first === undefined) return
        const at = yield* Clock.currentTimeMillis
        const outcome = yield* call("saveTogether", "carts.saveTogether", { carts, at })
        if (outcome === "outdated") yield* new CartOutdated({ id: first.id })
      }),
    })
  }),
)
