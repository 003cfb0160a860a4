/**
 * Changes the e-mail or telephone of an account: a code to the new one, a notice to the old (docs/reliability.md, One-time codes).
 */
import { Clock, Duration, Effect, Option, type Redacted } from "effect"
import { type EmailRefused, EmailSender, type EmailSenderError } from "../mail/EmailSender.ts"
import { CurrentSite } from "../site/CurrentSite.ts"
import { AccountNotFound, Accounts, AccountsError } from "./Accounts.ts"
import { CodeLogins, type CodeRequestOrigin, withRequestTimeout } from "./CodeLogins.ts"
import { type CodeChannel, CodeExpired } from "./Codes.ts"
import type { LiveSession } from "./Identity.ts"
import { LoginEmails } from "./LoginEmails.ts"
import { requireFreshLogin } from "./requireFreshLogin.ts"
import { type SmsRefused, SmsSender, type SmsSenderError } from "./SmsSender.ts"

/** No request waits for the notice, so its sender may be slow. */
const POST_PATIENCE = Duration.seconds(30)

/** Returns the nonce. Does not reveal whether another account has the address. */
export const requestIdentifierChange = Effect.fn("requestIdentifierChange")(function* (
  live: LiveSession,
  wanted: { readonly channel: CodeChannel; readonly identifier: string },
  visit: CodeRequestOrigin,
) {
  yield* requireFreshLogin(live)
  const logins = yield* CodeLogins
  const payload = { rememberMe: live.rememberMe, accountId: live.accountId }
  return yield* logins.send({ purpose: "changeIdentifier", ...wanted, payload: payload }, visit)
})

/** A fresh login was required for requesting the code, so it is not required again. */
export const changeIdentifier = Effect.fn("changeIdentifier")(
  function* (
    live: LiveSession,
    wanted: {
      readonly channel: CodeChannel
      readonly identifier: string
      readonly code: Redacted.Redacted
      readonly nonce: string
    },
    visit: CodeRequestOrigin,
  ) {
    const [logins, accounts] = [yield* CodeLogins, yield* Accounts]
    const { channel, identifier } = wanted
    const before = yield* accounts.find(live.accountId)
    if (Option.isNone(before)) return yield* new AccountNotFound()
    const { accountId } = yield* logins.proves({ purpose: "changeIdentifier", ...wanted }, visit)
    if (accountId !== live.accountId) return yield* new CodeExpired()
    const now = yield* Clock.currentTimeMillis
    const account = yield* accounts.connect(
      live.accountId,
      channel === "EMAIL" ? { email: identifier } : { phone: identifier },
      now,
    )
    yield* Effect.forkDetach(notifyFormerContact(channel, before.value, `${live.accountId}:${now}`), {
      startImmediately: true,
    })
    return account
  },
  withRequestTimeout((cause) => new AccountsError({ operation: "changeIdentifier", cause })),
)

/** Notifies the old address or number, by a channel that was not changed just now. */
const notifyFormerContact = Effect.fnUntraced(function* (
  changed: CodeChannel,
  { email, phone }: { readonly email?: string; readonly phone?: string },
  key: string,
) {
  const [mail, sms, emails] = [yield* EmailSender, yield* SmsSender, yield* LoginEmails]
  const site = yield* CurrentSite
  const news = { kind: "identifierChanged", changed } as const
  const notified: Effect.Effect<void, EmailRefused | EmailSenderError | SmsRefused | SmsSenderError> =
    changed === "SMS" && phone !== undefined
      ? sms.send(emails.newsText(phone, news, site))
      : email === undefined
        ? Effect.void
        : mail.send(emails.newsMail(email, news, `news:${key}`, site))
  // The change is stored and stays; a failed notice is logged.
  yield* notified.pipe(
    Effect.timeout(POST_PATIENCE),
    Effect.catch((cause) => Effect.logError("The notice of a changed account could not be sent", cause)),
  )
})
