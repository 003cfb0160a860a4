/** The routes of codes, sessions and accounts over core's identity. */
import type { Carts } from "@kapitel/core/cart/Carts"
import type { Order } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { type Account, CONSENT_FIELDS, isMember, shownConsent } from "@kapitel/core/identity/Account"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { exportAccount } from "@kapitel/core/identity/accountData"
import { activateMembership } from "@kapitel/core/identity/activateMembership"
import type { CodeLogins } from "@kapitel/core/identity/CodeLogins"
import type { Codes } from "@kapitel/core/identity/Codes"
import { changeIdentifier, requestIdentifierChange } from "@kapitel/core/identity/changeIdentifier"
import { exchangeTicket } from "@kapitel/core/identity/exchangeTicket"
import type { Identity } from "@kapitel/core/identity/Identity"
import { LoginContext } from "@kapitel/core/identity/LoginContext"
import type { LoginEmails } from "@kapitel/core/identity/LoginEmails"
import type { LoginProofs } from "@kapitel/core/identity/LoginProofs"
import * as login from "@kapitel/core/identity/login"
import type { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import type { SmsSender } from "@kapitel/core/identity/SmsSender"
import { saveAddress } from "@kapitel/core/identity/saveAddress"
import { saveConsent } from "@kapitel/core/identity/saveConsent"
import type { Tickets } from "@kapitel/core/identity/Tickets"
import type { EmailSender } from "@kapitel/core/mail/EmailSender"
import { Effect, Option, Redacted } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { WireOrder, WireUserInfo } from "../AuthApi.ts"
import { LoginApi } from "../LoginApi.ts"
import { toWireRefusal } from "../wire/loginRefusals.ts"
import { InvalidRequest } from "../wire/refusals.ts"
import { ApiMessages } from "./ApiMessages.ts"
import { EXPORT_HEADERS, toWireExport } from "./toWireExport.ts"
import { orUnavailable } from "./unavailable.ts"

/** Services that the login routes need, besides messages and cookies. */
export type AuthServices =
  | Accounts
  | Carts
  | CodeLogins
  | Codes
  | Identity
  | LoginEmails
  | LoginProofs
  | EmailSender
  | OrderStore
  | RandomBytes
  | SmsSender
  | Tickets

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

export const authHandlers = HttpApiBuilder.group(
  LoginApi,
  "auth",
  Effect.fnUntraced(function* (handlers) {
    const words = yield* ApiMessages
    const [accounts, orderStore] = [yield* Accounts, yield* OrderStore]
    const services = yield* Effect.context<AuthServices>()

    /** Maps refusals and outages to their API errors; `what` is for the log. */
    const inWords =
      (what: string) =>
      <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
        effect.pipe(
          Effect.provideContext(services),
          orUnavailable(what, words),
          Effect.mapError(toWireRefusal(words.refusal)),
        )

    const onWire = (ticket: Redacted.Redacted) => ({
      message: "TOKEN" as const,
      data: { token: Redacted.value(ticket) },
    })

    return handlers.handleAll({
      sendCode: ({ payload }) => login.sendCode(payload).pipe(inWords("A code could not be sent")),

      verifyCode: ({ payload }) =>
        login.verifyCode(payload).pipe(
          Effect.map((answer) => (answer.message === "TOKEN" ? onWire(answer.ticket) : answer)),
          inWords("A code could not be checked"),
        ),

      connect: ({ payload }) =>
        login.connect(payload).pipe(
          Effect.map(({ ticket }) => onWire(ticket)),
          inWords("An account could not be created"),
        ),

      openSession: ({ payload: { token, rememberMe } }) =>
        exchangeTicket({ ticket: Redacted.make(token), rememberMe }).pipe(
          Effect.catchTag("CartOutdated", (cause) => Effect.fail({ _tag: "CartStoreError" as const, cause })),
          inWords("A session could not be opened"),
        ),

      closeSession: () => login.logOut.pipe(inWords("A session could not be ended")),

      closeSessions: () => login.logOutEverywhere.pipe(inWords("Sessions could not be ended")),

      activateMembership: () =>
        Effect.gen(function* () {
          const { live, sessionToken, browser, keepSession } = yield* login.loggedIn
          const { account, session } = yield* activateMembership({ live, sessionToken, browser })
          yield* keepSession({ session, member: true })
          return userInfo(account)
        }).pipe(inWords("A membership could not be activated")),

      me: () =>
        Effect.gen(function* () {
          const session = yield* LoginContext
          const live = yield* session.live
          const account = Option.isNone(live) ? Option.none() : yield* accounts.find(live.value.accountId)
          if (Option.isSome(account)) return userInfo(account.value)
          yield* session.forgetHint
          return GUEST
        }).pipe(inWords("The session could not be read")),

      saveConsent: ({ payload: { fieldName, fieldValue } }) =>
        login
          .asLoggedIn((live) => saveConsent(live, fieldName, fieldValue))
          .pipe(Effect.map(userInfo), inWords("A consent could not be saved")),

      saveAddress: ({ payload: { order } }) =>
        login
          .asLoggedIn((live) => saveAddress(live, order))
          .pipe(
            Effect.map(userInfo),
            Effect.catchTag("NoSuchAddress", () =>
              Effect.fail(new InvalidRequest({ message: words.refusal("InvalidRequest"), field: "order" })),
            ),
            inWords("An address could not be saved"),
          ),

      forgetAddress: () =>
        login
          .asLoggedIn((live) => saveAddress(live, undefined))
          .pipe(
            Effect.map(userInfo),
            Effect.catchTag("NoSuchAddress", Effect.die),
            inWords("An address could not be deleted"),
          ),

      requestIdentifierChange: ({ payload: { type, value } }) =>
        Effect.gen(function* () {
          const { live } = yield* login.loggedIn
          const identifier = yield* login.identifierOf(type, value)
          return yield* requestIdentifierChange(live, { channel: type, identifier }, yield* login.newCodeRequestOrigin)
        }).pipe(inWords("A code could not be sent")),

      changeIdentifier: ({ payload: { type, value, code, nonce } }) =>
        Effect.gen(function* () {
          const { live } = yield* login.loggedIn
          const identifier = yield* login.identifierOf(type, value)
          const wanted = { channel: type, identifier, code: Redacted.make(code), nonce }
          return userInfo(yield* changeIdentifier(live, wanted, yield* login.visit))
        }).pipe(inWords("An account could not be changed")),

      orders: () =>
        login
          .asLoggedIn(({ accountId }) => orderStore.listOfMember(accountId))
          .pipe(
            Effect.map((orders) => orders.map(wireOrder)),
            inWords("Orders could not be listed"),
          ),

      export: () =>
        login.asLoggedIn(exportAccount).pipe(
          Effect.map((personalData) =>
            HttpServerResponse.jsonUnsafe(toWireExport(personalData), { headers: EXPORT_HEADERS }),
          ),
          inWords("An account could not be exported"),
        ),

      erase: () => login.erase.pipe(inWords("An account could not be erased")),
    })
  }),
)
