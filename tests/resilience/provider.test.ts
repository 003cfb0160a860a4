/** The payment provider's row of the matrix, over real sockets (notes/reliability.md §11.1): every death is one kind of outage. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { assert, it } from "@effect/vitest"
import * as Walley from "@kapitel/adapters/walley/PaymentProvider"
import * as WalleyHttp from "@kapitel/adapters/walley/WalleyHttp"
import { guardedProvider } from "@kapitel/core/checkout/guardedProvider"
import { PaymentProvider } from "@kapitel/core/checkout/PaymentProvider"
import { Effect, Layer } from "effect"
import { walleySettings } from "../contracts/simulatedWalley.ts"

/** A reading is given up on after 0.8 seconds; the machine may have other things to do. */
const PATIENCE_MS = 3_000

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void

const saying =
  (status: number, body: string | Buffer): Behaviour =>
  (request, response) => {
    request.resume()
    response.writeHead(status, { "content-type": "application/json" }).end(body)
  }

const WAYS: ReadonlyArray<readonly [way: string, behaviour: Behaviour]> = [
  ["hangs up", (_, response) => response.destroy()],
  ["says nothing", (request) => request.resume()],
  [
    "says one letter and then nothing",
    (_, response) => {
      response.writeHead(200, { "content-type": "application/json" })
      response.write("{")
    },
  ],
  ["answers 500", saying(500, "{}")],
  ["answers 503 in HTML", saying(503, "<html>Service Unavailable</html>")],
  ["answers garbage", saying(200, Buffer.from([0xc0, 0xaf, 0x00, 0xff, 0xfe]))],
  ["answers half of it", saying(200, '{"access_token":"a","expires_')],
  ["answers with wrong types", saying(200, '{"access_token":7,"expires_in":"soon"}')],
  ["answers with a list", saying(200, "[]")],
  ["answers without end", (_, response) => flood(response)],
  ["sends elsewhere", (_, response) => response.writeHead(302, { location: "http://169.254.169.254/" }).end()],
]

/** More than any answer about one checkout. */
const flood = (response: ServerResponse): void => {
  response.writeHead(200, { "content-type": "application/json" })
  const piece = Buffer.alloc(64 * 1024, 0x20)
  const more = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on("drain", more)
  more()
}

/** A provider at this address that behaves so. */
const behaving = (behaviour: Behaviour) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      let asked = 0
      const server = createServer((request, response) => {
        asked++
        behaviour(request, response)
      })
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      return { server, port: (server.address() as AddressInfo).port, asked: () => asked }
    }),
    ({ server }) =>
      Effect.promise(async () => {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }),
  )

const readingAt = (origin: string) =>
  PaymentProvider.use((provider) => provider.read("a-session")).pipe(
    Effect.provide(
      guardedProvider.pipe(
        Layer.provide(Walley.layer(walleySettings(origin, "http://127.0.0.1:9"))),
        Layer.provide(WalleyHttp.layerFetch),
      ),
    ),
  )

const isAnOutage = Effect.fnUntraced(function* (origin: string) {
  const begun = performance.now()
  const error = yield* Effect.flip(readingAt(origin))
  assert.strictEqual(error._tag, "PaymentProviderError")
  assert.isBelow(performance.now() - begun, PATIENCE_MS)
})

for (const [way, behaviour] of WAYS) {
  it.live(`a provider that ${way} is an outage, in time`, () =>
    Effect.gen(function* () {
      const { port } = yield* behaving(behaviour)
      yield* isAnOutage(`http://127.0.0.1:${port}`)
    }).pipe(Effect.scoped),
  )
}

it.live("a provider that is not there is an outage", () =>
  Effect.gen(function* () {
    const { port } = yield* Effect.scoped(behaving(saying(200, "{}")))
    yield* isAnOutage(`http://127.0.0.1:${port}`)
  }),
)

it.live("a provider whose TLS cannot be trusted, or is none, is an outage and is told nothing", () =>
  Effect.gen(function* () {
    const { port, asked } = yield* behaving(saying(200, "{}"))
    yield* isAnOutage(`https://127.0.0.1:${port}`)
    assert.strictEqual(asked(), 0)
  }).pipe(Effect.scoped),
)
