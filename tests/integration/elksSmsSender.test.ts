/** Behaviour of 46elks that the port's contract cannot cover. */
import { assert, it } from "@effect/vitest"
import * as ElksSmsSender from "@kapitel/adapters/elks/SmsSender"
import { SmsSender } from "@kapitel/core/identity/SmsSender"
import { Duration, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { ElksSimulator, elksSettings, elksSimulator } from "../contracts/simulatedElks.ts"
import { faultyServer } from "../resilience/faultyServer.ts"

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

/** A service that answers every request like this, and what it was sent. */
const answering = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
  Effect.gen(function* () {
    const requests: Array<{ readonly head: string; readonly authorization: string | undefined; body: string }> = []
    const { port } = yield* faultyServer((request, response) => {
      const { method, url, headers: sent } = request
      const entry = { head: `${method} ${url} ${sent["content-type"]}`, authorization: sent.authorization, body: "" }
      requests.push(entry)
      request
        .setEncoding("utf8")
        .on("data", (text: string) => {
          entry.body += text
        })
        .on("end", () => response.writeHead(status, headers).end(body))
    })
    const result = yield* SmsSender.use((sender) => sender.send(MESSAGE)).pipe(
      Effect.provide(ElksSmsSender.layer(elksSettings(`http://127.0.0.1:${port}`))),
      Effect.match({
        onSuccess: () => "sent",
        onFailure: (error) =>
          error._tag === "SmsRefused"
            ? `refused: ${error.reason}`
            : `${error.operation}: ${error.cause instanceof Error ? error.cause.message : "?"}`,
      }),
    )
    return { requests, result }
  }).pipe(Effect.scoped)

const TAKEN = { id: "s1", status: "created", to: MESSAGE.to }

it.live.each([
  [400, "refused: 46elks answered 400"],
  [413, "refused: 46elks answered 413"],
  [422, "refused: 46elks answered 422"],
  [201, "send: 46elks answered 201"],
  [401, "send: 46elks answered 401"],
  [402, "send: 46elks answered 402"],
  [404, "send: 46elks answered 404"],
  [429, "send: 46elks answered 429"],
  [500, "send: 46elks answered 500"],
] as const)("an answer of %i is final only when the message can never be sent", ([status, expected]) =>
  Effect.gen(function* () {
    const { requests, result } = yield* answering(status, JSON.stringify(TAKEN))
    assert.strictEqual(result, expected)
    assert.deepStrictEqual(requests, [
      {
        head: "POST /a1/sms application/x-www-form-urlencoded",
        authorization: `Basic ${btoa("shop:secret")}`,
        body: new URLSearchParams({
          from: "Kapitel",
          to: MESSAGE.to,
          message: MESSAGE.text,
          dontlog: "message",
        }).toString(),
      },
    ])
  }),
)

it.live("a message is sent when 46elks has taken this one, in an answer of 64 KiB at most", () =>
  Effect.gen(function* () {
    const resultOf = (answer: object, size = 0) =>
      Effect.map(answering(200, JSON.stringify(answer).padEnd(size)), ({ result }) => result)
    const other = "send: 46elks has not accepted this message"
    assert.strictEqual(yield* resultOf(TAKEN), "sent")
    assert.strictEqual(yield* resultOf({ id: "s1", to: MESSAGE.to }), "sent")
    assert.strictEqual(yield* resultOf({ ...TAKEN, status: "failed" }), other)
    assert.strictEqual(yield* resultOf({ ...TAKEN, to: "+46701234568" }), other)
    for (const wrong of [
      { ...TAKEN, id: "" },
      { ...TAKEN, id: undefined },
      { ...TAKEN, to: undefined },
    ])
      assert.match(yield* resultOf(wrong), /^send: [^4]/)
    assert.strictEqual(yield* resultOf(TAKEN, 65_536), "sent")
    assert.strictEqual(yield* resultOf(TAKEN, 65_537), "send: the answer is too large")
  }),
)

it.live("no password is sent to another host", () =>
  Effect.gen(function* () {
    const other = yield* faultyServer((_, response) => response.writeHead(200).end(JSON.stringify(TAKEN)))
    const { result } = yield* answering(307, "", { location: `http://127.0.0.1:${other.port}/a1/sms` })
    assert.match(result, /^send: /)
    assert.strictEqual(other.requests(), 0)
  }).pipe(Effect.scoped),
)

it.effect("an answer is waited for three seconds", () =>
  Effect.gen(function* () {
    const silent = yield* faultyServer((request) => request.resume())
    const sending = yield* SmsSender.use((sender) => sender.send(MESSAGE)).pipe(
      Effect.provide(ElksSmsSender.layer(elksSettings(`http://127.0.0.1:${silent.port}`))),
      Effect.flip,
      Effect.forkChild,
    )
    while (silent.requests() === 0) yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 5)))
    yield* TestClock.adjust(Duration.millis(2_999))
    assert.isUndefined(sending.pollUnsafe())
    yield* TestClock.adjust(Duration.millis(1))
    const error = yield* Fiber.join(sending)
    assert.strictEqual(error._tag === "SmsSenderError" && String(error.cause), "Error: no answer in time")
  }).pipe(Effect.scoped),
)
