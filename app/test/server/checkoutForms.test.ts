import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { readCart } from "@kapitel/adapters/http/client/readCart"
import { Carts } from "@kapitel/core/cart/Carts"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { AGNES } from "@kapitel/core/contracts/checkout/agnes"
import { Effect, Option } from "effect"
import { makeDemoSignIn } from "../../demo/loginPage.ts"
import { mountApi } from "../../server/api.ts"
import { makeCartForms } from "../../server/cartForms.ts"
import { makeCheckoutForms } from "../../server/checkoutForms.ts"
import type { Handler } from "../../server/handleRequest.ts"
import type { ShopResponse } from "../../server/http/ShopResponse.ts"
import { readTyped } from "../../server/typedFields.ts"
import { Cookies } from "./Cookies.ts"
import { giftCards, MEMBER, PIN } from "./giftCards.ts"
import { shopRequest } from "./shopRequest.ts"
import { BOOK, openTemporaryShop, PEN, RARE, site, type TemporaryShop } from "./temporaryShop.ts"

let opened: TemporaryShop
let handlers: ReadonlyArray<Handler>

const CARD = "6000000000009876"
const SMALL = "6000000000009877"

beforeAll(async () => {
  opened = await openTemporaryShop()
  const { shop } = opened
  await shop.runPromise(giftCards({ [CARD]: 300_000, [SMALL]: 1_000 }))
  handlers = [
    makeCartForms({ shop, secure: true }),
    makeCheckoutForms({ shop, secure: true }),
    makeDemoSignIn({ shop, secure: true }),
    await mountApi({ shop, site, secure: true }),
  ]
}, 60_000)
afterAll(() => opened.close())

