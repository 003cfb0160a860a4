/**
 * Logging in with BankID (spec §4): a page starts, polls every second, and gets the outcome. Responses are bound to the
 * browser's cookie and to a nonce, and an outcome is returned once.
 */
import { Clock, Context, Duration, Effect, Layer, Option, Redacted } from "effect"
import { Base64Url } from "effect/encoding"
import { makeCircuitBreaker } from "../../alarms/makeCircuitBreaker.ts"
import { raiseAlarm } from "../../alarms/raiseAlarm.ts"
import { CurrentSite } from "../../site/CurrentSite.ts"
import type { Site } from "../../site/Site.ts"
import type { Account, VerifiedPerson } from "../Account.ts"
import { Accounts, type AccountsError } from "../Accounts.ts"
import { emailKey } from "../email.ts"
import { KeyedHash } from "../KeyedHash.ts"
import { LoginProofs, type LoginProofsError } from "../LoginProofs.ts"
import type { AccountId } from "../Member.ts"
import { RandomBytes } from "../RandomBytes.ts"
import { type LoginBrowser, Tickets, type TicketsError } from "../Tickets.ts"
import { BankId, type BankIdBusy, BankIdError, type StartedOrder } from "./BankId.ts"
import {
  type BankIdLogin,
  BankIdOrders,
  type BankIdOrdersError,
  type LoginEnd,
  type LoginKey,
  type LoginPurpose,
  steadyNow,
} from "./BankIdOrders.ts"
import { type BankIdHint, isWaitingForApp } from "./bankIdHint.ts"
import { qrText } from "./qrText.ts"

/**
 * BankID ends an order that no app has opened within 30 seconds. For this long the shop replaces it, under the same
 * nonce, so that the code on the screen stays valid. Source: docs/reliability.md, BankID.
 */
const RENEWED_FOR = Duration.minutes(3)

const BROWSER_BYTES = 32
const NONCE_BYTES = 16

/** The response to a poll. */
export type BankIdProgress =
  | {
      readonly status: "PENDING"
      readonly nonce: Redacted.Redacted
      readonly autoStartToken: string
      readonly hint?: string
      /** The text of the QR code at this second; absent once an app has opened the order (LOGIN-11). */
      readonly qrText?: string
    }
  | { readonly status: "COMPLETE" | "REGISTERED"; readonly ticket: Redacted.Redacted; readonly firstName: string }
  /** `firstName` is the account owner's. */
  | { readonly status: "EMAIL_NOT_VERIFIED"; readonly firstName: string }
  | { readonly status: "NO_USER" }
  | { readonly status: "FAILED"; readonly hint?: string }

/** The browser's data for a start. */
export interface BankIdStart {
  /** The browser's cookie. */
  readonly browser: LoginBrowser | undefined
  readonly purpose: LoginPurpose
  /** The logged-in account; required for becoming a member. */
  readonly accountId: AccountId | undefined
  readonly endUserIp: string
  /** Where the app on the same device returns when it is done (`returnUrlFor`). */
  readonly returnUrl: string | undefined
}

/** The browser's data for a poll. */
export interface BankIdPoll extends Omit<BankIdStart, "purpose" | "browser"> {
  readonly browser: LoginBrowser
  readonly nonce: Redacted.Redacted
  /** An address whose code was entered in this browser: with it, a person without an account gets one. */
  readonly email?: string
}

type Outage = BankIdOrdersError | AccountsError | TicketsError | LoginProofsError

/** Starts, polls and cancels logins by BankID. */
export class BankIdLogins extends Context.Service<
  BankIdLogins,
  {
    /** Ends the browser's earlier logins. `browser` is its cookie from now on. */
    readonly start: (
      start: BankIdStart,
    ) => Effect.Effect<{ readonly browser: LoginBrowser; readonly progress: BankIdProgress }, Outage>
    /** An unknown nonce, another browser's, and one whose outcome was returned are all `FAILED` without a hint. */
    readonly poll: (poll: BankIdPoll) => Effect.Effect<BankIdProgress, Outage>
    /** The visitor went back or closed the drawer: the order is cancelled. An unknown login is no error. */
    readonly cancel: (key: LoginKey) => Effect.Effect<void, BankIdOrdersError>
  }
