import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { makePaymentWebhookHandler } from "../../server/paymentWebhooks.ts"
import { shopRequest } from "./shopRequest.ts"
import { openTemporaryShop, type TemporaryShop } from "./temporaryShop.ts"

let opened: TemporaryShop
beforeAll(async () => {
  opened = await openTemporaryShop()
}, 60_000)
afterAll(() => opened.close())

describe("the payment provider's webhooks", () => {
  it("are answered at their own addresses alone, with 404 where no order has the token", async () => {
    const answer = (target: string) => makePaymentWebhookHandler(opened.shop)(shopRequest({ method: "POST", target }))
    for (const target of ["/", "/api/walley/notify/x", "/walleye"]) assert.isUndefined(answer(target))
    for (const target of ["/walley/notify/unknown", "/walley/other"])
      assert.strictEqual((await answer(target))?.status, 404, target)
  })
})
