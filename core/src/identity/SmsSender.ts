/** Sends text messages: one message to one Swedish mobile number. */
import { Context, Effect, Schema } from "effect"
import { portError } from "../ports/portError.ts"
import { parsePhone } from "./phone.ts"

/** A text message. */
export interface TextMessage {
  /** E.164, a Swedish mobile number. */
  readonly to: string
  readonly text: string
}

/** Four segments of the GSM alphabet; no message of the shop is longer. */
export const MAX_TEXT_LENGTH = 400

/** Port: sends text messages. Fails with `SmsRefused` or `SmsSenderError`. */
export class SmsSender extends Context.Service<
  SmsSender,
  {
    /** Hands the message over; when it succeeds, the next service is responsible for delivery. */
    readonly send: (message: TextMessage) => Effect.Effect<void, SmsRefused | SmsSenderError>
  }
>()("core/identity/SmsSender") {}

/** This message can never be delivered; retrying is no use. */
export class SmsRefused extends Schema.TaggedError<SmsRefused>()("SmsRefused", { reason: Schema.String }) {}

/** The service did not accept it: retry later. */
export class SmsSenderError extends Schema.TaggedError<SmsSenderError>()("SmsSenderError", portError) {}

/**
 * The message if it can be sent as it is; every adapter checks this first, so that nothing is sent to premium numbers.
 */
export const validateTextMessage = (message: TextMessage): Effect.Effect<TextMessage, SmsRefused> => {
  const phone = parsePhone(message.to)
  const reason =
    phone.kind !== "mobile" || phone.number !== message.to
      ? "the number is not a complete Swedish mobile number"
      : message.text === "" || message.text.length > MAX_TEXT_LENGTH
        ? "the text is empty or too long"
        : undefined
  return reason === undefined ? Effect.succeed(message) : Effect.fail(new SmsRefused({ reason }))
}
