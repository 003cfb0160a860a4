/** The example of `adapters/README.md`, tested by its contract like any adapter. */
import { assert, describe, it } from "@effect/vitest"
import * as HolidaysContract from "@kapitel/core/contracts/delivery/Holidays"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import { swedishHolidays } from "@kapitel/core/delivery/swedishHolidays"
import { Effect, Layer } from "effect"
import { loopbackServer } from "../http/loopbackServer.ts"
import { layer } from "./Holidays.ts"

/** A carrier that answers every request with this body. */
const carrier = (body: string) =>
  Effect.map(
    loopbackServer((_, response) => response.end(body)),
    (url) => ({ url }),
  )

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
