/** Logging in and out in one browser (`LoginContext`), for scripted routes and plain forms alike. */
import { Effect, Option, Redacted, Schema } from "effect"
import { encode as toBase64Url } from "effect/encoding/Base64Url"
import { Carts } from "../cart/Carts.ts"
import { eraseAccount } from "./accountData.ts"
import { CodeLogins, type CodeRequestOrigin } from "./CodeLogins.ts"
import { type CodeChannel, CodeExpired } from "./Codes.ts"
import { parseEmail } from "./email.ts"
import { Identity, type LiveSession } from "./Identity.ts"
import { LoginContext } from "./LoginContext.ts"
import { LoginProofs } from "./LoginProofs.ts"
import { parsePhone } from "./phone.ts"
import { RandomBytes } from "./RandomBytes.ts"
import type { LoginBrowser, LoginMethod } from "./Tickets.ts"

const BROWSER_BYTES = 32

/** It cannot be a valid address or number. */
class InvalidIdentifier extends Schema.TaggedError<InvalidIdentifier>()("InvalidIdentifier", {}) {}

/** Well formed, but no Swedish mobile number. */
class NotSwedishMobile extends Schema.TaggedError<NotSwedishMobile>()("NotSwedishMobile", {}) {}

/** The request has no live session. */
class NotLoggedIn extends Schema.TaggedError<NotLoggedIn>()("NotLoggedIn", {}) {}

/** The input, in the form to which codes are sent. */
export const identifierOf = Effect.fnUntraced(function* (type: CodeChannel, typed: string) {
  if (type === "EMAIL") return parseEmail(typed) ?? (yield* new InvalidIdentifier())
  const phone = parsePhone(typed)
  if (phone.kind === "mobile") return phone.number
  return yield* phone.kind === "invalid" ? new InvalidIdentifier() : new NotSwedishMobile()
})

/** The browser's own token, or a new one; either is valid for ten minutes from now. */
const loginBrowser = Effect.gen(function* () {
  const [{ browser, keepBrowser }, random] = [yield* LoginContext, yield* RandomBytes]
  const held: LoginBrowser = browser ?? Redacted.make(toBase64Url(yield* random.next(BROWSER_BYTES)))
  yield* keepBrowser(held)
  return held
})

/** For sending a code. */
export const newCodeRequestOrigin = Effect.gen(function* () {
  const { device, network } = yield* LoginContext
  return { browser: yield* loginBrowser, device, network } satisfies CodeRequestOrigin
})

/** A browser without a token has no code that could be right. */
export const visit = Effect.gen(function* () {
  const { browser, device, network } = yield* LoginContext
  return browser === undefined ? yield* new CodeExpired() : ({ browser, device, network } satisfies CodeRequestOrigin)
})

/** The session of the request. Fails with `NotLoggedIn`. */
export const loggedIn = Effect.gen(function* () {
  const session = yield* LoginContext
  const live = yield* session.live
  if (Option.isNone(live) || session.sessionToken === undefined) return yield* new NotLoggedIn()
  return { ...session, live: live.value, sessionToken: session.sessionToken }
})

/** Runs a use case with the live session of the request. Fails with `NotLoggedIn`. */
export const asLoggedIn = <A, E, R>(use: (live: LiveSession) => Effect.Effect<A, E, R>) =>
  Effect.flatMap(loggedIn, ({ live }) => use(live))

/** The input of verifying a code; `identifier` is as it was typed. */
interface VerifyInput {
  readonly type: CodeChannel
  readonly identifier: string
  readonly rememberMe: boolean
  readonly code: string
  readonly nonce: string
  readonly method: LoginMethod
}

type To = Pick<VerifyInput, "type" | "identifier" | "rememberMe">

/** Sends a code for logging in to an e-mail address or telephone number. */
export const sendCode = Effect.fn("sendCode")(function* ({ type, rememberMe, ...to }: To) {
  const [identifier, logins] = [yield* identifierOf(type, to.identifier), yield* CodeLogins]
  return yield* logins.send(
    { purpose: "login", channel: type, identifier, payload: { rememberMe } },
    yield* newCodeRequestOrigin,
  )
})

/** Verifies a code. Returns a ticket, or what is missing for one. */
export const verifyCode = Effect.fn("verifyCode")(function* ({ type, code, ...entered }: Omit<VerifyInput, "method">) {
  const [identifier, logins] = [yield* identifierOf(type, entered.identifier), yield* CodeLogins]
  const answer = yield* logins.verify(
    { ...entered, channel: type, identifier, code: Redacted.make(code) },
    yield* visit,
  )
  // The ten minutes of a proof begin now, since the next step takes a while.
  if (answer.message !== "TOKEN") yield* loginBrowser
  return answer
})

/** The identifier is the e-mail. */
export const connect = Effect.fn("connect")(function* ({ code, ...entered }: Omit<VerifyInput, "type" | "rememberMe">) {
  const [identifier, logins] = [yield* identifierOf("EMAIL", entered.identifier), yield* CodeLogins]
  return yield* logins.connect({ ...entered, identifier, code: Redacted.make(code) }, yield* visit)
})

/** Ends the session and deletes its proofs; the cart stays its owner's. */
const leave = Effect.gen(function* () {
  const { browser, dropSession } = yield* LoginContext
  const [carts, proofs] = [yield* Carts, yield* LoginProofs]
  if (browser !== undefined) yield* proofs.forget(browser)
  yield* dropSession(yield* carts.view(undefined, { member: false }))
})

/** Ends the session of the request; without one it does nothing. */
export const logOut = Effect.gen(function* () {
  const [{ sessionToken }, identity] = [yield* LoginContext, yield* Identity]
  if (sessionToken !== undefined) yield* identity.endSession(sessionToken)
  yield* leave
})

/** Ends all sessions of the account. Fails with `NotLoggedIn`. */
export const logOutEverywhere = Effect.gen(function* () {
  const [{ live }, identity] = [yield* loggedIn, yield* Identity]
  yield* identity.endAllSessions(live.accountId)
  yield* leave
})

/** Erases the account of the request. Fails with `NotLoggedIn` or `LoginNotFresh`. */
export const erase = Effect.gen(function* () {
  yield* eraseAccount((yield* loggedIn).live)
  yield* leave
})
