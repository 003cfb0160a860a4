/** The shop in memory while time passes: purchases, watches and requests, and accounts that are deleted. */

import type { MemoryShopOptions } from "@kapitel/adapters/memory/MemoryShop"
import { MEMORY_CODE } from "@kapitel/adapters/memory/memoryLogin"
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { samplePromotion } from "@kapitel/core/contracts/promotions/samplePromotion"
import { Money } from "@kapitel/core/pricing/Money"
import { PromotionCode } from "@kapitel/core/promotions/Promotion"
import type { CallResult } from "@kapitel/core/shop/CallResult"
import { expect, it } from "vitest"

const BOOK = "9789100000011"
const GONE = "9789100000028"
const CARD = { code: "5000000000000001", pin: "12345" }
const CUSTOMER = { email: "selma@exempel.se", phone: "0701740605", firstName: "Selma", lastName: "Ek" }
const ADDRESS = { street: "Storgatan 1", zipCode: "413 02", city: "Göteborg" }
const START = Date.parse("2026-11-24T09:00:00+01:00")
const HOUR = 3_600_000

const opened = (options: Partial<MemoryShopOptions> = {}) => {
  const time = { now: START }
  const clock = {
    now: () => time.now,
    setTimeout: (work: () => void) => queueMicrotask(work),
    clearTimeout: () => undefined,
  }
  let keys = 0
  const shop = memoryShopClient({
    clock,
    products: [{ ean: BOOK, title: "Röda rummet", price: 10_000, copies: 3 }],
    giftCards: [{ ...CARD, balance: 100_000 }],
    accounts: [{ email: CUSTOMER.email, member: true }, { email: "agnes@exempel.se" }],
    ...options,
  })
  const key = () => ({ idempotencyKey: `key-${++keys}` })
  return { time, shop, key }
}
/** What a call returns, or its refusal without the message. */
const outcome = async <T, R extends object>(call: Promise<CallResult<T, R>>): Promise<unknown> => {
  const answer = await call
  if (answer.ok) return answer.value
  const { message: _message, ...refusal } = answer.refusal as { readonly message?: string }
  return refusal
}
const valueOf = async <T, R>(call: Promise<CallResult<T, R>>): Promise<T> => {
  const answer = await call
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value
}

it("an order is placed when it is paid, whenever its checkout was opened, and only its buyer has it", async () => {
  const { time, shop, key } = opened()
  await valueOf(shop.login.openSession({ ticket: shop.control.ticketFor(0) }))
  await valueOf(shop.cart.add({ ean: BOOK, quantity: 1, ...key() }))
  const checkout = shop.control.openCheckout()
  time.now += HOUR
  await valueOf(shop.cart.addGiftCard({ ...CARD, ...key() }))
  const { key: confirmation } = await valueOf(shop.checkout.complete({ ...CUSTOMER, ...ADDRESS }))
  expect(confirmation).toBe(checkout.token)
  time.now += HOUR
  const placed = await valueOf(shop.account.orders())
  expect(placed.map(({ placedAt }) => placedAt)).toEqual([START + HOUR])
  await valueOf(shop.login.openSession({ ticket: shop.control.ticketFor(1) }))
  expect(await valueOf(shop.account.orders())).toEqual([])
})

it("a cart is not completed with what has stopped being sold meanwhile", async () => {
  const { time, shop, key } = opened({
    products: [
      {
        ean: BOOK,
        title: "Röda rummet",
        price: 10_000,
        availability: "NOT_YET_PUBLISHED",
        inStock: false,
        preorderDate: "2026-11-01T00:00:00Z",
        preorderDeliveryDate: new Date(START + HOUR).toISOString(),
      },
    ],
  })
  await valueOf(shop.cart.add({ ean: BOOK, quantity: 1, ...key() }))
  await valueOf(shop.cart.addGiftCard({ ...CARD, ...key() }))
  time.now += HOUR
  expect(await outcome(shop.checkout.complete({ ...CUSTOMER, ...ADDRESS }))).toEqual({
    _tag: "CannotComplete",
    reason: "CartCannotBeBought",
  })
})

it("an order of a book and a download is sent to an address, one of a download alone needs none", async () => {
  const download = { kind: "ebook", distributionMethod: "download", deliverable: true } as const
  const { shop, key } = opened({
    products: [
      { ean: GONE, title: "Hemsöborna", price: 9_000, ...download },
      { ean: BOOK, title: "Röda rummet", price: 10_000 },
    ],
  })
  const complete = () => outcome(shop.checkout.complete(CUSTOMER as Parameters<typeof shop.checkout.complete>[0]))
  await valueOf(shop.cart.add({ ean: GONE, quantity: 1, ...key() }))
  expect(await complete()).toEqual({ _tag: "PaymentNeeded" })
  await valueOf(shop.cart.add({ ean: BOOK, quantity: 1, ...key() }))
  expect(await complete()).toEqual({ _tag: "InvalidRequest" })
})

