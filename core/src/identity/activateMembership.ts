/** Makes a member of the logged-in account of a person identified by BankID (MEMB-10, MEMB-11). */
import { Clock, Effect, Option, type Redacted, Schema } from "effect"
import type { Account } from "./Account.ts"
import { Accounts } from "./Accounts.ts"
import { Identity, type LiveSession } from "./Identity.ts"
import { LoginProofs } from "./LoginProofs.ts"
import type { LoginBrowser } from "./Tickets.ts"

/** BankID has identified no person in this browser within minutes. */
class PersonNotProven extends Schema.TaggedError<PersonNotProven>()("PersonNotProven", {}) {}

/** The person belongs to another account, or has a second account that is a member's with its own address. */
class PersonTaken extends Schema.TaggedError<PersonTaken>()("PersonTaken", {}) {}

/** The session of the request, and its browser. */
export interface Activating {
  readonly live: LiveSession
  readonly sessionToken: Redacted.Redacted
  readonly browser: LoginBrowser | undefined
}

/** Makes the account a member, with the person that BankID has identified. */
export const activateMembership = Effect.fn("activateMembership")(function* (activating: Activating) {
  const { live, sessionToken, browser } = activating
  const [accounts, identity, proofs] = [yield* Accounts, yield* Identity, yield* LoginProofs]
  const now = yield* Clock.currentTimeMillis
  const { person } = browser === undefined ? {} : yield* proofs.of(browser, now)
  if (person === undefined) return yield* new PersonNotProven()

  /**
   * The person has an account already, such as an earlier member who logged in by BankID and gave the e-mail of a newer
   * account. Both accounts are proved to be theirs: the newer is merged into the older.
   */
  const joined = Effect.gen(function* () {
    const older = yield* accounts.findByPerson(person.personKey)
    if (Option.isNone(older) || older.value.emailVerified) return yield* new PersonTaken()
    if (!(yield* accounts.join(older.value.id, live.accountId))) return yield* new PersonTaken()
    return yield* accounts.activateMembership(older.value.id, person, now)
  })

  const account: Account = yield* accounts.activateMembership(live.accountId, person, now).pipe(
    Effect.catchTag("IdentifierTaken", () => joined),
    Effect.catchTag("IdentifierTaken", () => Effect.fail(new PersonTaken())),
  )
  // Rights have grown: the session's old token becomes invalid.
  const rotated = yield* identity.rotate(sessionToken, now)
  const session = Option.isSome(rotated)
    ? rotated.value
    : yield* identity.createSession(account.id, now, live.rememberMe)
  if (browser !== undefined) yield* proofs.forget(browser)
  return { account, session }
})
