/** The contract of every text message adapter. */
import { assert, it } from "@effect/vitest"
import { MAX_TEXT_LENGTH, SmsSender, type TextMessage } from "@kapitel/core/identity/SmsSender"
import { Context, Effect, type Layer } from "effect"

/** The messages that have arrived, oldest first. */
export class DeliveredTexts extends Context.Service<
  DeliveredTexts,
  { readonly all: Effect.Effect<ReadonlyArray<TextMessage>> }
>()("core/contracts/identity/DeliveredTexts") {}

let created = 0
const newNumber = () => `+467012${String(10_000 + ++created)}`

const arrivedTo = Effect.fnUntraced(function* (number: string) {
  const arrivals = yield* DeliveredTexts
  return (yield* arrivals.all).filter(({ to }) => to === number).map(({ text }) => text)
})

/** `DeliveredTexts` reads what the service has received. */
export const suite = <E>(adapter: string, layer: Layer.Layer<SmsSender | DeliveredTexts, E>) =>
  it.layer(layer, { timeout: "30 seconds", excludeTestServices: true })(`SmsSender (${adapter})`, (it) => {
    it.effect("a message arrives unchanged", () =>
      Effect.gen(function* () {
        const sender = yield* SmsSender
        const to = newNumber()
        const text = "1234 är din kod – åäö é & +1 %41\n\n@kapitel.example #1234"
        yield* sender.send({ to, text })
        assert.deepStrictEqual(yield* arrivedTo(to), [text])
      }),
    )

    it.effect("concurrent messages all arrive, each at its own number", () =>
      Effect.gen(function* () {
        const sender = yield* SmsSender
        const messages = Array.from({ length: 20 }, (_, n) => ({ to: newNumber(), text: `kod ${n}` }))
        yield* Effect.forEach(messages, sender.send, { concurrency: "unbounded", discard: true })
        for (const { to, text } of messages) assert.deepStrictEqual(yield* arrivedTo(to), [text])
      }),
    )

    it.effect("nothing is sent to premium or foreign numbers, or without a text", () =>
      Effect.gen(function* () {
        const [sender, arrivals] = [yield* SmsSender, yield* DeliveredTexts]
        const before = (yield* arrivals.all).length
        const evil: ReadonlyArray<TextMessage> = [
          ...["+46900123456", "+4790012345", "+37255123456", "0701234567", "+46701234567,+46701234568", "", "112"].map(
            (to) => ({ to, text: "hej" }),
          ),
          { to: newNumber(), text: "" },
          { to: newNumber(), text: "x".repeat(MAX_TEXT_LENGTH + 1) },
        ]
        for (const message of evil) assert.strictEqual((yield* Effect.flip(sender.send(message)))._tag, "SmsRefused")
        assert.strictEqual((yield* arrivals.all).length, before)
      }),
    )
  })
