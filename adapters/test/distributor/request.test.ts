import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { assert, it } from "@effect/vitest"
import { request } from "@kapitel/adapters/distributor/request"
import { Duration, Effect, Redacted } from "effect"

/** A distributor that answers every call with this status. */
const answering = (status: number) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.promise(() => {
        const server = createServer((_, response) => response.writeHead(status).end("{}")).listen(0, "127.0.0.1")
        return once(server, "listening").then(() => server)
      }),
      (server) => Effect.sync(() => server.close()),
    ),
    (server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  )

const call = (apiUrl: string) =>
  request(
    { apiUrl, apiKey: Redacted.make("key") },
    { method: "GET", path: "/products", within: Duration.seconds(30), mostBytes: 100 },
  )

it.live.each([200, 404, 428])("an answer %i of the distributor is for the caller", (status) =>
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* call(yield* answering(status)), { status, text: "{}" })
  }).pipe(Effect.scoped),
)

it.live.each([429, 500, 503])("an answer %i is an outage, with its status for the log", (status) =>
  Effect.gen(function* () {
    const { message } = yield* Effect.flip(call(yield* answering(status)))
    assert.strictEqual(message, `the distributor answered ${status}`)
  }).pipe(Effect.scoped),
)