>()("core/identity/bankid/BankIdLogins") {
  /** What the app shows the person: the company and the purpose, in Swedish. */
  static readonly layerOf = (
    intentsAt: (site: Site) => Readonly<Record<LoginPurpose, string>>,
  ): Layer.Layer<
    BankIdLogins,
    never,
    BankId | BankIdOrders | Accounts | Tickets | LoginProofs | KeyedHash | RandomBytes
  > =>
    Layer.effect(
      BankIdLogins,
      Effect.gen(function* () {
        const [bankId, orders] = [yield* BankId, yield* BankIdOrders]
        const [accounts, tickets, proofs] = [yield* Accounts, yield* Tickets, yield* LoginProofs]
        const [keyedHash, random] = [yield* KeyedHash, yield* RandomBytes]

        const newSecret = (bytes: number) =>
          Effect.map(random.next(bytes), (generated) => Redacted.make(Base64Url.encode(generated)))

        const { guard } = yield* makeCircuitBreaker("BankID")

        const order = (purpose: LoginPurpose, { endUserIp, returnUrl }: Pick<BankIdStart, "endUserIp" | "returnUrl">) =>
          guard(
            Effect.flatMap(CurrentSite, (site) =>
              bankId.auth({
                endUserIp,
                visibleText: intentsAt(site)[purpose],
                blockRisk: purpose === "becomeMember",
                ...(returnUrl === undefined ? {} : { returnUrl }),
              }),
            ),
            isTroubled,
            resting,
          )

        /** The result is not needed any more. BankID ends them by itself when a cancellation is lost. */
        const cancelOrders = (orderRefs: ReadonlyArray<string>) =>
          Effect.forEach(
            orderRefs,
            (orderRef) =>
              bankId
                .cancel(orderRef)
                .pipe(Effect.catch((error) => Effect.logInfo("An order at BankID could not be cancelled", error))),
            { concurrency: "unbounded", discard: true },
          )

        const pending = (
          nonce: Redacted.Redacted,
          { autoStartToken, ...rest }: StartedOrder,
          ageMs: number,
          hint: string | undefined,
        ): BankIdProgress => ({
          status: "PENDING",
          nonce,
          autoStartToken,
          ...(hint === undefined ? {} : { hint }),
          ...(isWaitingForApp(hint) ? { qrText: qrText(rest, ageMs / 1_000, keyedHash) } : {}),
        })

        /**
         * A new cookie for each start: one that was planted or seen by others gives no access. A browser that has
         * proved something before keeps the cookie of that proof.
         */
        const browserOf = Effect.fnUntraced(function* (known: LoginBrowser | undefined) {
          if (known !== undefined) {
            const proved = yield* proofs.of(known, yield* Clock.currentTimeMillis)
            if (Object.keys(proved).length > 0) return known
          }
          return yield* newSecret(BROWSER_BYTES)
        })

        const admit = Effect.fnUntraced(function* (
          status: "COMPLETE" | "REGISTERED",
          { id }: Account,
          browser: LoginBrowser,
          firstName: string,
        ) {
          const now = yield* Clock.currentTimeMillis
          const admission = { accountId: id, method: "BANKID" as const, rememberMe: false }
          return { status, ticket: yield* tickets.issue(admission, browser, now), firstName }
        })

        /** Makes the person a member with this account. */
        const register = Effect.fnUntraced(function* (id: AccountId, person: VerifiedPerson, browser: LoginBrowser) {
          const now = yield* Clock.currentTimeMillis
          const account = yield* accounts.activateMembership(id, person, now)
          yield* proofs.forget(browser)
          return yield* admit("REGISTERED", account, browser, person.firstName)
        })

        /** The account of an e-mail whose code was entered in this browser, created when there is none. */
        const accountOfEmail = Effect.fnUntraced(function* (email: string, phone: string | undefined, now: number) {
          const phoneIsFree = phone !== undefined && Option.isNone(yield* accounts.findByPhone(phone))
          const proved = { email, ...(phoneIsFree ? { phone } : {}) }
          const found = yield* accounts.findByEmail(email)
          return Option.isSome(found)
            ? yield* accounts.connect(found.value.id, proved, now)
            : yield* accounts.create(proved, now)
        })

        const concluded = Effect.fnUntraced(
          function* (
            login: Pick<BankIdLogin, "purpose" | "accountId">,
            person: VerifiedPerson,
            { browser, email, accountId }: BankIdPoll,
          ) {
            const now = yield* Clock.currentTimeMillis
            if (login.purpose === "becomeMember") {
              // The account that was logged in at the start must still be: a membership cannot be begun for another.
              if (login.accountId === undefined || login.accountId !== accountId) return FAILED
              return yield* register(login.accountId, person, browser)
            }
            const { email: provenEmail, phone } = yield* proofs.of(browser, now)
            const verifiedEmail = email !== undefined && provenEmail === emailKey(email) ? provenEmail : undefined
            const found = yield* accounts.findByPerson(person.personKey)
            if (Option.isSome(found) && found.value.emailVerified) {
              const account = found.value
              // With it a person who is no member becomes one without a second identification.
              if (account.memberNumber === undefined) yield* proofs.keep(browser, { person }, now)
              return yield* admit("COMPLETE", account, browser, account.firstName ?? person.firstName)
            }
            if (verifiedEmail !== undefined) {
              const account = Option.isSome(found)
                ? yield* accounts.connect(found.value.id, { email: verifiedEmail }, now)
                : yield* accountOfEmail(verifiedEmail, phone, now)
              return yield* register(account.id, person, browser)
            }
            yield* proofs.keep(browser, { person }, now)
            return Option.match(found, {
              onNone: () => ({ status: "NO_USER" as const }),
              onSome: ({ firstName }) => ({
                status: "EMAIL_NOT_VERIFIED" as const,
                firstName: firstName ?? person.firstName,
              }),
            })
          },
          Effect.catchTags({ IdentifierTaken: () => OTHER_ACCOUNT, AccountNotFound: () => OTHER_ACCOUNT }),
        )

        const ended = (login: BankIdLogin, end: LoginEnd, poll: BankIdPoll): Effect.Effect<BankIdProgress, Outage> =>
          end.kind === "failed"
            ? Effect.succeed({ status: "FAILED", hint: end.hint })
            : concluded(login, end.person, poll)

        /** Replaces an order that no app opened: one of the concurrent polls does so. */
        const renew = Effect.fnUntraced(function* (login: BankIdLogin, poll: BankIdPoll) {
          const now = yield* steadyNow
          if (now - login.begunAt >= Duration.toMillis(RENEWED_FOR)) {
            yield* orders.giveUp(poll)
            return failed("startFailed")
          }
          if (!(yield* orders.takeUnmet(poll)))
            return pending(poll.nonce, login.order, now - login.orderedAt, undefined)
          const begun = yield* Effect.result(order(login.purpose, poll))
          if (begun._tag === "Failure") {
            yield* orders.giveUp(poll)
            return yield* notBegun(begun.failure)
          }
          const orderedAt = yield* steadyNow
          yield* orders.renew(poll, { order: begun.success, now: orderedAt })
          return pending(poll.nonce, begun.success, 0, undefined)
        })

        return BankIdLogins.of({
          start: Effect.fn("BankIdLogins.start")(function* (terms) {
            const browser = yield* browserOf(terms.browser)
            const nonce = yield* newSecret(NONCE_BYTES)
            const begun = yield* Effect.result(order(terms.purpose, terms))
            if (begun._tag === "Failure") return { browser, progress: yield* notBegun(begun.failure) }
            const now = yield* steadyNow
            const over = yield* orders.begin(
              { browser, nonce },
              {
                purpose: terms.purpose,
                order: begun.success,
                now,
                ...(terms.accountId === undefined ? {} : { accountId: terms.accountId }),
                ...(terms.browser === undefined ? {} : { inPlaceOf: terms.browser }),
              },
            )
            yield* Effect.forkDetach(cancelOrders(over))
            return { browser, progress: pending(nonce, begun.success, 0, undefined) }
          }),

          poll: Effect.fn("BankIdLogins.poll")(function* (poll) {
            const now = yield* steadyNow
            const found = yield* orders.find(poll, now)
            if (Option.isNone(found)) return FAILED
            const login = found.value
            switch (login.state.kind) {
              case "pending":
                return pending(poll.nonce, login.order, now - login.orderedAt, login.state.hint)
              case "unmet":
                return yield* renew(login, poll)
              case "ended": {
                const end = yield* orders.takeEnd(poll)
                return Option.isNone(end) ? FAILED : yield* ended(login, end.value, poll)
              }
            }
          }),

          cancel: Effect.fn("BankIdLogins.cancel")(function* (key) {
            const orderRef = yield* orders.giveUp(key)
            yield* Effect.forkDetach(cancelOrders(Option.toArray(orderRef)))
          }),
        })
      }),
    )
}

