/** When each part of a purchase is sent, and when it arrives (D-78; lag 2005:59). Effect-free. */
import { deliveryTimeOf } from "./deliveryTime.ts"
import { shippingText } from "./shippingText.ts"
import { stockholmDate } from "./stockholm.ts"
import { addWorkingDays } from "./workingDays.ts"

/**
 * How goods that are available at different times are sent. `parts`: what is available is sent; `together`: everything
 * waits for the last. A preorder delays nothing in either. Freight is paid once.
 */
export type MixedCarts = "parts" | "together"

/** A line of a cart or of an order. */
export interface PlannedLine {
  readonly key: string
  /** Copies that are available. */
  readonly quantity: number
  /** Of them, those on the shelf. */
  readonly shelf: number
  readonly shipped: boolean
  /** The day in Stockholm when a preorder is sent. */
  readonly preorderDay?: string
  /** Working days that ordering takes, parsed as D-09 specifies. */
  readonly deliveryTime?: string
}

/** Copies that arrive together. Dates in Stockholm, `2026-11-25`; `exact` is false for the latest possible day. */
export interface LinePart {
  readonly copies: number
  readonly sendBy: string
  readonly arriveBy: string
  readonly exact: boolean
}

/** The dates of one line's parts. */
export interface LinePlan {
  readonly key: string
  /** Empty when the line is not sent by post, and when its time is unknown. */
  readonly parts: ReadonlyArray<LinePart>
}

interface Circumstances {
  /** Epoch ms. */
  readonly now: number
  readonly holidays: ReadonlyArray<string>
  readonly mixedCarts: MixedCarts
  /** Working days that a parcel is in transit. */
  readonly deliveryDays: number
}

/** The day on which a parcel sent on `sent` arrives: never a day without parcels, never before it is sent. */
export const arrivalDay = (sent: string, deliveryDays: number, holidays: ReadonlyArray<string>): string | undefined => {
  const leaves = addWorkingDays(sent, 0, holidays)
  return leaves === undefined ? undefined : addWorkingDays(leaves, deliveryDays, holidays)
}

interface Sent {
  readonly copies: number
  /** Absent when it is unknown. */
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

/** The latest of them, which all of them wait for; unknown when one of them is. */
const lastOf = (sent: ReadonlyArray<Sent>): Pick<Sent, "by" | "exact"> =>
  sent.reduce<Pick<Sent, "by" | "exact">>((last, one) => {
    if (last.by === undefined || one.by === undefined) return { exact: false }
    return one.by > last.by || (one.by === last.by && !one.exact) ? { by: one.by, exact: one.exact } : last
  }, sent[0] ?? { exact: false })

/** One plan per line, in their order. The copies of its parts add up to its quantity, unless its time is unknown. */
export const deliveryPlan = (
  lines: ReadonlyArray<PlannedLine>,
  circumstances: Circumstances,
): ReadonlyArray<LinePlan> => {
  const { holidays, mixedCarts, deliveryDays } = circumstances
  const sent = lines.map((line) => sentParts(line, circumstances))
  const last = lastOf(sent.flat().filter(({ isPreorder }) => !isPreorder))
  const arriving = ({ copies, by, exact }: Sent): ReadonlyArray<LinePart> => {
    const arriveBy = by === undefined ? undefined : arrivalDay(by, deliveryDays, holidays)
    return by === undefined || arriveBy === undefined ? [] : [{ copies, sendBy: by, arriveBy, exact }]
  }
  return lines.map(({ key, quantity }, at) => {
    const parts = sent[at] ?? []
    const waits = mixedCarts === "together" && parts.some(({ isPreorder }) => !isPreorder)
    return { key, parts: (waits ? [{ ...last, copies: quantity, isPreorder: false }] : parts).flatMap(arriving) }
  })
}
