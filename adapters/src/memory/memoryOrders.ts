/** Orders of a shop in memory: the cart of a checkout, frozen, and bought once it is paid. */
import type { Cart } from "@kapitel/core/cart/Cart"
import { type CheckoutChanges, checkoutChanges } from "@kapitel/core/checkout/checkoutChanges"
import { lacksConsent } from "@kapitel/core/checkout/lacksConsent"
import type { OrderContents, OrderCustomer, OrderNumber } from "@kapitel/core/checkout/Order"
import { orderContents } from "@kapitel/core/checkout/orderContents"
import { ORDER_LOOKUPS } from "@kapitel/core/checkout/orderLookupLimits"
import type { OrderLookupInput } from "@kapitel/core/checkout/requestOrderLink"
import { emailKey, parseEmail } from "@kapitel/core/identity/email"
import type { AccountId } from "@kapitel/core/identity/Member"
import type { AccountOrder } from "@kapitel/core/shop/LoginClient"
import { parseOrderNumber } from "@kapitel/core/withdrawal/readStatement"
import { refuse } from "./memoryCart.ts"

/** A K and nine digits. */
const FIRST_NUMBER = 100_000_001

interface MemoryOrder {
  /** Identifies the checkout, and later its confirmation. */
  readonly key: string
  readonly number: OrderNumber
  readonly pageToken: string
  readonly accountId: AccountId | undefined
  /** The contents shown by the checkout; the first revision is 1. */
  readonly shown: Array<OrderContents>
  contents: OrderContents
  /** Epoch ms. */
  digitalConsentAt?: number
  placedAt: number
  /** The buyer; absent until it is paid. */
  customer?: OrderCustomer
}

export const memoryOrders = (now: () => number) => {
  const orders: Array<MemoryOrder> = []
  /** When the link of an order was requested per address, epoch ms. */
  const lookups = new Map<string, ReadonlyArray<number>>()

  const open = (cart: Cart, accountId: AccountId | undefined): MemoryOrder => {
    const contents = orderContents(cart)
    const last = orders.at(-1)
    const nth = orders.length
    const order =
      last !== undefined && last.customer === undefined && last.accountId === accountId
        ? last
        : {
            key: `memory-order-${nth + 1}`,
            number: `K${FIRST_NUMBER + nth}` as OrderNumber,
            pageToken: `memory-page-${nth + 1}`,
            accountId,
            shown: [],
            contents,
            placedAt: now(),
          }
    if (order !== last) orders.push(order)
    order.contents = contents
    order.shown.push(contents)
    return order
  }

  return {
    /** The cart as the checkout shows it now: a new order, or a new revision of the open one. */
    open,
    findByPage: (pageToken: string) =>
      orders.find((order) => order.pageToken === pageToken && order.customer !== undefined),
    consent: (order: MemoryOrder, given: boolean): void => {
      if (given) order.digitalConsentAt = now()
      else delete order.digitalConsentAt
    },
    lacksConsent: (order: MemoryOrder): boolean => lacksConsent(order),
    buy: (order: MemoryOrder, customer: OrderCustomer): void => {
      order.customer = customer
      order.placedAt = now()
    },
    /** The differences from what a checkout has shown; none for an unknown key. */
    changes: (key: string, revision: number | undefined, cart: Cart): CheckoutChanges | undefined => {
      const order = orders.find((order) => order.key === key)
      const before = revision === undefined ? order?.contents : order?.shown[revision - 1]
      return before === undefined ? undefined : checkoutChanges(before, orderContents(cart))
    },
    /** No e-mail is sent: a shop in memory has no mail sender. */
    requestLink: (typed: OrderLookupInput): void => {
      const number = parseOrderNumber(typed.orderNumber) ?? refuse("InvalidRequest", { field: "orderNumber" })
      const email = parseEmail(typed.email) ?? refuse("InvalidRequest", { field: "email" })
      const { times, withinMs } = ORDER_LOOKUPS.order
      const subject = `${number} ${emailKey(email)}`
      const requests = (lookups.get(subject) ?? []).filter((at) => at > now() - withinMs)
      const [first = 0] = requests
      if (requests.length >= times) refuse("TooManyTries", { retryAt: first + withinMs })
      lookups.set(subject, [...requests, now()])
    },
    ofAccount: (accountId: AccountId | undefined): ReadonlyArray<AccountOrder> =>
      orders
        .filter((order) => order.accountId === accountId && order.customer !== undefined)
        .map(({ number, placedAt, pageToken, contents: { total, lines } }) => ({
          number,
          placedAt,
          state: "CONFIRMED" as const,
          total,
          lines: lines.map(({ ean, title, format, quantity, totalPrice }) => ({
            ean,
            title,
            ...(format === undefined ? {} : { format }),
            quantity,
            totalPrice,
          })),
          pageToken,
        }))
        .toReversed(),
  }
}
