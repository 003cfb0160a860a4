/** Text messages by 46elks: one request each. Source: 46elks.se/docs/send-sms. */
import { SmsRefused, SmsSender, SmsSenderError, sendable } from "@kapitel/core/identity/SmsSender"
import { Duration, Effect, Layer, Redacted, Schema } from "effect"
import { readBounded } from "../web/readBounded.ts"

export interface ElksSettings {
  /** 46elks' API (`https://api.46elks.com/a1`) or the simulator, without a final slash. */
  readonly apiUrl: string
  readonly username: string
  readonly password: Redacted.Redacted
  /** Who the message says it is from: eleven letters and digits at most, or a number in E.164. */
  readonly from: string
}

/** Whoever waits for a code is waiting on a page. */
const ANSWER_LIMIT = Duration.seconds(3)

/** An answer about one message is a few hundred bytes. */
const BODY_LIMIT_IN_BYTES = 65_536

/** As far as it matters: the message has a name at 46elks, and has not failed. */
const Taken = Schema.fromJsonString(
  Schema.Struct({ id: Schema.NonEmptyString, status: Schema.optionalKey(Schema.String), to: Schema.String }),
)
const decodeTaken = Schema.decodeUnknownEffect(Taken)

/** This very message will not do; any other refusal may be over tomorrow: no money left, wrong password, too much at once. */
const isFinal = (status: number): boolean => status === 400 || status === 413 || status === 422

export const layer = ({ apiUrl, username, password, from }: ElksSettings) => {
  const authorization = `Basic ${Buffer.from(`${username}:${Redacted.value(password)}`).toString("base64")}`

  const ask = (body: URLSearchParams) =>
    Effect.tryPromise({
      try: async (signal) => {
        const response = await fetch(`${apiUrl}/sms`, {
          method: "POST",
          headers: { authorization, "content-type": "application/x-www-form-urlencoded" },
          body,
          // 46elks has none, and one that came would carry the password elsewhere.
          redirect: "error",
          signal,
        })
        return { status: response.status, text: await readBounded(response.body, BODY_LIMIT_IN_BYTES) }
      },
      catch: (cause) => new SmsSenderError({ cause }),
    }).pipe(
      Effect.timeoutOrElse({
        duration: ANSWER_LIMIT,
        orElse: () => Effect.fail(new SmsSenderError({ cause: new Error("no answer in time") })),
      }),
    )

  return Layer.succeed(
    SmsSender,
    SmsSender.of({
      send: Effect.fn("SmsSender.send")(function* (message) {
        const { to, text } = yield* sendable(message)
        // What is sent are codes: they stand in no log of 46elks' (notes/reliability.md §4.1).
        const answer = yield* ask(new URLSearchParams({ from, to, message: text, dontlog: "message" }))
        if (isFinal(answer.status)) return yield* new SmsRefused({ reason: `46elks answered ${answer.status}` })
        if (answer.status !== 200) {
          return yield* new SmsSenderError({ cause: new Error(`46elks answered ${answer.status}`) })
        }
        const taken = yield* decodeTaken(answer.text).pipe(Effect.mapError((cause) => new SmsSenderError({ cause })))
        if (taken.status === "failed" || taken.to !== to) {
          return yield* new SmsSenderError({ cause: new Error("46elks has not taken this message") })
        }
      }),
    }),
  )
}
