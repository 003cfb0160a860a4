/**
 * The states of a movement of money (docs/decisions/0372). Effect-free: the store's thread imports it.
 */

/**
 * `INTENDED`: decided, and not sent. `SENT`: before the call, so that a process that ends in it is known. `ACCEPTED`: the
 * provider will carry it out. `UNKNOWN`: no answer, it may have been carried out. `SETTLED`: the provider's books show
 * it. `REFUSED`: the provider answered that it is impossible, or a person has given it up. `NEEDS_PERSON`: in doubt for a
 * day; the books or a person end it.
 */
export type MoneyActionState = "INTENDED" | "SENT" | "ACCEPTED" | "UNKNOWN" | "SETTLED" | "REFUSED" | "NEEDS_PERSON"

/** What a person decides about one that is in doubt (docs/decisions/0388). */
export const BY_HAND_EVENTS = ["tried again", "made by hand", "given up"] as const
/** One of these. */
export type ByHandEvent = (typeof BY_HAND_EVENTS)[number]

/** What may happen to it. */
export type MoneyActionEvent =
  | ByHandEvent
  | "sending"
  | "accepted"
  | "unanswered"
  /** The provider answered that it has done nothing, and may do it later. */
  | "not taken"
  | "refused"
  /** The provider's books show it. */
  | "shown"
  /** The provider's books still do not show it, so long afterwards that it was not carried out. */
  | "not shown"
  /** A day has passed. */
  | "late"

const NEXT: Readonly<Record<MoneyActionState, Readonly<Partial<Record<MoneyActionEvent, MoneyActionState>>>>> = {
  INTENDED: { sending: "SENT", shown: "SETTLED", refused: "REFUSED", late: "NEEDS_PERSON" },
  SENT: { accepted: "ACCEPTED", unanswered: "UNKNOWN", "not taken": "INTENDED", refused: "REFUSED", shown: "SETTLED" },
  ACCEPTED: { shown: "SETTLED", late: "NEEDS_PERSON" },
  UNKNOWN: { shown: "SETTLED", "not shown": "INTENDED", late: "NEEDS_PERSON" },
  NEEDS_PERSON: {
    shown: "SETTLED",
    refused: "REFUSED",
    "tried again": "INTENDED",
    "made by hand": "SETTLED",
    "given up": "REFUSED",
  },
  SETTLED: {},
  REFUSED: {},
}

/** The state after the event, or nothing when the event changes nothing. */
export const nextMoneyActionState = (state: MoneyActionState, event: MoneyActionEvent): MoneyActionState | undefined =>
  NEXT[state][event]

/** Whether it can still move money. */
export const isUnsettled = (state: MoneyActionState): boolean => state !== "SETTLED" && state !== "REFUSED"

/** The call may have been made. Of each order at most one is in such a state. */
export const isUnderWay = (state: MoneyActionState): boolean => isUnsettled(state) && state !== "INTENDED"
