/** Logging in by codes, sessions, and the account behind them (spec §7). BankID's routes are in `BankIdApi`. */

import { OrderPageToken } from "@kapitel/core/checkout/Order"
import { Address, ConsentField } from "@kapitel/core/identity/Account"
import { CodeChannel } from "@kapitel/core/identity/Codes"
import { LoginMethod } from "@kapitel/core/identity/Tickets"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { ApiConventions } from "./ApiConventions.ts"
import { Caching, NO_STORE } from "./Caching.ts"
import { LoginMiddleware } from "./LoginMiddleware.ts"
import { IdentifierRefused, LoginNeeded, LoginNotEnough, LoginRefused, LoginTooOften } from "./wire/loginRefusals.ts"
import { InvalidRequest, Unavailable } from "./wire/refusals.ts"
import { Sek } from "./wire/Sek.ts"

/** As typed: an e-mail address, or a Swedish mobile number in any common notation. */
const Identifier = Schema.String.check(Schema.isMaxLength(254))

/** Four to eight digits; the number is a setting of the shop, and the response to the first request contains it. */
const Code = Schema.String.check(Schema.isPattern(/^[0-9]{4,8}$/))

const Nonce = Schema.String.check(Schema.isPattern(/^[0-9a-f]{32}$/))

const Ticket = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{43}$/))

const CodeSent = Schema.Struct({
  nonce: Nonce,
  codeLength: Schema.Int.annotate({ description: "How many digits the code has" }),
})

const Token = Schema.Struct({ message: Schema.Literal("TOKEN"), data: Schema.Struct({ token: Ticket }) })

/** `TOKEN` comes with a ticket, which `POST /auth/session` exchanges for a session within a minute. */
const Verified = Schema.Union([Token, Schema.Struct({ message: Schema.Literals(["NO_USER", "EMAIL_NOT_VERIFIED"]) })])

/** What an account's owner sees of it; a consent without an answer is shown as given (D-24). */
export const WireUserInfo = Schema.Struct({
  isLoggedIn: Schema.Boolean,
  member: Schema.Boolean,
  memberNumber: Schema.optionalKey(Schema.String),
  email: Schema.optionalKey(Schema.String),
  phoneNumber: Schema.optionalKey(Schema.String).annotate({ description: "E.164, e.g. +46701234567" }),
  firstName: Schema.optionalKey(Schema.String),
  lastName: Schema.optionalKey(Schema.String),
  address: Schema.optionalKey(Address),
  acceptsEmailMarketing: Schema.Boolean,
  acceptsSMSMarketing: Schema.Boolean,
  acceptsPostalMarketing: Schema.Boolean,
}).annotate({ identifier: "UserInfo" })

const OrderedLine = Schema.Struct({
  productID: Schema.String,
  title: Schema.String,
  format: Schema.optionalKey(Schema.String),
  quantity: Schema.Int,
  totalPrice: Sek,
})

/** An order that was paid for. */
export const WireOrder = Schema.Struct({
  orderNumber: Schema.String,
  placedAt: Schema.String.annotate({ description: "ISO 8601" }),
  state: Schema.Literals(["CONFIRMED", "NEEDS_REVIEW"]),
  total: Sek,
  lineItems: Schema.Array(OrderedLine),
  pageToken: Schema.String.annotate({ description: "The order's own page is /order/{pageToken}" }),
}).annotate({ identifier: "AccountOrder" })

/** Everything that the shop stores about an account. Amounts of orders are whole öre, as stored. */
export const WireExport = Schema.Struct({
  account: Schema.Unknown,
  consents: Schema.Array(Schema.Unknown),
  orders: Schema.Array(Schema.Unknown).annotate({ description: "Also those that were never paid for" }),
  withdrawals: Schema.Array(Schema.Unknown).annotate({ description: "What was taken back" }),
  waitingWithdrawals: Schema.Array(Schema.Unknown).annotate({
    description: "Forms that were filled in, not confirmed",
  }),
  watches: Schema.Array(Schema.Unknown).annotate({ description: "Products that an e-mail is awaited for" }),
  reservations: Schema.Array(Schema.Unknown).annotate({ description: "Reservations in stores, held or over" }),
  signUps: Schema.Array(Schema.Unknown).annotate({ description: "Sign-ups for events" }),
  carts: Schema.Array(Schema.Unknown),
  emails: Schema.Array(Schema.Unknown).annotate({ description: "Emails that are owed, or were sent within 90 days" }),
  downloads: Schema.Array(Schema.Unknown).annotate({ description: "What was delivered, and when it was fetched" }),
  giftCards: Schema.Array(Schema.Unknown).annotate({ description: "Bought gift cards, without their numbers" }),
  mailbox: Schema.Array(Schema.Unknown).annotate({ description: "Emails of the demo, which sends none" }),
  sessions: Schema.Array(Schema.Unknown),
  devices: Schema.Array(Schema.Unknown),
}).annotate({ identifier: "AccountExport" })

