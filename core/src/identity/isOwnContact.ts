/** Whether a contact is that of the account that is logged in. */
import { Effect, Option } from "effect"
import type { ReservationContact } from "../reservations/Reservation.ts"
import { Accounts } from "./Accounts.ts"
import type { AccountId } from "./Member.ts"

/** The account has proved it by a code. False when that cannot be read: then it counts as another's. */
export const isOwnContact = Effect.fnUntraced(function* (
  accountId: AccountId | undefined,
  contact: ReservationContact,
) {
  if (accountId === undefined) return false
  const accounts = yield* Accounts
  const account = yield* accounts
    .find(accountId)
    .pipe(
      Effect.catch((error) =>
        Effect.as(Effect.logError("The account of a contact could not be read", error), Option.none()),
      ),
    )
  return Option.exists(account, ({ email, emailVerified, phone }) =>
    contact.kind === "email" ? emailVerified && email === contact.email : phone === contact.phone,
  )
})
