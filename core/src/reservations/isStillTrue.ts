/** Whether a message that is due still says how the reservation is. Effect-free. */
import type { ReservationMessageKind } from "../checkout/Outbox.ts"
import { isHeld, type ReservationState } from "./reservationState.ts"

const SAID_OF: Readonly<Record<ReservationMessageKind, (state: ReservationState) => boolean>> = {
  reservationMade: isHeld,
  reservationReady: (state) => state === "ready",
  reservationReminder: isHeld,
  reservationExpired: (state) => state === "expired",
  reservationNotFound: (state) => state === "notFound",
  reservationCancelled: (state) => state === "cancelled",
}

/** A reminder of a time that was extended is not sent: there is another one. */
export const isStillTrue = (
  { kind, dedupeKey }: { readonly kind: ReservationMessageKind; readonly dedupeKey: string },
  { state, heldUntil }: { readonly state: ReservationState; readonly heldUntil: number },
): boolean => SAID_OF[kind](state) && (kind !== "reservationReminder" || dedupeKey.endsWith(`:${heldUntil}`))
