/**
 * Logging in by a one-time code, and the other uses of an entered code (docs/reliability.md, One-time codes). Requesting a code
 * reveals nothing about which accounts exist; only entering it does.
 */
import { Clock, Context, Duration, Effect, Layer, Option, Redacted, Schema } from "effect"
import { type CircuitBreaker, makeCircuitBreaker } from "../alarms/makeCircuitBreaker.ts"
import { raiseAlarm } from "../alarms/raiseAlarm.ts"
import { type EmailRefused, EmailSender, type EmailSenderError } from "../mail/EmailSender.ts"
import { CurrentSite } from "../site/CurrentSite.ts"
import type { Account } from "./Account.ts"
import { Accounts, type AccountsError, type Identifiers } from "./Accounts.ts"
import {
  type CodeChannel,
  type CodeExpired,
  type CodePayload,
  type CodeRequest,
  Codes,
  type CodesClosed,
  CodesError,
  type CustomerCodePurpose,
  DEFAULT_SMS_PER_DAY,
  type SmsBudgetSpent,
  type TooManyCodes,
  type TooManyWrongCodes,
  type WrongCode,
} from "./Codes.ts"
import { alarmAtGuesses, drawCode, drawNonce } from "./drawCode.ts"
import { emailKey } from "./email.ts"
import { LoginEmails } from "./LoginEmails.ts"
import { LoginProofs, type LoginProofsError } from "./LoginProofs.ts"
import { codeLength, DEFAULT_CODE_LENGTH } from "./oneTimeCode.ts"
import { RandomBytes } from "./RandomBytes.ts"
import { type SmsRefused, SmsSender, type SmsSenderError } from "./SmsSender.ts"
import { type LoginBrowser, type LoginMethod, Tickets, type TicketsError } from "./Tickets.ts"

/**
 * A page waits for the response and gives up after five seconds (docs/reliability.md, Failing parts). Store and message sender
 * share this time: one that has not responded when it is over counts as out of order.
 */
const REQUEST_TIMEOUT = Duration.seconds(4)

/** The message sender's part of it, so that its failure is detected before the page gets its response. */
const POST_PATIENCE = Duration.millis(3_500)

/** The whole time of one request, in one budget. */
export const withRequestTimeout =
  <Late>(late: (cause: Error) => Late) =>
  <A, E, R>(request: Effect.Effect<A, E, R>): Effect.Effect<A, E | Late, R> =>
    Effect.timeoutOrElse(request, {
      duration: REQUEST_TIMEOUT,
      orElse: () => Effect.fail(late(new Error("no answer in time"))),
    })

const requestTimeout = (operation: string) => withRequestTimeout((cause) => new CodesError({ operation, cause }))

/** The client that makes a request about codes. */
export interface CodeRequestOrigin {
  readonly browser: LoginBrowser
  readonly device: Redacted.Redacted | undefined
  readonly network: string
}

/** What a right code answers; `message` as in spec §4. */
export type CodeAnswer =
  | { readonly message: "TOKEN"; readonly ticket: Redacted.Redacted }
  | { readonly message: "NO_USER" }
  | { readonly message: "EMAIL_NOT_VERIFIED" }

/** No sender accepted the message with the code. */
export class CodeNotSent extends Schema.TaggedError<CodeNotSent>()("CodeNotSent", { cause: Schema.Defect() }) {}

/**
 * The code was right, but is not enough while many codes are guessed (D-83): what it proved is stored with the browser,
 * and the other code, or BankID, completes the login.
 */
export class SecondFactorRequired extends Schema.TaggedError<SecondFactorRequired>()("SecondFactorRequired", {}) {}

/** Why a code is not accepted. */
export type CodeRefusal = WrongCode | CodeExpired | TooManyWrongCodes | CodesClosed
/** Why no code is sent. */
export type SendRefusal = TooManyCodes | CodesClosed | SmsBudgetSpent | CodeNotSent
type Outage = CodesError | AccountsError | LoginProofsError | TicketsError

