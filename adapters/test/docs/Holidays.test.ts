/** The example of `adapters/README.md`, tested by its contract like any adapter. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import * as HolidaysContract from "@kapitel/core/contracts/delivery/Holidays"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import { swedishHolidays } from "@kapitel/core/delivery/swedishHolidays"
import { Effect, Layer } from "effect"
import { layer } from "./Holidays.ts"

/** A carrier that answers every request with this body. */
const carrier = (body: string) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const server = createServer((_, response) => response.end(body))
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      return server
    }),
    (server) =>
      Effect.promise(async () => {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }),
  ).pipe(Effect.map((server) => ({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })))

const adapter = (body: string) => Layer.unwrap(Effect.map(carrier(body), layer))

const year = new Date().getFullYear()
const calendar = [year, year + 1, year + 2].flatMap(swedishHolidays)
// A carrier may give days out of order and twice.
const untidy = JSON.stringify([...calendar.toReversed(), ...calendar.slice(0, 5)])

HolidaysContract.suite("the example", adapter(untidy))

describe("a carrier whose calendar cannot be read", () => {
  for (const body of ["<h1>Ett fel har uppstått</h1>", '["2026-13-24"]', '{"days":[]}']) {
    it.effect(`is an outage for callers: ${body}`, () =>
      Effect.gen(function* () {
        const holidays = yield* Holidays
        assert.strictEqual((yield* Effect.flip(holidays.list))._tag, "HolidaysError")
      }).pipe(Effect.provide(adapter(body))),
    )
  }
})
