/** Staff cancel a visitor's seat, and give back what was paid for it (decision 398). */
import { Clock, Effect, Option } from "effect"
import { requireRight, requireRightFor } from "../staff/requireRight.ts"
import type { Worker } from "../staff/reservationWork.ts"
import type { EventSignUp, SignUpId } from "./EventSignUp.ts"
import { EventSignUps, SignUpNotFound } from "./EventSignUps.ts"

/** What goes back to the buyer, in öre. */
export const paidFor = ({ ticket }: Pick<EventSignUp, "ticket">): number => ticket?.paid ?? 0

/** One of this event. Of another event it is not told from an unknown one. */
export const signUpIn = Effect.fn("signUpIn")(function* (event: string, id: SignUpId) {
  const found = yield* EventSignUps.use((signUps) => signUps.findById(id))
  if (Option.isNone(found) || found.value.event !== event) return yield* new SignUpNotFound()
  return found.value
})

/** Fails with `RightMissing`, `AboveLimit` and `SignUpNotFound`. `event` is one of the worker's store. */
export const cancelSeat = Effect.fn("cancelSeat")(function* ({ member, storeId }: Worker, event: string, id: SignUpId) {
  yield* requireRight(member, "events.cancelSeat", storeId)
  yield* requireRightFor(paidFor(yield* signUpIn(event, id)), member, "events.cancelSeat", storeId)
  const now = yield* Clock.currentTimeMillis
  const done = yield* EventSignUps.use((signUps) => signUps.cancelSeat({ event, id, by: member.id, now }))
  return done.kind === "unknown" ? yield* new SignUpNotFound() : done
})