/** The operator's settings of one-time codes. */
export interface CodeSettings {
  /** Four to eight. */
  readonly length: number
  /** Text messages that the shop sends in a day at most. */
  readonly smsPerDay: number
  /** Digits of codes that are sent while wrong codes raise the alarm; no effect when it is absent or fewer (D-83). */
  readonly lengthAtAlarm?: number | undefined
}

/** The nonce to return with the code, and the number of digits. */
export interface SentCode {
  readonly nonce: string
  readonly codeLength: number
}

/** Sends and checks one-time codes. */
export class CodeLogins extends Context.Service<
  CodeLogins,
  {
    /**
     * Sends a code, whether an account has the identifier or not. Returns the nonce to verify it with, and its number
     * of digits.
     */
    readonly send: (
      request: {
        readonly purpose: CustomerCodePurpose
        readonly channel: CodeChannel
        readonly identifier: string
        readonly payload: CodePayload
      },
      visit: CodeRequestOrigin,
    ) => Effect.Effect<SentCode, SendRefusal | CodesError>

    /** Whether this is the code that was sent, for a purpose other than logging in. */
    readonly proves: (
      request: {
        readonly purpose: "changeIdentifier"
        readonly channel: CodeChannel
        readonly identifier: string
        readonly code: Redacted.Redacted
        readonly nonce: string
      },
      visit: CodeRequestOrigin,
    ) => Effect.Effect<CodePayload, CodeRefusal | CodesError>

    /** A right code returns a ticket when there is an account. Without one it is stored for `connect`. */
    readonly verify: (
      request: {
        readonly channel: CodeChannel
        readonly identifier: string
        readonly code: Redacted.Redacted
        readonly nonce: string
        readonly rememberMe: boolean
      },
      visit: CodeRequestOrigin,
    ) => Effect.Effect<CodeAnswer, CodeRefusal | SecondFactorRequired | Outage>

    /**
     * After `NO_USER` and `EMAIL_NOT_VERIFIED`: the visitor who has proved this e-mail gets an account, with the
     * telephone or the person that `method` has proved in the same browser.
     */
    readonly connect: (
      request: {
        /** The e-mail. */
        readonly identifier: string
        readonly method: LoginMethod
        readonly code: Redacted.Redacted
        readonly nonce: string
      },
      visit: CodeRequestOrigin,
    ) => Effect.Effect<
      { readonly message: "TOKEN"; readonly ticket: Redacted.Redacted },
      CodeRefusal | SecondFactorRequired | Outage
    >
  }
