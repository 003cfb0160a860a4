import { afterAll, assert, describe, expect, it } from "@effect/vitest"
import * as KeyedHash from "@kapitel/adapters/embedded/KeyedHash"
import * as OrderLookup from "@kapitel/adapters/embedded/OrderLookup"
import * as OrderStore from "@kapitel/adapters/embedded/OrderStore"
import * as RateLimits from "@kapitel/adapters/embedded/RateLimits"
import * as memoryStore from "@kapitel/adapters/embedded/store/memoryStore"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import { CartId } from "@kapitel/core/cart/CartContents"
import { OrderLookup as Lookup, OrderLookupError } from "@kapitel/core/checkout/OrderLookup"
import { OrderStore as Desk } from "@kapitel/core/checkout/OrderStore"
import { ORDER_LOOKUPS } from "@kapitel/core/checkout/orderLookupLimits"
import { sampleContents, sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { RateLimits as Limits, RateLimitsError, TooOften } from "@kapitel/core/limits/RateLimits"
import { COLOURS } from "@kapitel/core/site/colours"
import { Effect, Layer, ManagedRuntime, Option, Redacted } from "effect"
import { orderLink } from "../../mail/orderLink.ts"
import type { FormTrouble } from "../../server/FormTrouble.ts"
import type { ShopResponse } from "../../server/http/ShopResponse.ts"
import { makeOrderLookup, type OrderLookupForm } from "../../server/orderLookup.ts"
import { readTyped } from "../../server/typedFields.ts"
import { demoTrader } from "../../text/trader.ts"
import { Cookies } from "./Cookies.ts"
import { shopRequest } from "./shopRequest.ts"

const db = openInMemory()

/** Lookups that run after the answers. */
let pending: ReadonlyArray<Promise<void>> = []
const lookup = Layer.effect(
  Lookup,
  Effect.map(Lookup, ({ enqueueOrderLinkEmail }) =>
    Lookup.of({
      enqueueOrderLinkEmail: (request) => {
        const enqueued = Effect.runPromise(enqueueOrderLinkEmail(request))
        pending = [...pending, enqueued]
        return Effect.promise(() => enqueued)
      },
    }),
  ),
).pipe(Layer.provide(OrderLookup.layer))

const shop = ManagedRuntime.make(
  Layer.mergeAll(lookup, OrderStore.layer, RateLimits.layer).pipe(
    Layer.provide(KeyedHash.layer({ identityKey: Redacted.make("a key of this test alone, and of no shop") })),
    Layer.provide(memoryStore.layer(db)),
    Layer.orDie,
  ),
)
afterAll(async () => {
  await shop.dispose()
  db.close()
})

const handlerWith = (settings: Partial<OrderLookupForm> = {}) =>
  makeOrderLookup({
    shop: {
      runPromise: (effect) => shop.runPromise(effect),
    },
    trackingUrl: Option.none(),
    secure: true,
    now: Date.now,
    ...settings,
  })
const handler = handlerWith()

const FORM = "application/x-www-form-urlencoded"
const SENT = "/hitta-order?skickat=1"
const post = async (orderNumber: string, email: string, address?: string): Promise<ShopResponse> => {
  const before = pending.length
  const answer = await handler(
    shopRequest({
      method: "POST",
      target: "/hitta-order",
      headers: { "content-type": FORM },
      body: new URLSearchParams({ orderNumber, email }).toString(),
      ...(address === undefined ? {} : { address }),
    }),
  )
  if (answer === undefined) throw new Error("no answer")
  // An accepted form is looked up a moment later.
  if (answer.headers?.["location"] === SENT) await expect.poll(() => pending.length).toBe(before + 1)
  await Promise.all(pending)
  return answer
}

const links = () => db.get<{ n: number }>("SELECT count(*) AS n FROM outbox WHERE kind = 'orderLink'")?.n

const order = await shop.runPromise(
  Effect.gen(function* () {
    const orderStore = yield* Desk
    const placed = yield* orderStore.place({
      cartId: CartId.make("a-cart-of-this-test"),
      member: false,
      contents: sampleContents([{ ean: sampleEan(1), quantity: 1, price: 9_900 }]),
      now: 1,
    })
    const session = { providerRef: "ref", clientToken: "token", expiresAt: 2 }
    yield* orderStore.attachSession({ orderId: placed.id, session, revision: 1, now: 1 })
    const customer = { email: "agnes@exempel.se", firstName: "Agnes" }
    return (yield* orderStore.confirm({ orderId: placed.id, revision: 1, now: 1, customer })).order
  }),
)

describe("looking up an order as a guest", () => {
  it("gives the same answer, to the last byte, whichever of the two was wrong; only the right two send an e-mail", async () => {
    const right = await post(` ${order.number.toLowerCase()} `, "Agnes@Exempel.se")
    assert.strictEqual(links(), 1)
    assert.strictEqual(right.headers["location"], SENT)
    for (const [number, email] of [
      [order.number, "bo@exempel.se"],
      ["K999999999", "agnes@exempel.se"],
      ["K999999998", "bo@exempel.se"],
    ] as const) {
      assert.deepStrictEqual(await post(number, email), right)
    }
    assert.strictEqual(links(), 1)
  })

  it("answers before the order is looked up, whatever the result", async () => {
    for (const enqueueOrderLinkEmail of [
      () => Effect.never,
      () => Effect.fail(new OrderLookupError({ operation: "enqueueOrderLinkEmail", cause: "down" })),
    ]) {
      const hanging = handlerWith({
        shop: {
          runPromise: (effect) =>
            shop.runPromise(Effect.provideService(effect, Lookup, Lookup.of({ enqueueOrderLinkEmail }))),
        },
      })
      const body = new URLSearchParams({ orderNumber: order.number, email: "agnes@exempel.se" }).toString()
      const request = { method: "POST", target: "/hitta-order", headers: { "content-type": FORM }, body }
      assert.deepInclude(await hanging(shopRequest({ ...request, address: "10.9.9.9" })), { status: 303 })
    }
  })

  it("names the invalid field, and keeps the typed text", async () => {
    const faulty = await post("12", "agnes@exempel.se")
    assert.strictEqual(faulty.headers["location"], "/hitta-order?fel=nummer#fel")
    assert.match(String(faulty.headers["set-cookie"]), /kapitel-typed=.+HttpOnly/i)
    assert.strictEqual((await post(order.number, "agnes")).headers["location"], "/hitta-order?fel=epost#fel")
  })

  it("is limited by network and by order and address, with the time of the next attempt", async () => {
    for (let count = 0; count < ORDER_LOOKUPS.order.times; count++) {
      assert.strictEqual((await post("K555555555", "bo@exempel.se", `10.0.${count}.1`)).status, 303)
    }
    const refused = await post("K555555555", "bo@exempel.se", "10.1.0.1")
    assert.strictEqual(refused.status, 429)
    assert.isAbove(Number(refused.headers["retry-after"]), 80_000)
    assert.strictEqual(refused.page, "/hitta-order")
    assert.strictEqual((await post("K555555555", "Bo@Exempel.se", "10.1.0.1")).status, 429)
    assert.strictEqual((await post("K555555556", "bo@exempel.se", "10.1.0.1")).status, 303)
    // Attempts with this order number and other addresses do not use up the customer's allowance.
    assert.strictEqual((await post("K555555555", "agnes@exempel.se", "10.1.0.1")).status, 303)
  })

  it("is limited where one network requests many numbers, and other networks are not affected", async () => {
    for (let count = 0; count < ORDER_LOOKUPS.network.times; count++) {
      assert.strictEqual((await post(`K60000${1000 + count}`, "bo@exempel.se", `10.2.0.${count + 1}`)).status, 303)
    }
    assert.strictEqual((await post("K600009999", "bo@exempel.se", "10.2.0.200")).status, 429)
    assert.strictEqual((await post("K600009999", "bo@exempel.se", "10.3.0.1")).status, 303)
  })

  it("redirects from /min-order, temporarily or permanently as configured (SEO-02, D-62)", async () => {
    const request = shopRequest({ target: "/min-order" })
    assert.deepInclude(await handler(request), { status: 302 })
    assert.strictEqual((await handler(request))?.headers["location"], "/hitta-order")
    const elsewhere = handlerWith({ trackingUrl: Option.some(new URL("https://spara.exempel.se/order")) })
    assert.deepInclude(await elsewhere(request), { status: 301 })
    assert.strictEqual((await elsewhere(request))?.headers["location"], "https://spara.exempel.se/order")
    assert.isUndefined(handler(shopRequest({ target: "/hitta-order" })))
  })
})

describe("the answers to a look-up", () => {
  const counting = (outcome: Effect.Effect<void, TooOften | RateLimitsError>) => {
    const spent: Array<unknown> = []
    const limits = {
      spend: (budgets: unknown) => {
        spent.push(budgets)
        return outcome
      },
    } as unknown as Limits["Service"]
    const lookups = { enqueueOrderLinkEmail: () => Effect.void } as unknown as Lookup["Service"]
    const counted = handlerWith({
      shop: {
        runPromise: (effect) =>
          shop.runPromise(effect.pipe(Effect.provideService(Limits, limits), Effect.provideService(Lookup, lookups))),
      },
      now: () => 10_000,
    })
    const send = (fields: Readonly<Record<string, string>>, method = "POST", target = "/hitta-order") =>
      counted(
        shopRequest({
          method,
          target,
          headers: { "content-type": FORM },
          body: new URLSearchParams(fields).toString(),
        }),
      )
    return { send, spent }
  }
  const typed = { orderNumber: "K123456789", email: "agnes@exempel.se" }
  const LOOKUP = { number: "K123456789", email: "agnes@exempel.se" }
  const ownPage = (status: number, kind: FormTrouble["kind"], headers: Readonly<Record<string, string>> = {}) => ({
    status,
    headers: { "cache-control": "no-store", ...headers },
    body: "",
    page: "/hitta-order",
    trouble: { kind, lookup: LOOKUP },
  })

  it("forget what was typed once it is accepted", async () => {
    const { send, spent } = counting(Effect.void)
    assert.deepStrictEqual(await send(typed), {
      status: 303,
      headers: {
        location: SENT,
        "cache-control": "no-store",
        "set-cookie": ["__Host-kapitel-typed=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly; Secure"],
      },
      body: "",
    })
    assert.deepStrictEqual(spent, [
      [
        { subject: "order lookup of K123456789 by agnes@exempel.se", ...ORDER_LOOKUPS.order },
        { subject: "order lookup from 203.0.113.0/24", ...ORDER_LOOKUPS.network },
      ],
    ])
  })

  it("keep both fields while one is invalid", async () => {
    const { send, spent } = counting(Effect.void)
    const jar = new Cookies()
    jar.keep((await send({ orderNumber: "12", email: "agnes" }))?.headers["set-cookie"])
    assert.deepStrictEqual(readTyped(jar, true), { lookup: { number: "12", email: "agnes" } })
    assert.deepStrictEqual(await send({}), {
      status: 303,
      headers: { location: "/hitta-order?fel=nummer#fel", "cache-control": "no-store" },
      body: "",
    })
    assert.strictEqual((await send({ ...typed, email: "" }))?.headers["location"], "/hitta-order?fel=epost#fel")
    assert.deepStrictEqual(spent, [])
  })

  it.each([
    [12_001, "3"],
    [12_000, "2"],
    [10_000, "1"],
    [0, "1"],
  ])("ask for patience until %i", async (retryAt, seconds) => {
    const { send } = counting(Effect.fail(new TooOften({ retryAt })))
    assert.deepStrictEqual(await send(typed), ownPage(429, "tooMany", { "retry-after": seconds }))
  })

  it("name another way when look-ups cannot be counted", async () => {
    const { send } = counting(Effect.fail(new RateLimitsError({ operation: "spend", cause: "down" })))
    assert.deepStrictEqual(await send(typed), ownPage(503, "unavailable"))
  })

  it("are given at their own addresses and methods alone", async () => {
    const { send } = counting(Effect.void)
    assert.deepStrictEqual(await send({}, "HEAD", "/min-order"), {
      status: 302,
      headers: { location: "/hitta-order", "cache-control": "no-store" },
      body: "",
    })
    const elsewhere = handlerWith({ trackingUrl: Option.some(new URL("https://spara.exempel.se/order")) })
    assert.deepStrictEqual(await elsewhere(shopRequest({ target: "/min-order" })), {
      status: 301,
      headers: { location: "https://spara.exempel.se/order", "cache-control": "public, max-age=3600" },
      body: "",
    })
    for (const [method, target] of [
      ["POST", "/min-order"],
      ["POST", "/hitta-order/x"],
      ["PUT", "/hitta-order"],
      ["GET", "/min-order/x"],
    ] as const)
      assert.isUndefined(send({}, method, target), `${method} ${target}`)
  })
})

it("the e-mail has the link of the order's page, and none of its contents", () => {
  const sender = {
    from: "Kapitel <order@kapitel.example>",
    colours: COLOURS.kapitel,
    shopName: "Kapitel",
    shopUrl: "https://shop.test",
    trader: demoTrader,
    demo: false,
  }
  const { subject, text, html } = orderLink(order, sender)
  assert.include(subject, order.number)
  for (const body of [text, html]) {
    assert.include(body, `https://shop.test/order/${order.pageToken}`)
    assert.include(body, "Hej Agnes!")
    assert.notInclude(body, order.contents.lines[0]?.title ?? "?")
    assert.notInclude(body, order.callbackToken)
  }
})
