/** Exchanges a ticket for a session: the cart is merged into the account's, and the device becomes a known one. */
import { Clock, Effect, Option, Redacted, Schema } from "effect"
import { encode as toBase64Url } from "effect/encoding/Base64Url"
import { Codes } from "./Codes.ts"
import { createSession } from "./createSession.ts"
import { LoginContext } from "./LoginContext.ts"
import { RandomBytes } from "./RandomBytes.ts"
import { Tickets } from "./Tickets.ts"

const DEVICE_BYTES = 32

/** Used, expired, another browser's, or never issued; or the account was deleted meanwhile. */
class TicketExpired extends Schema.TaggedError<TicketExpired>()("TicketExpired", {}) {}

/** A ticket, and whether to remember the login. */
export interface TicketExchange {
  readonly ticket: Redacted.Redacted
  /** Sent with the ticket for BankID, which has no earlier form. Otherwise as chosen when the code was requested. */
  readonly rememberMe?: boolean | undefined
}

const newDevice = Effect.gen(function* () {
  const random = yield* RandomBytes
  return Redacted.make(toBase64Url(yield* random.next(DEVICE_BYTES)))
})

/** Changes a ticket for a session. Fails with `TicketExpired`. */
export const exchangeTicket = Effect.fn("exchangeTicket")(function* (opening: TicketExchange) {
  const { browser, cartId, sessionToken, keepSession, ...session } = yield* LoginContext
  const [tickets, codes] = [yield* Tickets, yield* Codes]
  if (browser === undefined) return yield* new TicketExpired()
  const now = yield* Clock.currentTimeMillis
  const admission = yield* tickets.redeem(opening.ticket, browser, now)
  if (Option.isNone(admission)) return yield* new TicketExpired()
  const { accountId } = admission.value
  const rememberMe = opening.rememberMe ?? admission.value.rememberMe
  const opened = yield* createSession({ accountId, cartId, before: sessionToken, rememberMe }).pipe(
    Effect.catchTag("MemberNotFound", () => Effect.fail(new TicketExpired())),
  )
  const device = session.device ?? (yield* newDevice)
  // The login succeeds all the same: the next time the device is unknown, which only affects its limits.
  yield* codes
    .rememberDevice(device, accountId, now)
    .pipe(Effect.catch((cause) => Effect.logWarning("A device could not be remembered", cause)))
  yield* keepSession({ ...opened, device })
})