const FAILED: BankIdProgress = { status: "FAILED" }

const failed = (hint: BankIdHint): BankIdProgress => ({ status: "FAILED", hint })

/** The person, or the e-mail, belongs to another account: the response does not reveal which. */
const OTHER_ACCOUNT = Effect.succeed(failed("otherAccount"))

/**
 * BankID is out of order. A person with an order under way is no such fault, and a rejected certificate has its own
 * alarm.
 */
const isTroubled = (error: BankIdBusy | BankIdError): boolean =>
  error._tag === "BankIdError" && error.trouble !== "unauthorized"

const resting = () =>
  new BankIdError({ operation: "auth", trouble: "unreachable", cause: new Error("not called: it does not respond") })

/** No order was begun. A rejected certificate needs an operator at once. */
const notBegun = (error: BankIdBusy | BankIdError): Effect.Effect<BankIdProgress> => {
  if (error._tag === "BankIdBusy") return Effect.succeed(failed("alreadyInProgress"))
  const report =
    error.trouble === "unauthorized"
      ? raiseAlarm(
          "bankIdRefused",
          "BankID does not accept the shop's certificate: logging in by BankID is not possible",
          {},
          error,
        )
      : Effect.logError("An order at BankID could not be begun", error)
  return Effect.as(report, failed("unavailable"))
}
