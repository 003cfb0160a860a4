import { AGNES } from "@kapitel/core/contracts/checkout/agnes"
/** S9: the shop alone sets prices, whatever the visitor sends (docs/reliability.md, Attacks). */
import { beforeAll, describe, expect, it } from "vitest"
import { ownShop } from "../journeys/journey.ts"
import { Caller } from "./Caller.ts"
import { LARGE_CARD, MEMBER_NUMBER, PAD, PEN, SMALL_CARD, stockUp } from "./victim.ts"

// A separate shop: the demo member's cart and the cards' balances are counted here.
const shop = ownShop({ demo: 60, settings: { RATE_LIMITS: "off" } })
beforeAll(() => stockUp(shop))

/** Values that a client might claim. */
const WISHES: Readonly<Record<string, unknown>> = {
  price: 1,
  originalPrice: 1,
  loyaltyPrice: 1,
  priceSubTotal: 1,
  totalPrice: 1,
  total: 1,
  subTotal: 1,
  toPay: 0,
  vat: 0,
  vatRate: 0,
  discount: 199,
  shippingCost: 0,
  member: true,
  accountId: "10000001",
  giftCards: [{ id: "x", amount: 500 }],
  promotions: [{ id: "halva", amount: 100 }],
  amount: 1_000_000,
  balance: 1_000_000,
  __proto__: { price: 1 },
}

const wished = (name: string): string => `"${name}":${JSON.stringify(WISHES[name] ?? { price: 1 })}`
const NAMES = [...Object.keys(WISHES), "__proto__", "constructor"]

const withPad = async (quantity = "1"): Promise<Caller> => {
  const visitor = new Caller(shop.origin)
  await visitor.post("/cart/lines", { ean: PAD, quantity })
  return visitor
}

/** The cart costs what the goods cost: 200 kr each for a guest. */
const expectHonest = async (visitor: Caller, quantity: number, price = 200): Promise<void> => {
  const { lineItems, subTotal, discount } = await visitor.cart()
  expect(lineItems.map((line) => [line.quantity, line.price, line.totalPrice])).toEqual([
    [quantity, price, quantity * price],
  ])
  expect([subTotal, discount]).toEqual([quantity * price, 0])
}

describe("a request with a price", () => {
  it.each(NAMES)("%s is refused by the API, wherever it occurs", async (name) => {
    const visitor = await withPad()
    const { lineItems } = await visitor.cart()
    const endpoints: ReadonlyArray<readonly [method: string, path: string, body: string]> = [
      ["POST", "/api/cart/lines", `"productId":"${PAD}","quantity":1`],
      ["PATCH", `/api/cart/lines/${lineItems[0]?.key}`, `"quantity":2`],
      ["POST", "/api/cart/promotions", `"code":"TIO"`],
      ["POST", "/api/cart/gift-cards", `"code":"${SMALL_CARD.code}","pin":"${SMALL_CARD.pin}"`],
      ["PUT", "/api/checkout/consent", `"given":true`],
      ["POST", "/api/checkout/complete", JSON.stringify(AGNES).slice(1, -1)],
    ]
    for (const [method, path, fields] of endpoints) {
      const { status } = await visitor.api(method, path, `{${fields},${wished(name)}}`)
      expect([path, status]).toEqual([path, 400])
    }
    await expectHonest(visitor, 1)
  })

  it("is ignored in a form", async () => {
    const visitor = new Caller(shop.origin)
    const fields = Object.fromEntries(Object.entries(WISHES).map(([name, value]) => [name, JSON.stringify(value)]))
    await visitor.post("/cart/lines", { ean: PAD, quantity: "2", ...fields })
    await expectHonest(visitor, 2)
  })

  it("is ignored in a cookie, a header or the query", async () => {
    const visitor = await withPad()
    for (const [name, value] of Object.entries(WISHES)) visitor.jar.set(name, encodeURIComponent(JSON.stringify(value)))
    visitor.jar.set("kapitel-cart-count", "999")
    visitor.jar.set("kapitel-session", "A".repeat(43))
    const headers = { "x-member": "true", "x-price": "1", "x-kapitel-network": "x", authorization: "Bearer 10000001" }
    const { text } = await visitor.send("GET", "/api/cart?member=true&price=1", headers)
    expect(JSON.parse(text)).toMatchObject({ subTotal: 200, itemCount: 1 })
    await expectHonest(visitor, 1)
  })
})

describe("a quantity", () => {
  const NOT_A_NUMBER_OF_COPIES = [
    "-1",
    "0",
    "1.5",
    "1e309",
    "-1e309",
    "1e3",
    '"1"',
    '"１"',
    "[1]",
    "[[1]]",
    "{}",
    "null",
  ]
  const EVEN_LESS = ["true", '""', '"0x10"', "1000", "9007199254740993", "NaN", "1,2", '{"valueOf":1}', "1.0000000001"]

  it.each([...NOT_A_NUMBER_OF_COPIES, ...EVEN_LESS])("%s is refused by the API", async (quantity) => {
    const visitor = await withPad()
    const { lineItems } = await visitor.cart()
    const added = await visitor.api("POST", "/api/cart/lines", `{"productId":"${PAD}","quantity":${quantity}}`)
    const changed = await visitor.api("PATCH", `/api/cart/lines/${lineItems[0]?.key}`, `{"quantity":${quantity}}`)
    expect([added.status, changed.status]).toEqual([400, 400])
    await expectHonest(visitor, 1)
  })

  it("as an array is refused, as is a product", async () => {
    const visitor = await withPad()
    const body = { productId: [PAD], quantity: 1 }
    expect((await visitor.api("POST", "/api/cart/lines", body)).status).toBe(400)
    expect((await visitor.api("POST", "/api/cart/lines", [{ productId: PAD, quantity: 1 }])).status).toBe(400)
    await expectHonest(visitor, 1)
  })

  it.each(["-1", "1.5", "1e309", "NaN", "Infinity", "-0.5", "0x10", "1e2", "1;2", "[2]", "1\u0000"])(
    "%j in a form is refused, alone or beside a valid one",
    async (quantity) => {
      const visitor = new Caller(shop.origin)
      await visitor.post("/cart/lines", { ean: PAD, quantity })
      const twice = await visitor.send(
        "POST",
        "/cart/lines",
        { ...visitor.own, "content-type": "application/x-www-form-urlencoded" },
        `ean=${PAD}&quantity=1&quantity=${encodeURIComponent(quantity)}`,
      )
      expect(twice.status).toBe(400)
      const { lineItems, subTotal, itemCount } = await visitor.cart()
      expect([lineItems, subTotal, itemCount]).toEqual([[], 0, 0])
    },
  )
})

