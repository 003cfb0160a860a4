/** The routes of codes, sessions and accounts over core's identity. */
import { Carts } from "@kapitel/core/cart/Carts"
import type { Order } from "@kapitel/core/checkout/Order"
import { OrderDesk } from "@kapitel/core/checkout/OrderDesk"
import { type Account, CONSENT_FIELDS, isMember, shownConsent } from "@kapitel/core/identity/Account"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { eraseAccount, exportAccount } from "@kapitel/core/identity/accountData"
import { activateMembership } from "@kapitel/core/identity/activateMembership"
import { CodeLogins, type CodeVisit } from "@kapitel/core/identity/CodeLogins"
import type { CodeChannel, Codes } from "@kapitel/core/identity/Codes"
import { askToChange, changeIdentifier } from "@kapitel/core/identity/changeIdentifier"
import { parseEmail } from "@kapitel/core/identity/email"
import { Identity } from "@kapitel/core/identity/Identity"
import type { KeptData } from "@kapitel/core/identity/KeptData"
import { keepAddress } from "@kapitel/core/identity/keepAddress"
import type { LoginLetters } from "@kapitel/core/identity/LoginLetters"
import { LoginProofs } from "@kapitel/core/identity/LoginProofs"
import type { LoginRefusal } from "@kapitel/core/identity/loginRefusals"
import { openSession } from "@kapitel/core/identity/openSession"
import { parsePhone } from "@kapitel/core/identity/phone"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import type { SmsPost } from "@kapitel/core/identity/SmsPost"
import { saveConsent } from "@kapitel/core/identity/saveConsent"
import type { LoginBrowser, Tickets } from "@kapitel/core/identity/Tickets"
import type { MailPost } from "@kapitel/core/mail/MailPost"
import { Effect, Option, Redacted } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { WireExport, WireOrder, WireUserInfo } from "../AuthApi.ts"
import { LoginApi } from "../LoginApi.ts"
import { LoginSession } from "../LoginSession.ts"
import { IdentifierRefused, LoginNeeded, LoginNotEnough, LoginRefused, LoginTooOften } from "../wire/loginRefusals.ts"
import { InvalidRequest } from "../wire/refusals.ts"
import { ApiWords } from "./ApiWords.ts"
import { orUnavailable } from "./unavailable.ts"

/** What the routes of logging in stand on, besides words and cookies. */
export type AuthServices =
  | Accounts
  | Carts
  | CodeLogins
  | Codes
  | Identity
  | LoginLetters
  | LoginProofs
  | MailPost
  | OrderDesk
  | RandomBytes
  | SmsPost
  | Tickets

const BROWSER_BYTES = 32

const GUEST: typeof WireUserInfo.Type = {
  isLoggedIn: false,
  member: false,
  acceptsEmailMarketing: true,
  acceptsSMSMarketing: true,
  acceptsPostalMarketing: true,
}

const userInfo = (account: Account): typeof WireUserInfo.Type => {
  const [email, sms, postal] = CONSENT_FIELDS.map((field) => shownConsent(account.consents[field]))
  return {
    isLoggedIn: true,
    member: isMember(account),
    ...(account.memberNumber === undefined ? {} : { memberNumber: account.memberNumber }),
    ...(account.email === undefined ? {} : { email: account.email }),
    ...(account.phone === undefined ? {} : { phoneNumber: account.phone }),
    ...(account.firstName === undefined ? {} : { firstName: account.firstName }),
    ...(account.lastName === undefined ? {} : { lastName: account.lastName }),
    ...(account.address === undefined ? {} : { address: account.address }),
    acceptsEmailMarketing: email ?? true,
    acceptsSMSMarketing: sms ?? true,
    acceptsPostalMarketing: postal ?? true,
  }
}

const wireOrder = (order: Order): typeof WireOrder.Type => ({
  orderNumber: order.number,
  placedAt: new Date(order.placedAt).toISOString(),
  state: order.state === "CONFIRMED" ? "CONFIRMED" : "NEEDS_REVIEW",
  total: order.contents.total,
  lineItems: order.contents.lines.map(({ ean, title, format, quantity, totalPrice }) => ({
    productID: ean,
    title,
    ...(format === undefined ? {} : { format }),
    quantity,
    totalPrice,
  })),
  pageToken: order.pageToken,
})

const iso = (at: number): string => new Date(at).toISOString()
const isoIfAny = (at: number | undefined): string | undefined => (at === undefined ? undefined : iso(at))

