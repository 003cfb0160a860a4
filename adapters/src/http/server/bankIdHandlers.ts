/** BankID's routes over `BankIdLogins`. */
import { BankIdLogins, type BankIdProgress } from "@kapitel/core/identity/bankid/BankIdLogins"
import { LoginContext } from "@kapitel/core/identity/LoginContext"
import { Effect, Option, Redacted } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { renderQr } from "../../qr/renderQr.ts"
import type { WireBankId } from "../BankIdApi.ts"
import { LoginApi } from "../LoginApi.ts"
import { LoginNeeded } from "../wire/loginRefusals.ts"
import { InvalidRequest } from "../wire/refusals.ts"
import { ApiMessages } from "./ApiMessages.ts"
import { BankIdApp } from "./BankIdApp.ts"
import { orUnavailable } from "./unavailable.ts"

export const bankIdHandlers = HttpApiBuilder.group(
  LoginApi,
  "bankId",
  Effect.fnUntraced(function* (handlers) {
    const words = yield* ApiMessages
    const [logins, app] = [yield* BankIdLogins, yield* BankIdApp]

    /** A text that cannot be encoded is BankID's fault: the app can be opened by its address all the same. */
    const picture = Effect.fnUntraced(function* (text: string) {
      const path = renderQr(text)
      if (typeof path === "string") return { qrcode: path, qrText: text }
      yield* Effect.logError("BankID's QR text is too long for a QR code", path)
      return {}
    })

    const onWire = Effect.fnUntraced(function* (progress: BankIdProgress, userAgent: string) {
      const wire: typeof WireBankId.Type = yield* Effect.gen(function* () {
        switch (progress.status) {
          case "PENDING": {
            const { status, nonce, autoStartToken, hint, qrText } = progress
            return {
              status,
              nonce: Redacted.value(nonce),
              autoStartToken,
              autoStartUrl: app.addressFor(userAgent, autoStartToken),
              ...(hint === undefined ? {} : { hint }),
              ...(qrText === undefined ? {} : yield* picture(qrText)),
            }
          }
          case "COMPLETE":
          case "REGISTERED": {
            const { status, ticket, firstName } = progress
            return { status, token: Redacted.value(ticket), existingUser: { engage: { firstName } } }
          }
          case "EMAIL_NOT_VERIFIED": {
            const { status, firstName } = progress
            return { status, existingUser: { engage: { firstName } } }
          }
          default:
            return progress
        }
      })
      return wire
    })

    /** The visitor, and the data about them that BankID requires. */
    const visit = Effect.gen(function* () {
      const session = yield* LoginContext
      const { headers } = yield* HttpServerRequest.HttpServerRequest
      const live = session.sessionToken === undefined ? Option.none() : yield* session.live
      const userAgent = session.userAgent ?? ""
      return {
        session,
        userAgent,
        accountId: Option.getOrUndefined(Option.map(live, ({ accountId }) => accountId)),
        endUserIp: session.address,
        returnUrl: app.returnUrlFor(userAgent, headers["referer"]),
      }
    })

    return handlers.handleAll({
      go: ({ payload: { nonce, email, purpose } }) =>
        Effect.gen(function* () {
          const { session, userAgent, ...terms } = yield* visit
          if (nonce === undefined) {
            if (email !== undefined) {
              return yield* new InvalidRequest({ message: words.refusal("InvalidRequest"), field: "email" })
            }
            if (purpose === "becomeMember" && terms.accountId === undefined) {
              return yield* new LoginNeeded({ message: "NOT_LOGGED_IN", text: words.refusal("NOT_LOGGED_IN") })
            }
            const started = yield* logins.start({ ...terms, browser: session.browser, purpose: purpose ?? "login" })
            yield* session.keepBrowser(started.browser)
            return yield* onWire(started.progress, userAgent)
          }
          if (purpose !== undefined) {
            return yield* new InvalidRequest({ message: words.refusal("InvalidRequest"), field: "purpose" })
          }
          if (session.browser === undefined) return { status: "FAILED" as const }
          const progress = yield* logins.poll({
            ...terms,
            browser: session.browser,
            nonce: Redacted.make(nonce),
            ...(email === undefined ? {} : { email }),
          })
          return yield* onWire(progress, userAgent)
        }).pipe(orUnavailable("A login by BankID could not be continued", words)),

      leave: ({ payload: { nonce } }) =>
        Effect.gen(function* () {
          const { browser } = yield* LoginContext
          if (browser !== undefined) yield* logins.cancel({ browser, nonce: Redacted.make(nonce) })
        }).pipe(orUnavailable("A login by BankID could not be ended", words)),
    })
  }),
)
