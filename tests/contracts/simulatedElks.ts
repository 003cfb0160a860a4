/** The 46elks simulator on loopback, and the adapter's settings for it. */
import type { ElksSettings } from "@kapitel/adapters/elks/SmsSender"
import type { TextMessage } from "@kapitel/core/identity/SmsSender"
import { Context, Effect, Layer, Redacted, Schema } from "effect"
import { startSimulator } from "../../app/simulators/elks/startSimulator.ts"

const Messages = Schema.Array(Schema.Struct({ to: Schema.String, message: Schema.String }))

export class ElksSimulator extends Context.Service<
  ElksSimulator,
  {
    readonly origin: string
    /** What was sent, oldest first. */
    readonly all: Effect.Effect<ReadonlyArray<TextMessage>>
    /** How the next message fails. */
    readonly fault: (next: string) => Effect.Effect<void>
  }
>()("tests/contracts/ElksSimulator") {}

export const elksSettings = (origin: string, password = "secret"): ElksSettings => ({
  apiUrl: `${origin}/a1`,
  username: "shop",
  password: Redacted.make(password),
  from: "Kapitel",
})

export const elksSimulator = Layer.effect(
  ElksSimulator,
  Effect.gen(function* () {
    const { origin } = yield* Effect.acquireRelease(
      Effect.promise(() => startSimulator({ port: 0, host: "127.0.0.1", username: "shop", password: "secret" })),
      (started) => Effect.promise(started.close),
    )
    const all = Effect.promise(async () => {
      const answer: unknown = await (await fetch(`${origin}/__sim/messages`)).json()
      return Schema.decodeUnknownSync(Messages)(answer).map(({ to, message }) => ({ to, text: message }))
    })
    const fault = (next: string) =>
      Effect.promise(() =>
        fetch(`${origin}/__sim/fault`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ next }),
        }),
      ).pipe(Effect.asVoid)
    return ElksSimulator.of({ origin, all, fault })
  }),
)
