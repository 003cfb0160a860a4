/** E-mail by SMTP, through a pool of connections to the shop's mail server. */
import { createHash } from "node:crypto"
import { EmailRefused, EmailSender, EmailSenderError, validateEmailMessage } from "@kapitel/core/mail/EmailSender"
import { Effect, Layer, Redacted } from "effect"

export interface SmtpSettings {
  /**
   * `smtps://user:password@host:port` for TLS from the first byte, `smtp://` for
   * STARTTLS, which is demanded of every host but loopback.
   */
  readonly url: Redacted.Redacted
}

const CONNECTIONS = 4

/** Milliseconds. The outbox leases an e-mail for a minute; these end well before. */
const CONNECT_LIMIT = 10_000
const IDLE_LIMIT = 20_000

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"])

/** How the server at this address is reached. */
export const connectionTo = (url: URL) => {
  const secure = url.protocol === "smtps:"
  return {
    pool: true,
    maxConnections: CONNECTIONS,
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !LOOPBACK.has(url.hostname),
    // A server on loopback has no certificate that could be verified.
    ...(LOOPBACK.has(url.hostname) ? { ignoreTLS: !secure } : {}),
    ...(url.username === ""
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: CONNECT_LIMIT,
    greetingTimeout: CONNECT_LIMIT,
    socketTimeout: IDLE_LIMIT,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const
}

/** Every copy of an e-mail has the same id, so that mail programs can detect duplicates. */
const messageId = (dedupeKey: string, from: string): string => {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost"
  return `<${createHash("sha256").update(dedupeKey).digest("hex").slice(0, 40)}@${domain}>`
}

const unsubscribeHeaders = (url: string | undefined): Readonly<Record<string, string>> =>
  url === undefined ? {} : { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }

/** A permanent rejection of this message or recipient (RFC 5321, 4.2.1: 5yz). */
const isFinalRefusal = (cause: unknown): boolean =>
  cause instanceof Error &&
  "code" in cause &&
  (cause.code === "EENVELOPE" || cause.code === "EMESSAGE") &&
  "responseCode" in cause &&
  Number(cause.responseCode) >= 500

export const layer = ({ url }: SmtpSettings) =>
  Layer.effect(
    EmailSender,
    Effect.gen(function* () {
      const mailer = yield* Effect.acquireRelease(
        // A demo sends no e-mail, and starts without the library.
        Effect.promise(async () =>
          (await import("nodemailer")).createTransport(connectionTo(new URL(Redacted.value(url)))),
        ),
        (opened) => Effect.sync(() => opened.close()),
      )
      return EmailSender.of({
        send: Effect.fn("EmailSender.send")(function* (mail) {
          const { from, to, subject, text, html, dedupeKey, unsubscribe } = yield* validateEmailMessage(mail)
          yield* Effect.tryPromise({
            try: () =>
              mailer.sendMail({
                from,
                to,
                subject,
                text,
                html,
                messageId: messageId(dedupeKey, from),
                // A receipt responds to the customer's own action; automatic replies to it are unwanted (RFC 3834).
                headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(unsubscribe) },
              }),
            catch: (cause) =>
              isFinalRefusal(cause)
                ? new EmailRefused({ reason: String(cause) })
                : new EmailSenderError({ operation: "send", cause }),
          })
        }),
      })
    }),
  )
