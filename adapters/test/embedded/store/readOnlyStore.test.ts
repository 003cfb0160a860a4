/**
 * A database that SQLite itself refuses to write: reads continue, each change fails typed, and nothing needs a restart.
 */
import { assert, it } from "@effect/vitest"
import * as EmbeddedCartStore from "@kapitel/adapters/embedded/CartStore"
import * as memoryStore from "@kapitel/adapters/embedded/store/memoryStore"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import { storageFaultOf } from "@kapitel/adapters/embedded/store/storageFault"
import { CartId } from "@kapitel/core/cart/CartContents"
import { CartStore } from "@kapitel/core/cart/CartStore"
import { Effect, Layer, Option } from "effect"

const db = openInMemory()
const layer = EmbeddedCartStore.layer.pipe(Layer.provide(memoryStore.layer(db)))

it.effect("a read-only store", () =>
  Effect.gen(function* () {
    const carts = yield* CartStore
    const cart = (id: string) => ({ id: CartId.make(id), version: 1, entries: [] })
    yield* carts.save(cart("read-only-store-cart-001"))
    db.run("PRAGMA query_only = ON")
    const refused = yield* Effect.flip(carts.save(cart("read-only-store-cart-002")))
    assert.deepInclude(refused, { _tag: "CartStoreError", operation: "save" })
    let cause: unknown = refused
    while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause
    assert.strictEqual(storageFaultOf(cause), "readOnly")
    assert.isTrue(Option.isSome(yield* carts.find(CartId.make("read-only-store-cart-001"))))
    assert.isTrue(Option.isNone(yield* carts.find(CartId.make("read-only-store-cart-002"))))
    db.run("PRAGMA query_only = OFF")
    yield* carts.save(cart("read-only-store-cart-002"))
    assert.isTrue(Option.isSome(yield* carts.find(CartId.make("read-only-store-cart-002"))))
  }).pipe(Effect.provide(layer)),
)
