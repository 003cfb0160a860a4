/** Tickets in the embedded store, table `login_ticket`. Tokens are 256 random bits, so plain hashes reveal nothing. */
import type { AccountId } from "@kapitel/core/identity/Member"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import { type LoginMethod, TICKET_LIFE_MS, Tickets, TicketsError } from "@kapitel/core/identity/Tickets"
import { portFailure } from "@kapitel/core/ports/portError"
import { Effect, Layer, Option, Redacted } from "effect"
import { StoreClient } from "./store/StoreClient.ts"
import { tokenHash } from "./tokenHash.ts"

const TOKEN_BYTES = 32

const failed = portFailure(TicketsError)

export const layer = Layer.effect(
  Tickets,
  Effect.gen(function* () {
    const store = yield* StoreClient
    const random = yield* RandomBytes
    return Tickets.of({
      issue: Effect.fn("Tickets.issue")(function* ({ accountId, method, rememberMe }, browser, now) {
        const ticket = Redacted.make(Buffer.from(yield* random.next(TOKEN_BYTES)).toString("base64url"))
        yield* store
          .call("logins.issueTicket", {
            hash: tokenHash(ticket),
            browser: tokenHash(browser),
            accountId,
            method,
            remembered: rememberMe,
            now,
          })
          .pipe(Effect.mapError(failed("issue")))
        return ticket
      }),

      redeem: (ticket, browser, now) =>
        store
          .call("logins.redeemTicket", {
            hash: tokenHash(ticket),
            browser: tokenHash(browser),
            since: now - TICKET_LIFE_MS,
            now,
          })
          .pipe(
            Effect.map((redeemed) =>
              Option.map(Option.fromNullishOr(redeemed), ({ accountId, method, remembered }) => ({
                accountId: accountId as AccountId,
                method: method as LoginMethod,
                rememberMe: remembered,
              })),
            ),
            Effect.mapError(failed("redeem")),
          ),
    })
  }),
)
