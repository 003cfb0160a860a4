/** The cart's machine over a shop in memory: the behaviour of the drawer, without a browser. */
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { eanOf } from "@kapitel/core/contracts/catalogue/records"
import { cartActorOf } from "@kapitel/ui/shop/cartActor"
import { NULL_PAGE_HOST, type PageHost } from "@kapitel/ui/shop/PageHost"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { assert, describe, it } from "vitest"

const BOOK = eanOf(1)

const open = async () => {
  const client = memoryShopClient({
    clock: {
      now: () => Date.parse("2026-11-24T09:00:00+01:00"),
      setTimeout: (work) => queueMicrotask(work),
      clearTimeout: () => undefined,
    },
    products: [{ ean: BOOK, title: "Röda rummet", price: 10_000 }],
  })
  let visits = 0
  const host: PageHost = {
    ...NULL_PAGE_HOST,
    openCheckout: () => {
      visits += 1
    },
  }
  const store = makeShopStore(client, host)
  await store.inTurn(() => client.cart.add({ ean: BOOK, quantity: 2, idempotencyKey: "first" }))
  const actor = cartActorOf(store)
  /** Waits until no request is under way. */
  const settled = async () => {
    for (let turn = 0; turn < 50; turn++) await Promise.resolve()
    await new Promise((resolve) => setTimeout(resolve))
  }
  actor.send({ type: "cart.wanted" })
  await settled()
  const key = actor.getSnapshot().context.cart?.lines[0]?.key ?? ""
  return { client, store, actor, key, settled, visits: () => visits }
}

describe("the cart over a shop", () => {
  it("sends a change once, and all islands of the page get its answer", async () => {
    const { client, store, actor, key, settled } = await open()
    const seen: Array<number | undefined> = []
    store.subscribe(() => seen.push(store.state().count))
    for (let press = 0; press < 3; press++)
      actor.send({ type: "line.edited", key, change: { type: "quantity.stepped", by: 1 } })
    actor.send({ type: "cart.flushed" })
    await settled()
    assert.deepStrictEqual(client.control.calls, ["cart.add", "cart.view", "cart.setQuantity"])
    assert.deepStrictEqual([store.state().cart?.itemCount, seen.at(-1)], [5, 5])
  })

  it("restores a removed line", async () => {
    const { store, actor, key, settled } = await open()
    actor.send({ type: "line.edited", key, change: { type: "quantity.typed", text: "0" } })
    actor.send({ type: "cart.flushed" })
    await settled()
    assert.deepStrictEqual(store.state().cart?.lines, [])
    actor.send({ type: "removal.undone" })
    await settled()
    assert.strictEqual(store.state().cart?.itemCount, 2)
  })

  it("is not outdated by a change of another island of the page", async () => {
    const { client, store, actor, key, settled } = await open()
    await store.inTurn(() => client.cart.add({ ean: BOOK, quantity: 1, idempotencyKey: "second" }))
    actor.send({ type: "line.edited", key, change: { type: "quantity.typed", text: "7" } })
    actor.send({ type: "cart.flushed" })
    await settled()
    assert.isFalse(actor.getSnapshot().context.changedElsewhere)
    assert.strictEqual(store.state().cart?.itemCount, 7)
  })

  it("reports a missing answer, and shows the stored cart", async () => {
    const { client, store, actor, key, settled } = await open()
    client.control.fail("offline")
    actor.send({ type: "line.edited", key, change: { type: "quantity.typed", text: "9" } })
    actor.send({ type: "cart.flushed" })
    await settled()
    assert.deepStrictEqual(actor.getSnapshot().context.trouble, { unanswered: "quantity" })
    assert.strictEqual(store.state().cart?.itemCount, 2)
  })

  it("goes to the checkout once all changes are saved", async () => {
    const { store, actor, key, settled, visits } = await open()
    actor.send({ type: "line.edited", key, change: { type: "quantity.stepped", by: 1 } })
    actor.send({ type: "checkout.pressed" })
    assert.strictEqual(visits(), 0)
    await settled()
    assert.deepStrictEqual([visits(), store.state().cart?.itemCount], [1, 3])
  })
})
