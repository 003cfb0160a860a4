/**
 * Logging in as staff by a one-time code (decision 376). Whether an address has been entered is not revealed: the same is
 * stored, counted and answered for each.
 */
import { Clock, Context, Duration, Effect, Layer, Option, Redacted, Schema } from "effect"
import {
  type CodeExpired,
  type CodeRequest,
  Codes,
  type CodesClosed,
  type CodesError,
  type TooManyCodes,
  type TooManyWrongCodes,
  WrongCode,
} from "../identity/Codes.ts"
import { alarmAtGuesses, drawCode, drawNonce } from "../identity/drawCode.ts"
import { emailKey, parseEmail } from "../identity/email.ts"
import { LoginEmails } from "../identity/LoginEmails.ts"
import { RandomBytes } from "../identity/RandomBytes.ts"
import type { LoginBrowser } from "../identity/Tickets.ts"
import { EmailSender } from "../mail/EmailSender.ts"
import { CurrentSite } from "../site/CurrentSite.ts"
import type { StaffMember } from "./StaffMember.ts"
import { StaffMembers, type StaffMembersError } from "./StaffMembers.ts"

/** Digits of a code for staff. */
export const STAFF_CODE_LENGTH = 6

/** How long handing over the e-mail may take: the response does not wait for it. */
const POST_PATIENCE = Duration.seconds(20)

/** The browser and the network that request or enter a code. */
export interface StaffVisit {
  readonly browser: LoginBrowser
  readonly network: string
}

/** What was typed is not an e-mail address. */
export class StaffEmailUnreadable extends Schema.TaggedError<StaffEmailUnreadable>()("StaffEmailUnreadable", {}) {}

/** Counted apart from the codes of a customer who has the same address. */
const subjectOf = (email: string): string => `staff ${email}`

/** Sends and checks the codes of staff. */
export class StaffLogins extends Context.Service<
  StaffLogins,
  {
    /** Returns the nonce to enter the code with, whether there is such a member or not. */
    readonly sendCode: (
      email: string,
      visit: StaffVisit,
    ) => Effect.Effect<
      { readonly nonce: string },
      StaffEmailUnreadable | TooManyCodes | CodesClosed | CodesError | StaffMembersError
    >

    /** The member whose address the code was sent to. */
    readonly verifyCode: (
      request: { readonly email: string; readonly code: Redacted.Redacted; readonly nonce: string },
      visit: StaffVisit,
    ) => Effect.Effect<
      StaffMember,
      WrongCode | CodeExpired | TooManyWrongCodes | CodesClosed | CodesError | StaffMembersError
    >
  }
>()("core/staff/StaffLogins") {
  static readonly layer = Layer.effect(
    StaffLogins,
    Effect.gen(function* () {
      const [codes, members] = [yield* Codes, yield* StaffMembers]
      const [mail, emails, random] = [yield* EmailSender, yield* LoginEmails, yield* RandomBytes]

      const requestOf = (email: string, { browser, network }: StaffVisit, now: number): CodeRequest => ({
        purpose: "staffLogin",
        channel: "EMAIL",
        identifier: subjectOf(email),
        browser,
        device: undefined,
        network,
        now,
      })

      /** The response does not wait for it, since an unknown address has nothing to wait for. */
      const post = (member: StaffMember, code: Redacted.Redacted, nonce: string) =>
        Effect.flatMap(CurrentSite, (site) =>
          mail.send(emails.codeMail(member.email, code, "staffLogin", `code:${nonce}`, site)),
        ).pipe(
          Effect.timeout(POST_PATIENCE),
          Effect.catch((cause) => Effect.logError("A code for a member of staff could not be sent", cause)),
          Effect.forkDetach,
        )

      return StaffLogins.of({
        sendCode: Effect.fn("StaffLogins.sendCode")(function* (typed, visit) {
          const parsed = parseEmail(typed)
          if (parsed === undefined) return yield* new StaffEmailUnreadable()
          const [email, now] = [emailKey(parsed), yield* Clock.currentTimeMillis]
          const [code, nonce] = [yield* drawCode(random, STAFF_CODE_LENGTH), yield* drawNonce(random)]
          const member = yield* members.findByEmail(email)
          yield* codes
            .begin({ ...requestOf(email, visit, now), code, nonce, payload: { rememberMe: false }, smsPerDay: 0 })
            // It is an e-mail.
            .pipe(Effect.catchTag("SmsBudgetSpent", Effect.die))
          if (Option.isSome(member)) yield* post(member.value, code, nonce)
          return { nonce }
        }),

        verifyCode: Effect.fn("StaffLogins.verifyCode")(function* ({ email, code, nonce }, visit) {
          const now = yield* Clock.currentTimeMillis
          const key = emailKey(email.trim())
          const member = yield* members.findByEmail(key)
          yield* codes
            .check({ ...requestOf(key, visit, now), code, nonce, step: "verify", keepForConnecting: false })
            .pipe(Effect.tapErrorTag("WrongCode", alarmAtGuesses))
          // A code that was never sent can only have been guessed.
          return Option.isSome(member) ? member.value : yield* new WrongCode({ wrongInShop: 0 })
        }),
      })
    }),
  )
}
