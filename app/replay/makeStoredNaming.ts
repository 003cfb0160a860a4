/** Gives names to what a port returns: accounts, watches, reservations, sign-ups and movements of money, in the order of their arrival. */
import { Option, Schema } from "effect"
import type { Names } from "./names.ts"

const isAccount = Schema.is(
  Schema.Struct({
    id: Schema.String,
    email: Schema.optional(Schema.String),
    phone: Schema.optional(Schema.String),
    consents: Schema.Unknown,
  }),
)

const isWatch = Schema.is(
  Schema.Struct({ id: Schema.String, token: Schema.String, ean: Schema.String, requestedAt: Schema.Number }),
)

const isReservation = Schema.is(
  Schema.Struct({ id: Schema.String, token: Schema.String, reference: Schema.String, madeAt: Schema.Number }),
)

const isSignUp = Schema.is(
  Schema.Struct({ id: Schema.String, token: Schema.String, code: Schema.String, signedUpAt: Schema.Number }),
)

const isDueMoney = Schema.is(
  Schema.Array(Schema.Struct({ action: Schema.Struct({ id: Schema.String, intendedAt: Schema.Number }) })),
)

/** Call it with each returned value. */
export const makeStoredNaming = (names: Names): ((value: unknown) => void) => {
  const accounts = new Set<string>()
  const counts = new Map<string, number>()

  /** The next `kind` that has no name yet. */
  const nameNext = (kind: string, id: string, others: Readonly<Record<string, string>> = {}) => {
    if (names.brief(id) !== id) return
    const number = (counts.get(kind) ?? 0) + 1
    counts.set(kind, number)
    names.call(id, `${kind} ${number}`)
    for (const [what, text] of Object.entries(others)) names.call(text, `the ${what} of ${kind} ${number}`)
  }

  return (value) => {
    const found = Option.isOption(value) ? Option.getOrUndefined(value) : value
    if (isAccount(found) && !accounts.has(found.id)) {
      accounts.add(found.id)
      if (names.brief(found.id) === found.id)
        names.call(found.id, found.email ?? found.phone ?? `account ${accounts.size}`)
    }
    if (isWatch(found)) nameNext("watch", found.id, { token: found.token })
    if (isReservation(found)) nameNext("reservation", found.id, { token: found.token, code: found.reference })
    if (isSignUp(found)) nameNext("sign-up", found.id, { token: found.token, code: found.code })
    if (isDueMoney(found)) for (const { action } of found) nameNext("movement", action.id)
  }
}
