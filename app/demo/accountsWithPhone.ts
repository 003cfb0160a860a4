/** Erasing an account also deletes its text messages on the demo's telephone. */
import { Accounts } from "@kapitel/core/identity/Accounts"
import { Effect, Layer, Option } from "effect"

/**
 * The telephone is a page of another process, which may have ended; messages are deleted within a day
 * (app/simulators/elks/Inbox.ts).
 */
const ANSWER_LIMIT_MS = 1_000

const forgetMessages = (simulatorUrl: string, to: string) =>
  Effect.tryPromise(() =>
    fetch(`${simulatorUrl}/__sim/forget`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ to }),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    }),
  ).pipe(Effect.catch((error) => Effect.logWarning("The messages on the demo's phone could not be deleted", error)))

/** Accounts, unchanged for a shop without the demo's telephone. */
export const forgettingPhone = (simulatorUrl: Option.Option<string>) =>
  Layer.effect(
    Accounts,
    Effect.gen(function* () {
      const accounts = yield* Accounts
      if (Option.isNone(simulatorUrl)) return accounts
      return Accounts.of({
        ...accounts,
        erase: Effect.fnUntraced(function* (id, now) {
          const account = yield* accounts.find(id)
          yield* accounts.erase(id, now)
          const phone = Option.getOrUndefined(account)?.phone
          if (phone !== undefined) yield* forgetMessages(simulatorUrl.value, phone)
        }),
      })
    }),
  )
