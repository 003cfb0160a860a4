/** Requests to BankID and its responses. Source: relying party API v6.0. */
import type { BankIdErrorReason, OrderReading, OrderTerms } from "@kapitel/core/identity/bankid/BankId"
import { Redacted, Schema } from "effect"

/** BankID takes 1 to 1,500 characters when encoded. */
const VISIBLE_MOST = 1_500

const isShortEnough = (text: string): boolean => Buffer.from(text).toString("base64").length <= VISIBLE_MOST

/** Text shown by the app; words that do not fit are left out at the end. */
const visibleData = (text: string): string => {
  let shown = text
  while (!isShortEnough(shown)) shown = shown.slice(0, -1)
  return Buffer.from(shown).toString("base64")
}

export const authRequest = ({ endUserIp, visibleText, returnUrl, blockRisk }: OrderTerms) => ({
  endUserIp,
  userVisibleData: visibleData(visibleText),
  ...(returnUrl === undefined ? {} : { returnUrl }),
  // `moderate` rejects any higher risk.
  ...(blockRisk ? { requirement: { risk: "moderate" } } : {}),
})

const Word = Schema.String.check(Schema.isBetweenLength(1, 200))

export const AuthAnswer = Schema.Struct({
  orderRef: Word,
  autoStartToken: Word,
  qrStartToken: Word,
  qrStartSecret: Word,
})

export const CollectAnswer = Schema.Union([
  Schema.Struct({ status: Schema.Literals(["pending", "failed"]), hintCode: Schema.optionalKey(Schema.String) }),
  Schema.Struct({
    status: Schema.Literal("complete"),
    completionData: Schema.Struct({
      user: Schema.Struct({
        personalNumber: Schema.String.check(Schema.isPattern(/^\d{12}$/)),
        givenName: Schema.String,
        surname: Schema.String,
      }),
    }),
  }),
])

export const readingOf = (answer: typeof CollectAnswer.Type): OrderReading => {
  if (answer.status !== "complete") return { status: answer.status, hint: answer.hintCode ?? "" }
  const { personalNumber, givenName, surname } = answer.completionData.user
  return {
    status: "complete",
    person: { personalNumber: Redacted.make(personalNumber), firstName: givenName, lastName: surname },
  }
}

export const ErrorAnswer = Schema.Struct({ errorCode: Schema.String })

/** Sources disagree about the case of `Maintenance`. An unknown error code is classified by its status. */
export const bankIdTroubleOf = (status: number, errorCode: string | undefined): BankIdErrorReason => {
  const code = errorCode?.toLowerCase()
  if (status === 401 || status === 403 || code === "unauthorized") return "unauthorized"
  if (status === 408 || code === "requesttimeout") return "requestTimeout"
  if (status === 429 || code === "toomanyrequests") return "tooManyRequests"
  if (status === 503 || code === "maintenance") return "maintenance"
  return status >= 500 ? "internalError" : "refused"
}
