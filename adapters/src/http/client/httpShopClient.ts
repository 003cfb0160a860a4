/**
 * `ShopClient` over a running shop's API (`/api` and `/auth`). Small enough for a page's scripts: `fetch` and readers,
 * no Effect and no Schema. Routes and fields are those of `../Api.ts` and `../LoginApi.ts`.
 */
import type { Money } from "@kapitel/core/pricing/Money"
import { SUGGESTIONS_LIMIT_MS } from "@kapitel/core/shop/CallResult"
import type { ShopClient } from "@kapitel/core/shop/ShopClient"
import { type CallEnvironment, makeCall } from "./makeCall.ts"
import { readCart, readStock, sum } from "./readCart.ts"
import { flag, list, literals, optionalKey, type Reader, struct, text } from "./readers.ts"
import { readBankId, readCodeSent, readOrders, readTicket, readUser, readVerified } from "./readLogin.ts"
import { readFirstOffers, readItems, readMenu, readSuggestions } from "./readSearch.ts"
import { readEvents, readStoreStock, readStores } from "./readStores.ts"

const LOGIN = ["LoginRefused", "IdentifierRefused", "LoginTooOften", "LoginNeeded", "LoginNotEnough"] as const
const LOGIN_AND_REQUEST = [...LOGIN, "InvalidRequest"] as const
const CHANGING = ["CartOutdated", "IdempotencyKeyReused", "InvalidRequest"] as const
const CHANGING_LINE = [...CHANGING, "TooFewCopies", "LineNotFound"] as const

const segment = encodeURIComponent
const noContent: Reader<void> = () => undefined
const taken: Reader<{ readonly taken: boolean }> = (value) => ({ taken: struct({ ok: flag })(value).ok })

/** Amounts that core has as money. */
const ore = sum as Reader<Money>

const readAdded = struct({
  message: text,
  items: list(struct({ title: text, format: optionalKey(text) })),
  cart: readCart,
})

const readChanges = struct({
  changes: struct({
    added: optionalKey(list(text)),
    removed: optionalKey(list(text)),
    quantities: optionalKey(list(text)),
    copies: optionalKey(list(text)),
    prices: optionalKey(list(text)),
    promotions: optionalKey(list(text)),
    giftCards: optionalKey(list(text)),
    delivery: optionalKey(flag as Reader<true>),
    toPay: optionalKey(struct({ before: ore, now: ore })),
  }),
})

const readStep = struct({
  token: text,
  kind: literals("faulty", "ready", "confirmed"),
  faults: list(literals("name", "orderNumber", "email", "goods")),
})

/** Only defined fields: the API accepts no field without a value. */
const present = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

interface Terms {
  readonly version?: number | undefined
  readonly idempotencyKey?: string | undefined
}

const termsOf = ({ version, idempotencyKey }: Terms): Record<string, string> => ({
  ...(version === undefined ? {} : { "if-match": `"${version}"` }),
  ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
})

