/** Text messages by 46elks: one request each. Source: 46elks.se/docs/send-sms. */
import { SmsRefused, SmsSender, SmsSenderError, validateTextMessage } from "@kapitel/core/identity/SmsSender"
import { Duration, Effect, Layer, Redacted, Schema } from "effect"
import { readBounded } from "../web/readBounded.ts"

export interface ElksSettings {
  /** 46elks' API (`https://api.46elks.com/a1`) or the simulator, without a final slash. */
  readonly apiUrl: string
  readonly username: string
  readonly password: Redacted.Redacted
  /** The sender's name: at most eleven letters and digits, or a number in E.164. */
  readonly from: string
}

/** A customer is waiting for the code. */
const ANSWER_LIMIT = Duration.seconds(3)

/** A response about one message is a few hundred bytes. */
const BODY_LIMIT_IN_BYTES = 65_536

/** The fields that are used: the message has an id at 46elks, and has not failed. */
const Taken = Schema.fromJsonString(
  Schema.Struct({ id: Schema.NonEmptyString, status: Schema.optionalKey(Schema.String), to: Schema.String }),
)
const decodeTaken = Schema.decodeUnknownEffect(Taken)

/** This message can never be sent; any other error may be temporary: no balance, wrong password, too many requests. */
const isFinal = (status: number): boolean => status === 400 || status === 413 || status === 422

export const layer = ({ apiUrl, username, password, from }: ElksSettings) => {
  const authorization = `Basic ${Buffer.from(`${username}:${Redacted.value(password)}`).toString("base64")}`

  const send = (body: URLSearchParams) =>
    Effect.tryPromise({
      try: async (signal) => {
        const response = await fetch(`${apiUrl}/sms`, {
          method: "POST",
          headers: { authorization, "content-type": "application/x-www-form-urlencoded" },
          body,
          // 46elks sends no redirects, and one would send the password to another host.
          redirect: "error",
          signal,
        })
        return { status: response.status, text: await readBounded(response.body, BODY_LIMIT_IN_BYTES) }
      },
      catch: (cause) => new SmsSenderError({ operation: "send", cause }),
    }).pipe(
      Effect.timeoutOrElse({
        duration: ANSWER_LIMIT,
        orElse: () => Effect.fail(new SmsSenderError({ operation: "send", cause: new Error("no answer in time") })),
      }),
    )

  return Layer.succeed(
    SmsSender,
    SmsSender.of({
      send: Effect.fn("SmsSender.send")(function* (message) {
        const { to, text } = yield* validateTextMessage(message)
        // The messages are codes, which must not be in 46elks' log (docs/reliability.md, One-time codes).
        const answer = yield* send(new URLSearchParams({ from, to, message: text, dontlog: "message" }))
        if (isFinal(answer.status)) return yield* new SmsRefused({ reason: `46elks answered ${answer.status}` })
        if (answer.status !== 200) {
          return yield* new SmsSenderError({ operation: "send", cause: new Error(`46elks answered ${answer.status}`) })
        }
        const taken = yield* decodeTaken(answer.text).pipe(
          Effect.mapError((cause) => new SmsSenderError({ operation: "send", cause })),
        )
        if (taken.status === "failed" || taken.to !== to) {
          return yield* new SmsSenderError({
            operation: "send",
            cause: new Error("46elks has not accepted this message"),
          })
        }
      }),
    }),
  )
}
