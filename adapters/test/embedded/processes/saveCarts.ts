/**
 * `saveCarts.ts DATA_DIR PREFIX COUNT`: opens the shop, saves COUNT separate carts, and adds COUNT versions to a cart
 * that other processes change as well.
 */
import * as CartStoreEmbedded from "@kapitel/adapters/embedded/CartStore"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import { CartId } from "@kapitel/core/cart/CartContents"
import { CartStore } from "@kapitel/core/cart/CartStore"
import { Effect, Layer, Option } from "effect"

const [dataDir = "", prefix = "", count = "0"] = process.argv.slice(2)
const SHARED = CartId.make("a-cart-that-is-shared")

const saveCarts = Effect.gen(function* () {
  const carts = yield* CartStore
  let added = 0
  for (let number = 0; number < Number(count); number++) {
    yield* carts.save({ id: CartId.make(`${prefix}-cart-number-${number}`), version: 1, entries: [] })
  }
  while (added < Number(count)) {
    const version = Option.match(yield* carts.find(SHARED), { onNone: () => 0, onSome: (cart) => cart.version })
    const outcome = yield* Effect.result(carts.save({ id: SHARED, version: version + 1, entries: [] }))
    if (outcome._tag === "Success") added++
    else if (outcome.failure._tag !== "CartOutdated") return yield* outcome.failure
  }
  return added
})

await Effect.runPromise(
  saveCarts.pipe(Effect.provide(CartStoreEmbedded.layer.pipe(Layer.provide(storeLayer({ dataDir }))))),
)
