/** What the law requires to be shown right before an order is placed (lag 2005:59). */
import type { Cart } from "@kapitel/core/cart/Cart"
import { cartPlan } from "@kapitel/core/cart/cartPlan"
import { differentDelivery } from "@kapitel/core/cart/differentDelivery"
import { DeliveryTerms } from "@kapitel/core/delivery/DeliveryTerms"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import { stockholmDate } from "@kapitel/core/delivery/stockholm"
import { isFile } from "@kapitel/core/digital/isFile"
import { ReservationTerms } from "@kapitel/core/reservations/ReservationTerms"
import type { Trader } from "@kapitel/core/site/Trader"
import type { PrePurchaseView } from "@kapitel/ui/checkout/PrePurchaseInformation"
import { lastArrivalText, slowestDeliveryText } from "@kapitel/ui/text/deliveryText"
import { formatSum } from "@kapitel/ui/text/formatMoney"
import { inSentence } from "@kapitel/ui/text/inSentence"
import type { NamedText } from "@kapitel/ui/text/orderText"
import { cart as cartWords } from "@kapitel/ui/text/sv/cart"
import { checkout } from "@kapitel/ui/text/sv/checkout"
import { collect } from "@kapitel/ui/text/sv/collect"
import { tickets } from "@kapitel/ui/text/sv/tickets"
import { unbroken } from "@kapitel/ui/text/unbroken"
import { Effect } from "effect"
import type { LawSettings } from "../pages/PageRequest.ts"

interface Surroundings {
  /** Epoch ms. */
  readonly now: number
  readonly trader: Trader
  readonly law: LawSettings
}

export const beforeOrder = Effect.fn("view.beforeOrder")(function* (cart: Cart, { now, trader, law }: Surroundings) {
  const words = checkout.before
  const holidays = yield* Holidays
  const days = yield* holidays.list.pipe(Effect.catchTag("HolidaysError", () => Effect.succeed([])))
  const shipped = cart.lineItems.some((line) => line.shipped)
  const digital = cart.lineItems.some(isFile)
  const hasTickets = cart.lineItems.some(({ event }) => event !== undefined)
  const terms = yield* DeliveryTerms
  const { collectionDays } = yield* ReservationTerms
  const arrival = lastArrivalText(cartPlan(cart, now, days, terms))
  const time = slowestDeliveryText(differentDelivery(cart.lineItems, now, days).slowest, stockholmDate(now))
  const isCollected = cart.shippingChoice?.store !== undefined
  const delivery =
    cart.shippingChoice === undefined
      ? cartWords.shipping
      : isCollected
        ? cart.shippingChoice.name
        : words.delivery(inSentence(cart.shippingChoice.name))
  const facts: ReadonlyArray<NamedText> = [
    [cart.giftCards.length > 0 ? words.toPay : cartWords.sum, formatSum(cart.total)],
    ...(shipped ? [[delivery, formatSum(cart.shippingCost)] as const] : []),
    ...(isCollected
      ? ([
          [collect.time, collect.timeText],
          [collect.within, collect.withinDays(collectionDays)],
        ] as const)
      : []),
    ...(time === "" || isCollected ? [] : [[words.deliveryTime, time] as const]),
    ...(arrival === "" ? [] : [[words.arrival, arrival] as const]),
    ...(digital ? [[words.digital, words.digitalTime] as const] : []),
  ]
  const { name, number, address, email, phone } = trader
  const view: PrePurchaseView = {
    facts,
    shipped,
    noWithdrawal: [digital ? words.noWithdrawal : "", hasTickets ? tickets.noWithdrawal : ""].filter(Boolean).join(" "),
    guaranteePicture: law.guaranteePicture,
    seller: unbroken(words.seller(name, number, address, email, phone)),
  }
  return view
})
