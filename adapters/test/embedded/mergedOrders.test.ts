import { assert, it } from "@effect/vitest"
import * as EmbeddedOrderStore from "@kapitel/adapters/embedded/OrderStore"
import { CartId } from "@kapitel/core/cart/CartContents"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { sampleContents, sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { PersonKey } from "@kapitel/core/identity/Account"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { Effect, Layer } from "effect"
import { shopInMemory } from "./temporaryShop.ts"

const NOW = Date.UTC(2026, 10, 21)
const agnes = { personKey: PersonKey.make("a".repeat(43)), firstName: "Agnes", lastName: "Ek" }

it.effect("the orders of a merged account belong to the one that stays", () =>
  Effect.gen(function* () {
    const accounts = yield* Accounts
    const orders = yield* OrderStore
    const stays = yield* accounts.create({ person: agnes }, NOW)
    const leaves = yield* accounts.create({ email: "agnes@exempel.se" }, NOW)
    const { id } = yield* orders.place({
      cartId: CartId.make(crypto.randomUUID()),
      member: false,
      accountId: leaves.id,
      contents: sampleContents([{ ean: sampleEan(1), quantity: 1, price: 19_900 }]),
      now: NOW,
    })
    yield* orders.attachSession({
      orderId: id,
      session: { providerRef: "ref", clientToken: "token", expiresAt: NOW + 1 },
      revision: 1,
      now: NOW,
    })
    yield* orders.confirm({ orderId: id, revision: 1, now: NOW })
    assert.isTrue(yield* accounts.join(stays.id, leaves.id))
    assert.deepStrictEqual(
      (yield* orders.listOfMember(stays.id)).map((order) => order.id),
      [id],
    )
  }).pipe(Effect.provide(EmbeddedOrderStore.layer.pipe(Layer.provideMerge(shopInMemory)))),
)
