import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { expect, it } from "vitest"

const clock = { now: () => 0, setTimeout: (work: () => void) => queueMicrotask(work), clearTimeout: () => undefined }

it("a shop in memory answers like one over HTTP", async () => {
  const shop = memoryShopClient({ clock, products: [{ ean: "9789100000011", title: "Röda rummet", price: 19_900 }] })
  const answer = await shop.cart.add({ ean: "9789100000011", quantity: 2, idempotencyKey: "a1" })
  expect(answer.ok && answer.value.cart.itemCount).toBe(2)
})
