/** The states of a reservation (decision 379). Effect-free: pages may import it. */

/**
 * `asked` waits for the store; `picked` has been found; `ready` is on the store's shelf with the shopper's code. Then it
 * was `collected`, or it has ended without: its time was up, it was cancelled, or the store did not have it.
 */
export const RESERVATION_STATES = ["asked", "picked", "ready", "collected", "expired", "cancelled", "notFound"] as const
/** One of these states. */
export type ReservationState = (typeof RESERVATION_STATES)[number]

/** What may happen to a reservation. */
export const RESERVATION_EVENTS = ["picked", "made ready", "handed out", "time up", "cancelled", "not found"] as const
/** One of these events. */
export type ReservationEvent = (typeof RESERVATION_EVENTS)[number]

/** A shopper may come before the copy is on the shelf, and a copy may be missing or damaged at any time. */
const AT_ANY_TIME = {
  "handed out": "collected",
  "time up": "expired",
  cancelled: "cancelled",
  "not found": "notFound",
} as const

const NEXT: Readonly<Record<ReservationState, Readonly<Partial<Record<ReservationEvent, ReservationState>>>>> = {
  asked: { picked: "picked", "made ready": "ready", ...AT_ANY_TIME },
  picked: { "made ready": "ready", ...AT_ANY_TIME },
  ready: AT_ANY_TIME,
  collected: {},
  expired: {},
  cancelled: {},
  notFound: {},
}

/** The state after the event, or nothing when the event is impossible. What has ended stays as it has ended. */
export const nextReservationState = (state: ReservationState, event: ReservationEvent): ReservationState | undefined =>
  NEXT[state][event]

/** The store keeps copies for it. */
export const isHeld = (state: ReservationState): boolean => Object.keys(NEXT[state]).length > 0

/** Once, while it is held (`now` in epoch ms). */
export const canBeExtended = (
  {
    state,
    heldUntil,
    extendedAt,
  }: { readonly state: ReservationState; readonly heldUntil: number; readonly extendedAt?: number },
  now: number,
): boolean => isHeld(state) && extendedAt === undefined && now < heldUntil
