/**
 * `ShopClient` over a running shop's API (`/api` and `/auth`). Small enough for a page's scripts: `fetch` and readers,
 * no Effect and no Schema. Routes and fields are those of `../Api.ts` and `../LoginApi.ts`.
 */
import type { Money } from "@kapitel/core/pricing/Money"
import { CALL_LIMIT_MS, SUGGESTIONS_LIMIT_MS } from "@kapitel/core/shop/CallResult"
import type { ShopClient } from "@kapitel/core/shop/ShopClient"
import { type CallEnvironment, makeCall } from "./makeCall.ts"
import { readCart, readStock, sum } from "./readCart.ts"
import { flag, list, literals, optionalKey, type Reader, struct, text } from "./readers.ts"
import { readBankId, readCodeSent, readOrders, readTicket, readUser, readVerified } from "./readLogin.ts"
import { readFirstOffers, readItems, readMenu, readSuggestions } from "./readSearch.ts"

const LOGIN = ["LoginRefused", "IdentifierRefused", "LoginTooOften", "LoginNeeded", "LoginNotEnough"] as const
const LOGIN_AND_REQUEST = [...LOGIN, "InvalidRequest"] as const
const CHANGING = ["CartOutdated", "IdempotencyKeyReused", "InvalidRequest"] as const

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
  const ask = makeCall(reaching)
  const limit = CALL_LIMIT_MS

  const cart: ShopClient["cart"] = {
    view: (options) => ask({ path: "/api/cart", read: readCart, refusals: [], limit, options }),
    add: ({ ean, quantity, upTo, idempotencyKey }, options) =>
      ask({
        method: "POST",
        path: "/api/cart/lines",
        body: { productId: ean, quantity, ...(upTo === undefined ? {} : { upTo }) },
        headers: termsOf({ idempotencyKey }),
        read: readAdded,
        refusals: [...CHANGING, "TooFewCopies", "ProductNotFound", "NotBuyable", "CartFull"],
        limit,
        options,
      }),
    setQuantity: ({ key, quantity, version }, options) =>
      ask({
        method: "PATCH",
        path: `/api/cart/lines/${segment(key)}`,
        body: { quantity },
        headers: termsOf({ version }),
        read: readCart,
        refusals: [...CHANGING, "TooFewCopies", "LineNotFound"],
        limit,
        options,
      }),
    remove: ({ key, version }, options) =>
      ask({
        method: "DELETE",
        path: `/api/cart/lines/${segment(key)}`,
        headers: termsOf({ version }),
        read: readCart,
        refusals: [...CHANGING, "TooFewCopies", "LineNotFound"],
        limit,
        options,
      }),
    takeObtainable: ({ version }, options) =>
      ask({
        method: "POST",
        path: "/api/cart/correction",
        body: {},
        headers: termsOf({ version }),
        read: readCart,
        refusals: CHANGING,
        limit,
        options,
      }),
    addCode: ({ code, ...terms }, options) =>
      ask({
        method: "POST",
        path: "/api/cart/promotions",
        body: { code },
        headers: termsOf(terms),
        read: readCart,
        refusals: [...CHANGING, "CodeRefused", "TooManyTries"],
        limit,
        options,
      }),
    removeCode: ({ code, version }, options) =>
      ask({
        method: "DELETE",
        path: `/api/cart/promotions/${segment(code)}`,
        headers: termsOf({ version }),
        read: readCart,
        refusals: CHANGING,
        limit,
        options,
      }),
    addGiftCard: ({ code, pin, ...terms }, options) =>
      ask({
        method: "POST",
        path: "/api/cart/gift-cards",
        body: { code, pin },
        headers: termsOf(terms),
        read: readCart,
        refusals: [
          ...CHANGING,
          "GiftCardRefused",
          "GiftCardsSpent",
          "TooManyGiftCards",
          "NothingToPay",
          "TooManyTries",
        ],
        limit,
        options,
      }),
    removeGiftCard: ({ id, version }, options) =>
      ask({
        method: "DELETE",
        path: `/api/cart/gift-cards/${segment(id)}`,
        headers: termsOf({ version }),
        read: readCart,
        refusals: CHANGING,
        limit,
        options,
      }),
    chooseDelivery: ({ delivery }, options) =>
      ask({
        method: "PUT",
        path: "/api/cart/delivery",
        body: { delivery },
        read: readCart,
        refusals: CHANGING,
        limit,
        options,
      }),
  }

  const login: ShopClient["login"] = {
    sendCode: (to, options) =>
      ask({
        method: "POST",
        path: "/auth/code",
        body: to,
        read: readCodeSent,
        refusals: LOGIN_AND_REQUEST,
        limit,
        options,
      }),
    verifyCode: (given, options) =>
      ask({
        method: "POST",
        path: "/auth/code/verify",
        body: given,
        read: readVerified,
        refusals: LOGIN_AND_REQUEST,
        limit,
        options,
      }),
    connect: (given, options) =>
      ask({
        method: "POST",
        path: "/auth/connect",
        body: given,
        read: readTicket,
        refusals: LOGIN_AND_REQUEST,
        limit,
        options,
      }),
    openSession: ({ ticket, rememberMe }, options) =>
      ask({
        method: "POST",
        path: "/auth/session",
        body: present({ token: ticket, rememberMe }),
        read: noContent,
        refusals: LOGIN_AND_REQUEST,
        limit,
        options,
      }),
    startBankId: ({ purpose }, options) =>
      ask({
        method: "POST",
        path: "/auth/bankid",
        body: { purpose },
        read: readBankId,
        refusals: LOGIN_AND_REQUEST,
        limit,
        options,
      }),
    pollBankId: (question, options) =>
      ask({
        method: "POST",
        path: "/auth/bankid",
        body: present({ ...question }),
        read: readBankId,
        refusals: LOGIN_AND_REQUEST,
        limit,
        options,
      }),
    leaveBankId: ({ nonce }, options) =>
      ask({
        method: "DELETE",
        path: "/auth/bankid",
        body: { nonce },
        read: noContent,
        refusals: LOGIN_AND_REQUEST,
        limit,
        options,
      }),
    logOut: ({ everywhere }, options) =>
      ask({
        method: "DELETE",
        path: everywhere ? "/auth/sessions" : "/auth/session",
        read: noContent,
        refusals: LOGIN,
        limit,
        options,
      }),
  }

  /** A change of the account or its consents: the response is the account. */
  const changeAccount = (method: "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: object) => ({
    method,
    path: `/auth${path}`,
    ...(body === undefined ? {} : { body }),
    read: readUser,
    refusals: LOGIN_AND_REQUEST,
    limit,
  })

  const account: ShopClient["account"] = {
    me: (options) => ask({ path: "/auth/me", read: readUser, refusals: [], limit, options }),
    activateMembership: (options) => ask({ ...changeAccount("POST", "/membership", {}), options }),
    askToChange: ({ type, identifier }, options) =>
      ask({
        ...changeAccount("POST", "/me/identifier", { type, value: identifier }),
        read: readCodeSent,
        options,
      }),
    changeIdentifier: ({ identifier, ...given }, options) =>
      ask({ ...changeAccount("POST", "/me/identifier/verify", { ...given, value: identifier }), options }),
    keepAddress: ({ order }, options) => ask({ ...changeAccount("PUT", "/me/address", { order }), options }),
    forgetAddress: (options) => ask({ ...changeAccount("DELETE", "/me/address"), options }),
    orders: (options) => ask({ path: "/auth/me/orders", read: readOrders, refusals: LOGIN, limit, options }),
    erase: (options) => ask({ method: "DELETE", path: "/auth/me", read: noContent, refusals: LOGIN, limit, options }),
  }

  return {
    cart,
    login,
    account,
    consents: {
      save: ({ field, given }, options) =>
        ask({ ...changeAccount("PATCH", "/me", { fieldName: field, fieldValue: given }), options }),
    },
    stock: {
      of: (ean, options) =>
        ask({
          path: `/api/products/${segment(ean)}/stock`,
          read: readStock,
          refusals: ["ProductNotFound", "InvalidRequest"],
          limit,
          options,
        }),
    },
    search: {
      suggest: (typed, options) =>
        ask({
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
        ask({
          path: depth === undefined ? "/api/categories" : `/api/categories?depth=${depth}`,
          read: readMenu,
          refusals: [],
          limit,
          options,
        }),
    },
    statistics: {
      items: (eans, options) =>
        ask({ path: `/api/tracking/items?eans=${eans.join(",")}`, read: readItems, refusals: [], limit, options }),
    },
    checkout: {
      takeDelivery: (options) =>
        ask({
          method: "PUT",
          path: "/api/checkout/delivery",
          headers: { "content-type": "application/json" },
          read: taken,
          refusals: [],
          limit,
          options,
        }),
      changes: async ({ token, revision }, options) => {
        const query = new URLSearchParams({
          token,
          ...(revision === undefined ? {} : { revision: String(revision) }),
        })
        const answer = await ask({
          path: `/api/checkout/session?${query}`,
          read: readChanges,
          refusals: ["OrderNotFound", "InvalidRequest"],
          limit,
          options,
        })
        return answer.ok ? { ok: true, value: answer.value.changes } : answer
      },
      consent: ({ given }, options) =>
        ask({
          method: "PUT",
          path: "/api/checkout/consent",
          body: { given },
          read: taken,
          refusals: ["InvalidRequest"],
          limit,
          options,
        }),
      complete: (customer, options) =>
        ask({
          method: "POST",
          path: "/api/checkout/complete",
          body: present({ ...customer }),
          read: struct({ key: text }),
          refusals: ["InvalidRequest", "ConsentMissing", "PaymentNeeded", "CannotComplete"],
          limit,
          options,
        }),
    },
    orders: {
      sendLink: (typed, options) =>
        ask({
          method: "POST",
          path: "/api/orders/link",
          body: typed,
          read: noContent,
          refusals: ["InvalidRequest", "TooManyTries"],
          limit,
          options,
        }),
    },
    withdrawals: {
      say: (form, options) =>
        ask({
          method: "POST",
          path: "/api/withdrawals",
          body: present({ ...form }),
          read: readStep,
          refusals: ["InvalidRequest", "TooManyWithdrawals"],
          limit,
          options,
        }),
      confirm: ({ token }, options) =>
        ask({
          method: "POST",
          path: `/api/withdrawals/${segment(token)}/confirmation`,
          body: {},
          read: readStep,
          refusals: ["WithdrawalNotFound", "InvalidRequest"],
          limit,
          options,
        }),
    },
  }
}
