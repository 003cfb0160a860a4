/** Signing up for an event, and cancelling by the link (decision 370). */
import { Clock, Effect, Option, Schema } from "effect"
import { emailKey, parseEmail } from "../identity/email.ts"
import { networkBudgets } from "../limits/networks.ts"
import { RateLimits } from "../limits/RateLimits.ts"
import { CurrentSite } from "../site/CurrentSite.ts"
import { storedBrand } from "../site/Site.ts"
import type { SignUpToken } from "./EventSignUp.ts"
import { EventSignUps, SignUpNotFound } from "./EventSignUps.ts"
import { MAX_SEATS_EACH, SIGN_UPS } from "./signUpRules.ts"

/** As typed. */
export interface SignUpFields {
  readonly name: string
  readonly email: string
  readonly seats: string
}

const MAX_NAME = 100

/**
 * What was typed cannot be read.
 *
 * @public In types that packages declare.
 */
export class SignUpUnreadable extends Schema.TaggedError<SignUpUnreadable>()("SignUpUnreadable", {
  fields: Schema.NonEmptyArray(Schema.Literals(["name", "email", "seats"])),
}) {}

/** One line without control characters; nothing when it is empty or longer than a name. */
const parseName = (typed: string): string | undefined => {
  const name = typed.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim()
  return name === "" || name.length > MAX_NAME ? undefined : name
}

const parseSeats = (typed: string): number | undefined =>
  /^\d$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_SEATS_EACH ? Number(typed) : undefined

/** The names of the fields of a sign-up that cannot be read. */
export const signUpFaults = (typed: SignUpFields): ReadonlyArray<keyof SignUpFields> => {
  const read = { name: parseName(typed.name), email: parseEmail(typed.email), seats: parseSeats(typed.seats) }
  return (["name", "email", "seats"] as const).filter((field) => read[field] === undefined)
}

/** Returns what it got. Fails with `SignUpUnreadable`, `SignUpClosed` and `TooOften`. `network` as `clientNetwork` returns it. */
export const signUpForEvent = Effect.fn("signUpForEvent")(function* (
  event: string,
  typed: SignUpFields,
  network: string,
) {
  const [name, email, seats] = [parseName(typed.name), parseEmail(typed.email), parseSeats(typed.seats)]
  if (name === undefined || email === undefined || seats === undefined) {
    const [first = "name", ...rest] = signUpFaults(typed)
    return yield* new SignUpUnreadable({ fields: [first, ...rest] })
  }
  const [limits, signUps] = [yield* RateLimits, yield* EventSignUps]
  const now = yield* Clock.currentTimeMillis
  yield* limits.spend(
    [
      { subject: `sign-up by ${emailKey(email)}`, ...SIGN_UPS.address },
      ...networkBudgets("sign-up from", network, SIGN_UPS.network),
    ],
    now,
  )
  return yield* signUps.signUp({ event, name, email: emailKey(email), seats, ...storedBrand(yield* CurrentSite), now })
})

/** Cancels it; idempotent. Fails with `SignUpNotFound`. */
export const cancelSignUp = Effect.fn("cancelSignUp")(function* (token: SignUpToken) {
  const signUps = yield* EventSignUps
  const found = yield* signUps.cancel(token, yield* Clock.currentTimeMillis)
  return Option.isNone(found) ? yield* new SignUpNotFound() : found.value
})