>()("core/identity/CodeLogins") {
  static readonly layerOf = (
    settings: CodeSettings,
  ): Layer.Layer<
    CodeLogins,
    never,
    Codes | Accounts | LoginProofs | Tickets | EmailSender | SmsSender | LoginEmails | RandomBytes
  > =>
    Layer.effect(
      CodeLogins,
      Effect.gen(function* () {
        const [codes, accounts] = [yield* Codes, yield* Accounts]
        const [proofs, tickets] = [yield* LoginProofs, yield* Tickets]
        const [mail, sms, emails] = [yield* EmailSender, yield* SmsSender, yield* LoginEmails]
        const random = yield* RandomBytes
        const ordinary = codeLength(settings.length)
        const atAlarm = Math.max(ordinary, codeLength(settings.lengthAtAlarm ?? ordinary))

        /** A code that was sent stays valid at its length: only codes sent from now on are longer. */
        const lengthNow = (now: number) =>
          atAlarm === ordinary
            ? Effect.succeed(ordinary)
            : Effect.map(codes.isAlarmed(now), (isAlarmed) => (isAlarmed ? atAlarm : ordinary))

        const keyOf = (channel: CodeChannel, identifier: string): string =>
          channel === "EMAIL" ? emailKey(identifier) : identifier

        const accountOf = (channel: CodeChannel, identifier: string) =>
          channel === "EMAIL" ? accounts.findByEmail(identifier) : accounts.findByPhone(identifier)

        const breakers: Readonly<Record<CodeChannel, CircuitBreaker>> = {
          EMAIL: yield* makeCircuitBreaker("mail of codes"),
          SMS: yield* makeCircuitBreaker("text messages"),
        }
        const resting = () => new CodeNotSent({ cause: new Error("not called: it does not respond") })

        const handOver = (
          channel: CodeChannel,
          purpose: CustomerCodePurpose,
          to: string,
          code: Redacted.Redacted,
          dedupeKey: string,
        ): Effect.Effect<void, EmailRefused | EmailSenderError | SmsRefused | SmsSenderError> =>
          channel === "EMAIL"
            ? Effect.flatMap(CurrentSite, (site) => mail.send(emails.codeMail(to, code, purpose, dedupeKey, site)))
            : Effect.flatMap(CurrentSite, (site) => sms.send(emails.codeText(to, code, purpose, site)))

        /** A message that can never be delivered is not a fault of the sender. */
        const isTrouble = ({ _tag }: { readonly _tag: string }) => _tag !== "EmailRefused" && _tag !== "SmsRefused"

        const post = (channel: CodeChannel, handing: ReturnType<typeof handOver>) =>
          breakers[channel]
            .guard(Effect.timeout(handing, POST_PATIENCE), isTrouble, resting)
            .pipe(Effect.mapError((cause) => (cause._tag === "CodeNotSent" ? cause : new CodeNotSent({ cause }))))

        const check = (request: Parameters<Codes["Service"]["check"]>[0]) =>
          codes.check(request).pipe(Effect.tapErrorTag("WrongCode", alarmAtGuesses))

        const requestOf = (
          purpose: CustomerCodePurpose,
          channel: CodeChannel,
          identifier: string,
          { browser, device, network }: CodeRequestOrigin,
          now: number,
        ): CodeRequest => ({ purpose, channel, identifier: keyOf(channel, identifier), browser, device, network, now })

        const ticketFor = (
          { id }: Account,
          method: LoginMethod,
          rememberMe: boolean,
          browser: LoginBrowser,
          now: number,
        ) =>
          Effect.map(tickets.issue({ accountId: id, method, rememberMe }, browser, now), (ticket) => ({
            message: "TOKEN" as const,
            ticket,
          }))

        /**
         * Succeeds when the account's other identifier was proved in this browser before; else this one is stored as
         * the first half.
         */
        const secondProof = Effect.fnUntraced(function* (
          browser: LoginBrowser,
          proved: string,
          other: string | undefined,
          now: number,
        ) {
          const { half, phone } = yield* proofs.of(browser, now)
          if (other !== undefined && (half === other || phone === other)) return
          yield* proofs.keep(browser, { half: proved }, now)
          return yield* new SecondFactorRequired()
        })

        /** What has been connected to another account meanwhile stays there: the account continues without it. */
        const connected = (account: Account, proved: Identifiers, now: number) =>
          accounts
            .connect(account.id, proved, now)
            .pipe(Effect.catchTag(["IdentifierTaken", "AccountNotFound"], () => Effect.succeed(account)))

        return CodeLogins.of({
          send: Effect.fn("CodeLogins.send")(
            function* ({ purpose, channel, identifier, payload }, visit) {
              // No allowance is spent on a code that no sender would accept.
              if (yield* breakers[channel].rests) return yield* resting()
              const now = yield* Clock.currentTimeMillis
              const length = yield* lengthNow(now)
              const [code, nonce] = [yield* drawCode(random, length), yield* drawNonce(random)]
              yield* codes
                .begin({
                  ...requestOf(purpose, channel, identifier, visit, now),
                  code,
                  nonce,
                  payload,
                  smsPerDay: settings.smsPerDay,
                })
                .pipe(
                  Effect.tapErrorTag("SmsBudgetSpent", () =>
                    raiseAlarm("smsBudgetSpent", "The shop has sent all text messages of the day", {
                      smsPerDay: settings.smsPerDay,
                    }),
                  ),
                )
              // To the address as the account stores it: as typed it could be another mailbox.
              const to = keyOf(channel, identifier)
              yield* post(channel, handOver(channel, purpose, to, code, `code:${nonce}`))
              return { nonce, codeLength: length }
            },
            withRequestTimeout((cause) => new CodeNotSent({ cause })),
          ),

          proves: Effect.fn("CodeLogins.proves")(function* ({ purpose, channel, identifier, code, nonce }, visit) {
            const now = yield* Clock.currentTimeMillis
            return yield* check({
              ...requestOf(purpose, channel, identifier, visit, now),
              code,
              nonce,
              step: "verify",
              keepForConnecting: false,
            })
          }, requestTimeout("proves")),

          verify: Effect.fn("CodeLogins.verify")(function* (request, visit) {
            const { channel, identifier, code, nonce, rememberMe } = request
            const now = yield* Clock.currentTimeMillis
            // Read before the code is checked, so that right and wrong codes take the same path until then.
            const account = yield* accountOf(channel, identifier)
            const { needsSecondProof } = yield* check({
              ...requestOf("login", channel, identifier, visit, now),
              code,
              nonce,
              step: "verify",
              keepForConnecting: channel === "EMAIL" && Option.isNone(account),
            })
            if (channel === "EMAIL") {
              if (Option.isNone(account)) return { message: "NO_USER" as const }
              if (needsSecondProof) {
                yield* secondProof(visit.browser, emailKey(identifier), account.value.phone, now)
              }
              const verified = yield* connected(account.value, { email: identifier }, now)
              return yield* ticketFor(verified, "EMAIL", rememberMe, visit.browser, now)
            }
            if (Option.isSome(account) && account.value.emailVerified) {
              if (needsSecondProof) yield* secondProof(visit.browser, identifier, account.value.email, now)
              return yield* ticketFor(account.value, "SMS", rememberMe, visit.browser, now)
            }
            yield* proofs.keep(visit.browser, { phone: identifier }, now)
            return { message: Option.isNone(account) ? ("NO_USER" as const) : ("EMAIL_NOT_VERIFIED" as const) }
          }, requestTimeout("verify")),

          connect: Effect.fn("CodeLogins.connect")(function* ({ identifier, method, code, nonce }, visit) {
            const now = yield* Clock.currentTimeMillis
            const { rememberMe } = yield* check({
              ...requestOf("login", "EMAIL", identifier, visit, now),
              code,
              nonce,
              step: "connect",
            })
            const { person, phone } = yield* proofs.of(visit.browser, now)
            const proved: Identifiers = {
              ...(method === "BANKID" && person !== undefined ? { person } : {}),
              ...(method === "SMS" && phone !== undefined ? { phone } : {}),
            }
            const proven =
              proved.person !== undefined
                ? yield* accounts.findByPerson(proved.person.personKey)
                : proved.phone !== undefined
                  ? yield* accounts.findByPhone(proved.phone)
                  : Option.none<Account>()
            const mailed = yield* accounts.findByEmail(identifier)
            const email = { email: identifier }
            const ticket = (account: Account) => ticketFor(account, method, rememberMe, visit.browser, now)

            // The e-mail had no account when its code was entered; an account that has it by now has proved it too.
            if (Option.isSome(mailed)) {
              return yield* ticket(yield* connected(mailed.value, { ...email, ...proved }, now))
            }
            // An address that is proved is changed on My pages, with a notice to it; here only a missing one is added.
            if (Option.isSome(proven)) {
              return yield* ticket(
                proven.value.emailVerified ? proven.value : yield* connected(proven.value, email, now),
              )
            }
            const made = yield* accounts.create({ ...email, ...proved }, now).pipe(
              // Another request was first with the same proof: the same person in two tabs.
              Effect.catchTag("IdentifierTaken", () =>
                Effect.map(accounts.findByEmail(identifier), Option.getOrUndefined),
              ),
            )
            if (made !== undefined) return yield* ticket(made)
            return yield* ticket(
              yield* accounts.create(email, now).pipe(Effect.catchTag("IdentifierTaken", Effect.die)),
            )
          }, requestTimeout("connect")),
        })
      }),
    )

  static readonly layer = CodeLogins.layerOf({ length: DEFAULT_CODE_LENGTH, smsPerDay: DEFAULT_SMS_PER_DAY })
}
