/** How the ways in say no: a key for programs, a Swedish sentence for people. */
import { LOGIN_REFUSALS } from "@kapitel/core/identity/loginRefusals"
import { Schema } from "effect"

const fields = {
  message: Schema.Literals(LOGIN_REFUSALS),
  text: Schema.String.annotate({ description: "A sentence in Swedish that can be shown as it is" }),
}

/** What was asked for cannot be done as it is; `message` says why. */
export class LoginRefused extends Schema.TaggedError<LoginRefused>()("LoginRefused", fields, { httpApiStatus: 409 }) {}

/** It cannot be an address or a number of this shop. */
export class IdentifierRefused extends Schema.TaggedError<IdentifierRefused>()("IdentifierRefused", fields, {
  httpApiStatus: 400,
}) {}

/** Too often; nothing is looked at for a while. */
export class LoginTooOften extends Schema.TaggedError<LoginTooOften>()("LoginTooOften", fields, {
  httpApiStatus: 429,
}) {}

/** For whoever is logged in. */
export class LoginNeeded extends Schema.TaggedError<LoginNeeded>()("LoginNeeded", fields, { httpApiStatus: 401 }) {}

/** Not for whoever is logged in as they are: no member, or logged in too long ago. */
export class LoginNotEnough extends Schema.TaggedError<LoginNotEnough>()("LoginNotEnough", fields, {
  httpApiStatus: 403,
}) {}