/** One's own data, without what others could do something with: secrets of orders and carts, and what stands for the person. */
const exported = (kept: KeptData): typeof WireExport.Type => {
  const { personKey, createdAt, ...profile } = kept.account
  return {
    account: { ...profile, identifiedByBankId: personKey !== undefined, createdAt: iso(createdAt) },
    consents: kept.consents.map((entry) => ({ ...entry, at: iso(entry.at) })),
    orders: kept.orders.map(
      ({ number, state, member, contents, customer, paymentMethod, digitalConsentAt, placedAt, closedAt }) => ({
        number,
        state,
        member,
        contents,
        customer,
        paymentMethod,
        digitalConsentAt: isoIfAny(digitalConsentAt),
        placedAt: iso(placedAt),
        closedAt: isoIfAny(closedAt),
      }),
    ),
    withdrawals: kept.withdrawals.map(({ statement, at }) => ({ ...statement, at: iso(at) })),
    waitingWithdrawals: kept.waitingWithdrawals.map(({ typed: { order: _token, ...said }, at }) => ({
      ...said,
      at: iso(at),
    })),
    carts: kept.carts.map(({ cart: { entries, codes, giftCards, delivery }, changedAt }) => ({
      lines: entries.map(({ ean, quantity }) => ({ productID: ean, quantity })),
      codes,
      giftCards: giftCards?.length,
      delivery,
      changedAt: iso(changedAt),
    })),
    letters: kept.letters.map(({ finishedAt, ...letter }) => ({ ...letter, finishedAt: isoIfAny(finishedAt) })),
    downloads: kept.downloads.map(({ ean, deliveredAt, until, cancelledAt, fetched, ...rest }) => ({
      ...rest,
      productID: ean,
      deliveredAt: isoIfAny(deliveredAt),
      until: isoIfAny(until),
      cancelledAt: isoIfAny(cancelledAt),
      fetched: fetched.map(({ name, at }) => ({ name, at: iso(at) })),
    })),
    mailbox: kept.mailbox.map(({ at, ...mail }) => ({ ...mail, at: iso(at) })),
    sessions: kept.sessions.map(({ begunAt, usedAt, remembered }) => ({
      begunAt: iso(begunAt),
      usedAt: iso(usedAt),
      remembered,
    })),
    devices: kept.devices.map((at) => ({ loggedInAt: iso(at) })),
  }
}

