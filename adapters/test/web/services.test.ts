/** What BankID and Walley are sent, how long they are waited for, and how long a response may be. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { assert, describe, it } from "@effect/vitest"
import * as BankId from "@kapitel/adapters/bankid/BankIdHttp"
import * as Walley from "@kapitel/adapters/walley/WalleyHttp"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { loopbackServer } from "../http/loopbackServer.ts"

const BODY = { orderRef: "å" }
const JSON_TYPE = "application/json"

type Failure = BankId.BankIdUnreachable | BankId.BankIdCredentialsRefused | Walley.WalleyUnreachable
type Call = (url: string) => Effect.Effect<{ readonly status: number; readonly body: string }, Failure>

const bankId = (apiUrl: string) => BankId.layerNode({ apiUrl, credentials: undefined })

interface Service {
  readonly write: Call
  readonly read: Call
  readonly paths: readonly [write: string, read: string]
  /** What a response has besides. */
  readonly more: object
  readonly limitMs: number
  readonly limitInBytes: number
  /** Node's own client follows no redirect, and `fetch` does unless it is told not to. */
  readonly redirected: unknown
}

const SERVICES: Readonly<Record<string, Service>> = {
  BankID: {
    write: (url: string) =>
      BankId.BankIdHttp.use(({ post }) => post("collect", BODY)).pipe(Effect.provide(bankId(url))),
    read: (url: string) => BankId.BankIdHttp.use(({ read }) => read).pipe(Effect.provide(bankId(url))),
    paths: ["POST /collect", "GET /auth"],
    more: { certificateEndsAt: undefined },
    limitMs: 4_000,
    limitInBytes: 262_144,
    redirected: 302,
  },
  Walley: {
    write: (url: string) =>
      Walley.WalleyHttp.use(({ send }) =>
        send({
          method: "PUT",
          url: `${url}/checkouts/1`,
          headers: { "content-type": JSON_TYPE },
          body: JSON.stringify(BODY),
        }),
      ).pipe(Effect.provide(Walley.layerFetch)),
    read: (url: string) =>
      Walley.WalleyHttp.use(({ send }) => send({ method: "GET", url: `${url}/checkouts/2`, headers: {} })).pipe(
        Effect.provide(Walley.layerFetch),
      ),
    paths: ["PUT /checkouts/1", "GET /checkouts/2"],
    more: {},
    limitMs: 2_000,
    limitInBytes: 1_048_576,
    redirected: "fetch failed",
  },
}

const causeOf = ({ cause }: Failure): unknown => (cause instanceof Error ? cause.message : cause)

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = ""
  for await (const part of request.setEncoding("utf8")) text += String(part)
  return text
}

describe.each(Object.entries(SERVICES))("%s", (_, { write, read, paths, more, limitMs, limitInBytes, redirected }) => {
  it.effect("is sent the body and its type, or neither", () =>
    Effect.gen(function* () {
      const asked: Array<unknown> = []
      const url = yield* loopbackServer((request, response) => {
        void textOf(request).then((body) => {
          const { "content-type": type, "content-length": length } = request.headers
          asked.push([`${request.method} ${request.url}`, type, length, body])
          response.writeHead(418).end("svar")
        })
      })
      for (const call of [write, read])
        assert.deepStrictEqual<unknown>(yield* call(url), { status: 418, body: "svar", ...more })
      const sent = JSON.stringify(BODY)
      assert.deepStrictEqual(asked, [
        [paths[0], JSON_TYPE, String(Buffer.byteLength(sent)), sent],
        [paths[1], undefined, undefined, ""],
      ])
    }),
  )

  it.effect("may answer with so many bytes, and sends nobody elsewhere", () =>
    Effect.gen(function* () {
      const answers: ReadonlyArray<(response: ServerResponse) => void> = [
        (response) => response.end(Buffer.alloc(limitInBytes, "x")),
        (response) => response.end(Buffer.alloc(limitInBytes + 1, "x")),
        (response) => response.writeHead(302, { location: "/elsewhere" }).end(),
        (response) => response.destroy(),
      ]
      let at = 0
      const url = yield* loopbackServer((_request, response) => answers[at++]?.(response))
      const outcomes = []
      for (const _answer of answers)
        outcomes.push(
          yield* Effect.match(read(url), {
            onSuccess: ({ status, body }) => (status === 200 ? body.length : status),
            onFailure: causeOf,
          }),
        )
      assert.deepStrictEqual(outcomes.slice(0, 3), [limitInBytes, "the answer is too large", redirected])
      assert.match(String(outcomes[3]), /fetch failed|socket hang up/)
      assert.strictEqual(at, answers.length)
    }),
  )

  it.effect("is not waited for any longer", () =>
    Effect.gen(function* () {
      const [arrived, hungUp] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const url = yield* loopbackServer((request) => {
        request.once("close", hungUp.resolve)
        arrived.resolve()
      })
      const calling = yield* Effect.forkChild(Effect.flip(read(url)))
      yield* Effect.promise(() => arrived.promise)
      yield* TestClock.adjust(limitMs - 1)
      assert.isUndefined(calling.pollUnsafe())
      yield* TestClock.adjust(1)
      assert.strictEqual(causeOf(yield* Fiber.join(calling)), "no answer in time")
      yield* Effect.promise(() => hungUp.promise)
    }),
  )
})
