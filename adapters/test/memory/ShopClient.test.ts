/** Features of the shop in memory beyond its contract: members, checkouts, and control by a test. */
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import type { CallResult } from "@kapitel/core/shop/CallResult"
import { beforeEach, describe, expect, it } from "vitest"

const BOOK = "9789100000011"
const EBOOK = "9789100000028"
const clock = {
  now: () => Date.parse("2026-11-24T09:00:00+01:00"),
  setTimeout: (work: () => void) => queueMicrotask(work),
  clearTimeout: () => undefined,
}
const CARD = { code: "5000000000000001", pin: "12345" }
const CUSTOMER = { email: "selma@exempel.se", phone: "0701740605", firstName: "Selma", lastName: "Ek" }
const ADDRESS = { street: "Storgatan 1", zipCode: "413 02", city: "Göteborg" }

const valueOf = <T, R>(answer: CallResult<T, R>): T => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value
}

const opened = () =>
  memoryShopClient({
    clock,
    products: [
      { ean: BOOK, title: "Röda rummet", price: 10_000, copies: 2 },
      {
        ean: EBOOK,
        title: "Hemsöborna",
        price: 9_000,
        kind: "ebook",
        distributionMethod: "download",
        deliverable: true,
      },
    ],
    giftCards: [{ ...CARD, balance: 50_000 }],
    accounts: [{ email: "selma@exempel.se", member: true }],
  })

describe("the shop in memory", () => {
  let client = opened()
  let keys = 0
  const add = async (quantity = 1) =>
    client.cart.add({ ean: BOOK, quantity, idempotencyKey: `key-${++keys}` }).then(valueOf)
  const buy = async () => {
    await add()
    valueOf(await client.cart.addGiftCard({ ...CARD, idempotencyKey: `key-${++keys}` }))
    return valueOf(await client.checkout.complete({ ...CUSTOMER, ...ADDRESS })).key
  }

  beforeEach(async () => {
    client = opened()
    valueOf(await client.login.openSession({ ticket: client.control.ticketFor(0) }))
  })

  it("stores a member's consents and the address of an order", async () => {
    expect(
      valueOf(await client.consents.save({ field: "acceptsEmailMarketing", given: true })).acceptsEmailMarketing,
    ).toBe(true)
    await buy()
    const [order] = valueOf(await client.account.orders())
    const stored = valueOf(await client.account.saveAddress({ order: order?.pageToken ?? "" }))
    expect(stored.address).toEqual(ADDRESS)
    expect(valueOf(await client.account.forgetAddress()).address).toBeUndefined()
    expect(await client.account.saveAddress({ order: "nobodys" })).toMatchObject({
      ok: false,
      refusal: { _tag: "InvalidRequest", field: "order" },
    })
  })

  it("reduces stock and gift card values when they are used in a purchase", async () => {
    await buy()
    expect(await client.cart.add({ ean: BOOK, quantity: 2, idempotencyKey: "two" })).toMatchObject({
      ok: false,
      refusal: { _tag: "TooFewCopies", lines: [{ available: 1 }] },
    })
    await add()
    const paid = valueOf(await client.cart.addGiftCard({ ...CARD, idempotencyKey: "again" }))
    expect(paid.giftCards[0]?.amount).toBeLessThanOrEqual(40_000)
    expect(valueOf(await client.cart.view()).lines[0]?.promise.missing).toBe(0)
  })

  it("opens no session with an unknown ticket, and says so", async () => {
    expect(await client.login.openSession({ ticket: "unknown" })).toMatchObject({
      ok: false,
      refusal: { key: "TICKET_EXPIRED", message: "Inloggningen gäller inte längre." },
    })
  })

  it("completes an order of a download only with the consent to immediate delivery", async () => {
    valueOf(await client.cart.add({ ean: EBOOK, quantity: 1, idempotencyKey: "download" }))
    valueOf(await client.cart.addGiftCard({ ...CARD, idempotencyKey: "card" }))
    const refused = { ok: false, refusal: { _tag: "ConsentMissing" } }
    const complete = () => client.checkout.complete({ ...CUSTOMER, ...ADDRESS })
    expect(await complete()).toMatchObject(refused)
    for (const given of [true, false])
      expect(valueOf(await client.checkout.consent({ given }))).toEqual({ taken: true })
    expect(await complete()).toMatchObject(refused)
    valueOf(await client.checkout.consent({ given: true }))
    expect(valueOf(await complete()).key).not.toBe("")
  })

  it("returns what another tab has changed since a checkout was opened, revision by revision", async () => {
    await add()
    const first = client.control.openCheckout()
    expect(valueOf(await client.checkout.changes(first))).toEqual({})
    const { cart } = await add()
    expect(valueOf(await client.checkout.changes(first))).toMatchObject({
      quantities: [BOOK],
      toPay: { now: cart.total },
    })
    const second = client.control.openCheckout()
    expect(second).toEqual({ token: first.token, revision: first.revision + 1 })
    expect(valueOf(await client.checkout.changes(second))).toEqual({})
  })
})
