/** Sends e-mail: one message to one recipient. */
import { Context, Effect, Schema } from "effect"
import { portError } from "../ports/portError.ts"

/** An e-mail as text and as HTML. */
export interface EmailMessage {
  /** The sender: an address, or `Kapitel <order@kapitel.example>`. */
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same key means the same message, however many times it is passed in. */
  readonly dedupeKey: string
  /** Where mail programs post in order to end such messages (RFC 8058): headers `List-Unsubscribe`. */
  readonly unsubscribe?: string
}

/** Port: sends e-mail. Fails with `EmailRefused` or `EmailSenderError`. */
export class EmailSender extends Context.Service<
  EmailSender,
  {
    /** Hands the message over. When it succeeds, the next system has it, on disk or on the wire. */
    readonly send: (mail: EmailMessage) => Effect.Effect<void, EmailRefused | EmailSenderError>
  }
>()("core/mail/EmailSender") {}

/** This message can never be delivered; retrying is no use. */
export class EmailRefused extends Schema.TaggedError<EmailRefused>()("EmailRefused", { reason: Schema.String }) {}

/** The mail server is not available: retry later. */
export class EmailSenderError extends Schema.TaggedError<EmailSenderError>()("EmailSenderError", portError) {}

/** Longest address, and longest part before the @. Source: RFC 5321, 4.5.3.1. */
const ADDRESS_LENGTH = 254
const LOCAL_PART_LENGTH = 64

// A line break in a header starts a new header, by which a sender could be forged.
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f\u2028\u2029]/

/** The message if it can be sent as it is; every adapter checks this first. */
export const validateEmailMessage = (mail: EmailMessage): Effect.Effect<EmailMessage, EmailRefused> => {
  const at = mail.to.lastIndexOf("@")
  const reason = CONTROL_CHARACTER.test(mail.from + mail.to + mail.subject + mail.dedupeKey + (mail.unsubscribe ?? ""))
    ? "a header value contains a line break or another control character"
    : mail.to.length > ADDRESS_LENGTH || at > LOCAL_PART_LENGTH
      ? "the address is too long"
      : !/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]{2,}$/.test(mail.to)
        ? "the address is not one address"
        : undefined
  return reason === undefined ? Effect.succeed(mail) : Effect.fail(new EmailRefused({ reason }))
}
