import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { readCart } from "@kapitel/adapters/http/client/readCart"
import { Carts } from "@kapitel/core/cart/Carts"
import { publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { samplePromotion } from "@kapitel/core/contracts/promotions/samplePromotion"
import { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { Money } from "@kapitel/core/pricing/Money"
import { CODE_GUESSES } from "@kapitel/core/promotions/mayTryCode"
import { PromotionCode } from "@kapitel/core/promotions/Promotion"
import { Promotions } from "@kapitel/core/promotions/Promotions"
import { isCodeLocked, paidByGiftCards } from "@kapitel/core/shop/ShopCart"
import { lineShortText } from "@kapitel/ui/text/cartText"
import { Effect, Redacted } from "effect"
import { mountApi } from "../../server/api.ts"
import { makeCartForms } from "../../server/cartForms.ts"
import type { Handler } from "../../server/handleRequest.ts"
import type { ShopResponse } from "../../server/http/ShopResponse.ts"
import { readTyped } from "../../server/typedFields.ts"
import { Cookies } from "./Cookies.ts"
import { shopRequest } from "./shopRequest.ts"
import { BOOK, GONE, openTemporaryShop, PEN, RARE, site, type TemporaryShop } from "./temporaryShop.ts"

let opened: TemporaryShop
let forms: Handler
let secureForms: Handler
let api: Handler
let plainApi: Handler

const CARD = "6000000000001234"
const PIN = "48213"

const reductions = Effect.gen(function* () {
  const promotions = yield* Promotions
  const code = PromotionCode.make("SOMMAR20")
  yield* promotions.replaceAll([samplePromotion("sommar", { name: "Sommarrea", code })], 0)
  const giftCards = yield* GiftCards
  yield* giftCards.issue({ code: Redacted.make(CARD), pin: Redacted.make(PIN), balance: Money.make(10_000) })
})

beforeAll(async () => {
  opened = await openTemporaryShop()
  await opened.shop.runPromise(reductions)
  forms = makeCartForms({ shop: opened.shop, secure: false })
  secureForms = makeCartForms({ shop: opened.shop, secure: true })
  api = await mountApi({ shop: opened.shop, site, secure: true })
  plainApi = await mountApi({ shop: opened.shop, site, secure: false })
}, 60_000)
afterAll(() => opened.close())

const FORM = { "content-type": "application/x-www-form-urlencoded" }

/** A browser without script. The cart is read by the API. */
const visitor = (of: () => Handler = () => forms) => {
  const jar = new Cookies()
  const send = async (
    method: string,
    target: string,
    fields?: Record<string, string>,
    headers: Record<string, string> = {},
  ) => {
    const cookie = jar.header
    const answer = await of()(
      shopRequest({
        method,
        target,
        headers: { ...(cookie === "" ? {} : { cookie }), ...(fields === undefined ? {} : FORM), ...headers },
        ...(fields === undefined ? {} : { body: new URLSearchParams(fields).toString() }),
      }),
    )
    if (answer === undefined) throw new Error(`${method} ${target} was passed on`)
    jar.keep(answer.headers["set-cookie"])
    return answer
  }
  const post = (target: string, fields: Record<string, string>, headers?: Record<string, string>) =>
    send("POST", target, fields, headers)
  const cart = async () => {
    const answer = await plainApi(shopRequest({ target: "/api/cart", headers: { cookie: jar.header } }))
    jar.keep(answer?.headers["set-cookie"])
    return readCart(JSON.parse(String(answer?.body)))
  }
  return { jar, send, post, cart }
}

const led = ({ status, headers }: ShopResponse) => [status, headers.location]

describe("the cart without script", () => {
  it("adds, and redirects to the cart with the added product", async () => {
    const { post, cart, jar } = visitor()
    const answer = await post("/cart/lines", { ean: BOOK, quantity: "2" })
    assert.deepStrictEqual(led(answer), [303, `/checkout?tillagd=${BOOK}`])
    assert.strictEqual(answer.headers["cache-control"], "no-store")
    const [id = "", count = ""] = answer.headers["set-cookie"] as ReadonlyArray<string>
    assert.match(id, /^kapitel-cart=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=2592000; HttpOnly$/)
    assert.strictEqual(count, "kapitel-cart-count=2; Path=/; SameSite=Lax; Max-Age=2592000")
    assert.strictEqual(jar.get("kapitel-cart-count"), "2")
    assert.deepInclude(await cart(), { itemCount: 2, subTotal: 20_000 })
  })

  it("adds one without a quantity, and returns to the address of the form, within the shop", async () => {
    const { post, cart } = visitor()
    assert.deepStrictEqual(led(await post("/cart/lines", { ean: BOOK, returnTo: "/search?q=r%C3%B6da" })), [
      303,
      "/search?q=r%C3%B6da",
    ])
    for (const returnTo of [
      "//evil.example",
      "/\\evil.example",
      "https://evil.example",
      "mailto:a@evil.example",
      "",
      "/a b",
    ]) {
      assert.deepStrictEqual(led(await post("/cart/lines", { ean: BOOK, returnTo })), [
        303,
        `/checkout?tillagd=${BOOK}`,
      ])
    }
    assert.strictEqual((await cart()).itemCount, 7)
  })

  it.each<[string, Record<string, string>, number | undefined]>([
    ["the number in the field", { quantity: "7" }, 7],
    ["one more", { quantity: "3", change: "1" }, 4],
    ["one less", { quantity: "3", change: "-1" }, 2],
    ["999 at most", { quantity: "999", change: "1" }, 999],
    ["999 for more digits", { quantity: "123456" }, 999],
    ["one, from nothing", { quantity: "0", change: "1" }, 1],
    ["nothing for 0", { quantity: "0" }, undefined],
    ["nothing for minus at 1", { quantity: "1", change: "-1" }, undefined],
    ["nothing for minus at 0", { quantity: "0", change: "-1" }, undefined],
  ])("a line is limited to %s", async (_, fields, quantity) => {
    const { post, cart } = visitor()
    await post("/cart/lines", { ean: BOOK, quantity: "2" })
    const [line] = (await cart()).lines
    const answer = await post(`/cart/lines/${line?.key}`, fields)
    assert.deepStrictEqual(led(answer), [303, "/checkout"])
    const cookies = answer.headers["set-cookie"] as ReadonlyArray<string>
    assert.include(cookies[1], `kapitel-cart-count=${quantity ?? 0};`)
    assert.strictEqual((await cart()).lines[0]?.quantity, quantity)
  })

  it("names the product and its available copies, and one form reduces the quantities", async () => {
    const { post, cart } = visitor()
    await post("/cart/lines", { ean: RARE, quantity: "2" })
    const refused = await post("/cart/lines", { ean: RARE, quantity: "2" })
    assert.deepStrictEqual(led(refused), [303, `/checkout?fel=TooFewCopies&vara=${RARE}`])
    assert.strictEqual((await cart()).itemCount, 2)
    const sold = { kind: "stock", ref: "s", ean: RARE, store: "web", quantity: 1 } as const
    await opened.shop.runPromise(publishRecords([sold]))
    const [before] = (await cart()).lines
    assert.deepStrictEqual([before?.quantity, before && lineShortText(before)], [2, "Bara 1 i lager"])
    assert.deepStrictEqual(led(await post("/cart/correction", {})), [303, "/checkout"])
    const [line] = (await cart()).lines
    assert.deepStrictEqual([line?.quantity, line && lineShortText(line)], [1, undefined])
    await opened.shop.runPromise(publishRecords([{ ...sold, quantity: 3 }]))
  })

  it("names the refusal, and changes nothing", async () => {
    const { post, cart } = visitor()
    await post("/cart/lines", { ean: PEN })
    for (const [target, fields, tag] of [
      ["/cart/lines", { ean: GONE }, "NotBuyable"],
      ["/cart/lines", { ean: "9789100000000" }, "ProductNotFound"],
      ["/cart/lines", { ean: "<script>" }, "ProductNotFound"],
      ["/cart/lines", {}, "ProductNotFound"],
      ["/cart/lines", { ean: BOOK, quantity: "0" }, "InvalidQuantity"],
      ["/cart/lines", { ean: BOOK, quantity: "-1" }, "InvalidQuantity"],
      ["/cart/lines", { ean: BOOK, quantity: "1.5" }, "InvalidQuantity"],
      ["/cart/lines", { ean: BOOK, quantity: "1e3" }, "InvalidQuantity"],
      ["/cart/lines/other", { quantity: "1" }, "LineNotFound"],
      [`/cart/lines/${PEN}`, { quantity: "" }, "InvalidQuantity"],
      [`/cart/lines/${PEN}`, { quantity: "1", change: "2" }, "InvalidQuantity"],
      [`/cart/lines/${PEN}`, { change: "1" }, "InvalidQuantity"],
    ] as const) {
      const answer = await post(target, fields)
      assert.deepStrictEqual(led(answer), [303, `/checkout?fel=${tag}`], JSON.stringify([target, fields]))
      assert.isUndefined(answer.headers["set-cookie"])
    }
    assert.deepInclude(await cart(), { itemCount: 1 })
  })

  it("accepts forms only", async () => {
    const { send } = visitor()
    for (const type of ["application/json", "text/plain", "multipart/form-data; boundary=x", ""]) {
      assert.strictEqual((await send("POST", "/cart/lines", { ean: BOOK }, { "content-type": type })).status, 415)
    }
    assert.deepStrictEqual(
      [(await send("PUT", "/cart/lines")).status, (await send("GET", "/cart/lines")).status],
      [405, 405],
    )
    assert.strictEqual((await send("POST", "/cart/lines/a/b", { quantity: "1" })).status, 404)
    assert.isUndefined(forms(shopRequest({ method: "POST", target: "/cart" })))
    assert.isUndefined(forms(shopRequest({ target: "/checkout" })))
  })
})

describe("the address of the cart", () => {
  it("redirects to its page, for any request", async () => {
    const { send } = visitor()
    for (const accept of ["application/json", "text/html,*/*"])
      assert.deepStrictEqual(led(await send("GET", "/cart", undefined, { accept })), [302, "/checkout"])
  })

  it("ignores malformed and invented cookies", async () => {
    for (const cookie of [
      "kapitel-cart=%00",
      "kapitel-cart=",
      "kapitel-cart=short",
      "kapitel-cart=made-up-by-a-stranger-1",
    ]) {
      const answer = await plainApi(shopRequest({ target: "/api/cart", headers: { cookie } }))
      assert.deepInclude(JSON.parse(String(answer?.body)), { itemCount: 0 })
    }
  })
})

describe("codes and gift cards without script", () => {
  it("are accepted, redirect to the cart, and are removed", async () => {
    const { post, cart } = visitor()
    await post("/cart/lines", { ean: BOOK, quantity: "2" })
    const before = await cart()
    assert.deepStrictEqual(led(await post("/cart/promotions", { code: " sommar20 " })), [303, "/checkout"])
    const withCode = await cart()
    assert.deepInclude(withCode, { discount: before.subTotal / 5, promotionCount: 1 })
    assert.isTrue(isCodeLocked(withCode))
    assert.deepStrictEqual(led(await post("/cart/gift-cards", { code: "6000 0000 0000 1234", pin: PIN })), [
      303,
      "/checkout",
    ])
    const paid = await cart()
    assert.deepStrictEqual([paidByGiftCards(paid), paid.total], [10_000, withCode.total - 10_000])
    assert.strictEqual(paid.giftCards[0]?.code, "•••• •••• •••• 1234")
    assert.deepStrictEqual(led(await post("/cart/promotions/SOMMAR20", {})), [303, "/checkout"])
    assert.deepStrictEqual(led(await post(`/cart/gift-cards/${paid.giftCards[0]?.id}`, {})), [303, "/checkout"])
    const { version: _, ...left } = await cart()
    assert.deepInclude(left, { discount: 0, giftCards: [], total: before.total })
  })

  it("that are refused keep the typed text in its field, and store no PIN", async () => {
    const { post, jar } = visitor()
    await post("/cart/lines", { ean: BOOK })
    for (const [target, fields, tag, typed] of [
      ["/cart/promotions", { code: "nej" }, "CodeRefused", { code: "nej" }],
      ["/cart/gift-cards", { code: "1234", pin: "1" }, "InvalidGiftCardNumber", { giftCard: "1234" }],
      ["/cart/gift-cards", { code: CARD, pin: "1234" }, "InvalidPin", { giftCard: CARD }],
      ["/cart/gift-cards", { code: CARD, pin: "99999" }, "GiftCardRefused", { giftCard: CARD }],
    ] as const) {
      const answer = await post(target, fields)
      assert.deepStrictEqual(led(answer), [303, `/checkout?fel=${tag}`])
      const cookie = String(answer.headers["set-cookie"])
      assert.match(cookie, /^kapitel-typed=[\w-]+; Path=\/; SameSite=Lax; Max-Age=120; HttpOnly$/)
      assert.deepStrictEqual(readTyped(jar, false), typed)
      assert.notInclude(Buffer.from(jar.get("kapitel-typed") ?? "", "base64url").toString(), "99999")
    }
  })

  it("tried too often show an error, keep the typed text, and leave the cart unchanged", async () => {
    const { post, jar, cart } = visitor()
    await post("/cart/lines", { ean: BOOK, quantity: "2" })
    for (let n = 0; n < CODE_GUESSES.cart.times; n++)
      assert.deepStrictEqual(led(await post("/cart/promotions", { code: `NEJ${n}` })), [
        303,
        "/checkout?fel=CodeRefused",
      ])
    const before = await cart()
    assert.deepStrictEqual(led(await post("/cart/promotions", { code: "sommar20" })), [
      303,
      "/checkout?fel=TooManyTries",
    ])
    assert.deepStrictEqual(readTyped(jar, false), { code: "sommar20" })
    const toScript = await plainApi(
      shopRequest({
        method: "POST",
        target: "/api/cart/promotions",
        headers: { cookie: jar.header, "content-type": "application/json" },
        body: JSON.stringify({ code: "sommar20" }),
      }),
    )
    assert.strictEqual(toScript?.status, 429)
    assert.deepStrictEqual(await cart(), before)
  })

  it("refused when empty, or far too long, keep nothing", async () => {
    const { post } = visitor()
    for (const code of ["", "x".repeat(61)]) {
      const answer = await post("/cart/promotions", { code })
      assert.deepStrictEqual(led(answer), [303, "/checkout?fel=CodeRefused"])
      assert.isUndefined(answer.headers["set-cookie"])
    }
    for (const value of ["%00", "e30", Buffer.from(`{"pin":"1","code":7}`).toString("base64url"), "x".repeat(3000)]) {
      assert.deepStrictEqual(readTyped(new Map([["kapitel-typed", value]]), false), {})
    }
  })

  it("return one error each to a script, with the exact texts (CART-11)", async () => {
    const { jar, post } = visitor()
    const messageOf = async (target: string, fields: Record<string, string>) => {
      const answer = await plainApi(
        shopRequest({
          method: "POST",
          target,
          headers: { cookie: jar.header, "content-type": "application/json" },
          body: JSON.stringify(fields),
        }),
      )
      const { message } = JSON.parse(String(answer?.body)) as { message: string }
      return [answer?.status, message]
    }
    await post("/cart/lines", { ean: BOOK })
    for (const [target, fields, status, message] of [
      ["/promotions", { code: "NEJ" }, 409, "Kraven för att ta del av erbjudandet är inte uppfyllda"],
      ["/gift-cards", { code: "12", pin: "1" }, 400, "Presentkortsnummer måste vara 16\u00a0siffror"],
      ["/gift-cards", { code: CARD, pin: "1" }, 400, "Pinkod måste vara minst 5\u00a0siffror"],
      [
        "/gift-cards",
        { code: CARD, pin: "00000" },
        409,
        "Presentkortet kunde inte läggas till. Kontrollera nummer och pinkod.",
      ],
      ["/lines", { productId: GONE, quantity: 1 }, 409, "Varan går inte att köpa just nu."],
    ] as const)
      assert.deepStrictEqual(await messageOf(`/api/cart${target}`, fields as never), [status, message])
  })

  it("of an unknown cart are refused, and invalid addresses are not found", async () => {
    const { post, send } = visitor()
    assert.deepStrictEqual(led(await post("/cart/gift-cards", { code: CARD, pin: PIN })), [
      303,
      "/checkout?fel=NothingToPay",
    ])
    assert.deepStrictEqual(led(await post("/cart/promotions/SOMMAR20", {})), [303, "/checkout?fel=LineNotFound"])
    for (const target of [
      "/cart/promotions/",
      "/cart/promotions/a/b",
      "/cart/promotions/%E0%A4%A",
      "/cart/gift-cards/",
    ]) {
      assert.strictEqual((await post(target, { code: "A" })).status, 404, target)
    }
    assert.strictEqual((await send("DELETE", "/cart/promotions/SOMMAR20")).status, 405)
  })
})

describe("two tabs", () => {
  it("that change one version: the second is redirected to the current cart", async () => {
    const { post, cart } = visitor()
    await post("/cart/lines", { ean: BOOK })
    const { version, lines } = await cart()
    const path = `/cart/lines/${lines[0]?.key}`
    assert.deepStrictEqual(led(await post(path, { quantity: "3", version: String(version) })), [303, "/checkout"])
    assert.deepStrictEqual(led(await post(path, { quantity: "5", version: String(version) })), [
      303,
      "/checkout?fel=CartOutdated",
    ])
    assert.strictEqual((await cart()).lines[0]?.quantity, 3)
    assert.deepStrictEqual(led(await post(path, { quantity: "5" })), [303, "/checkout"])
  })

  it("or a browser that sends a form again under one key change it once", async () => {
    const { post, cart } = visitor()
    const name = { idempotencyKey: "press-1" }
    await post("/cart/lines", { ean: BOOK })
    for (let n = 0; n < 3; n++) await post("/cart/lines", { ean: BOOK, quantity: "2", ...name })
    assert.strictEqual((await cart()).itemCount, 3)
    assert.deepStrictEqual(led(await post("/cart/lines", { ean: PEN, ...name })), [
      303,
      "/checkout?fel=IdempotencyKeyReused",
    ])
    const [line] = (await cart()).lines
    const path = `/cart/lines/${line?.key}`
    const entered = { idempotencyKey: "drawn-1", quantity: "3", version: String((await cart()).version) }
    // Pressed twice before the page is rendered again: one copy more, and no message.
    for (let n = 0; n < 2; n++)
      assert.deepStrictEqual(led(await post(path, { ...entered, change: "1" })), [303, "/checkout"])
    assert.strictEqual((await cart()).itemCount, 4)
    // The other button of the same form is a different change: its version is outdated, and it is refused.
    assert.deepStrictEqual(led(await post(path, { ...entered, change: "-1" })), [303, "/checkout?fel=CartOutdated"])
    await post(path, { quantity: "3" })
    for (let n = 0; n < 2; n++) await post("/cart/lines", { ean: PEN, idempotencyKey: "press-2" })
    assert.strictEqual((await cart()).itemCount, 4)
  })
})

describe("over TLS", () => {
  it("the cookies are bound to this host, and forms and API share one cart", async () => {
    const { post, jar } = visitor(() => secureForms)
    const added = await post("/cart/lines", { ean: BOOK, quantity: "2" })
    assert.match(
      (added.headers["set-cookie"] as ReadonlyArray<string>)[0] ?? "",
      /^__Host-kapitel-cart=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=2592000; HttpOnly; Secure$/,
    )
    const cookie = jar.header
    const answer = await api(
      shopRequest({
        method: "POST",
        target: "/api/cart/lines",
        headers: { cookie, "content-type": "application/json" },
        body: JSON.stringify({ productId: PEN, quantity: 1 }),
      }),
    )
    assert.strictEqual(answer?.status, 200)
    assert.deepInclude(JSON.parse(String(answer?.body)), {
      itemCount: 3,
      message: 'Varan "Tuschpenna" har lagts till i varukorgen',
    })
    const [id = "", count = ""] = (answer?.headers["set-cookie"] ?? []) as ReadonlyArray<string>
    assert.include(id, `__Host-kapitel-cart=${jar.get("__Host-kapitel-cart")};`)
    for (const part of ["Max-Age=2592000", "Path=/", "HttpOnly", "Secure", "SameSite=Lax"]) assert.include(id, part)
    assert.match(count, /^__Host-kapitel-cart-count=3; (?!.*HttpOnly)/)
  })

  it("the API refuses in Swedish on any error", async () => {
    for (const [method, target, status, tag] of [
      ["GET", "/api/nothing", 404, "RouteNotFound"],
      ["TRACE", "/api/cart", 405, "MethodNotAllowed"],
      ["GET", "/api/search?first=x", 400, "InvalidRequest"],
      ["GET", "/api/products/by-category?selected_category=okand", 404, "CategoryNotFound"],
      ["GET", "/api/products/by-author?selected_author=okand", 404, "AuthorNotFound"],
    ] as const) {
      const answer = await api(shopRequest({ method, target }))
      const body = JSON.parse(String(answer?.body)) as { _tag: string; message: string }
      assert.deepStrictEqual([answer?.status, body._tag], [status, tag], target)
      assert.match(body.message, /^[A-ZÅÄÖ].*\.$/)
    }
    assert.isUndefined(api(shopRequest({ target: "/apikort" })))
  })
})

/** The forms of carts that record what they are asked, and refuse it with this error. */
const refusing = (error: { readonly _tag: string }) => {
  const asked: Array<ReadonlyArray<unknown>> = []
  const plainText = (value: unknown): unknown =>
    Redacted.isRedacted(value)
      ? Redacted.value(value)
      : Object.prototype.toString.call(value) === "[object Object]"
        ? Object.fromEntries(Object.entries(value as object).map(([name, part]) => [name, plainText(part)]))
        : value
  const carts = new Proxy({} as Carts["Service"], {
    get:
      (_, method) =>
      (...args: ReadonlyArray<unknown>) => {
        asked.push([method, ...args.map(plainText)])
        return Effect.fail(error)
      },
  })
  const handler = makeCartForms({
    shop: {
      runPromise: (effect, options) => opened.shop.runPromise(Effect.provideService(effect, Carts, carts), options),
    },
    secure: false,
  })
  return { ...visitor(() => handler), asked }
}

describe("a line that is removed", () => {
  it.each([
    [{ quantity: "1", change: "-1", before: "1" }, `/checkout?borttagen=${BOOK}&antal=1`],
    [{ quantity: "0", before: "4" }, `/checkout?borttagen=${BOOK}&antal=4`],
    [{ quantity: "2", change: "-1", before: "2" }, "/checkout"],
    [{ quantity: "0" }, "/checkout"],
    [{ quantity: "0", before: "0" }, "/checkout"],
    [{ quantity: "0", before: "4", ean: "12" }, "/checkout"],
  ])("by %o leads to %s, which offers it again", async (fields, location) => {
    const shopper = visitor()
    await shopper.post("/cart/lines", { ean: BOOK, quantity: "4" })
    const [line] = (await shopper.cart()).lines
    const answer = await shopper.post(`/cart/lines/${line?.key}`, { ean: BOOK, ...fields })
    assert.strictEqual(answer.headers["location"], location)
  })
})

describe("what a form asks of the carts", () => {
  const ID = "c".repeat(43)
  const GUEST = { member: false }
  const NONE = { name: undefined, version: undefined }
  const terms = { idempotencyKey: "press-1", version: "7" }
  const given = { name: "press-1", version: 7 }

  it.each<[target: string, fields: Record<string, string>, asked: ReadonlyArray<unknown>]>([
    ["/cart/lines", { ean: BOOK }, ["add", ID, BOOK, 1, GUEST, { name: undefined, upTo: false }]],
    [
      "/cart/lines",
      { ean: BOOK, quantity: "3", upTo: "" },
      ["add", ID, BOOK, 3, GUEST, { name: undefined, upTo: true }],
    ],
    ["/cart/lines", { ean: BOOK, ...terms }, ["add", ID, BOOK, 1, GUEST, { name: "press-1", upTo: false }]],
    ["/cart/lines", { ean: BOOK, changeName: "old" }, ["add", ID, BOOK, 1, GUEST, { name: "old", upTo: false }]],
    [
      "/cart/lines",
      { ean: BOOK, idempotencyKey: "a b" },
      ["add", ID, BOOK, 1, GUEST, { name: undefined, upTo: false }],
    ],
    ["/cart/lines/line-1", { quantity: "2" }, ["setQuantity", ID, "line-1", 2, GUEST, NONE]],
    [
      "/cart/lines/line-1",
      { quantity: "2", change: "1", ...terms },
      ["setQuantity", ID, "line-1", 3, GUEST, { name: "press-1.1", version: 7 }],
    ],
    [
      "/cart/lines/line-1",
      { quantity: "1", change: "-1", ...terms },
      ["remove", ID, "line-1", GUEST, { name: "press-1.-1", version: 7 }],
    ],
    [`/cart/lines/${"k".repeat(32)}`, { quantity: "0" }, ["remove", ID, "k".repeat(32), GUEST, NONE]],
    ["/cart/promotions", { code: " a ", ...terms }, ["addCode", ID, " a ", GUEST, given]],
    ["/cart/promotions", {}, ["addCode", ID, "", GUEST, NONE]],
    ["/cart/promotions/A%20%C3%85", terms, ["removeCode", ID, "A Å", GUEST, given]],
    [`/cart/promotions/${"k".repeat(300)}`, {}, ["removeCode", ID, "k".repeat(300), GUEST, NONE]],
    [
      "/cart/gift-cards",
      { code: "6000 0000 0000 1234", pin: PIN, ...terms },
      ["addGiftCard", ID, { code: CARD, pin: PIN }, { network: "203.0.113.0/24" }, GUEST, given],
    ],
    ["/cart/gift-cards/card-1", terms, ["removeGiftCard", ID, "card-1", GUEST, given]],
    ["/cart/correction", terms, ["takeObtainable", ID, GUEST, given]],
  ])("%s with %o", async (target, fields, expected) => {
    const { jar, post, asked } = refusing({ _tag: "CartOutdated" })
    jar.set("kapitel-cart", ID)
    assert.deepStrictEqual(led(await post(target, fields)), [303, "/checkout?fel=CartOutdated"])
    assert.deepStrictEqual(asked, [expected])
  })

  it.each(["", "x", "7x", "-7", "12345678901"])("no version is %o", async (version) => {
    const { jar, post, asked } = refusing({ _tag: "CartOutdated" })
    jar.set("kapitel-cart", ID)
    await post("/cart/correction", { version })
    assert.deepStrictEqual(asked, [["takeObtainable", ID, GUEST, NONE]])
  })

  it("is nothing where there is no cart to change, or no such address", async () => {
    const { post, asked } = refusing({ _tag: "CartOutdated" })
    for (const target of ["/cart/lines/line-1", "/cart/promotions/A", "/cart/gift-cards/card-1", "/cart/correction"])
      assert.deepStrictEqual(led(await post(target, { quantity: "1" })), [303, "/checkout?fel=LineNotFound"], target)
    for (const target of [
      `/cart/lines/${"k".repeat(33)}`,
      "/cart/lines/%20",
      "/cart/lines/a%20",
      "/cart/lines/%20a",
      `/cart/promotions/${"k".repeat(301)}`,
    ])
      assert.deepInclude(await post(target, { quantity: "1" }), { status: 404, body: "Sidan finns inte." }, target)
    assert.deepStrictEqual(asked, [])
  })
})

describe("a refusal in the address", () => {
  it.each<[error: { readonly _tag: string } & Readonly<Record<string, unknown>>, query: string]>([
    [{ _tag: "CodeRefused", reason: "threshold", missing: 3_200 }, "CodeRefused&skal=threshold&saknas=3200"],
    [{ _tag: "CodeRefused", reason: "usedUp" }, "CodeRefused&skal=usedUp"],
    [{ _tag: "CodeRefused", reason: "unknown" }, "CodeRefused"],
    [{ _tag: "CodeRefused" }, "CodeRefused"],
    [{ _tag: "GiftCardRefused", reason: "threshold", missing: 3_200 }, "GiftCardRefused"],
    [{ _tag: "TooFewCopies", lines: [{ ean: RARE }, { ean: BOOK }] }, `TooFewCopies&vara=${RARE}`],
    [{ _tag: "TooFewCopies", lines: [] }, "TooFewCopies"],
    [{ _tag: "CartStoreError" }, "Unavailable"],
    [{ _tag: "ErrorInCode" }, "ErrorInCode"],
  ])("of %o", async (error, query) => {
    const { jar, post } = refusing(error)
    jar.set("kapitel-cart", "c".repeat(43))
    const answer = await post("/cart/correction", {})
    assert.deepStrictEqual(answer, {
      status: 303,
      headers: { location: `/checkout?fel=${query}`, "cache-control": "no-store" },
      body: "",
    })
  })
})

describe("the page that a form names", () => {
  it("has an address of 2,000 characters at most", async () => {
    const { post } = visitor()
    const long = `/search?q=${"a".repeat(1_990)}`
    assert.deepStrictEqual(led(await post("/cart/lines", { ean: BOOK, returnTo: long })), [303, long])
    assert.deepStrictEqual(led(await post("/cart/lines", { ean: BOOK, returnTo: `${long}a` })), [
      303,
      `/checkout?tillagd=${BOOK}`,
    ])
  })

  it("is the cart's own after any other change", async () => {
    const { post, cart } = visitor()
    await post("/cart/lines", { ean: BOOK })
    const [line] = (await cart()).lines
    const answer = await post(`/cart/lines/${line?.key}`, { quantity: "2", ean: BOOK, returnTo: "/kategori/bocker" })
    assert.deepStrictEqual(led(answer), [303, "/kategori/bocker"])
    assert.deepStrictEqual(led(await post(`/cart/lines/${line?.key}`, { quantity: "2", ean: BOOK })), [
      303,
      "/checkout",
    ])
  })
})

describe("a request that is no posted form", () => {
  it("is refused in Swedish", async () => {
    const { send } = visitor()
    const stored = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" }
    assert.deepStrictEqual(await send("GET", "/cart/lines"), {
      status: 405,
      headers: { ...stored, allow: "POST" },
      body: "Adressen kan inte användas på det sättet.",
    })
    assert.deepStrictEqual(await send("POST", "/cart/lines", {}, { "content-type": "text/plain" }), {
      status: 415,
      headers: stored,
      body: "Innehållet måste skickas som ett formulär.",
    })
    assert.deepStrictEqual(await send("HEAD", "/cart"), {
      status: 302,
      headers: { location: "/checkout", "cache-control": "no-store" },
      body: "",
    })
    for (const target of ["/cartlines", "/cart/lines2", "/cart/correction/x", "/x/cart/lines", "/cart/"])
      assert.isUndefined(forms(shopRequest({ method: "POST", target, headers: FORM })), target)
  })
})
