/** What the client sends for each call, and which refusals it reads; that a shop understands it is in the contract. */

import { httpShopClient } from "@kapitel/adapters/http/client/httpShopClient"
import type { CallEnvironment } from "@kapitel/adapters/http/client/makeCall"
import type { AnyRefusal } from "@kapitel/adapters/http/client/readRefusal"
import { CALL_LIMIT_MS, type CallResult, SUGGESTIONS_LIMIT_MS } from "@kapitel/core/shop/CallResult"
import type { ShopClient } from "@kapitel/core/shop/ShopClient"
import { describe, expect, it } from "vitest"

const NOW = 1_000_000
type Tag = AnyRefusal["_tag"]
type Answer = CallResult<unknown, { readonly _tag: string }>

/** A client whose shop gives this answer, and its requests. */
const clientOf = (respond: () => Response | Promise<Response>) => {
  const asked: Array<object> = []
  const limits: Array<number> = []
  const environment: CallEnvironment = {
    fetch: (address, { signal, body, ...init }) => {
      const sent: unknown = typeof body === "string" ? JSON.parse(body) : undefined
      asked.push({ address, ...init, body: sent, isLimited: signal instanceof AbortSignal })
      return Promise.resolve(respond())
    },
    base: "https://shop.test",
    timeout: (ms) => {
      limits.push(ms)
      return new AbortController().signal
    },
    now: () => NOW,
  }
  return { client: httpShopClient(environment), asked, limits }
}

/** A body that every kind of refusal can be read from. */
const refusing = (tag: string) => ({
  _tag: tag,
  message: "m",
  text: "t",
  reason: "r",
  field: "f",
  missing: 1.5,
  key: "k",
  lines: [{ productID: "1", title: "T", quantity: 3, available: 2 }],
})

const ALL: Readonly<Record<Tag, object>> = {
  TooFewCopies: { message: "m", field: "f", lines: [{ ean: "1", title: "T", quantity: 3, available: 2 }] },
  CodeRefused: { message: "m", field: "f", reason: "r", missing: 150 },
  CannotComplete: { message: "m", field: "f", reason: "r", key: "k" },
  TooManyTries: { message: "m", field: "f", retryAt: NOW + 7_000 },
  TooManyWithdrawals: { message: "m", field: "f", retryAt: NOW + 7_000 },
  ...Object.fromEntries(
    ["LoginRefused", "IdentifierRefused", "LoginTooOften", "LoginNeeded", "LoginNotEnough"].map((tag) => [
      tag,
      { key: "m", message: "t" },
    ]),
  ),
  ...Object.fromEntries(
    [
      "CartOutdated",
      "IdempotencyKeyReused",
      "InvalidRequest",
      "LineNotFound",
      "ProductNotFound",
      "NotBuyable",
      "CartFull",
      "GiftCardRefused",
      "GiftCardsSpent",
      "TooManyGiftCards",
      "NothingToPay",
      "OrderNotFound",
      "ConsentMissing",
      "PaymentNeeded",
      "WithdrawalNotFound",
      "NotWatchable",
      "TooManyWatches",
    ].map((tag) => [tag, { message: "m", field: "f" }]),
  ),
} as Readonly<Record<Tag, object>>

const LOGIN: ReadonlyArray<Tag> = [
  "LoginRefused",
  "IdentifierRefused",
  "LoginTooOften",
  "LoginNeeded",
  "LoginNotEnough",
]
const ACCOUNT: ReadonlyArray<Tag> = [...LOGIN, "InvalidRequest"]
const CHANGE: ReadonlyArray<Tag> = ["CartOutdated", "IdempotencyKeyReused", "InvalidRequest"]
const LINE: ReadonlyArray<Tag> = [...CHANGE, "TooFewCopies", "LineNotFound"]

const TERMS = { version: 3, idempotencyKey: "key" }
const MATCH = { "if-match": `"3"` }
const KEY = { "idempotency-key": "key" }
const CODE = { type: "EMAIL" as const, identifier: "a@b.se", code: "1234", nonce: "n" }
const FORM = { name: "n", orderNumber: "K1", email: "a@b.se", scope: "all" as const, words: "", lines: [] }
const CUSTOMER = { email: "a@b.se", phone: "1", firstName: "A", lastName: "B" }