export const httpShopClient = (reaching: CallEnvironment): ShopClient => {
  const call = makeCall(reaching)

  /** A change of the cart: the response is the cart. */
  const changeCart = (method: "POST" | "PUT" | "PATCH" | "DELETE", path: string, terms: Terms = {}) => ({
    method,
    path: `/api/cart${path}`,
    headers: termsOf(terms),
    read: readCart,
    refusals: CHANGING,
  })

  /** A login, or a change of the account or its consents: the response to the latter is the account. */
  const auth = (method: "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: object) => ({
    method,
    path: `/auth${path}`,
    ...(body === undefined ? {} : { body }),
    read: readUser,
    refusals: LOGIN_AND_REQUEST,
  })

  const cart: ShopClient["cart"] = {
    view: (options) => call({ path: "/api/cart", read: readCart, refusals: [], options }),
    add: ({ ean, quantity, upTo, idempotencyKey }, options) =>
      call({
        ...changeCart("POST", "/lines", { idempotencyKey }),
        body: { productId: ean, quantity, ...(upTo === undefined ? {} : { upTo }) },
        read: readAdded,
        refusals: [...CHANGING, "TooFewCopies", "ProductNotFound", "NotBuyable", "CartFull"],
        options,
      }),
    setQuantity: ({ key, quantity, version }, options) =>
      call({
        ...changeCart("PATCH", `/lines/${segment(key)}`, { version }),
        body: { quantity },
        refusals: CHANGING_LINE,
        options,
      }),
    remove: ({ key, version }, options) =>
      call({ ...changeCart("DELETE", `/lines/${segment(key)}`, { version }), refusals: CHANGING_LINE, options }),
    takeObtainable: ({ version }, options) =>
      call({ ...changeCart("POST", "/correction", { version }), body: {}, options }),
    addCode: ({ code, ...terms }, options) =>
      call({
        ...changeCart("POST", "/promotions", terms),
        body: { code },
        refusals: [...CHANGING, "CodeRefused", "TooManyTries"],
        options,
      }),
    removeCode: ({ code, version }, options) =>
      call({ ...changeCart("DELETE", `/promotions/${segment(code)}`, { version }), options }),
    addGiftCard: ({ code, pin, ...terms }, options) =>
      call({
        ...changeCart("POST", "/gift-cards", terms),
        body: { code, pin },
        refusals: [
          ...CHANGING,
          "GiftCardRefused",
          "GiftCardsSpent",
          "TooManyGiftCards",
          "NothingToPay",
          "TooManyTries",
        ],
        options,
      }),
    removeGiftCard: ({ id, version }, options) =>
      call({ ...changeCart("DELETE", `/gift-cards/${segment(id)}`, { version }), options }),
    chooseDelivery: ({ delivery }, options) => call({ ...changeCart("PUT", "/delivery"), body: { delivery }, options }),
  }

  const login: ShopClient["login"] = {
    sendCode: (to, options) => call({ ...auth("POST", "/code", to), read: readCodeSent, options }),
    verifyCode: (given, options) => call({ ...auth("POST", "/code/verify", given), read: readVerified, options }),
    connect: (given, options) => call({ ...auth("POST", "/connect", given), read: readTicket, options }),
    openSession: ({ ticket, rememberMe }, options) =>
      call({ ...auth("POST", "/session", present({ token: ticket, rememberMe })), read: noContent, options }),
    startBankId: ({ purpose }, options) => call({ ...auth("POST", "/bankid", { purpose }), read: readBankId, options }),
    pollBankId: (question, options) =>
      call({ ...auth("POST", "/bankid", present({ ...question })), read: readBankId, options }),
    leaveBankId: ({ nonce }, options) => call({ ...auth("DELETE", "/bankid", { nonce }), read: noContent, options }),
    logOut: ({ everywhere }, options) =>
      call({ ...auth("DELETE", everywhere ? "/sessions" : "/session"), read: noContent, refusals: LOGIN, options }),
  }

  const account: ShopClient["account"] = {
    me: (options) => call({ path: "/auth/me", read: readUser, refusals: [], options }),
    activateMembership: (options) => call({ ...auth("POST", "/membership", {}), options }),
    requestIdentifierChange: ({ type, identifier }, options) =>
      call({ ...auth("POST", "/me/identifier", { type, value: identifier }), read: readCodeSent, options }),
    changeIdentifier: ({ identifier, ...given }, options) =>
      call({ ...auth("POST", "/me/identifier/verify", { ...given, value: identifier }), options }),
    saveAddress: ({ order }, options) => call({ ...auth("PUT", "/me/address", { order }), options }),
    forgetAddress: (options) => call({ ...auth("DELETE", "/me/address"), options }),
    orders: (options) => call({ path: "/auth/me/orders", read: readOrders, refusals: LOGIN, options }),
    erase: (options) => call({ ...auth("DELETE", "/me"), read: noContent, refusals: LOGIN, options }),
  }

  return {
    cart,
    login,
    account,
    consents: {
      save: ({ field, given }, options) =>
        call({ ...auth("PATCH", "/me", { fieldName: field, fieldValue: given }), options }),
    },
    stock: {
      of: (ean, options) =>
        call({
          path: `/api/products/${segment(ean)}/stock`,
          read: readStock,
          refusals: ["ProductNotFound", "InvalidRequest"],
          options,
        }),
    },
    stores: {
      list: (options) => call({ path: "/api/stores", read: readStores, refusals: [], options }),
      eventsOf: (store, options) =>
        call({
          path: `/api/stores/${segment(store)}/events`,
          read: readEvents,
          refusals: ["InvalidRequest"],
          options,
        }),
      stockOf: (ean, options) =>
        call({
          path: `/api/products/${segment(ean)}/stores`,
          read: readStoreStock,
          refusals: ["InvalidRequest"],
          options,
        }),
    },
    search: {
      suggest: (typed, options) =>
        call({
          path:
            typed === ""
              ? "/api/search/autocomplete-no-prefix"
              : `/api/search/autocomplete?${new URLSearchParams({ q: typed })}`,
          read: typed === "" ? readFirstOffers : readSuggestions,
          refusals: [],
          limit: SUGGESTIONS_LIMIT_MS,
          options,
        }),
    },
    menu: {
      categories: (depth, options) =>
        call({
          path: depth === undefined ? "/api/categories" : `/api/categories?depth=${depth}`,
          read: readMenu,
          refusals: [],
          options,
        }),
    },
    statistics: {
      items: (eans, options) =>
        call({ path: `/api/tracking/items?eans=${eans.join(",")}`, read: readItems, refusals: [], options }),
    },
    checkout: {
      takeDelivery: (options) =>
        call({
          method: "PUT",
          path: "/api/checkout/delivery",
          headers: { "content-type": "application/json" },
          read: taken,
          refusals: [],
          options,
        }),
      changes: async ({ token, revision }, options) => {
        const query = new URLSearchParams({
          token,
          ...(revision === undefined ? {} : { revision: String(revision) }),
        })
        const answer = await call({
          path: `/api/checkout/session?${query}`,
          read: readChanges,
          refusals: ["OrderNotFound", "InvalidRequest"],
          options,
        })
        return answer.ok ? { ok: true, value: answer.value.changes } : answer
      },
      consent: ({ given }, options) =>
        call({
          method: "PUT",
          path: "/api/checkout/consent",
          body: { given },
          read: taken,
          refusals: ["InvalidRequest"],
          options,
        }),
      complete: (customer, options) =>
        call({
          method: "POST",
          path: "/api/checkout/complete",
          body: present({ ...customer }),
          read: struct({ key: text }),
          refusals: ["InvalidRequest", "ConsentMissing", "PaymentNeeded", "CannotComplete"],
          options,
        }),
    },
    orders: {
      sendLink: (typed, options) =>
        call({
          method: "POST",
          path: "/api/orders/link",
          body: typed,
          read: noContent,
          refusals: ["InvalidRequest", "TooManyTries"],
          options,
        }),
    },
    watches: {
      request: (watch, options) =>
        call({
          method: "POST",
          path: "/api/watches",
          body: watch,
          read: struct({ confirmed: flag }),
          refusals: ["InvalidRequest", "ProductNotFound", "NotWatchable", "TooManyWatches", "TooManyTries"],
          options,
        }),
    },
    withdrawals: {
      say: (form, options) =>
        call({
          method: "POST",
          path: "/api/withdrawals",
          body: present({ ...form }),
          read: readStep,
          refusals: ["InvalidRequest", "TooManyWithdrawals"],
          options,
        }),
      confirm: ({ token }, options) =>
        call({
          method: "POST",
          path: `/api/withdrawals/${segment(token)}/confirmation`,
          body: {},
          read: readStep,
          refusals: ["WithdrawalNotFound", "InvalidRequest"],
          options,
        }),
    },
  }
}
