/** Errors of the login API: a key for programs, a Swedish message for people. */
import { LOGIN_REFUSAL_OF, loginRefusalOf } from "@kapitel/core/identity/loginRefusalOf"
import { LOGIN_REFUSALS, type LoginRefusalKey } from "@kapitel/core/identity/loginRefusals"
import { Schema } from "effect"

const fields = {
  message: Schema.Literals(LOGIN_REFUSALS),
  text: Schema.String.annotate({ description: "A sentence in Swedish that can be shown as it is" }),
}

/** The request cannot be carried out; `message` says why. */
export class LoginRefused extends Schema.TaggedError<LoginRefused>()("LoginRefused", fields, { httpApiStatus: 409 }) {}

/** It cannot be an address or a number of this shop. */
export class IdentifierRefused extends Schema.TaggedError<IdentifierRefused>()("IdentifierRefused", fields, {
  httpApiStatus: 400,
}) {}

/** Too many attempts; none is accepted for a while. */
export class LoginTooOften extends Schema.TaggedError<LoginTooOften>()("LoginTooOften", fields, {
  httpApiStatus: 429,
}) {}

/** Requires a login. */
export class LoginNeeded extends Schema.TaggedError<LoginNeeded>()("LoginNeeded", fields, { httpApiStatus: 401 }) {}

/** Requires more than the current login: a membership, or a more recent login. */
export class LoginNotEnough extends Schema.TaggedError<LoginNotEnough>()("LoginNotEnough", fields, {
  httpApiStatus: 403,
}) {}

/** Every other key is `LoginRefused`. */
const CLASSES = {
  INVALID_IDENTIFIER: IdentifierRefused,
  NOT_SWEDISH_MOBILE: IdentifierRefused,
  TOO_MANY_CODES: LoginTooOften,
  TOO_MANY_TRIES: LoginTooOften,
  NOT_LOGGED_IN: LoginNeeded,
  NOT_MEMBER: LoginNotEnough,
  LOGIN_NOT_FRESH: LoginNotEnough,
}

type ClassOf<Key> = Key extends keyof typeof CLASSES ? InstanceType<(typeof CLASSES)[Key]> : LoginRefused
type OnWire<E> = E extends { readonly _tag: keyof typeof LOGIN_REFUSAL_OF }
  ? ClassOf<(typeof LOGIN_REFUSAL_OF)[E["_tag"]]>
  : E

/** A use case's refusal with its key and its message; anything else stays unchanged. */
export const toWireRefusal =
  (words: (key: LoginRefusalKey) => string) =>
  <E extends { readonly _tag: string }>(error: E): OnWire<E> => {
    const message = loginRefusalOf(error)
    if (message === undefined) return error as OnWire<E>
    const fields = { message, text: words(message) }
    const classes: Partial<Record<LoginRefusalKey, new (props: typeof fields) => object>> = CLASSES
    return new (classes[message] ?? LoginRefused)(fields) as OnWire<E>
  }
