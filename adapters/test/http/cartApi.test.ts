import { assert, it } from "@effect/vitest"
import { eanOf } from "@kapitel/core/contracts/catalogue/records"
import { Identity } from "@kapitel/core/identity/Identity"
import { MemberNumber } from "@kapitel/core/identity/Member"
import { Effect, Redacted } from "effect"
import { type ApiResponse, apiShop, DASHED, freshBrowser, GONE, PRICELESS, post, REDUCED } from "./apiShop.ts"

const BOOK = eanOf(2101)
const add = (productId: unknown, quantity: unknown, headers?: Readonly<Record<string, string>>) =>
  post({ productId, quantity }, headers)

it.layer(apiShop, { excludeTestServices: true })("the cart over HTTP", (it) => {
  it.effect("begins empty, without a cookie, and may not be cached (CART-20)", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      const { status, headers, body } = yield* send("/api/cart")
      assert.strictEqual(status, 200)
      assert.strictEqual(headers.get("cache-control"), "private, no-store")
      assert.isNull(headers.get("etag"))
      assert.deepStrictEqual(headers.getSetCookie(), [])
      const { empty, today, ...facts } = body as { empty: { topList: ReadonlyArray<unknown> }; today: string }
      assert.match(today, /^\d{4}-\d\d-\d\d$/)
      assert.isNotEmpty(empty.topList)
      assert.deepStrictEqual(facts, {
        version: 0,
        member: false,
        loggedIn: false,
        promotionCount: 0,
        lineItems: [],
        itemCount: 0,
        subTotal: 0,
        discount: 0,
        promotions: [],
        giftCards: [],
        shippingCost: 0,
        deliveryOptions: [],
        total: 0,
        loyaltySaving: 0,
        differentDelivery: false,
        recommendedProducts: [],
      })
    }),
  )

  it.effect("adds copies, with a message, and sets both cookies on every change (QTY-08)", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      const added = yield* send("/api/cart/lines", add(BOOK, 2))
      assert.strictEqual(added.status, 200)
      assert.deepInclude(added.body, {
        status: "success",
        itemCount: 2,
        message: "Bröderna Lejonhjärta (Inbunden) har lagts till",
        items: [{ title: "Bröderna Lejonhjärta", format: "Inbunden" }],
      })
      assert.strictEqual(added.headers.get("cache-control"), "private, no-store")
      const [cart = "", count = ""] = added.headers.getSetCookie()
      assert.match(cart, /^cart=[\w-]{43}; /)
      for (const part of ["Path=/", "HttpOnly", "SameSite=Lax", "Max-Age=60"]) assert.include(cart, part)
      assert.match(count, /^count=2; /)
      assert.notInclude(count, "HttpOnly")

      const changed = yield* send(`/api/cart/lines/${BOOK}`, { method: "PATCH", body: JSON.stringify({ quantity: 5 }) })
      assert.deepInclude(changed.body, { itemCount: 5, subTotal: 500 })
      assert.match(changed.headers.getSetCookie()[1] ?? "", /^count=5; /)

      const removed = yield* send(`/api/cart/lines/${BOOK}`, { method: "DELETE" })
      assert.deepInclude(removed.body, { lineItems: [], itemCount: 0 })
      assert.match(removed.headers.getSetCookie()[1] ?? "", /^count=0; /)
    }),
  )

  it.effect("uses kronor, one name per field, and never contains the cart's id (PRICE-07, CART-21, D-53)", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      yield* send("/api/cart/lines", add(REDUCED, 3))
      const { body } = yield* send("/api/cart")
      const { lineItems, ...sums } = body as { lineItems: ReadonlyArray<Record<string, unknown>> }
      assert.deepInclude(lineItems[0], {
        key: REDUCED,
        lineItemID: REDUCED,
        productID: REDUCED,
        quantity: 3,
        price: 79,
        originalPrice: 149,
        loyaltyPrice: 69,
        totalPrice: 237,
      })
      assert.deepInclude(lineItems[0]?.["trackingPrice"], { priceWithTax: 79, discountWithTax: 70, vat: 1.06 })
      assert.notProperty(lineItems[0], "ean")
      assert.deepInclude(sums, { itemCount: 3, subTotal: 237, loyaltySaving: 30 })
      assert.notProperty(body, "id")
    }),
  )

  it.effect("is found by its cookie, and an invented id begins another cart", () =>
    Effect.gen(function* () {
      const mine = yield* freshBrowser
      yield* mine.send("/api/cart/lines", add(BOOK, 1))
      const other = yield* freshBrowser
      const foreign = { cookie: "cart=an-id-that-somebody-made-up-himself" }
      const added = yield* other.send("/api/cart/lines", add(BOOK, 1, foreign))
      assert.match(added.headers.getSetCookie()[0] ?? "", /^cart=[\w-]{43}; /)
      assert.deepInclude((yield* mine.send("/api/cart")).body, { itemCount: 1 })
      const malformed = yield* other.send("/api/cart", { headers: { cookie: "cart=%00;; =;cart" } })
      assert.deepInclude(malformed.body, { itemCount: 0 })
    }),
  )

  it.effect("sets a cookie when shown only where the browser has another cart or count", () =>
    Effect.gen(function* () {
      const identity = yield* Identity
      const accountId = yield* identity.enrol(MemberNumber.make("10000001"), Date.now())
      const session = `session=${Redacted.value((yield* identity.createSession(accountId, Date.now())).sessionToken)}`
      const { send } = yield* freshBrowser
      const cookies = (response: ApiResponse) => response.headers.getSetCookie().map((set) => set.split(";")[0])
      const shownTo = (cookie: string) =>
        Effect.map(
          Effect.flatMap(freshBrowser, ({ send }) => send("/api/cart", { headers: { cookie } })),
          cookies,
        )
      assert.deepStrictEqual(yield* shownTo(session), [])
      assert.deepStrictEqual(yield* shownTo("cart=an-id-that-nobody-has-or-that-is-forgotten"), ["count=0"])
      const [cart = ""] = cookies(yield* send("/api/cart/lines", add(BOOK, 2, { cookie: session })))
      assert.deepStrictEqual(yield* shownTo(session), [cart, "count=2"])
      assert.deepStrictEqual(yield* shownTo(`${session}; ${cart}`), ["count=2"])
      assert.deepStrictEqual(yield* shownTo(`${session}; cart=an-id-that-nobody-has-or-that-is-forgotten`), [
        cart,
        "count=2",
      ])
    }),
  )

  it.effect("refuses products that cannot be bought, with a message", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      for (const [ean, status, tag] of [
        [eanOf(999_999), 404, "ProductNotFound"],
        [PRICELESS, 409, "NotBuyable"],
        [DASHED, 409, "NotBuyable"],
        [GONE, 409, "NotBuyable"],
      ] as const) {
        const response = yield* send("/api/cart/lines", add(ean, 1))
        assert.deepStrictEqual([response.status, response.body], [status, { _tag: tag, message: `Ord för ${tag}` }])
        assert.strictEqual(response.headers.get("cache-control"), "no-store")
        assert.deepStrictEqual(response.headers.getSetCookie(), [])
      }
      for (const method of ["PATCH", "DELETE"]) {
        const request = method === "PATCH" ? { method, body: `{"quantity":1}` } : { method }
        const response = yield* send(`/api/cart/lines/${BOOK}`, request)
        assert.deepStrictEqual(
          [response.status, response.body],
          [404, { _tag: "LineNotFound", message: "Ord för LineNotFound" }],
        )
      }
    }),
  )

  it.effect("gives the same refusal for another visitor's line and a missing one", () =>
    Effect.gen(function* () {
      const [mine, other] = [yield* freshBrowser, yield* freshBrowser]
      yield* mine.send("/api/cart/lines", add(BOOK, 1))
      yield* other.send("/api/cart/lines", add(REDUCED, 1))
      const foreign = yield* other.send(`/api/cart/lines/${BOOK}`, { method: "DELETE" })
      const missing = yield* other.send("/api/cart/lines/nothing", { method: "DELETE" })
      assert.deepStrictEqual([foreign.status, foreign.body], [missing.status, missing.body])
      assert.deepInclude((yield* mine.send("/api/cart")).body, { itemCount: 1 })
    }),
  )

  it.effect("accepts quantities of 1 to 999 only, in either route", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      yield* send("/api/cart/lines", add(BOOK, 1))
      for (const quantity of ["0", "-1", "1.5", "1e309", `"1"`, "[1]", "1000", "null", "{}", "true", "-0", "1e3"]) {
        for (const [path, method, body] of [
          ["/api/cart/lines", "POST", `{"productId":"${BOOK}","quantity":${quantity}}`],
          [`/api/cart/lines/${BOOK}`, "PATCH", `{"quantity":${quantity}}`],
        ] as const) {
          const response = yield* send(path, { method, body })
          assert.deepStrictEqual(
            [response.status, response.body],
            [400, { _tag: "InvalidRequest", message: "Ord för InvalidRequest", field: "quantity" }],
            `${method} ${quantity}`,
          )
        }
      }
      assert.deepInclude((yield* send("/api/cart")).body, { itemCount: 1 })
      for (const quantity of ["1", "999", "1.0", "9e1"])
        assert.strictEqual(
          (yield* send(`/api/cart/lines/${BOOK}`, { method: "PATCH", body: `{"quantity":${quantity}}` })).status,
          200,
        )
    }),
  )

  it.effect("accepts no price, no unknown field and no prototype from a client", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      for (const extra of [
        `"price":1`,
        `"totalPrice":0`,
        `"cartId":"someone-elses-cart-id"`,
        `"__proto__":{"quantity":9}`,
        `"constructor":{"prototype":{"admin":true}}`,
        `"prototype":1`,
      ]) {
        const response = yield* send("/api/cart/lines", post(`{"productId":"${BOOK}","quantity":1,${extra}}`))
        assert.strictEqual(response.status, 400, extra)
        assert.deepInclude(response.body, { _tag: "InvalidRequest" })
      }
      assert.isUndefined((Object.prototype as { admin?: unknown }).admin)
      assert.deepInclude((yield* send("/api/cart")).body, { itemCount: 0 })
      const refusal = { _tag: "InvalidRequest", message: "Ord för InvalidRequest" }
      for (const [name, field] of [
        ["x".repeat(100), { field: "x".repeat(100) }],
        ["x".repeat(101), {}],
        ["", {}],
      ] as const) {
        const { body } = yield* send("/api/cart/promotions", post({ code: "X", [name]: 1 }))
        assert.deepStrictEqual(body, { ...refusal, ...field })
      }
    }),
  )

  it.effect("answers invalid JSON, and JSON that is no object, with a message", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      for (const body of ["", "{", "null", "[]", `"text"`, "1", "\u0000", `{"productId":`, "[".repeat(5000)]) {
        const response = yield* send("/api/cart/lines", post(body))
        assert.strictEqual(response.status, 400, body.slice(0, 20))
        assert.deepInclude(response.body, { _tag: "InvalidRequest", message: "Ord för InvalidRequest" })
      }
      const asText = yield* send(
        "/api/cart/lines",
        post(`{"productId":"${BOOK}","quantity":1}`, { "content-type": "text/plain" }),
      )
      assert.deepStrictEqual([asText.status, asText.body], [415, { _tag: "NotJson", message: "Ord för NotJson" }])
    }),
  )

  it.effect("adds once per Idempotency-Key, and refuses the key for another request", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      yield* send("/api/cart/lines", add(REDUCED, 1))
      const key = { "idempotency-key": "press-1" }
      const first = yield* send("/api/cart/lines", add(BOOK, 2, key))
      const again = yield* send("/api/cart/lines", add(BOOK, 2, key))
      assert.deepStrictEqual([again.status, again.body], [200, first.body])
      for (const other of [add(BOOK, 3, key), add(REDUCED, 2, key)]) {
        const response = yield* send("/api/cart/lines", other)
        assert.deepStrictEqual(
          [response.status, (response.body as { _tag: string })._tag],
          [409, "IdempotencyKeyReused"],
        )
      }
      assert.deepInclude((yield* send("/api/cart")).body, { itemCount: 3 })
      assert.strictEqual(
        (yield* send("/api/cart/lines", add(BOOK, 1, { "idempotency-key": "x".repeat(65) }))).status,
        400,
      )
    }),
  )

  it.effect("has at most 999 of each, and accepts the former request with the wrong field name (CART-23, D-53)", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      yield* send("/api/cart/lines", add(BOOK, 999))
      assert.deepInclude((yield* send("/api/cart/lines", add(BOOK, 999))).body, { itemCount: 999 })
      const patch = (body: unknown) => send(`/api/cart/lines/${BOOK}`, { method: "PATCH", body: JSON.stringify(body) })
      assert.strictEqual((yield* patch({ quantity: 2, productID: REDUCED })).status, 404)
      assert.strictEqual((yield* patch({ quantity: 2, lineItemID: "other" })).status, 400)
      assert.deepInclude((yield* patch({ quantity: 2, productID: BOOK, lineItemID: BOOK })).body, { itemCount: 2 })
    }),
  )

  it.effect("accepts the fields of the shop's own form too, once per key", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      const form = (fields: Readonly<Record<string, string>>, headers = {}) => ({
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(fields),
      })
      const fields = { ean: BOOK, quantity: "2", returnTo: "/bok/x" }
      for (const _time of [1, 2]) {
        const { status, body } = yield* send("/api/cart/lines", form(fields, { "idempotency-key": "form-1" }))
        assert.strictEqual(status, 200)
        assert.deepInclude(body, { itemCount: 2 })
      }
      assert.deepInclude((yield* send("/api/cart/lines", form({ ean: BOOK }))).body, { itemCount: 3 })
      for (const wrong of [{ ean: "1" }, { ean: BOOK, quantity: "två" }, { ean: BOOK, price: "1" }] as const)
        assert.strictEqual((yield* send("/api/cart/lines", form(wrong))).status, 400)
    }),
  )

  it.effect("accepts two concurrent additions", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      yield* send("/api/cart/lines", add(BOOK, 1))
      const both = yield* Effect.all(
        [send("/api/cart/lines", add(BOOK, 1)), send("/api/cart/lines", add(REDUCED, 1))],
        {
          concurrency: "unbounded",
        },
      )
      assert.deepStrictEqual(
        both.map(({ status }) => status),
        [200, 200],
      )
      assert.deepInclude((yield* send("/api/cart")).body, { itemCount: 3 })
    }),
  )

  it.effect("the delivery is not ok without a cart, and a refusal has a reference to the log (CHK-10)", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      const put = { method: "PUT", headers: { "content-type": "application/json" } }
      assert.deepStrictEqual((yield* send("/api/checkout/delivery", put)).body, { ok: false })
      yield* send("/api/cart/lines", add(BOOK, 1))
      const { status, body } = yield* send("/api/checkout/delivery", put)
      assert.strictEqual(status, 503)
      assert.deepInclude(body, { _tag: "Unavailable", message: "Ord för Unavailable" })
      assert.match((body as { reference: string }).reference, /^[0-9a-f]{8}$/)
    }),
  )
})
