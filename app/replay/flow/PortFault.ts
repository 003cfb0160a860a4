/** Failures around the shop in a flow: of calls of its ports, and of answers on their way to a page. */
import { BankIdErrorReason } from "@kapitel/core/identity/bankid/BankId"
import { Schema, Struct } from "effect"
import { Duration } from "./measures.ts"

/** The calls of ports that a flow may disturb. */
const FAULTABLE_CALLS = [
  "Accounts.saveConsent",
  "BankId.auth",
  "BankId.cancel",
  "BankId.collect",
  "BankIdOrders.find",
  "BankIdOrders.finish",
  "BankIdOrders.takeEnd",
  "CartStore.find",
  "CartStore.save",
  "Catalogue.productsByEan",
  "Codes.begin",
  "Codes.check",
  "GiftCards.balances",
  "Identity.createSession",
  "LoginProofs.keep",
  "EmailSender.send",
  "OrderStore.confirm",
  "OrderStore.hold",
  "OrderStore.place",
  "PaymentDesk.move",
  "PaymentDesk.read",
  "PaymentProvider.open",
  "PaymentProvider.read",
  "PaymentProvider.sync",
  "Promotions.candidates",
  "SmsSender.send",
  "Reservations.reserve",
  "Tickets.issue",
  "Tickets.redeem",
] as const

/** A port that does not respond as it should. */
export const PortFault = Schema.Struct({
  call: Schema.Literals(FAULTABLE_CALLS),
  /** `silent`: the call takes effect, but does not return. `slow`: it takes `takes`. */
  does: Schema.Literals(["fails", "silent", "slow"]),
  /** Of BankID's calls: how it fails. `busy`: the person has another order under way; `unknown`: there is no such order. */
  why: Schema.optionalKey(Schema.Union([BankIdErrorReason, Schema.Literals(["busy", "unknown"])])),
  takes: Schema.optionalKey(Duration),
  /** This many calls succeed first. */
  after: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 }))),
  times: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 }))),
})
export type PortFault = typeof PortFault.Type

/** Requests of the login page to the shop. */
export const LOGIN_REQUESTS = {
  startBankId: "POST /auth/bankid",
  pollBankId: "POST /auth/bankid",
  cancelBankId: "DELETE /auth/bankid",
  sendCode: "POST /auth/code",
  verifyCode: "POST /auth/code/verify",
  connect: "POST /auth/connect",
  openSession: "POST /auth/session",
  logOut: "DELETE /auth/session",
  activateMembership: "POST /auth/membership",
  whoAmI: "GET /auth/me",
  saveConsent: "PATCH /auth/me",
  requestIdentifierChange: "POST /auth/me/identifier",
  change: "POST /auth/me/identifier/verify",
} as const
export type LoginRequestName = keyof typeof LOGIN_REQUESTS

/**
 * The network between the page and the shop. `hangs`: no answer comes; `lost`: the request takes effect, and the answer
 * is lost; `unreachable`: the shop is not reached; `error`: 500; `garbage`: not a valid answer; `late`: after `takes`.
 */
export const NetworkFault = Schema.Struct({
  to: Schema.Literals(Struct.keys(LOGIN_REQUESTS)),
  come: Schema.Literals(["hangs", "lost", "unreachable", "error", "garbage", "late"]),
  takes: Schema.optionalKey(Duration),
  after: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 }))),
  times: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 }))),
})
export type NetworkFault = typeof NetworkFault.Type