export const authHandlers = HttpApiBuilder.group(
  LoginApi,
  "auth",
  Effect.fnUntraced(function* (handlers) {
    const words = yield* ApiWords
    const [accounts, logins, identity] = [yield* Accounts, yield* CodeLogins, yield* Identity]
    const [carts, desk, proofs, random] = [yield* Carts, yield* OrderDesk, yield* LoginProofs, yield* RandomBytes]
    const services = yield* Effect.context<AuthServices>()
    const run = Effect.provideContext(services)

    const said = (message: LoginRefusal) => ({ message, text: words.refusal(message) })
    const refuse = (key: LoginRefusal) => () => Effect.fail(new LoginRefused(said(key)))
    const tooOften = (key: LoginRefusal) => () => Effect.fail(new LoginTooOften(said(key)))

    const codeRefusals = {
      WrongCode: refuse("WRONG_CODE"),
      CodeExpired: refuse("CODE_EXPIRED"),
      CodesClosed: refuse("CODE_WAY_CLOSED"),
      TooManyWrongCodes: tooOften("TOO_MANY_TRIES"),
    }
    const loginRefusals = { ...codeRefusals, SecondProofNeeded: refuse("SECOND_PROOF_NEEDED") }
    const sendRefusals = {
      CodesClosed: refuse("CODE_WAY_CLOSED"),
      TooManyCodes: tooOften("TOO_MANY_CODES"),
    }

    const identifierOf = (type: CodeChannel, typed: string) => {
      const refused = (key: LoginRefusal) => Effect.fail(new IdentifierRefused(said(key)))
      if (type === "EMAIL") {
        const email = parseEmail(typed)
        return email === undefined ? refused("INVALID_IDENTIFIER") : Effect.succeed(email)
      }
      const phone = parsePhone(typed)
      if (phone.kind === "mobile") return Effect.succeed(phone.number)
      return refused(phone.kind === "invalid" ? "INVALID_IDENTIFIER" : "NOT_SWEDISH_MOBILE")
    }

    /** The browser's own cookie, or a new one; either lives ten minutes from now. */
    const keptBrowser = Effect.gen(function* () {
      const { browser, keepBrowser } = yield* LoginSession
      const kept: LoginBrowser =
        browser ?? Redacted.make(Buffer.from(yield* random.next(BROWSER_BYTES)).toString("base64url"))
      yield* keepBrowser(kept)
      return kept
    })

    /** A browser that has asked for nothing has no code that could be right. */
    const visit = Effect.gen(function* () {
      const { browser, device, network } = yield* LoginSession
      if (browser === undefined) return yield* new LoginRefused(said("CODE_EXPIRED"))
      return { browser, device, network } satisfies CodeVisit
    })

    const loggedIn = Effect.gen(function* () {
      const session = yield* LoginSession
      const live = yield* session.live
      if (Option.isNone(live) || session.sessionToken === undefined)
        return yield* new LoginNeeded(said("NOT_LOGGED_IN"))
      return { ...session, live: live.value, sessionToken: session.sessionToken }
    })

    const accountGone = () => Effect.fail(new LoginNeeded(said("NOT_LOGGED_IN")))

    const loginAgain = () => Effect.fail(new LoginNotEnough(said("LOGIN_NOT_FRESH")))

    const ticketOf = (ticket: Redacted.Redacted) => ({
      message: "TOKEN" as const,
      data: { token: Redacted.value(ticket) },
    })

    /** Nobody is there any more: what was proved goes with the session, the cart stays its owner's. */
    const leave = Effect.gen(function* () {
      const { browser, dropSession } = yield* LoginSession
      if (browser !== undefined) yield* proofs.forget(browser)
      yield* dropSession(yield* carts.view(undefined, { member: false }))
    })

    return handlers.handleAll({
      sendCode: ({ payload: { type, identifier, rememberMe } }) =>
        Effect.gen(function* () {
          const to = yield* identifierOf(type, identifier)
          const { device, network } = yield* LoginSession
          const browser = yield* keptBrowser
          return yield* logins.send(
            { purpose: "login", channel: type, identifier: to, errand: { rememberMe } },
            { browser, device, network },
          )
        }).pipe(Effect.catchTags(sendRefusals), orUnavailable("A code could not be sent", words)),

      verifyCode: ({ payload: { type, identifier, code, rememberMe, nonce } }) =>
        Effect.gen(function* () {
          const of = yield* identifierOf(type, identifier)
          const answer = yield* logins.verify(
            { channel: type, identifier: of, code: Redacted.make(code), nonce, rememberMe },
            yield* visit,
          )
          if (answer.message === "TOKEN") return ticketOf(answer.ticket)
          // What was proved counts from now: the way on takes a while.
          yield* keptBrowser
          return { message: answer.message }
        }).pipe(Effect.catchTags(loginRefusals), orUnavailable("A code could not be looked at", words)),

      connect: ({ payload: { identifier, method, code, nonce } }) =>
        Effect.gen(function* () {
          const of = yield* identifierOf("EMAIL", identifier)
          const { ticket } = yield* logins.connect(
            { identifier: of, method, code: Redacted.make(code), nonce },
            yield* visit,
          )
          return ticketOf(ticket)
        }).pipe(Effect.catchTags(loginRefusals), orUnavailable("An account could not be made", words)),

      openSession: ({ payload: { token, rememberMe } }) =>
        Effect.gen(function* () {
          const { browser, cartId, sessionToken, device, keepSession } = yield* LoginSession
          if (browser === undefined) return yield* new LoginRefused(said("TICKET_EXPIRED"))
          const opened = yield* run(
            openSession({ ticket: Redacted.make(token), browser, cartId, before: sessionToken, device, rememberMe }),
          )
          yield* keepSession(opened)
        }).pipe(
          Effect.catchTags({
            TicketExpired: refuse("TICKET_EXPIRED"),
            CartOutdated: (cause) => Effect.fail({ _tag: "CartStoreError" as const, cause }),
          }),
          orUnavailable("A session could not be opened", words),
        ),

      closeSession: () =>
        Effect.gen(function* () {
          const { sessionToken } = yield* LoginSession
          if (sessionToken !== undefined) yield* identity.signOut(sessionToken)
          yield* leave
        }).pipe(orUnavailable("A session could not be ended", words)),

      closeSessions: () =>
        Effect.gen(function* () {
          const { live } = yield* loggedIn
          yield* identity.signOutEverywhere(live.accountId)
          yield* leave
        }).pipe(orUnavailable("Sessions could not be ended", words)),

      activateMembership: () =>
        Effect.gen(function* () {
          const { live, sessionToken, browser, keepSession } = yield* loggedIn
          const { account, session } = yield* run(activateMembership({ live, sessionToken, browser }))
          yield* keepSession({ session, member: true })
          return userInfo(account)
        }).pipe(
          Effect.catchTags({
            PersonNotProven: refuse("PERSON_NOT_PROVEN"),
            PersonTaken: refuse("PERSON_TAKEN"),
            AccountNotFound: accountGone,
            MemberNotFound: accountGone,
          }),
          orUnavailable("A membership could not be activated", words),
        ),

      me: () =>
        Effect.gen(function* () {
          const session = yield* LoginSession
          const live = yield* session.live
          const account = Option.isNone(live) ? Option.none() : yield* accounts.find(live.value.accountId)
          if (Option.isSome(account)) return userInfo(account.value)
          yield* session.forgetHint
          return GUEST
        }).pipe(orUnavailable("Nobody can say who is logged in", words)),

      saveConsent: ({ payload: { fieldName, fieldValue } }) =>
        Effect.gen(function* () {
          const { live } = yield* loggedIn
          return userInfo(yield* run(saveConsent(live, fieldName, fieldValue)))
        }).pipe(
          Effect.catchTags({
            NotMember: () => Effect.fail(new LoginNotEnough(said("NOT_MEMBER"))),
            AccountNotFound: accountGone,
          }),
          orUnavailable("A consent could not be saved", words),
        ),

      keepAddress: ({ payload: { order } }) =>
        Effect.gen(function* () {
          const { live } = yield* loggedIn
          return userInfo(yield* run(keepAddress(live, order)))
        }).pipe(
          Effect.catchTags({
            NotMember: () => Effect.fail(new LoginNotEnough(said("NOT_MEMBER"))),
            NoSuchAddress: () =>
              Effect.fail(new InvalidRequest({ message: words.refusal("InvalidRequest"), field: "order" })),
            AccountNotFound: accountGone,
          }),
          orUnavailable("An address could not be kept", words),
        ),

      forgetAddress: () =>
        Effect.gen(function* () {
          const { live } = yield* loggedIn
          return userInfo(yield* run(keepAddress(live, undefined)))
        }).pipe(
          Effect.catchTags({
            NotMember: () => Effect.fail(new LoginNotEnough(said("NOT_MEMBER"))),
            NoSuchAddress: Effect.die,
            AccountNotFound: accountGone,
          }),
          orUnavailable("An address could not be forgotten", words),
        ),

      askToChange: ({ payload: { type, value } }) =>
        Effect.gen(function* () {
          const { live, device, network } = yield* loggedIn
          const identifier = yield* identifierOf(type, value)
          const browser = yield* keptBrowser
          return yield* run(askToChange(live, { channel: type, identifier }, { browser, device, network }))
        }).pipe(
          Effect.catchTags({
            ...sendRefusals,
            LoginNotFresh: loginAgain,
          }),
          orUnavailable("A code could not be sent", words),
        ),

      changeIdentifier: ({ payload: { type, value, code, nonce } }) =>
        Effect.gen(function* () {
          const { live } = yield* loggedIn
          const identifier = yield* identifierOf(type, value)
          const wanted = { channel: type, identifier, code: Redacted.make(code), nonce }
          return userInfo(yield* run(changeIdentifier(live, wanted, yield* visit)))
        }).pipe(
          Effect.catchTags({
            ...codeRefusals,
            IdentifierTaken: refuse("IDENTIFIER_TAKEN"),
            AccountNotFound: accountGone,
          }),
          orUnavailable("An account could not be changed", words),
        ),

      orders: () =>
        Effect.gen(function* () {
          const { live } = yield* loggedIn
          return (yield* desk.listOfMember(live.accountId)).map(wireOrder)
        }).pipe(orUnavailable("Orders could not be listed", words)),

      export: () =>
        Effect.gen(function* () {
          const { live } = yield* loggedIn
          return HttpServerResponse.jsonUnsafe(exported(yield* run(exportAccount(live))), {
            headers: { "content-disposition": 'attachment; filename="mina-uppgifter.json"' },
          })
        }).pipe(
          Effect.catchTags({ AccountNotFound: accountGone, LoginNotFresh: loginAgain }),
          orUnavailable("An account could not be exported", words),
        ),

      erase: () =>
        Effect.gen(function* () {
          const { live } = yield* loggedIn
          yield* run(eraseAccount(live))
          yield* leave
        }).pipe(Effect.catchTag("LoginNotFresh", loginAgain), orUnavailable("An account could not be erased", words)),
    })
  }),
)
