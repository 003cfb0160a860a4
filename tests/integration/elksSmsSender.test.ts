/** Behaviour of 46elks that the port's contract cannot cover. */
import { assert, it } from "@effect/vitest"
import * as ElksSmsSender from "@kapitel/adapters/elks/SmsSender"
import { SmsSender } from "@kapitel/core/identity/SmsSender"
import { Effect } from "effect"
import { ElksSimulator, elksSettings, elksSimulator } from "../contracts/simulatedElks.ts"

const MESSAGE = { to: "+46701234567", text: "1234 är din kod" }

const tag = (password?: string) =>
  Effect.gen(function* () {
    const { origin } = yield* ElksSimulator
    const sent = SmsSender.use((post) => post.send(MESSAGE)).pipe(
      Effect.provide(ElksSmsSender.layer(elksSettings(origin, password))),
    )
    return yield* Effect.match(sent, { onSuccess: () => "sent", onFailure: ({ _tag }) => _tag })
  })

it.layer(elksSimulator, { excludeTestServices: true })("46elks", (it) => {
  it.effect("a late, broken or unexpected answer is an outage, and the next message is sent", () =>
    Effect.gen(function* () {
      const { fault } = yield* ElksSimulator
      for (const next of ["500", "403", "429", "garbage", "half-json", "wrong-type"]) {
        yield* fault(next)
        assert.strictEqual(yield* tag(), "SmsSenderError", next)
      }
      assert.strictEqual(yield* tag(), "sent")
    }),
  )

  it.effect("a wrong password is an outage too, since the customer cannot correct it", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* tag("wrong"), "SmsSenderError")
    }),
  )

  it.effect("the text of a code is marked as not to be logged", () =>
    Effect.gen(function* () {
      const { origin, all } = yield* ElksSimulator
      const answer = yield* Effect.promise(async () => {
        const response = await fetch(`${origin}/a1/sms`, {
          method: "POST",
          headers: { authorization: `Basic ${btoa("shop:secret")}` },
          body: new URLSearchParams({ from: "Kapitel", to: MESSAGE.to, message: MESSAGE.text, dontlog: "message" }),
        })
        return response.text()
      })
      assert.notInclude(answer, MESSAGE.text)
      assert.deepStrictEqual((yield* all).at(-1), MESSAGE)
    }),
  )
})
