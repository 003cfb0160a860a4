/** Texts about when something is sent. Source: specification §9; D-09, D-10, D-23. */
import type { OnShelf } from "@kapitel/core/availability/fewLeft"
import type { LineDelivery } from "@kapitel/core/cart/differentDelivery"
import type { LinePart, LinePlan } from "@kapitel/core/delivery/deliveryPlan"
import type { DeliveryPromise } from "@kapitel/core/delivery/deliveryPromise"
import type { DeliveryTime } from "@kapitel/core/delivery/deliveryTime"
import type { ShippingText } from "@kapitel/core/delivery/shippingText"
import { bandText, preorderDay } from "./buyText.ts"
import { formatShortDay, formatWeekdayAndDate, stockholmTime } from "./formatDate.ts"
import { delivery } from "./sv/delivery.ts"

/** 'idag', 'imorgon', 'onsdag 25 november', 'inom 3-6 vardagar'; empty when it is unknown. */
export const deliveryTimeText = (time: DeliveryTime): string => {
  if (time.kind === "none") return ""
  if (time.kind === "band") return bandText(time)
  if (time.name === "weekday") return formatWeekdayAndDate(time.date)
  return time.name === "today" ? delivery.today : delivery.tomorrow
}

/** 'Skickas idag', 'Skickas imorgon', 'Skickas på måndag', 'Skickas på måndag 30 november'; empty when absent. */
export const shippingSentence = (shipping: ShippingText | undefined): string => {
  if (shipping === undefined) return ""
  const { name, date, withDate } = shipping
  if (name === "today") return delivery.sentToday
  if (name === "tomorrow") return delivery.sentTomorrow
  return delivery.sentOn(withDate ? formatWeekdayAndDate(date) : (stockholmTime(date)?.weekday ?? ""))
}

const sent = (when: string): string => (when === "" ? "" : delivery.sent(when))

/** 'Bara 1 kvar', 'Bara 1 kvar, fler skickas inom 5-8 vardagar' where more can be ordered. */
export const fewLeftText = ({ copies, more }: OnShelf): string => {
  const left = delivery.fewLeft(copies)
  // A day would be another one tomorrow.
  return more?.kind === "band" ? `${left}, ${delivery.moreSent(deliveryTimeText(more))}` : left
}

/** For more copies than there are: '3 i lager, resten inom 5-8 vardagar', 'Bara 3 kvar' where no more can be ordered. */
export const shelfText = ({ copies, more }: OnShelf): string =>
  more === undefined || more.kind === "none" ? delivery.fewLeft(copies) : delivery.split(copies, deliveryTimeText(more))

/** The whole sentence under the buy button and on a cart line; empty when nothing is promised. `today` in Stockholm. */
export const deliveryPromiseText = (promise: DeliveryPromise, today?: string): string => {
  switch (promise.kind) {
    case "none":
      return ""
    case "preorder":
      return sent(preorderDay(promise.deliveryDate, today))
    case "shipping":
      return shippingSentence(promise.shipping)
    case "split":
      return delivery.split(promise.shelf, deliveryTimeText(promise.time))
    case "time":
      return `${delivery.madeToOrder} ${sent(deliveryTimeText(promise.time))}`
  }
}

/** The slowest line of a cart, 'Skickas inom 5-8 vardagar'. */
export const slowestDeliveryText = (slowest: LineDelivery | undefined, today?: string): string => {
  if (slowest === undefined) return ""
  return sent(slowest.kind === "preorder" ? preorderDay(slowest.date, today) : deliveryTimeText(slowest))
}

/** 'ons 25 nov', 'senast ons 2 dec'. */
export const dayBy = (day: string, exact: boolean): string =>
  exact ? formatShortDay(day) : delivery.atTheLatest(formatShortDay(day))

/**
 * When a line arrives, one text per part: 'Skickas tis 24 nov, framme tor 26 nov'; with its copies when they are not
 * all.
 */
export const plannedTexts = (parts: ReadonlyArray<LinePart>): ReadonlyArray<string> =>
  parts.map(({ copies, sendBy, arriveBy, exact }) => {
    const when = delivery.sentAndThere(dayBy(sendBy, exact), dayBy(arriveBy, exact))
    return parts.length === 1 ? when : delivery.copies(copies, when)
  })

/** When the last of it arrives: 'ons 25 nov', 'senast ons 2 dec'; empty when no part has a known time. */
export const lastArrivalText = (plans: ReadonlyArray<LinePlan>): string => {
  const last = plans
    .flatMap(({ parts }) => parts)
    .reduce<LinePart | undefined>(
      (last, part) =>
        last === undefined || part.arriveBy > last.arriveBy || (part.arriveBy === last.arriveBy && !part.exact)
          ? part
          : last,
      undefined,
    )
  return last === undefined ? "" : dayBy(last.arriveBy, last.exact)
}

/** 'Framme ons 25 nov', 'Framme senast mån 7 dec' where it is ordered first; empty when it is unknown. */
const arrivalText = (plans: ReadonlyArray<LinePlan>): string => {
  const when = lastArrivalText(plans)
  return when === "" ? "" : delivery.withYou(when)
}

/** When something is sent, then when it arrives; only one of them when the other is unknown. */
export const withArrival = (sentence: string | undefined, plans: ReadonlyArray<LinePlan>): string =>
  [sentence ?? "", arrivalText(plans)].filter((text) => text !== "").join(". ")
