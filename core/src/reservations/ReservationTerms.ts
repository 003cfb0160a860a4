/** Settings of reservations; every one has a default. */
import { Context } from "effect"
import { COLLECTED_WITHIN_OPEN_DAYS } from "./collectionLimits.ts"
import { HELD_OPEN_DAYS } from "./reservationLimits.ts"

/** The operator's settings of reservations. */
export interface ReservationTerms {
  /** It is held until the store closes on this open day after the one it is made on. */
  readonly openDays: number
  /** The same for a paid order that is collected, from the day of its purchase. */
  readonly collectionDays: number
  /** Whether text messages can be sent: otherwise a contact is an e-mail address. */
  readonly byText: boolean
}

export const ReservationTerms = Context.Reference<ReservationTerms>("core/reservations/ReservationTerms", {
  defaultValue: () => ({ openDays: HELD_OPEN_DAYS, collectionDays: COLLECTED_WITHIN_OPEN_DAYS, byText: true }),
})