/** A browser that stores its cookies. */
const browser = () => {
  const jar = new Cookies()
  const send = async (
    method: string,
    target: string,
    type: string | undefined,
    body: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<ShopResponse> => {
    const request = shopRequest({
      method,
      target,
      headers: {
        cookie: jar.header,
        ...(type === undefined ? {} : { "content-type": type }),
        ...more,
      },
      body,
    })
    const answer = await handlers.map((handler) => handler(request)).find((one) => one !== undefined)
    if (answer === undefined) throw new Error(`nobody answers ${target}`)
    jar.keep(answer.headers["set-cookie"])
    return answer
  }
  return {
    jar,
    post: (target: string, fields: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>) =>
      send("POST", target, "application/x-www-form-urlencoded", new URLSearchParams(fields).toString(), headers),
    api: async (method: string, target: string, body?: unknown) => {
      const answer = await send(
        method,
        target,
        body === undefined ? undefined : "application/json",
        JSON.stringify(body ?? ""),
      )
      return { status: answer.status, body: JSON.parse(String(answer.body)) as Record<string, unknown> }
    },
    cart: async () => readCart(JSON.parse(String((await send("GET", "/api/cart", undefined, "")).body))),
  }
}

const filled = async (card: string = CARD) => {
  const visitor = browser()
  await visitor.post("/cart/lines", { ean: BOOK, quantity: "1" })
  await visitor.post("/cart/gift-cards", { code: card, pin: PIN })
  return visitor
}

const orderOf = (key: string) =>
  opened.shop.runPromise(
    Effect.map(
      OrderStore.use((orderStore) => orderStore.findByClientToken(key)),
      Option.getOrUndefined,
    ),
  )

const locationOf = ({ headers }: ShopResponse) => String(headers["location"])

describe("gift cards that pay the whole order", () => {
  it("complete the purchase by a form, and redirect to its confirmation", async () => {
    const visitor = await filled()
    const answer = await visitor.post("/checkout/complete", AGNES)
    assert.strictEqual(answer.status, 303)
    const key = /^\/checkout\/confirmation\?key=([A-Za-z0-9_-]{43})$/.exec(locationOf(answer))?.[1] ?? ""
    const order = await orderOf(key)
    assert.strictEqual(order?.state, "CONFIRMED")
    assert.deepStrictEqual(order?.customer, { ...AGNES, phone: "+46701234567", zipCode: "413 02" })
    assert.strictEqual((await visitor.cart()).itemCount, 0)
    assert.strictEqual(locationOf(await visitor.post("/checkout/complete", AGNES)), locationOf(answer))
    // What has been put into the cart since is another purchase.
    await visitor.post("/cart/lines", { ean: BOOK, quantity: "1" })
    assert.notInclude(locationOf(await visitor.post("/checkout/complete", AGNES)), key)
  })

  it("are not spent where a copy has been sold meanwhile, and the checkout says so", async () => {
    const copies = (quantity: number) =>
      opened.shop.runPromise(publishRecords([{ kind: "stock", ref: "s", ean: RARE, store: "web", quantity }]))
    const visitor = browser()
    await visitor.post("/cart/lines", { ean: RARE, quantity: "3" })
    await visitor.post("/cart/gift-cards", { code: CARD, pin: PIN })
    await copies(2)
    assert.strictEqual(locationOf(await visitor.post("/checkout/complete", AGNES)), "/checkout?fel=TooFewCopies")
    await copies(3)
  })

  it("complete it by the API as well", async () => {
    const visitor = await filled()
    const { status, body } = await visitor.api("POST", "/api/checkout/complete", AGNES)
    assert.strictEqual(status, 200)
    assert.strictEqual((await orderOf(String(body["key"])))?.state, "CONFIRMED")
    const again = await visitor.api("POST", "/api/checkout/complete", AGNES)
    assert.deepStrictEqual(again, { status, body })
    const unknown = await browser().api("POST", "/api/checkout/complete", AGNES)
    assert.strictEqual(unknown.status, 409)
    assert.deepInclude(unknown.body, { _tag: "CannotComplete", reason: "CartIsEmpty" })
  })

  it("lead to one confirmation for two concurrent presses, by form and by API", async () => {
    for (const route of ["form", "api"] as const) {
      const visitor = await filled()
      const press = async () =>
        route === "form"
          ? (locationOf(await visitor.post("/checkout/complete", AGNES)).split("key=")[1] ?? "")
          : String((await visitor.api("POST", "/api/checkout/complete", AGNES)).body["key"])
      const [one, other] = await Promise.all([press(), press()])
      assert.strictEqual((await orderOf(one))?.state, "CONFIRMED")
      assert.strictEqual(other, one)
    }
  })

  it("must cover it: an amount left is for the provider", async () => {
    const visitor = await filled(SMALL)
    // No provider responds here, and without it nothing is completed.
    const answer = await visitor.post("/checkout/complete", AGNES)
    assert.strictEqual(locationOf(answer), "/checkout?fel=Unavailable")
    assert.strictEqual((await visitor.cart()).itemCount, 1)
  })

  it("require a recipient", async () => {
    const visitor = await filled()
    for (const missing of Object.keys(AGNES)) {
      const { status, body } = await visitor.api("POST", "/api/checkout/complete", { ...AGNES, [missing]: "" })
      assert.deepStrictEqual([status, body["_tag"]], [400, "InvalidRequest"], missing)
      const answer = await visitor.post("/checkout/complete", { ...AGNES, [missing]: "" })
      assert.strictEqual(locationOf(answer), "/checkout?fel=InvalidCustomer#fel", missing)
    }
    const dirty = await visitor.api("POST", "/api/checkout/complete", { ...AGNES, city: "\u202eGöteborg\u0007" })
    assert.strictEqual((await orderOf(String(dirty.body["key"])))?.customer?.city, "Göteborg")
  })

  it("keep the typed text when refused, and nothing once completed", async () => {
    const visitor = await filled()
    const typed = { ...AGNES, firstName: 'Åsa "Å" Ö; \\', street: "ö".repeat(200), zipCode: "ett" }
    await visitor.post("/checkout/complete", typed)
    assert.deepStrictEqual(readTyped(visitor.jar, true).customer, typed)
    // Another form of the page leaves it as it is.
    await visitor.post("/cart/promotions", { code: "NEJ" })
    assert.deepStrictEqual(readTyped(visitor.jar, true), { code: "NEJ", customer: typed })
    await visitor.post("/checkout/delivery", { ...typed, delivery: "home" })
    assert.deepStrictEqual(readTyped(visitor.jar, true).customer, typed)
    await visitor.post("/checkout/complete", AGNES)
    assert.deepStrictEqual(readTyped(visitor.jar, true), {})
  })

  it("allow a choice of delivery, and never charge another sum than the one shown", async () => {
    const visitor = await filled()
    const chosen = async () => {
      const { shippingCost: shipping, total } = await visitor.cart()
      return [shipping, total]
    }
    assert.deepStrictEqual(await chosen(), [4_900, 0])
    const answer = await visitor.post("/checkout/delivery", { delivery: "home" })
    assert.strictEqual(locationOf(answer), "/checkout#complete")
    assert.deepStrictEqual(await chosen(), [7_900, 0])
    // As sent by a page that another tab has made outdated.
    const behind = await visitor.post("/checkout/complete", { ...AGNES, delivery: "parcel" })
    assert.strictEqual(locationOf(behind), "/checkout?fel=DeliveryChanged#complete")
    assert.deepStrictEqual(await chosen(), [4_900, 0])
    for (const unknown of ["", "butik", "constructor"]) await visitor.post("/checkout/delivery", { delivery: unknown })
    assert.deepStrictEqual(await chosen(), [4_900, 0])
    const response = await visitor.api("PUT", "/api/cart/delivery", { delivery: "home" })
    assert.deepStrictEqual([response.status, (response.body["shippingChoice"] as { id: string }).id], [200, "home"])
    const done = await visitor.post("/checkout/complete", { ...AGNES, delivery: "home" })
    const order = await orderOf(locationOf(done).split("key=")[1] ?? "")
    assert.deepStrictEqual([order?.contents.shipping.name, order?.contents.shipping.fee], ["Hem till dörren", 7_900])
    assert.strictEqual((await visitor.api("PUT", "/api/cart/delivery", { delivery: "home" })).status, 200)
  })

  it("buy the cart that the page shows, and no other", async () => {
    const visitor = await filled()
    const version = String((await visitor.cart()).version)
    const shown = { ...AGNES, version }
    await visitor.post("/cart/lines", { ean: PEN, quantity: "1" })
    assert.strictEqual(locationOf(await visitor.post("/checkout/complete", shown)), "/checkout?fel=OrderChanged")
    assert.deepStrictEqual(readTyped(visitor.jar, true).customer, AGNES)
    const now = { ...AGNES, version: String((await visitor.cart()).version) }
    assert.notStrictEqual(now.version, version)
    const [first, again] = [
      await visitor.post("/checkout/complete", now),
      await visitor.post("/checkout/complete", shown),
    ]
    assert.match(locationOf(first) ?? "", /^\/checkout\/confirmation\?key=/)
    assert.strictEqual(locationOf(again), locationOf(first))
  })

  it("ignore prices and sums in the request (S9)", async () => {
    const visitor = await filled()
    const forged = { total: "1", toPay: "0", price: "-5", giftCards: "[]" }
    assert.strictEqual((await visitor.api("POST", "/api/checkout/complete", { ...AGNES, ...forged })).status, 400)
    const answer = await visitor.post("/checkout/complete", { ...AGNES, ...forged })
    const order = await orderOf(locationOf(answer).split("key=")[1] ?? "")
    assert.deepStrictEqual([Number(order?.contents.total), Number(order?.contents.toPay)], [14_900, 0])
  })
})

describe("the checkout session", () => {
  it("cannot be read without its cart, with the same answer each time", async () => {
    const visitor = await filled()
    const answers = await Promise.all(
      ["unknown", "public-SE-1", "'"].map((token) =>
        visitor.api("GET", `/api/checkout/session?token=${encodeURIComponent(token)}`),
      ),
    )
    for (const { status, body } of answers) {
      assert.deepStrictEqual([status, body["_tag"]], [404, "OrderNotFound"])
    }
    assert.strictEqual((await visitor.api("GET", "/api/checkout/session?token=a&revision=0")).status, 400)
  })

  it("stores the consent about downloads", async () => {
    const visitor = await filled()
    assert.deepStrictEqual((await visitor.api("PUT", "/api/checkout/consent", { given: true })).body, { ok: true })
    assert.deepStrictEqual((await browser().api("PUT", "/api/checkout/consent", { given: true })).body, { ok: false })
    assert.strictEqual(
      locationOf(await visitor.post("/checkout/consent", {})),
      "/checkout?fel=ConsentMissing#consent-tick",
    )
    assert.strictEqual(locationOf(await visitor.post("/checkout/consent", { consent: "yes" })), "/checkout")
  })
})

describe("the demo's login for members", () => {
  it("keeps the visitor's cart, and removes it from the browser after logging out", async () => {
    const visitor = browser()
    await visitor.post("/cart/lines", { ean: PEN, quantity: "2" })
    const before = visitor.jar.get("__Host-kapitel-cart")
    const answer = await visitor.post("/demo/logga-in", { number: MEMBER })
    assert.deepStrictEqual([answer.status, locationOf(answer)], [303, "/mina-sidor"])
    assert.match(visitor.jar.get("__Host-kapitel-session") ?? "", /^[A-Za-z0-9_-]{43}$/)
    const attributes = String([answer.headers["set-cookie"]].flat()[0])
    for (const attribute of ["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]) assert.include(attributes, attribute)
    // The header of a page that is the same for all reads it, as after a real login.
    assert.strictEqual(visitor.jar.get("__Host-kapitel-signed-in"), "member")
    assert.strictEqual((await visitor.cart()).itemCount, 2)

    const elsewhere = browser()
    await elsewhere.post("/demo/logga-in", { number: MEMBER })
    assert.strictEqual((await elsewhere.cart()).itemCount, 2)

    const thief = browser()
    thief.jar.set("__Host-kapitel-cart", before ?? "")
    assert.strictEqual((await thief.cart()).itemCount, 0)

    assert.strictEqual(locationOf(await visitor.post("/demo/logga-ut", {})), "/logga-in?utloggad=1")
    assert.include([undefined, ""], visitor.jar.get("__Host-kapitel-signed-in"))
    assert.strictEqual((await visitor.cart()).itemCount, 0)
    assert.strictEqual((await elsewhere.cart()).itemCount, 2)
  })

  it("accepts its own members only", async () => {
    for (const number of ["99999999", "", "abc", "1".repeat(1000)]) {
      const visitor = browser()
      assert.strictEqual((await visitor.post("/demo/logga-in", { number })).status, 404)
      assert.isUndefined(visitor.jar.get("__Host-kapitel-session"))
    }
  })
})

/** The forms over this cart, whose collaborators record what they are asked; a purchase fails with `error`. */
const over = (
  cart: Readonly<Record<string, unknown>>,
  error?: { readonly _tag: string; readonly clientToken?: string },
) => {
  const asked: Array<ReadonlyArray<unknown>> = []
  const record =
    <A>(name: string, answer: Effect.Effect<A, unknown>) =>
    (...args: ReadonlyArray<unknown>) => {
      asked.push([name, ...args])
      return answer
    }
  const shown = { id: ID, shippingCost: 4_900, deliveryOptions: [], lineItems: [], ...cart }
  const carts = {
    view: record("view", Effect.succeed(shown)),
    chooseDelivery: record("chooseDelivery", Effect.succeed({ ...shown, changed: true })),
  } as unknown as Carts["Service"]
  const checkout = {
    consent: record("consent", error === undefined ? Effect.void : Effect.fail(error)),
    completeWithoutPayment: record(
      "complete",
      error === undefined ? Effect.succeed({ payment: { clientToken: "a/b" } }) : Effect.fail(error),
    ),
  } as unknown as Checkout["Service"]
  const handler = makeCheckoutForms({
    shop: {
      runPromise: (effect, options) =>
        opened.shop.runPromise(
          effect.pipe(Effect.provideService(Carts, carts), Effect.provideService(Checkout, checkout)),
          options,
        ),
    },
    secure: true,
  })
  const post = (target: string, fields: Readonly<Record<string, string>>, cookie = `__Host-kapitel-cart=${ID}`) =>
    handler(
      shopRequest({
        method: "POST",
        target,
        headers: { "content-type": "application/x-www-form-urlencoded", cookie },
        body: new URLSearchParams(fields).toString(),
      }),
    )
  return { asked, post, shown }
}

const ID = "c".repeat(43)
const GUEST = { member: false }
const { street: _street, zipCode: _zipCode, city: _city, ...PERSON } = AGNES
const PERSON_READ = { ...PERSON, phone: "+46701234567" }
const AGNES_READ = { ...AGNES, phone: "+46701234567", zipCode: "413 02" }
const redirect = (location: string, cookies?: Array<string>): ShopResponse => ({
  status: 303,
  headers: { location, "cache-control": "no-store", ...(cookies === undefined ? {} : { "set-cookie": cookies }) },
  body: "",
})

describe("a completed form of the checkout", () => {
  it("leads to the confirmation, empties the header's cart and forgets the typed text", async () => {
    const { asked, post, shown } = over({})
    assert.deepStrictEqual(
      await post("/checkout/complete", PERSON),
      redirect("/checkout/confirmation?key=a%2Fb", [
        "__Host-kapitel-cart-count=0; Path=/; SameSite=Lax; Max-Age=2592000; Secure",
        "__Host-kapitel-typed=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly; Secure",
      ]),
    )
    assert.deepStrictEqual(asked, [
      ["view", ID, GUEST],
      ["complete", shown, GUEST, PERSON_READ],
    ])
  })

  it("needs an address when one of the lines is sent", async () => {
    const lineItems = [{ shipped: false }, { shipped: true }]
    const { asked, post, shown } = over({ lineItems })
    assert.strictEqual((await post("/checkout/complete", AGNES))?.status, 303)
    assert.deepStrictEqual(asked.at(-1), ["complete", shown, GUEST, AGNES_READ])
    const refused = over({ lineItems })
    assert.strictEqual(
      (await refused.post("/checkout/complete", PERSON))?.headers["location"],
      "/checkout?fel=InvalidCustomer#fel",
    )
    assert.deepStrictEqual(refused.asked, [["view", ID, GUEST]])
  })

  it.each<[delivery: string | undefined, chosen: boolean]>([
    [undefined, false],
    ["parcel", false],
    ["home", true],
    ["elsewhere", false],
  ])("chooses the delivery %s when it is offered and another one: %s", async (delivery, chosen) => {
    const { asked, post } = over({
      deliveryOptions: [{ id: "parcel" }, { id: "home" }],
      shippingChoice: { id: "parcel" },
    })
    const answer = await post("/checkout/delivery", delivery === undefined ? {} : { delivery })
    assert.deepStrictEqual(answer, redirect("/checkout#complete"))
    assert.deepStrictEqual(asked, [["view", ID, GUEST], ...(chosen ? [["chooseDelivery", ID, delivery, GUEST]] : [])])
  })

  it("stores the consent", async () => {
    const { asked, post, shown } = over({})
    assert.deepStrictEqual(await post("/checkout/consent", { consent: "yes" }), redirect("/checkout"))
    assert.deepStrictEqual(asked, [
      ["view", ID, GUEST],
      ["consent", shown, GUEST, true],
    ])
  })
})

describe("a refused form of the checkout", () => {
  it.each([
    "CartIsEmpty",
    "CartCannotBeBought",
    "CartIsTooDear",
    "CartOutdated",
    "ConsentMissing",
    "GiftCardsSpent",
    "OrderChanged",
    "PaymentNeeded",
    "PromotionsUsedUp",
    "StockRanOut",
    "TooFewCopies",
  ])("names %s", async (_tag) => {
    assert.deepStrictEqual(
      (await over({}, { _tag }).post("/checkout/complete", PERSON))?.headers["location"],
      `/checkout?fel=${_tag}`,
    )
  })

  it("leads to the confirmation of an order that was paid in another tab, and changes no cookie", async () => {
    const { post } = over({}, { _tag: "AlreadyPaid", clientToken: "a/b" })
    assert.deepStrictEqual(await post("/checkout/complete", PERSON), redirect("/checkout/confirmation?key=a%2Fb"))
  })

  it("hides why the shop itself failed", async () => {
    const { post } = over({}, { _tag: "OrderStoreError" })
    assert.deepStrictEqual(await post("/checkout/consent", { consent: "yes" }), redirect("/checkout?fel=Unavailable"))
  })

  it("asks nobody without a cart", async () => {
    const { asked, post } = over({})
    for (const form of ["/checkout/complete", "/checkout/delivery", "/checkout/consent"])
      assert.deepStrictEqual(await post(form, { consent: "yes" }, ""), redirect("/checkout?fel=CartIsEmpty"), form)
    assert.deepStrictEqual(asked, [])
  })

  it("keeps each typed field, and no other", async () => {
    const { post } = over({}, { _tag: "CartOutdated" })
    const jar = new Cookies()
    jar.keep((await post("/checkout/complete", { ...AGNES, delivery: "home", code: "A" }))?.headers["set-cookie"])
    assert.deepStrictEqual(readTyped(jar, true), { customer: AGNES })
    const one = await post("/checkout/complete", { city: "Göteborg" })
    assert.match(
      String(one?.headers["set-cookie"]),
      /^__Host-kapitel-typed=[\w-]+; Path=\/; SameSite=Lax; Max-Age=120; HttpOnly; Secure$/,
    )
    jar.keep(one?.headers["set-cookie"])
    assert.deepStrictEqual(readTyped(jar, true), { customer: { city: "Göteborg" } })
  })
})