interface Call {
  readonly call: (client: ShopClient) => Promise<Answer>
  /** Method, path and body. */
  readonly sends: readonly [method: string, path: string, body?: object]
  readonly headers?: object
  readonly refusals?: ReadonlyArray<Tag>
}

const CALLS: Readonly<Record<string, Call>> = {
  "cart.view": { call: ({ cart }) => cart.view(), sends: ["GET", "/api/cart"] },
  "cart.add": {
    call: ({ cart }) => cart.add({ ean: "1", quantity: 2, upTo: true, idempotencyKey: "key" }),
    sends: ["POST", "/api/cart/lines", { productId: "1", quantity: 2, upTo: true }],
    headers: KEY,
    refusals: [...CHANGE, "TooFewCopies", "ProductNotFound", "NotBuyable", "CartFull"],
  },
  "cart.setQuantity": {
    call: ({ cart }) => cart.setQuantity({ key: "a/b", quantity: 2, version: 3 }),
    sends: ["PATCH", "/api/cart/lines/a%2Fb", { quantity: 2 }],
    headers: MATCH,
    refusals: LINE,
  },
  "cart.remove": {
    call: ({ cart }) => cart.remove({ key: "a/b", version: 3 }),
    sends: ["DELETE", "/api/cart/lines/a%2Fb"],
    headers: MATCH,
    refusals: LINE,
  },
  "cart.takeObtainable": {
    call: ({ cart }) => cart.takeObtainable({ version: 3 }),
    sends: ["POST", "/api/cart/correction", {}],
    headers: MATCH,
    refusals: CHANGE,
  },
  "cart.addCode": {
    call: ({ cart }) => cart.addCode({ code: "REA", ...TERMS }),
    sends: ["POST", "/api/cart/promotions", { code: "REA" }],
    headers: { ...MATCH, ...KEY },
    refusals: [...CHANGE, "CodeRefused", "TooManyTries"],
  },
  "cart.removeCode": {
    call: ({ cart }) => cart.removeCode({ code: "Å/Ä", version: 3 }),
    sends: ["DELETE", "/api/cart/promotions/%C3%85%2F%C3%84"],
    headers: MATCH,
    refusals: CHANGE,
  },
  "cart.addGiftCard": {
    call: ({ cart }) => cart.addGiftCard({ code: "1", pin: "2", ...TERMS }),
    sends: ["POST", "/api/cart/gift-cards", { code: "1", pin: "2" }],
    headers: { ...MATCH, ...KEY },
    refusals: [...CHANGE, "GiftCardRefused", "GiftCardsSpent", "TooManyGiftCards", "NothingToPay", "TooManyTries"],
  },
  "cart.removeGiftCard": {
    call: ({ cart }) => cart.removeGiftCard({ id: "a b", version: 3 }),
    sends: ["DELETE", "/api/cart/gift-cards/a%20b"],
    headers: MATCH,
    refusals: CHANGE,
  },
  "cart.chooseDelivery": {
    call: ({ cart }) => cart.chooseDelivery({ delivery: "home" }),
    sends: ["PUT", "/api/cart/delivery", { delivery: "home" }],
    refusals: CHANGE,
  },
  "stock.of": {
    call: ({ stock }) => stock.of("1"),
    sends: ["GET", "/api/products/1/stock"],
    refusals: ["ProductNotFound", "InvalidRequest"],
  },
  "search.suggest": {
    call: ({ search }) => search.suggest("a&b"),
    sends: ["GET", "/api/search/autocomplete?q=a%26b"],
  },
  "search.suggest before typing": {
    call: ({ search }) => search.suggest(""),
    sends: ["GET", "/api/search/autocomplete-no-prefix"],
  },
  "menu.categories": { call: ({ menu }) => menu.categories(), sends: ["GET", "/api/categories"] },
  "menu.categories to a depth": { call: ({ menu }) => menu.categories(2), sends: ["GET", "/api/categories?depth=2"] },
  "statistics.items": {
    call: ({ statistics }) => statistics.items(["1", "2"]),
    sends: ["GET", "/api/tracking/items?eans=1,2"],
  },
  "login.sendCode": {
    call: ({ login }) => login.sendCode({ type: "SMS", identifier: "070", rememberMe: true }),
    sends: ["POST", "/auth/code", { type: "SMS", identifier: "070", rememberMe: true }],
    refusals: ACCOUNT,
  },
  "login.verifyCode": {
    call: ({ login }) => login.verifyCode({ ...CODE, rememberMe: false }),
    sends: ["POST", "/auth/code/verify", { ...CODE, rememberMe: false }],
    refusals: ACCOUNT,
  },
  "login.connect": {
    call: ({ login }) => login.connect({ identifier: "a@b.se", method: "SMS", code: "1234", nonce: "n" }),
    sends: ["POST", "/auth/connect", { identifier: "a@b.se", method: "SMS", code: "1234", nonce: "n" }],
    refusals: ACCOUNT,
  },
  "login.openSession": {
    call: ({ login }) => login.openSession({ ticket: "t", rememberMe: true }),
    sends: ["POST", "/auth/session", { token: "t", rememberMe: true }],
    refusals: ACCOUNT,
  },
  "login.startBankId": {
    call: ({ login }) => login.startBankId({ purpose: "login" }),
    sends: ["POST", "/auth/bankid", { purpose: "login" }],
    refusals: ACCOUNT,
  },
  "login.pollBankId": {
    call: ({ login }) => login.pollBankId({ nonce: "n", email: "a@b.se" }),
    sends: ["POST", "/auth/bankid", { nonce: "n", email: "a@b.se" }],
    refusals: ACCOUNT,
  },
  "login.leaveBankId": {
    call: ({ login }) => login.leaveBankId({ nonce: "n" }),
    sends: ["DELETE", "/auth/bankid", { nonce: "n" }],
    refusals: ACCOUNT,
  },
  "login.logOut": {
    call: ({ login }) => login.logOut({ everywhere: false }),
    sends: ["DELETE", "/auth/session"],
    refusals: LOGIN,
  },
  "login.logOut everywhere": {
    call: ({ login }) => login.logOut({ everywhere: true }),
    sends: ["DELETE", "/auth/sessions"],
    refusals: LOGIN,
  },
  "account.me": { call: ({ account }) => account.me(), sends: ["GET", "/auth/me"] },
  "account.activateMembership": {
    call: ({ account }) => account.activateMembership(),
    sends: ["POST", "/auth/membership", {}],
    refusals: ACCOUNT,
  },
  "account.requestIdentifierChange": {
    call: ({ account }) => account.requestIdentifierChange({ type: "SMS", identifier: "070" }),
    sends: ["POST", "/auth/me/identifier", { type: "SMS", value: "070" }],
    refusals: ACCOUNT,
  },
  "account.changeIdentifier": {
    call: ({ account }) => account.changeIdentifier(CODE),
    sends: ["POST", "/auth/me/identifier/verify", { type: "EMAIL", value: "a@b.se", code: "1234", nonce: "n" }],
    refusals: ACCOUNT,
  },
  "account.saveAddress": {
    call: ({ account }) => account.saveAddress({ order: "o" }),
    sends: ["PUT", "/auth/me/address", { order: "o" }],
    refusals: ACCOUNT,
  },
  "account.forgetAddress": {
    call: ({ account }) => account.forgetAddress(),
    sends: ["DELETE", "/auth/me/address"],
    refusals: ACCOUNT,
  },
  "account.orders": { call: ({ account }) => account.orders(), sends: ["GET", "/auth/me/orders"], refusals: LOGIN },
  "account.erase": { call: ({ account }) => account.erase(), sends: ["DELETE", "/auth/me"], refusals: LOGIN },
  "consents.save": {
    call: ({ consents }) => consents.save({ field: "acceptsSMSMarketing", given: false }),
    sends: ["PATCH", "/auth/me", { fieldName: "acceptsSMSMarketing", fieldValue: false }],
    refusals: ACCOUNT,
  },
  "checkout.takeDelivery": {
    call: ({ checkout }) => checkout.takeDelivery(),
    sends: ["PUT", "/api/checkout/delivery"],
    headers: { "content-type": "application/json" },
  },
  "checkout.changes": {
    call: ({ checkout }) => checkout.changes({ token: "a&b", revision: 2 }),
    sends: ["GET", "/api/checkout/session?token=a%26b&revision=2"],
    refusals: ["OrderNotFound", "InvalidRequest"],
  },
  "checkout.changes of the newest revision": {
    call: ({ checkout }) => checkout.changes({ token: "a" }),
    sends: ["GET", "/api/checkout/session?token=a"],
    refusals: ["OrderNotFound", "InvalidRequest"],
  },
  "checkout.consent": {
    call: ({ checkout }) => checkout.consent({ given: true }),
    sends: ["PUT", "/api/checkout/consent", { given: true }],
    refusals: ["InvalidRequest"],
  },
  "checkout.complete": {
    call: ({ checkout }) => checkout.complete(CUSTOMER),
    sends: ["POST", "/api/checkout/complete", CUSTOMER],
    refusals: ["InvalidRequest", "ConsentMissing", "PaymentNeeded", "CannotComplete"],
  },
  "orders.sendLink": {
    call: ({ orders }) => orders.sendLink({ orderNumber: "K1", email: "a@b.se" }),
    sends: ["POST", "/api/orders/link", { orderNumber: "K1", email: "a@b.se" }],
    refusals: ["InvalidRequest", "TooManyTries"],
  },
  "watches.request": {
    call: ({ watches }) => watches.request({ productID: "1", email: "a@b.se" }),
    sends: ["POST", "/api/watches", { productID: "1", email: "a@b.se" }],
    refusals: ["InvalidRequest", "ProductNotFound", "NotWatchable", "TooManyWatches", "TooManyTries"],
  },
  "withdrawals.say": {
    call: ({ withdrawals }) => withdrawals.say(FORM),
    sends: ["POST", "/api/withdrawals", FORM],
    refusals: ["InvalidRequest", "TooManyWithdrawals"],
  },
  "withdrawals.confirm": {
    call: ({ withdrawals }) => withdrawals.confirm({ token: "a/b" }),
    sends: ["POST", "/api/withdrawals/a%2Fb/confirmation", {}],
    refusals: ["WithdrawalNotFound", "InvalidRequest"],
  },
}