it("takes as many copies as there are when more are requested, and refuses more of a line than that", async () => {
  const { shop, key } = opened()
  const { cart } = await valueOf(shop.cart.add({ ean: BOOK, quantity: 9, upTo: true, ...key() }))
  expect(cart.itemCount).toBe(3)
  const line = cart.lines[0]?.key ?? ""
  expect(await outcome(shop.cart.setQuantity({ key: line, quantity: 4 }))).toMatchObject({ _tag: "TooFewCopies" })
  expect((await valueOf(shop.cart.setQuantity({ key: line, quantity: 2 }))).itemCount).toBe(2)
})

it("has ten codes at most, and removes one as it was typed", async () => {
  const codes = Array.from({ length: 11 }, (_, nth) => PromotionCode.make(`KOD${nth}`))
  const { shop, key } = opened({
    promotions: codes.map((code) =>
      samplePromotion(code.toLowerCase(), {
        code,

        effect: { kind: "amountOffCart", amount: Money.make(100) },
      }),
    ),
  })
  await valueOf(shop.cart.add({ ean: BOOK, quantity: 1, ...key() }))
  const taken: Array<string> = []
  for (const code of codes) {
    const answer = await shop.cart.addCode({ code: ` ${code.toLowerCase()}`, ...key() })
    taken.push(answer.ok ? "taken" : (answer.refusal as { reason: string }).reason)
  }
  expect(taken).toEqual([...Array.from({ length: 10 }, () => "taken"), "tooMany"])
  await valueOf(shop.cart.removeCode({ code: " kod0", ...key() }))
  const { promotions } = await valueOf(shop.cart.addCode({ code: "kod10", ...key() }))
  expect(promotions.map(({ code }) => code)).toEqual(codes.slice(1).toSorted())
})

it("an address has so many watches of its own, and so many requests of others within a day", async () => {
  const products = Array.from({ length: 51 }, (_, nth) => ({
    ean: String(9_789_100_100_000 + nth),
    title: `Slut ${nth}`,
    price: 9_000,
    availability: "TEMP_OUT_OF_STOCK" as const,
  }))
  const { time, shop } = opened({ products })
  const watch = (nth: number, email: string) =>
    outcome(shop.watches.request({ productID: products[nth]?.ean ?? GONE, email }))
  const other = "vera@exempel.se"
  for (let nth = 0; nth < 10; nth++) {
    expect(await watch(nth, other)).toEqual({ confirmed: false })
    time.now += HOUR
  }
  expect(await watch(10, other)).toEqual({ _tag: "TooManyTries", retryAt: START + 24 * HOUR })
  time.now = START + 24 * HOUR - 1
  expect(await watch(10, other)).toEqual({ _tag: "TooManyTries", retryAt: START + 24 * HOUR })
  time.now++
  expect(await watch(10, other)).toEqual({ confirmed: false })
  expect(await watch(10, other)).toEqual({ _tag: "TooManyTries", retryAt: START + 25 * HOUR })

  await valueOf(shop.login.openSession({ ticket: shop.control.ticketFor(0) }))
  for (let nth = 0; nth < 50; nth++) expect(await watch(nth, CUSTOMER.email)).toEqual({ confirmed: true })
  expect(await watch(50, CUSTOMER.email)).toEqual({ _tag: "TooManyWatches" })
  expect(await watch(49, CUSTOMER.email)).toEqual({ confirmed: true })
})

it("an account that is deleted is logged out, and its address is unknown afterwards", async () => {
  const { shop } = opened()
  const code = { type: "EMAIL" as const, identifier: CUSTOMER.email, rememberMe: false, code: MEMORY_CODE }
  const verified = async () => {
    const { nonce } = await valueOf(shop.login.sendCode(code))
    return valueOf(shop.login.verifyCode({ ...code, nonce }))
  }
  expect(await verified()).toMatchObject({ kind: "ticket" })
  await valueOf(shop.login.openSession({ ticket: shop.control.ticketFor(0) }))
  await valueOf(shop.account.erase())
  expect(await valueOf(shop.account.me())).toMatchObject({ isLoggedIn: false })
  expect(await outcome(shop.account.erase())).toMatchObject({ _tag: "LoginNeeded" })
  expect(await verified()).toEqual({ kind: "noUser" })
})

it("a login by BankID is left without an answer, and a fault of the shop itself is no refusal", async () => {
  const { shop } = opened()
  expect(await shop.login.leaveBankId({ nonce: "memory-bankid" })).toEqual({ ok: true, value: undefined })
  expect(shop.control.calls).toEqual(["login.leaveBankId"])
  await expect(shop.checkout.complete(undefined as never)).rejects.toBeInstanceOf(TypeError)
})
