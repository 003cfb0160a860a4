/** Tickets in the embedded store, table `login_ticket`. Tokens are 256 random bits, so plain hashes reveal nothing. */
import type { AccountId } from "@kapitel/core/identity/Member"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import { type LoginMethod, TICKET_LIFE_MS, Tickets, TicketsError } from "@kapitel/core/identity/Tickets"
import { Effect, Layer, Option, Redacted } from "effect"
import { callsFor } from "./store/portStore.ts"
import { tokenHash } from "./tokenHash.ts"

const TOKEN_BYTES = 32

export const layer = Layer.effect(
  Tickets,
  Effect.gen(function* () {
    const call = yield* callsFor(TicketsError)
    const random = yield* RandomBytes
    return Tickets.of({
      issue: Effect.fn("Tickets.issue")(function* ({ accountId, method, rememberMe }, browser, now) {
        const ticket = Redacted.make(Buffer.from(yield* random.next(TOKEN_BYTES)).toString("base64url"))
        yield* call("issue", "logins.issueTicket", {
          hash: tokenHash(ticket),
          browser: tokenHash(browser),
          accountId,
          method,
          remembered: rememberMe,
          now,
        })
        return ticket
      }),

      redeem: (ticket, browser, now) =>
        call("redeem", "logins.redeemTicket", {
          hash: tokenHash(ticket),
          browser: tokenHash(browser),
          since: now - TICKET_LIFE_MS,
          now,
        }).pipe(
          Effect.map((redeemed) =>
            Option.map(Option.fromNullishOr(redeemed), ({ accountId, method, remembered }) => ({
              accountId: accountId as AccountId,
              method: method as LoginMethod,
              rememberMe: remembered,
            })),
          ),
        ),
    })
  }),
)
