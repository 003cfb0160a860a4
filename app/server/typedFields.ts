/**
 * What a visitor had typed into a form that was refused, so that it stands there again: a cookie that lives for two
 * minutes and that no script reads. An address would be remembered and passed on; a pin is never kept at all.
 */
import { Option, Schema } from "effect"
import { cookieName, setCookie } from "./http/cookies.ts"

const Typed = Schema.String.check(Schema.isMaxLength(60))

const TypedFields = Schema.Struct({
  /** The discount code. */
  code: Schema.optionalKey(Typed),
  /** The gift card's number. */
  giftCard: Schema.optionalKey(Typed),
})
export type TypedFields = typeof TypedFields.Type

export const NOTHING_TYPED: TypedFields = {}

const COOKIE = "kapitel-typed"
const MAX_AGE_IN_SECONDS = 120

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(TypedFields))
const isTyped = Schema.is(TypedFields)

/** A `set-cookie` header; none when there is nothing to keep, or more than anybody types. */
export const typedCookieHeader = (typed: TypedFields, secure: boolean): string | undefined => {
  if (!isTyped(typed) || Object.values(typed).every((text) => text === "")) return undefined
  const value = Buffer.from(JSON.stringify(typed)).toString("base64url")
  return setCookie(COOKIE, value, { maxAge: MAX_AGE_IN_SECONDS, httpOnly: true, secure })
}

export const readTyped = (cookies: ReadonlyMap<string, string>, secure: boolean): TypedFields => {
  const value = cookies.get(cookieName(COOKIE, secure))
  if (value === undefined) return NOTHING_TYPED
  return Option.getOrElse(decode(Buffer.from(value, "base64url").toString("utf8")), () => NOTHING_TYPED)
}
