/** The mailbox of a demonstration, with the messages that a real shop would have sent. */
import { Context, type Effect, type Option, Schema } from "effect"
import { portError } from "../ports/portError.ts"
import type { EmailMessage } from "./EmailSender.ts"

/** `at` is in milliseconds since 1970. The sender is not stored. */
export interface ReceivedEmail extends Omit<EmailMessage, "from"> {
  readonly id: number
  readonly at: number
}

/** Port: e-mails of the demo shop. */
export class Mailbox extends Context.Service<
  Mailbox,
  {
    /** The newest first. */
    readonly latest: (limit: number) => Effect.Effect<ReadonlyArray<ReceivedEmail>, MailboxError>
    readonly find: (id: number) => Effect.Effect<Option.Option<ReceivedEmail>, MailboxError>
  }
>()("core/mail/Mailbox") {}

/** The mailbox could not be read. */
export class MailboxError extends Schema.TaggedError<MailboxError>()("MailboxError", portError) {}
