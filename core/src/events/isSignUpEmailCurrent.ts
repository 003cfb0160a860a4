/** Whether an e-mail that is due still says how the sign-up and its event are. Effect-free. */
import type { SignUpEmailKind } from "../checkout/Outbox.ts"
import type { EventSignUp } from "./EventSignUp.ts"
import type { StoreEvent } from "./StoreEvent.ts"
import { reminderAt } from "./signUpRules.ts"
import { isActive } from "./signUpState.ts"

/**
 * A reminder of an earlier time of the event is not sent: there is another one. What an event has ended when it was cancelled stays so, also
 * when it is on again before the e-mail is sent.
 */
export const isSignUpEmailCurrent = (
  { kind, dedupeKey }: { readonly kind: SignUpEmailKind; readonly dedupeKey: string },
  { state }: Pick<EventSignUp, "state">,
  event: StoreEvent,
): boolean => {
  if (kind === "ticketCancelled" || kind === "signUpCancelled" || kind === "eventCancelled")
    return state === "cancelled"
  if (event.isCancelled === true) return false
  if (kind === "signUpReminder") return state === "signedUp" && dedupeKey.endsWith(`:${reminderAt(event)}`)
  if (kind === "ticketsFree") return state === "waiting"
  return kind === "signUpPromoted" ? state === "signedUp" : isActive(state)
}
