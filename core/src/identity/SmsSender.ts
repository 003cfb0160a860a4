/** How the shop sends text messages: one message, one Swedish mobile telephone. */
import { Context, Effect, Schema } from "effect"
import { parsePhone } from "./phone.ts"

/** A text message. */
export interface TextMessage {
  /** E.164, a Swedish mobile number. */
  readonly to: string
  readonly text: string
}

/** What the alphabet of text messages can hold is four of these; nothing that the shop writes needs more. */
export const MAX_TEXT_LENGTH = 400

/** Port: sends text messages. Fails with `SmsRefused` or `SmsSenderError`. */
export class SmsSender extends Context.Service<
  SmsSender,
  {
    /** Hands the message over; when it answers, somebody else has promised to deliver it. */
    readonly send: (message: TextMessage) => Effect.Effect<void, SmsRefused | SmsSenderError>
  }
>()("core/identity/SmsSender") {}

/** This message will never be delivered; trying again is no use. */
export class SmsRefused extends Schema.TaggedError<SmsRefused>()("SmsRefused", { reason: Schema.String }) {}

/** Nobody took it: try again later. */
export class SmsSenderError extends Schema.TaggedError<SmsSenderError>()("SmsSenderError", {
  cause: Schema.Defect(),
}) {}

/** The message if it can be sent as it is; every adapter asks this first, so that nobody is sent to dear numbers. */
export const sendable = (message: TextMessage): Effect.Effect<TextMessage, SmsRefused> => {
  const phone = parsePhone(message.to)
  const reason =
    phone.kind !== "mobile" || phone.number !== message.to
      ? "the number is not a Swedish mobile number in full"
      : message.text === "" || message.text.length > MAX_TEXT_LENGTH
        ? "the text is empty or too long"
        : undefined
  return reason === undefined ? Effect.succeed(message) : Effect.fail(new SmsRefused({ reason }))
}
