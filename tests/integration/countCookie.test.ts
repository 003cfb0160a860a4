/** The number in the header, when a cart is viewed that was changed elsewhere, or is gone. */
import { bookRecord, eanOf, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { afterAll, beforeAll, expect, it } from "vitest"
import { mountApi } from "../../app/server/api.ts"
import type { Handler } from "../../app/server/handleRequest.ts"
import { shopRequest } from "../../app/test/server/shopRequest.ts"
import { openTemporaryShop, site, type TemporaryShop } from "../../app/test/server/temporaryShop.ts"

let opened: TemporaryShop
let api: Handler
beforeAll(async () => {
  opened = await openTemporaryShop()
  await opened.shop.runPromise(publishRecords([bookRecord(11)]))
  api = await mountApi({ shop: opened.shop, site, secure: false })
})
afterAll(() => opened.close())

const cookiesOf = async (request: Parameters<typeof shopRequest>[0]): Promise<ReadonlyArray<string>> => {
  const answer = await api(shopRequest({ address: "198.51.100.7", ...request }))
  return [answer?.headers?.["set-cookie"] ?? []].flat().map((set) => set.replace(/;.*/, ""))
}

it("is that of the cart as it is, in a cookie that scripts read", async () => {
  const added = await cookiesOf({
    method: "POST",
    target: "/api/cart/lines",
    headers: { "content-type": "application/json", "idempotency-key": "1d2c1ab6-6d5f-4f4b-9f0f-0f6f3f1e9c01" },
    body: JSON.stringify({ productId: eanOf(11), quantity: 2 }),
  })
  expect(added.at(-1)).toMatch(/=2$/)
  const view = (cookie: string) => cookiesOf({ method: "GET", target: "/api/cart", headers: { cookie }, body: "" })
  expect(await view(added.join("; "))).toEqual([added.at(-1)])
  const [cart = ""] = added
  const unknown = cart.replace(/=.*/, "=00000000-0000-4000-8000-000000000000")
  expect(await view(unknown)).toEqual([added.at(-1)?.replace("2", "0")])
  expect(await view("")).toEqual([])
})