export class AuthApi extends HttpApiGroup.make("auth")
  .add(
    HttpApiEndpoint.post("sendCode", "/code", {
      payload: Schema.Struct({ type: CodeChannel, identifier: Identifier, rememberMe: Schema.Boolean }),
      success: CodeSent,
      error: [InvalidRequest, IdentifierRefused, LoginRefused, LoginTooOften, Unavailable],
    }).annotate(OpenApi.Description, "Sends a one-time code. The answer is the same whether anybody has an account."),
    HttpApiEndpoint.post("verifyCode", "/code/verify", {
      payload: Schema.Struct({
        type: CodeChannel,
        identifier: Identifier,
        code: Code,
        rememberMe: Schema.Boolean,
        nonce: Nonce,
      }),
      success: Verified,
      error: [InvalidRequest, IdentifierRefused, LoginRefused, LoginTooOften, Unavailable],
    }).annotate(OpenApi.Description, "Looks at a code, three times at most, in the browser that asked for it."),
    HttpApiEndpoint.post("connect", "/connect", {
      payload: Schema.Struct({ identifier: Identifier, method: LoginMethod, code: Code, nonce: Nonce }),
      success: Token,
      error: [InvalidRequest, IdentifierRefused, LoginRefused, LoginTooOften, Unavailable],
    }).annotate(
      OpenApi.Description,
      "After NO_USER: an account with this e-mail, whose code was right, and with what `method` has proved before it.",
    ),
    HttpApiEndpoint.post("openSession", "/session", {
      payload: Schema.Struct({
        token: Ticket,
        rememberMe: Schema.optionalKey(Schema.Boolean).annotate({
          description: "For BankID, which is begun without any question; a code was asked for with an answer already",
        }),
      }),
      success: HttpApiSchema.NoContent,
      error: [InvalidRequest, LoginRefused, Unavailable],
    }).annotate(OpenApi.Description, "Changes a ticket for a session: once, within a minute, in the same browser."),
    HttpApiEndpoint.delete("closeSession", "/session", {
      success: HttpApiSchema.NoContent,
      error: Unavailable,
    }).annotate(OpenApi.Description, "Logs out in this browser."),
    HttpApiEndpoint.delete("closeSessions", "/sessions", {
      success: HttpApiSchema.NoContent,
      error: [LoginNeeded, Unavailable],
    }).annotate(OpenApi.Description, "Logs out everywhere."),
    HttpApiEndpoint.post("activateMembership", "/membership", {
      payload: Schema.Struct({}),
      success: WireUserInfo,
      error: [InvalidRequest, LoginNeeded, LoginRefused, Unavailable],
    }).annotate(
      OpenApi.Description,
      "The account becomes a member's. BankID must have vouched for a person in this browser within ten minutes.",
    ),
    HttpApiEndpoint.get("me", "/me", { success: WireUserInfo, error: Unavailable }).annotate(
      OpenApi.Description,
      "Who is logged in, if anybody.",
    ),
    HttpApiEndpoint.patch("saveConsent", "/me", {
      payload: Schema.Struct({ fieldName: ConsentField, fieldValue: Schema.Boolean }),
      success: WireUserInfo,
      error: [InvalidRequest, LoginNeeded, LoginNotEnough, Unavailable],
    }).annotate(OpenApi.Description, "A member's yes or no to marketing."),
    HttpApiEndpoint.put("saveAddress", "/me/address", {
      payload: Schema.Struct({ order: OrderPageToken }),
      success: WireUserInfo,
      error: [InvalidRequest, LoginNeeded, LoginNotEnough, Unavailable],
    }).annotate(
      OpenApi.Description,
      "A member's address is copied from one of their orders (by its page's token), and filled in at the next checkout.",
    ),
    HttpApiEndpoint.delete("forgetAddress", "/me/address", {
      success: WireUserInfo,
      error: [LoginNeeded, LoginNotEnough, Unavailable],
    }).annotate(OpenApi.Description, "The address that was kept is forgotten."),
    HttpApiEndpoint.post("requestIdentifierChange", "/me/identifier", {
      payload: Schema.Struct({ type: CodeChannel, value: Identifier }),
      success: CodeSent,
      error: [InvalidRequest, IdentifierRefused, LoginNeeded, LoginNotEnough, LoginRefused, LoginTooOften, Unavailable],
    }).annotate(
      OpenApi.Description,
      "Sends a code to a new e-mail or telephone; the login is at most five minutes old.",
    ),
    HttpApiEndpoint.post("changeIdentifier", "/me/identifier/verify", {
      payload: Schema.Struct({ type: CodeChannel, value: Identifier, code: Code, nonce: Nonce }),
      success: WireUserInfo,
      error: [InvalidRequest, IdentifierRefused, LoginNeeded, LoginRefused, LoginTooOften, Unavailable],
    }).annotate(OpenApi.Description, "The account has the new e-mail or telephone number; the old one is notified."),
    HttpApiEndpoint.get("orders", "/me/orders", {
      success: Schema.Array(WireOrder),
      error: [LoginNeeded, Unavailable],
    }).annotate(OpenApi.Description, "What the account has bought, the newest first."),
    HttpApiEndpoint.get("export", "/me/export", {
      success: WireExport,
      error: [LoginNeeded, LoginNotEnough, Unavailable],
    }).annotate(
      OpenApi.Description,
      "Everything that the shop knows of the account, as a file; the login is at most five minutes old.",
    ),
    HttpApiEndpoint.delete("erase", "/me", {
      success: HttpApiSchema.NoContent,
      error: [LoginNeeded, LoginNotEnough, Unavailable],
    }).annotate(
      OpenApi.Description,
      "The account is gone; the login is at most five minutes old. Its orders stay for the books.",
    ),
  )
  .annotateEndpoints(Caching, NO_STORE)
  .middleware(LoginMiddleware)
  .middleware(ApiConventions) {}
