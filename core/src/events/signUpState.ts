/** The states of a sign-up for an event (decision 370). Effect-free: pages may import it. */

/** `signedUp` has its seats; `waiting` is on the waiting list; `attended` was ticked in at the event. */
export const SIGN_UP_STATES = ["signedUp", "waiting", "cancelled", "attended"] as const
/** A sign-up is in one of these states. */
export type SignUpState = (typeof SIGN_UP_STATES)[number]

/** What may happen to a sign-up. */
export const SIGN_UP_EVENTS = ["seats free", "ticked in", "cancelled"] as const
/** One thing that may happen to it. */
export type SignUpEvent = (typeof SIGN_UP_EVENTS)[number]

const NEXT: Readonly<Record<SignUpState, Readonly<Partial<Record<SignUpEvent, SignUpState>>>>> = {
  signedUp: { "ticked in": "attended", cancelled: "cancelled" },
  waiting: { "seats free": "signedUp", cancelled: "cancelled" },
  cancelled: {},
  attended: {},
}

/** The state after the event, or nothing when the event is impossible. */
export const nextSignUpState = (state: SignUpState, event: SignUpEvent): SignUpState | undefined => NEXT[state][event]

/** It takes seats of the event. */
export const hasSeats = (state: SignUpState): boolean => state === "signedUp" || state === "attended"

/** It may still come to the event. */
export const isActive = (state: SignUpState): boolean => state === "signedUp" || state === "waiting"
