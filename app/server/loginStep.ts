/**
 * The progress of a login without a script: in a cookie for ten minutes, unreadable for scripts. A query in the address
 * would be stored in the history and passed on.
 */
import { CodeChannel } from "@kapitel/core/identity/Codes"
import { LOGIN_REFUSALS } from "@kapitel/core/identity/loginRefusals"
import { LOGIN_BROWSER_LIFE_MS, LoginMethod } from "@kapitel/core/identity/Tickets"
import { Option, Schema } from "effect"
import { cookieName, setCookie } from "./http/cookies.ts"

const LoginStep = Schema.Struct({
  type: CodeChannel,
  /** As it was typed. */
  identifier: Schema.String.check(Schema.isMaxLength(254)),
  rememberMe: Schema.Boolean,
  /** A code was sent; undefined while the address is asked for. */
  sent: Schema.optionalKey(
    Schema.Struct({
      nonce: Schema.String.check(Schema.isPattern(/^[0-9a-f]{32}$/)),
      codeLength: Schema.Int.check(Schema.isBetween({ minimum: 4, maximum: 8 })),
    }),
  ),
  /** How the user was verified, while an e-mail address is asked for. */
  after: Schema.optionalKey(LoginMethod),
  /** Logs in again to delete the account: that page follows. */
  erasing: Schema.optionalKey(Schema.Literal(true)),
  /** Why the last step was refused; `FAILED` when the shop itself failed. */
  fault: Schema.optionalKey(Schema.Literals([...LOGIN_REFUSALS, "FAILED"])),
})
export type LoginStep = typeof LoginStep.Type

export const LOGIN_STEP_COOKIE = "kapitel-login-step"

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(LoginStep))
const isStep = Schema.is(LoginStep)

const header = (value: string, maxAge: number, secure: boolean) =>
  setCookie(LOGIN_STEP_COOKIE, value, { maxAge, httpOnly: true, secure })

export const loginStepHeader = (step: LoginStep, secure: boolean): string =>
  isStep(step)
    ? header(Buffer.from(JSON.stringify(step)).toString("base64url"), LOGIN_BROWSER_LIFE_MS / 1000, secure)
    : clearLoginStepHeader(secure)

export const clearLoginStepHeader = (secure: boolean): string => header("", 0, secure)

export const readLoginStep = (cookies: ReadonlyMap<string, string>, secure: boolean): LoginStep | undefined => {
  const value = cookies.get(cookieName(LOGIN_STEP_COOKIE, secure))
  return value === undefined
    ? undefined
    : Option.getOrUndefined(decode(Buffer.from(value, "base64url").toString("utf8")))
}
