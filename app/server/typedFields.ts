/**
 * What a visitor typed into a form that was refused, so that it is shown again: a cookie that lives for two minutes and
 * that no script reads. An address would be stored in the history and passed on; a pin is never stored.
 */
import { Option, Schema } from "effect"
import { cookieName, setCookie } from "./http/cookies.ts"

const Typed = Schema.String.check(Schema.isMaxLength(60))

/** As long as anything in an address may be. */
const Line = Schema.optionalKey(Schema.String.check(Schema.isMaxLength(254)))

const SavedFormFields = Schema.Struct({
  /** The discount code. */
  code: Schema.optionalKey(Typed),
  /** The gift card's number. */
  giftCard: Schema.optionalKey(Typed),
  /** A guest's order: its number and the e-mail address that it was bought with. */
  lookup: Schema.optionalKey(Schema.Struct({ number: Line, email: Line })),
  /** The address of a watch. */
  watchEmail: Line,
  /** A sign-up for an event. */
  signUp: Schema.optionalKey(Schema.Struct({ name: Line, email: Line, seats: Line })),
  /** A gift card that is bought. */
  giftCardForm: Schema.optionalKey(
    Schema.Struct({
      value: Line,
      quantity: Line,
      date: Line,
      time: Line,
      method: Line,
      email: Line,
      phone: Line,
      message: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(600))),
    }),
  ),
  /** The contact of a reservation. */
  reserveContact: Line,
  /** The address of My pages. */
  address: Schema.optionalKey(Schema.Struct({ street: Line, zipCode: Line, city: Line })),
  /** Customer and address, of the checkout's own form (D-71). */
  customer: Schema.optionalKey(
    Schema.Struct({
      email: Line,
      phone: Line,
      firstName: Line,
      lastName: Line,
      street: Line,
      zipCode: Line,
      city: Line,
    }),
  ),
})
export type SavedFormFields = typeof SavedFormFields.Type

export const NOTHING_TYPED: SavedFormFields = {}

export const TYPED_COOKIE = "kapitel-typed"
/** Seconds. */
export const TYPED_MAX_AGE = 120

/** Browsers store 4,096 bytes of a cookie with its name and attributes. */
const MAX_BYTES = 3_900

const isEmpty = (typed: SavedFormFields): boolean => {
  const { code = "", giftCard = "", watchEmail = "", reserveContact = "" } = typed
  const { lookup = {}, signUp = {}, address = {}, customer = {}, giftCardForm = {} } = typed
  const parts = [lookup, signUp, address, customer, giftCardForm].flatMap((fields) => Object.values(fields))
  return [code, giftCard, watchEmail, reserveContact, ...parts].every((text) => text === "")
}

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(SavedFormFields))
const isTyped = Schema.is(SavedFormFields)

/** A `set-cookie` header; undefined when there is nothing to store, or more than a person types. */
export const typedCookieHeader = (typed: SavedFormFields, secure: boolean): string | undefined => {
  if (!isTyped(typed) || isEmpty(typed)) return undefined
  const value = Buffer.from(JSON.stringify(typed)).toString("base64url")
  if (value.length > MAX_BYTES) return undefined
  return setCookie(TYPED_COOKIE, value, { maxAge: TYPED_MAX_AGE, httpOnly: true, secure })
}

/** A `set-cookie` header that deletes the cookie once the form was accepted. */
export const clearTypedFieldsHeader = (secure: boolean): string =>
  setCookie(TYPED_COOKIE, "", { maxAge: 0, httpOnly: true, secure })

export const readTyped = (cookies: ReadonlyMap<string, string>, secure: boolean): SavedFormFields => {
  const value = cookies.get(cookieName(TYPED_COOKIE, secure))
  if (value === undefined) return NOTHING_TYPED
  return Option.getOrElse(decode(Buffer.from(value, "base64url").toString("utf8")), () => NOTHING_TYPED)
}
