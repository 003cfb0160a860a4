/** The cart's machine over a shop in memory: the behaviour of the drawer, without a browser. */
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { eanOf } from "@kapitel/core/contracts/catalogue/records"
import { cartActorOf } from "@kapitel/ui/shop/cartActor"
import { NULL_PAGE_HOST, type PageHost, type PageLifecycleEvent } from "@kapitel/ui/shop/PageHost"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { assert, describe, it } from "vitest"

const BOOK = eanOf(1)
const OTHER = eanOf(2)
const THIRD = eanOf(3)

const open = async () => {
  const client = memoryShopClient({
    clock: {
      now: () => Date.parse("2026-11-24T09:00:00+01:00"),
      setTimeout: (work) => queueMicrotask(work),
      clearTimeout: () => undefined,
    },
    products: [
      { ean: BOOK, title: "Röda rummet", price: 10_000, copies: 20 },
      { ean: OTHER, title: "Kallocain", price: 10_000 },
      { ean: THIRD, title: "Ön", price: 10_000 },
    ],
  })
  let visits = 0
  const moments = new Set<(moment: PageLifecycleEvent) => void>()
  const host: PageHost = {
    ...NULL_PAGE_HOST,
    onPageLifecycle: (listener) => {
      moments.add(listener)
      return () => moments.delete(listener)
    },
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
  const moment = (happened: PageLifecycleEvent) => {
    for (const listener of moments) listener(happened)
  }
  const type = (line: string, text: string) =>
    actor.send({ type: "line.edited", key: line, change: { type: "quantity.typed", text } })
  return { client, store, actor, key, settled, moment, type, visits: () => visits }
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
    actor.send({ type: "removal.undone", idempotencyKey: "undone" })
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
    assert.deepStrictEqual(actor.getSnapshot().context.unanswered, [{ kind: "quantity", key, quantity: 9 }])
    assert.strictEqual(store.state().cart?.itemCount, 2)
    actor.send({ type: "request.retried" })
    await settled()
    assert.lengthOf(actor.getSnapshot().context.unanswered, 0)
    assert.strictEqual(store.state().cart?.itemCount, 9)
  })

  it("goes to the checkout once all changes are saved", async () => {
    const { store, actor, key, settled, visits } = await open()
    actor.send({ type: "line.edited", key, change: { type: "quantity.stepped", by: 1 } })
    actor.send({ type: "checkout.pressed" })
    assert.strictEqual(visits(), 0)
    await settled()
    assert.deepStrictEqual([visits(), store.state().cart?.itemCount], [1, 3])
  })

  it("sends every pending change at once when the page is left, and one after the other when it is hidden", async () => {
    for (const moment of ["left", "hidden"] as const) {
      const page = await open()
      const { client, store, actor, settled, type } = page
      for (const ean of [OTHER, THIRD])
        await store.inTurn(() => client.cart.add({ ean, quantity: 1, idempotencyKey: ean }))
      actor.send({ type: "cart.wanted" })
      await settled()
      const keys = store.state().cart?.lines.map((line) => line.key) ?? []
      const before = client.control.calls.length
      for (const [at, text] of ["3", "0", "5"].entries()) type(keys[at] ?? "", text)
      page.moment(moment)
      await settled()
      const quantities = async () => {
        const answer = await client.cart.view()
        return answer.ok ? answer.value.lines.map(({ title, quantity }) => [title, quantity]) : []
      }
      assert.sameDeepMembers(await quantities(), [
        ["Röda rummet", 3],
        ["Ön", 5],
      ])
      const sent = client.control.calls.slice(before).filter((call) => call !== "cart.view")
      assert.includeMembers([...sent], ["cart.setQuantity", "cart.remove", "cart.setQuantity"])
    }
  })

  it("is no longer left for the checkout when the visitor returns", async () => {
    const { actor, settled, moment, visits } = await open()
    actor.send({ type: "checkout.pressed" })
    await settled()
    assert.isTrue(actor.getSnapshot().matches({ exit: "leaving" }))
    moment("shown")
    assert.isTrue(actor.getSnapshot().matches({ exit: "leaving" }))
    moment("returned")
    assert.isFalse(actor.getSnapshot().matches({ exit: "leaving" }))
    assert.strictEqual(visits(), 1)
  })

  it("shows the shop's message when a change is refused, and the cart of another device when it is outdated", async () => {
    const { client, store, actor, key, settled, type } = await open()
    type(key, "50")
    actor.send({ type: "cart.flushed" })
    await settled()
    assert.deepStrictEqual(actor.getSnapshot().context.trouble, "Det finns 20 ex av Röda rummet.")
    await client.cart.setQuantity({ key, quantity: 9 })
    type(key, "4")
    actor.send({ type: "cart.flushed" })
    await settled()
    const { changedElsewhere, cart } = actor.getSnapshot().context
    assert.deepStrictEqual([changedElsewhere, cart?.itemCount, store.state().cart?.itemCount], [true, 9, 9])
  })

  it("is the same machine for all islands of a page", async () => {
    const { store, actor } = await open()
    assert.strictEqual(cartActorOf(store), actor)
  })

  it("sends a change with the version of the cart that was changed", async () => {
    const { client, actor, key, settled, type } = await open()
    const sent: Array<object> = []
    const { setQuantity, remove } = client.cart
    Object.assign(client.cart, {
      setQuantity: (...given: Parameters<typeof setQuantity>) => {
        sent.push(given[0])
        return setQuantity(...given)
      },
      remove: (...given: Parameters<typeof remove>) => {
        sent.push(given[0])
        return remove(...given)
      },
    })
    const version = actor.getSnapshot().context.cart?.version ?? 0
    for (const text of ["5", "0"]) {
      type(key, text)
      actor.send({ type: "cart.flushed" })
      await settled()
    }
    assert.deepStrictEqual(sent, [
      { key, quantity: 5, version },
      { key, version: version + 1 },
    ])
  })
})