describe("a discount code", () => {
  it.each(["HALVA", "OVER", "SEDAN", "__PROTO__", "CONSTRUCTOR", "TIO,TJUGO", "TIO TJUGO", "", "' OR 1=1", "%", "*"])(
    "%j has no effect for a guest",
    async (code) => {
      const visitor = await withPad()
      expect([400, 409]).toContain((await visitor.api("POST", "/api/cart/promotions", { code })).status)
      await visitor.post("/cart/promotions", { code })
      await expectHonest(visitor, 1)
    },
  )

  it("beside another gives the better of the two, never both, in either order and however often", async () => {
    for (const codes of [
      ["TIO", "TJUGO"],
      ["TJUGO", "TIO"],
      ["TIO", "TIO", "tio", " TIO "],
    ]) {
      const visitor = await withPad()
      for (const code of codes) await visitor.api("POST", "/api/cart/promotions", { code })
      await Promise.all(codes.map((code) => visitor.api("POST", "/api/cart/promotions", { code })))
      const { discount, subTotal } = await visitor.cart()
      expect([codes, subTotal, discount]).toEqual([codes, 200, codes.includes("TJUGO") ? 40 : 20])
    }
  })

  it("for members has no effect after logging out", async () => {
    const member = await withPad()
    await member.post("/demo/logga-in", { number: MEMBER_NUMBER })
    await member.api("POST", "/api/cart/promotions", { code: "HALVA" })
    const before = await member.cart()
    expect([before.subTotal, before.discount]).toEqual([150, 75])
    const taken = new Map(member.jar)
    await member.post("/demo/logga-ut", {})
    await member.post("/cart/lines", { ean: PAD, quantity: "1" })
    await expectHonest(member, 1)
    // The earlier cookies give no access: the session has ended, and the cart is a member's.
    const late = new Caller(shop.origin)
    for (const [name, value] of taken) late.jar.set(name, value)
    expect((await late.cart()).lineItems).toEqual([])
  })
})

describe("member prices", () => {
  it("are for members only, and an invented session is ignored", async () => {
    for (const token of ["A".repeat(43), "10000001", "", "__proto__", "a".repeat(5_000)]) {
      const visitor = await withPad()
      visitor.jar.set("kapitel-session", token)
      await expectHonest(visitor, 1)
    }
  })

  it("end with the session at the next request", async () => {
    const member = await withPad()
    await member.post("/demo/logga-in", { number: MEMBER_NUMBER })
    const token = member.jar.get("kapitel-session") ?? ""
    expect((await member.cart()).subTotal % 150).toBe(0)
    await member.post("/demo/logga-ut", {})
    const thief = await withPad()
    thief.jar.set("kapitel-session", token)
    await expectHonest(thief, 1)
  })
})

describe("a gift card", () => {
  it("pays at most its value, added once or many times", async () => {
    const visitor = await withPad("2")
    await Promise.all([1, 2, 3].map(() => visitor.api("POST", "/api/cart/gift-cards", SMALL_CARD)))
    const { giftCards, subTotal, total } = await visitor.cart()
    expect(giftCards.map(({ amount }) => amount)).toEqual([100])
    expect(subTotal).toBe(400)
    expect(total).toBeGreaterThanOrEqual(300)
  })

  it("that does not pay the whole order completes nothing, whatever the request states", async () => {
    const visitor = await withPad("2")
    await visitor.api("POST", "/api/cart/gift-cards", SMALL_CARD)
    const before = shop.confirmedOrders().length
    const { status } = await visitor.api("POST", "/api/checkout/complete", AGNES)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(shop.confirmedOrders()).toHaveLength(before)
  })

  it("that pays the whole order is charged the shop's own sum", async () => {
    const visitor = new Caller(shop.origin)
    await visitor.post("/cart/lines", { ean: PEN, quantity: "1" })
    await visitor.api("POST", "/api/cart/gift-cards", LARGE_CARD)
    const { subTotal, discount } = await visitor.cart()
    expect([subTotal, discount]).toEqual([100, 0])
    const forged = { ...AGNES, price: "1", total: "1", toPay: "0", vat: "0" }
    const { status } = await visitor.post("/checkout/complete", forged)
    expect(status).toBe(303)
    const paid = shop.confirmedOrders().find(({ lines }) => lines.some(({ ean }) => ean === PEN))
    expect(paid?.total).toBeGreaterThanOrEqual(10_000)
  })
})
