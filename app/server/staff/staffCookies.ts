/**
 * The cookies of staff: the session, and the progress of a login. Apart from those of customers, and never sent with a
 * request that another site makes (decision 376).
 */
import { randomBytes } from "node:crypto"
import { Option, type Redacted, Schema } from "effect"
import { cookieName } from "../http/cookies.ts"

/** `__Host-personal` over TLS. */
const SESSION = "personal"
const STEP = "personal-steg"

/** As long as a code can be entered, and a little more, in seconds. */
const STEP_SECONDS = 15 * 60
/** The session ends at the server; the cookie lasts as long, in seconds. */
const SESSION_SECONDS = 8 * 60 * 60

export const STAFF_FAULTS = [
  "email",
  "wrong",
  "expired",
  "tooMany",
  "tooManyWrong",
  "closed",
  "otherPerson",
  "passkey",
  "failed",
] as const
export type StaffFault = (typeof STAFF_FAULTS)[number]

const Token = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{43}$/))

const KeptForm = Schema.Struct({
  /** The page with the form, with its parameter. */
  page: Schema.String.check(Schema.isMaxLength(200)),
  typed: Schema.Record(Schema.String, Schema.String.check(Schema.isMaxLength(200))),
  /** The member whose session was locked; absent when it had ended. */
  by: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(64))),
})
/** What was typed into a form that was not accepted, since its session was locked or had ended. */
export type KeptForm = typeof KeptForm.Type

const StaffStep = Schema.Struct({
  /** Identifies the browser that requested the code. */
  browser: Token,
  email: Schema.String.check(Schema.isMaxLength(254)),
  shared: Schema.Boolean,
  /** A code was sent. */
  nonce: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[0-9a-f]{32}$/))),
  /** The store that the person before has chosen on this device. */
  storeId: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(64))),
  fault: Schema.optionalKey(Schema.Literals(STAFF_FAULTS)),
  /** Filled in once the person is logged in. */
  kept: Schema.optionalKey(KeptForm),
})
/** A login, or an unlocking, that has begun. */
export type StaffStep = typeof StaffStep.Type

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(StaffStep))
const isToken = Schema.is(Token)

/** The step of a browser that has begun none. */
export const newStep = (): StaffStep => ({ browser: randomBytes(32).toString("base64url"), email: "", shared: true })

/** What remains of a step after the login of this member: what is to be filled in. */
export const stepAfterLogin = (step: StaffStep | undefined, memberId: string): StaffStep | undefined =>
  step?.kept === undefined || (step.kept.by ?? memberId) !== memberId
    ? undefined
    : { browser: step.browser, email: "", shared: step.shared, kept: step.kept }

/** The client of a request to a page of staff. */
export interface StaffClient {
  readonly token: Redacted.Redacted | undefined
  readonly step: StaffStep | undefined
}

type ReadToken = (value: string | undefined) => Redacted.Redacted | undefined

export const readStaffClient = (
  cookies: ReadonlyMap<string, string>,
  secure: boolean,
  readToken: ReadToken,
): StaffClient => {
  const step = cookies.get(cookieName(STEP, secure))
  return {
    token: readToken(cookies.get(cookieName(SESSION, secure))),
    step:
      step === undefined ? undefined : Option.getOrUndefined(decode(Buffer.from(step, "base64url").toString("utf8"))),
  }
}

const cookie = (name: string, value: string, seconds: number, secure: boolean): string =>
  [
    `${cookieName(name, secure)}=${value}`,
    "Path=/",
    "SameSite=Strict",
    `Max-Age=${seconds}`,
    "HttpOnly",
    ...(secure ? ["Secure"] : []),
  ].join("; ")

export const sessionHeader = (token: string, secure: boolean): string => cookie(SESSION, token, SESSION_SECONDS, secure)
export const noSessionHeader = (secure: boolean): string => cookie(SESSION, "", 0, secure)

/** A step that cannot be read again is not begun. */
export const stepHeader = (step: StaffStep, secure: boolean): string =>
  isToken(step.browser)
    ? cookie(STEP, Buffer.from(JSON.stringify(step)).toString("base64url"), STEP_SECONDS, secure)
    : noStepHeader(secure)
export const noStepHeader = (secure: boolean): string => cookie(STEP, "", 0, secure)
