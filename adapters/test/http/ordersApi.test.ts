import { assert, expect, it } from "@effect/vitest"
import { OrderLookup } from "@kapitel/core/checkout/OrderLookup"
import { ORDER_LOOKUPS } from "@kapitel/core/checkout/orderLookupLimits"
import { Effect, Layer } from "effect"
import { apiShop, freshBrowser, post, words } from "./apiShop.ts"

/** The look-ups made; nothing is ever found. */
const lookups: Array<{ readonly number: string; readonly email: string }> = []
const endless = Layer.succeed(
  OrderLookup,
  OrderLookup.of({
    enqueueOrderLinkEmail: ({ number, email }) => {
      lookups.push({ number, email })
      return Effect.never
    },
  }),
)

const link = (orderNumber: unknown, email: unknown) => post({ orderNumber, email })

it.layer(Layer.merge(apiShop, endless), { excludeTestServices: true })("the link of an order over HTTP", (it) => {
  it.effect("is accepted before the order is looked up, with nothing revealed or stored", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      const { status, headers, body } = yield* send("/api/orders/link", link(" k100 000 001", " Agnes@exempel.se"))
      assert.deepStrictEqual([status, body], [204, undefined])
      assert.strictEqual(headers.get("cache-control"), "private, no-store")
      assert.deepStrictEqual(headers.getSetCookie(), [])
      yield* Effect.promise(() =>
        expect.poll(() => lookups).toEqual([{ number: "K100000001", email: "Agnes@exempel.se" }]),
      )
    }),
  )

  it.effect("is refused with the invalid field, without a look-up", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      const before = lookups.length
      const refused = (field: string, message: string) => [400, { _tag: "InvalidRequest", message, field }]
      const requestLink = (orderNumber: unknown, email: unknown) =>
        Effect.map(send("/api/orders/link", link(orderNumber, email)), ({ status, body }) => [status, body])
      assert.deepStrictEqual(
        yield* requestLink("12", "agnes"),
        refused("orderNumber", words.orderLookupFault("orderNumber")),
      )
      assert.deepStrictEqual(
        yield* requestLink("K100000001", "agnes"),
        refused("email", words.orderLookupFault("email")),
      )
      const unread = words.refusal("InvalidRequest")
      assert.deepStrictEqual(yield* requestLink(100_000_001, "agnes@exempel.se"), refused("orderNumber", unread))
      assert.deepStrictEqual(yield* requestLink("K100000001", "a".repeat(255)), refused("email", unread))
      assert.strictEqual(lookups.length, before)
    }),
  )

  it.effect("is limited by order and address and by network, with the time of the next attempt", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      const lookUp = (number: number, network: string) =>
        send("/api/orders/link", { ...link(`K${number}`, "bo@exempel.se"), network })
      for (let n = 0; n < ORDER_LOOKUPS.order.times; n++)
        assert.strictEqual((yield* lookUp(200_000_000, `10.0.${n}.0/24`)).status, 204)
      const { status, headers, body } = yield* lookUp(200_000_000, "10.1.0.0/24")
      assert.deepStrictEqual([status, body], [429, { _tag: "TooManyTries", message: words.refusal("TooManyTries") }])
      assert.isAbove(Number(headers.get("retry-after")), 80_000)

      for (let n = 0; n < ORDER_LOOKUPS.network.times; n++)
        assert.strictEqual((yield* lookUp(300_000_000 + n, "10.2.0.0/24")).status, 204)
      assert.strictEqual((yield* lookUp(400_000_000, "10.2.0.0/24")).status, 429)
      assert.strictEqual((yield* lookUp(400_000_000, "10.3.0.0/24")).status, 204)
    }),
  )
})
