/**
 * `ShopClient` over arrays: no network, no store, time from the given clock. For component tests, the gallery and
 * storefronts under construction. Prices, promises and changes of the cart are core's own rules.
 *
 * const shop = memoryShopClient({ products: [{ ean: "9789100000011", title: "Röda rummet", price: 12900 }], clock })
 * shop.control.delay = 500   // each answer takes half a second
 * shop.control.fail("offline")   // the next call finds no shop
 */

import { productPath } from "@kapitel/core/catalogue/paths"
import { addressOfOrder } from "@kapitel/core/checkout/addressOfOrder"
import { parseCustomer } from "@kapitel/core/checkout/parseCustomer"
import { upcomingInStore } from "@kapitel/core/events/eventList"
import { matchesQuery } from "@kapitel/core/search/matchesQuery"
import { searchPath, suggestionsKey } from "@kapitel/core/search/searchSuggestions"
import type { CallOptions, CallResult, Unanswered } from "@kapitel/core/shop/CallResult"
import { CALL_LIMIT_MS, SUGGESTIONS_LIMIT_MS } from "@kapitel/core/shop/CallResult"
import type { WithdrawalForm, WithdrawalStep } from "@kapitel/core/shop/CheckoutClient"
import type { BankIdProgress } from "@kapitel/core/shop/LoginClient"
import type { MenuCategory } from "@kapitel/core/shop/SearchClient"
import type { ShopClient } from "@kapitel/core/shop/ShopClient"
import { listedStores } from "@kapitel/core/stores/storeOrder"
import { trackingItem } from "@kapitel/core/tracking/trackingItem"
import { readStatement } from "@kapitel/core/withdrawal/readStatement"
import type { WithdrawalInput } from "@kapitel/core/withdrawal/Withdrawal"
import type { MemoryShopOptions } from "./MemoryShop.ts"
import { memoryCart, RefusalError, refuse } from "./memoryCart.ts"
import { memoryLogin } from "./memoryLogin.ts"
import { memoryOrders } from "./memoryOrders.ts"
import { memoryWatches } from "./memoryWatches.ts"

/** Levels of the menu by default. */
const MENU_DEPTH = 5

/** Products among suggestions. */
const SUGGESTED = 6

/** Control of the shop behind the client, for tests. */
export interface MemoryControl {
  /** How long each response takes, in ms of the clock. @default 0 */
  delay: number
  /** The next calls, this many, get no answer, for this reason. */
  readonly fail: (reason: Unanswered["reason"], times?: number) => void
  /** Sets BankID's response from now on. */
  readonly answerBankId: (progress: BankIdProgress) => void
  /**
   * Opens a checkout for the visitor's cart: returns what its page has for `checkout.changes`. Repeated after a change,
   * it gives the next revision.
   */
  readonly openCheckout: () => { readonly token: string; readonly revision: number }
  /** A login ticket for the account at this index of `accounts`, as from BankID. */
  readonly ticketFor: (account: number) => string
  /** Names of the calls, such as `cart.add`, the oldest first. */
  readonly calls: ReadonlyArray<string>
}

export type MemoryShopClient = ShopClient & { readonly control: MemoryControl }

const cut = (categories: ReadonlyArray<MenuCategory>, depth: number): ReadonlyArray<MenuCategory> =>
  depth === 0 ? [] : categories.map((category) => ({ ...category, categories: cut(category.categories, depth - 1) }))