describe.each(Object.entries(CALLS))("a client over HTTP: %s", (name, { call, sends, headers = {}, refusals = [] }) => {
  it("sends one request, with a time limit, and a change also while the page is left", async () => {
    const { client, asked, limits } = clientOf(() => new Response("", { status: 502 }))
    expect(await call(client)).toEqual({ ok: false, refusal: { _tag: "Unanswered", reason: "unavailable" } })
    const [method, path, body] = sends
    expect(asked).toEqual([
      {
        address: `https://shop.test${path}`,
        method,
        headers: {
          accept: "application/json",
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        body,
        isLimited: true,
        ...(method === "GET" ? {} : { keepalive: true }),
      },
    ])
    expect(limits).toEqual([name.startsWith("search.") ? SUGGESTIONS_LIMIT_MS : CALL_LIMIT_MS])
  })

  it("reads the refusals that it can have, and no others", async () => {
    for (const [tag, fields] of Object.entries(ALL)) {
      const { client } = clientOf(() => Response.json(refusing(tag), { status: 409, headers: { "retry-after": "7" } }))
      const refusal = refusals.some((known) => known === tag)
        ? { _tag: tag, ...fields }
        : { _tag: "Unanswered", reason: "unavailable", message: "t", retryAt: NOW + 7_000 }
      expect(await call(client)).toEqual({ ok: false, refusal })
    }
  })
})

describe("an outage of the shop", () => {
  it.each([
    ["a date", "Tue, 24 Nov 2026 09:00:00 GMT"],
    ["ten digits", "1234567890"],
    ["nothing", ""],
  ])("is read without the time of the next attempt when that is %s", async (_, after) => {
    const body = { _tag: "Unavailable", message: "Försök igen" }
    const { client } = clientOf(() => Response.json(body, { status: 503, headers: { "retry-after": after } }))
    expect(await client.cart.view()).toEqual({
      ok: false,
      refusal: { _tag: "Unanswered", reason: "unavailable", message: "Försök igen" },
    })
  })

  it.each([
    ["null", null],
    ["a text", "no"],
    ["no words", { message: 7 }],
  ])("is read when its body is %s", async (_, body) => {
    const { client } = clientOf(() => Response.json(body, { status: 500 }))
    expect(await client.cart.view()).toEqual({ ok: false, refusal: { _tag: "Unanswered", reason: "unavailable" } })
  })
})
