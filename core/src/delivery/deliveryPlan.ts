/** When each part of what is bought leaves, and when it is with the customer (D-78; lag 2005:59). Effect-free. */
import { deliveryTimeOf } from "./deliveryTime.ts"
import { shippingText } from "./shippingText.ts"
import { stockholmDate } from "./stockholm.ts"
import { addWorkingDays } from "./workingDays.ts"

/**
 * What is done with goods that are there at different times. `parts`: what is there is sent; `together`: everything
 * waits for the last. A preorder holds back nothing in either. Freight is paid once.
 */
export type MixedCarts = "parts" | "together"

/** A line of a cart or of an order. */
export interface PlannedLine {
  readonly key: string
  /** Copies that can be had. */
  readonly quantity: number
  /** Of them, those on the shelf. */
  readonly shelf: number
  readonly shipped: boolean
  /** The day in Stockholm when a preorder is sent. */
  readonly preorderDay?: string
  /** Working days that ordering takes, as D-09 reads them. */
  readonly deliveryTime?: string
}

/** Copies that come together. Dates in Stockholm, `2026-11-25`; `exact` is false for days at the latest. */
export interface LinePart {
  readonly copies: number
  readonly sendBy: string
  readonly arriveBy: string
  readonly exact: boolean
}

/** The dates of one line's parts. */
export interface LinePlan {
  readonly key: string
  /** None of what is not sent by post, and of what nothing can be said. */
  readonly parts: ReadonlyArray<LinePart>
}

interface Circumstances {
  /** Epoch ms. */
  readonly now: number
  readonly holidays: ReadonlyArray<string>
  readonly mixedCarts: MixedCarts
  /** Working days that a parcel is on its way. */
  readonly daysOnTheWay: number
}

/** The day a parcel that leaves on `sent` is there: never a day when no parcel moves, never before it leaves. */
export const arrivalDay = (sent: string, daysOnTheWay: number, holidays: ReadonlyArray<string>): string | undefined => {
  const leaves = addWorkingDays(sent, 0, holidays)
  return leaves === undefined ? undefined : addWorkingDays(leaves, daysOnTheWay, holidays)
}

interface Sent {
  readonly copies: number
  /** Absent when nothing can be said. */
  readonly by?: string
  readonly exact: boolean
  readonly isPreorder: boolean
}

const sentParts = (line: PlannedLine, { now, holidays }: Circumstances): ReadonlyArray<Sent> => {
  const { quantity, shelf, shipped, preorderDay, deliveryTime } = line
  if (!shipped || quantity <= 0) return []
  const known = (by: string | undefined) => (by === undefined ? {} : { by })
  if (preorderDay !== undefined) {
    return [{ copies: quantity, ...known(addWorkingDays(preorderDay, 0, holidays)), exact: true, isPreorder: true }]
  }
  const today = stockholmDate(now)
  const time = deliveryTimeOf(deliveryTime, today, holidays)
  const ordered =
    time.kind === "band" ? addWorkingDays(today, time.to, holidays) : time.kind === "day" ? time.date : undefined
  return [
    { copies: shelf, ...known(shippingText(now, holidays)?.date), exact: true, isPreorder: false },
    { copies: quantity - shelf, ...known(ordered), exact: time.kind === "day", isPreorder: false },
  ].filter(({ copies }) => copies > 0)
}

/** The last of them, which all of them wait for; nothing is known of it when nothing is known of one. */
const lastOf = (sent: ReadonlyArray<Sent>): Pick<Sent, "by" | "exact"> =>
  sent.reduce<Pick<Sent, "by" | "exact">>((last, one) => {
    if (last.by === undefined || one.by === undefined) return { exact: false }
    return one.by > last.by || (one.by === last.by && !one.exact) ? { by: one.by, exact: one.exact } : last
  }, sent[0] ?? { exact: false })

/** One plan a line, in their order. The copies of its parts make up its quantity, unless nothing can be said. */
export const deliveryPlan = (
  lines: ReadonlyArray<PlannedLine>,
  circumstances: Circumstances,
): ReadonlyArray<LinePlan> => {
  const { holidays, mixedCarts, daysOnTheWay } = circumstances
  const sent = lines.map((line) => sentParts(line, circumstances))
  const last = lastOf(sent.flat().filter(({ isPreorder }) => !isPreorder))
  const arriving = ({ copies, by, exact }: Sent): ReadonlyArray<LinePart> => {
    const arriveBy = by === undefined ? undefined : arrivalDay(by, daysOnTheWay, holidays)
    return by === undefined || arriveBy === undefined ? [] : [{ copies, sendBy: by, arriveBy, exact }]
  }
  return lines.map(({ key, quantity }, at) => {
    const parts = sent[at] ?? []
    const waits = mixedCarts === "together" && parts.some(({ isPreorder }) => !isPreorder)
    return { key, parts: (waits ? [{ ...last, copies: quantity, isPreorder: false }] : parts).flatMap(arriving) }
  })
}