export const memoryShopClient = (options: MemoryShopOptions): MemoryShopClient => {
  const {
    clock,
    categories = [],
    popularSearches = [],
    accounts = [],
    stores = [],
    events = [],
    copiesInStores = {},
    heldUntil,
  } = options
  const login = memoryLogin(accounts)
  const cart = memoryCart(options, login.visitor)
  const orders = memoryOrders(clock.now)
  const watches = memoryWatches(cart.products, clock.now)
  const openOrder = () => orders.open(cart.priced(), login.visitor().accountId)
  const calls: Array<string> = []
  const failures: Array<Unanswered["reason"]> = []
  const withdrawals = new Map<string, { form: WithdrawalForm; confirmed: boolean }>()

  const control: MemoryControl = {
    delay: 0,
    fail: (reason, times = 1) => {
      for (let count = 0; count < times; count++) failures.push(reason)
    },
    answerBankId: login.answerBankId,
    openCheckout: () => {
      const { key, shown } = openOrder()
      return { token: key, revision: shown.length }
    },
    ticketFor: login.ticketFor,
    calls,
  }

  /** Waits by the clock; true when the call has not been aborted meanwhile. */
  const wait = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = clock.setTimeout(() => resolve(), ms)
      signal?.addEventListener("abort", () => {
        clock.clearTimeout(timer as never)
        reject(new DOMException("The call was aborted", "AbortError"))
      })
    })

  const aborted = (signal: AbortSignal | undefined): void => {
    if (signal?.aborted === true) throw new DOMException("The call was aborted", "AbortError")
  }

  /** One call: the result is computed when the request arrives, and returned after the delay. */
  const answer = async <T, R>(
    name: string,
    { signal }: CallOptions = {},
    work: () => T,
    limit = CALL_LIMIT_MS,
  ): Promise<CallResult<T, R>> => {
    calls.push(name)
    aborted(signal)
    const failure = failures.shift()
    if (failure === "timeout" || control.delay > limit) {
      await wait(limit, signal)
      return { ok: false, refusal: { _tag: "Unanswered", reason: "timeout" } }
    }
    const { delay } = control
    if (delay > 0) await wait(delay, signal)
    else await Promise.resolve()
    aborted(signal)
    if (failure !== undefined) return { ok: false, refusal: { _tag: "Unanswered", reason: failure } }
    try {
      return { ok: true, value: work() }
    } catch (cause) {
      if (cause instanceof RefusalError) return { ok: false, refusal: cause.refusal as R }
      throw cause
    }
  }

  const stepOf = (token: string): WithdrawalStep => {
    const found = withdrawals.get(token) ?? refuse("WithdrawalNotFound")
    if (found.confirmed) return { token, kind: "confirmed", faults: [] }
    const shown = found.form.order === undefined ? undefined : orders.findByPage(found.form.order)
    const reading = readStatement(found.form as WithdrawalInput, shown, clock.now())
    return reading.kind === "faults"
      ? { token, kind: "faulty", faults: reading.faults }
      : { token, kind: "ready", faults: [] }
  }

  return {
    control,
    cart: {
      view: (options) => answer("cart.view", options, () => cart.shown()),
      add: (input, options) => answer("cart.add", options, () => cart.client.add(input)),
      setQuantity: (input, options) => answer("cart.setQuantity", options, () => cart.client.setQuantity(input)),
      remove: (input, options) => answer("cart.remove", options, () => cart.client.remove(input)),
      takeObtainable: (input, options) =>
        answer("cart.takeObtainable", options, () => cart.client.takeObtainable(input)),
      addCode: (input, options) => answer("cart.addCode", options, () => cart.client.addCode(input)),
      removeCode: (input, options) => answer("cart.removeCode", options, () => cart.client.removeCode(input)),
      addGiftCard: (input, options) => answer("cart.addGiftCard", options, () => cart.client.addGiftCard(input)),
      removeGiftCard: (input, options) =>
        answer("cart.removeGiftCard", options, () => cart.client.removeGiftCard(input)),
      chooseDelivery: (input, options) =>
        answer("cart.chooseDelivery", options, () => cart.client.chooseDelivery(input)),
    },
    stock: {
      of: (ean, options) => answer("stock.of", options, () => cart.stock(ean)),
    },
    stores: {
      list: (options) => answer("stores.list", options, () => listedStores(stores)),
      eventsOf: (store, options) =>
        answer("stores.eventsOf", options, () => upcomingInStore(events, store, clock.now())),
      stockOf: (ean, options) =>
        answer("stores.stockOf", options, () =>
          Object.entries(copiesInStores[ean] ?? {}).map(([storeKey, available]) => ({
            storeKey,
            available,
            isOld: false,
            ...(heldUntil === undefined || available <= 0 ? {} : { heldUntil }),
          })),
        ),
    },
    search: {
      suggest: (typed, options) =>
        answer(
          "search.suggest",
          options,
          () => {
            const key = suggestionsKey(typed)
            const found = key === "" ? [] : cart.products.filter(({ title }) => matchesQuery(title, key))
            return {
              suggestions: found.slice(0, SUGGESTED).map((product) => ({
                text: product.title,
                path: productPath(product, { nonBookDirectory: "vara" }),
                type: "product" as const,
                identifier: product.identifier,
                ...(product.format === undefined ? {} : { format: product.format }),
                ...(product.price === undefined ? {} : { price: product.price }),
              })),
              topSearches: popularSearches
                .filter((term) => suggestionsKey(term).startsWith(key))
                .map((text) => ({ text, path: searchPath(text, key === "" ? "popular" : "suggestion") })),
            }
          },
          SUGGESTIONS_LIMIT_MS,
        ),
    },
    menu: {
      categories: (depth = MENU_DEPTH, options) => answer("menu.categories", options, () => cut(categories, depth)),
    },
    statistics: {
      items: (eans, options) =>
        answer("statistics.items", options, () =>
          cart.products
            .filter(({ identifier }) => eans.includes(identifier))
            .map((product) => trackingItem(product, 1)),
        ),
    },
    login: {
      sendCode: ({ type, identifier }, options) =>
        answer("login.sendCode", options, () => login.send(type, identifier)),
      verifyCode: (code, options) => answer("login.verifyCode", options, () => login.verify(code)),
      connect: (code, options) => answer("login.connect", options, () => login.connect(code)),
      openSession: ({ ticket }, options) => answer("login.openSession", options, () => login.open(ticket)),
      startBankId: ({ purpose }, options) =>
        answer("login.startBankId", options, () => {
          if (purpose === "becomeMember") login.loggedIn()
          login.proven()
          return { ...login.bankId(), nonce: "memory-bankid" }
        }),
      pollBankId: (_question, options) => answer("login.pollBankId", options, () => login.bankId()),
      leaveBankId: (_order, options) => answer("login.leaveBankId", options, () => undefined),
      logOut: ({ everywhere }, options) =>
        answer("login.logOut", options, () => {
          if (everywhere) login.loggedIn()
          login.leave()
        }),
    },
    account: {
      me: (options) => answer("account.me", options, login.me),
      activateMembership: (options) => answer("account.activateMembership", options, login.activateMembership),
      requestIdentifierChange: ({ type, identifier }, options) =>
        answer("account.requestIdentifierChange", options, () => {
          login.loggedIn()
          return login.send(type, identifier)
        }),
      changeIdentifier: (code, options) =>
        answer("account.changeIdentifier", options, () => login.changeIdentifier(code)),
      saveAddress: ({ order }, options) =>
        answer("account.saveAddress", options, () => {
          login.member()
          const found = orders.findByPage(order)
          const isOwn = found !== undefined && found.accountId === login.visitor().accountId
          const address = isOwn ? addressOfOrder(found) : undefined
          return address === undefined ? refuse("InvalidRequest", { field: "order" }) : login.change({ address })
        }),
      forgetAddress: (options) =>
        answer("account.forgetAddress", options, () => {
          login.member()
          return login.change({ address: undefined })
        }),
      orders: (options) =>
        answer("account.orders", options, () => {
          login.loggedIn()
          return orders.ofAccount(login.visitor().accountId)
        }),
      erase: (options) => answer("account.erase", options, () => login.erase()),
    },
    consents: {
      save: ({ field, given }, options) =>
        answer("consents.save", options, () => {
          login.member()
          return login.change({ [field]: given })
        }),
    },
    checkout: {
      takeDelivery: (options) =>
        answer("checkout.takeDelivery", options, () => ({ taken: cart.priced().lineItems.length > 0 })),
      changes: ({ token, revision }, options) =>
        answer(
          "checkout.changes",
          options,
          () => orders.changes(token, revision, cart.priced()) ?? refuse("OrderNotFound"),
        ),
      consent: ({ given }, options) =>
        answer("checkout.consent", options, () => {
          if (cart.priced().lineItems.length === 0) return { taken: false }
          orders.consent(openOrder(), given)
          return { taken: true }
        }),
      complete: (typed, options) =>
        answer("checkout.complete", options, () => {
          const { lineItems, total } = cart.priced()
          const parsed = parseCustomer(
            typed,
            lineItems.some(({ shipped }) => shipped),
          )
          if (parsed.kind === "invalid") return refuse("InvalidRequest")
          if (lineItems.length === 0) return refuse("CannotComplete", { reason: "CartIsEmpty" })
          if (lineItems.some(({ buyable }) => !buyable))
            return refuse("CannotComplete", { reason: "CartCannotBeBought" })
          if (lineItems.some(({ promise }) => promise.missing > 0))
            return refuse("CannotComplete", { reason: "TooFewCopies" })
          if (total > 0) return refuse("PaymentNeeded")
          const order = openOrder()
          if (orders.lacksConsent(order)) return refuse("ConsentMissing")
          cart.pay()
          orders.buy(order, parsed.customer)
          return { key: order.key }
        }),
    },
    orders: {
      sendLink: (typed, options) => answer("orders.sendLink", options, () => orders.requestLink(typed)),
    },
    watches: {
      request: (watch, options) => answer("watches.request", options, () => watches.request(watch, login.me().email)),
    },
    withdrawals: {
      say: (form, options) =>
        answer("withdrawals.say", options, () => {
          const token = `withdrawal-${withdrawals.size + 1}`
          withdrawals.set(token, { form, confirmed: false })
          return stepOf(token)
        }),
      confirm: ({ token }, options) =>
        answer("withdrawals.confirm", options, () => {
          const found = withdrawals.get(token)
          if (stepOf(token).kind === "ready" && found !== undefined) found.confirmed = true
          return stepOf(token)
        }),
    },
  }
}
