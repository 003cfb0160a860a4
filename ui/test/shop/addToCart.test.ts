import type { AddRefusal } from "@kapitel/core/shop/CartClient"
import type { ShopClient } from "@kapitel/core/shop/ShopClient"
import { addToCart } from "@kapitel/ui/shop/addToCart"
import type { ShopEvent } from "@kapitel/ui/shop/ShopEvent"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { expect, it } from "vitest"
import { filledCart } from "../../stories/samples.ts"

const ADDITION = {
  ean: "9789110000019",
  quantity: 2,
  title: "Ön",
  format: "Pocket",
  quiet: false,
  idempotencyKey: "key",
}

const open = (answer: object) => {
  const asked: Array<ReadonlyArray<unknown>> = []
  const client = {
    cart: {
      add: (...input: ReadonlyArray<unknown>) => {
        asked.push(input)
        return Promise.resolve(answer)
      },
    },
  } as unknown as ShopClient
  const store = makeShopStore(client)
  const events: Array<ShopEvent> = []
  store.listen((event) => events.push(event))
  const { signal } = new AbortController()
  return { store, asked, events, signal, add: (more = {}) => addToCart(store, { ...ADDITION, ...more }, signal) }
}

it("an addition is counted at once, sent once, and emitted with what the shop calls it", async () => {
  const value = {
    cart: { ...filledCart, itemCount: 5 },
    message: "Tillagd.",
    items: [{ title: "Ön", format: "Inbunden" }],
  }
  const { store, asked, events, signal, add } = open({ ok: true, value })
  const adding = add({ quiet: true })
  expect(store.state().count).toBe(2)
  expect(await adding).toEqual({ added: true, message: "Tillagd." })
  expect(store.state().count).toBe(5)
  const { ean, quantity, idempotencyKey } = ADDITION
  expect(asked).toEqual([[{ ean, quantity, idempotencyKey }, { signal }]])
  expect(events).toEqual([
    { type: "cart.added", items: [{ ean, quantity, title: "Ön", format: "Inbunden" }], quiet: true },
  ])
  await add({ upTo: true })
  expect(asked[1]?.[0]).toEqual({ ean, quantity, upTo: true, idempotencyKey })
})

it.each<[AddRefusal | object, string | undefined]>([
  [{ _tag: "NotBuyable", message: "Går inte." }, "Går inte."],
  [{ _tag: "Unanswered", reason: "offline" }, undefined],
])("a refusal %j is emitted with what the page calls it", async (refusal, message) => {
  const { store, events, add } = open({ ok: false, refusal })
  expect(await add()).toEqual({ added: false, message })
  const { ean, quantity, title, format } = ADDITION
  expect(events).toEqual([{ type: "cart.refused", items: [{ ean, quantity, title, format }] }])
  expect(store.state().count).toBe(0)
})
