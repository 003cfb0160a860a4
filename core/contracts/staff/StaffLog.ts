/** The contract of every staff log: entries are in order, complete, masked, and a change of one is detected. */
import { assert, it } from "@effect/vitest"
import { StaffLog, type StaffLogEntry } from "@kapitel/core/staff/StaffLog"
import { StaffId } from "@kapitel/core/staff/StaffMember"
import { Effect, type Layer } from "effect"

const NOW = Date.UTC(2026, 10, 27, 9)
const VERA = { id: StaffId.make("00000000-0000-4000-8000-000000000001"), name: "Vera Lind" }
const ENTRY: StaffLogEntry = { by: VERA, act: "reservation.handOut", object: "reservation R7K2QD" }

/** Runs it on an adapter. */
export const suite = <E>(adapter: string, layer: Layer.Layer<StaffLog, E>) =>
  it.layer(layer, { timeout: "30 seconds" })(`StaffLog (${adapter})`, (it) => {
    it.effect("an entry says who did what to which object, where, why, and what it changed", () =>
      Effect.gen(function* () {
        const log = yield* StaffLog
        yield* log.write(
          {
            ...ENTRY,
            storeId: "4",
            before: { state: "ready", copies: 2 },
            after: { state: "collected", paid: true },
            reason: "hämtad",
          },
          NOW,
        )
        const [entry] = yield* log.list({ limit: 1 })
        assert.deepInclude(entry, {
          at: NOW,
          authorId: VERA.id,
          authorName: "Vera Lind",
          act: "reservation.handOut",
          object: "reservation R7K2QD",
          storeId: "4",
          before: { state: "ready", copies: 2 },
          after: { state: "collected", paid: true },
          reason: "hämtad",
        })
      }),
    )

    it.effect("addresses and telephone numbers are masked wherever they are", () =>
      Effect.gen(function* () {
        const log = yield* StaffLog
        const personal = "agnes@exempel.se eller 070-123 45 67"
        yield* log.write(
          { ...ENTRY, object: personal, before: { contact: personal }, after: { contact: personal }, reason: personal },
          NOW,
        )
        const [entry] = yield* log.list({ limit: 1 })
        const masked = "a…@exempel.se eller •••67"
        assert.deepInclude(entry, {
          object: masked,
          before: { contact: masked },
          after: { contact: masked },
          reason: masked,
        })
      }),
    )

    it.effect("the list is the newest first, in parts, of one store or one member", () =>
      Effect.gen(function* () {
        const log = yield* StaffLog
        for (const storeId of ["11", "12", "11"]) yield* log.write({ ...ENTRY, storeId }, NOW)
        yield* log.write({ ...ENTRY, by: "command line" }, NOW)
        const all = yield* log.list({ limit: 4 })
        assert.deepStrictEqual(
          all.map(({ storeId, authorName }) => storeId ?? authorName),
          ["command line", "11", "12", "11"],
        )
        const seqs = all.map(({ seq }) => seq)
        assert.deepStrictEqual(
          seqs,
          seqs.map((_, index) => (seqs[0] ?? 0) - index),
        )
        assert.deepStrictEqual(yield* log.list({ limit: 2, before: seqs[1] ?? 0 }), all.slice(2))
        assert.deepStrictEqual(yield* log.list({ limit: 9, storeId: "12" }), all.slice(2, 3))
        assert.deepStrictEqual((yield* log.list({ limit: 3, authorId: VERA.id }))[0], all[1])
      }),
    )

    it.effect("entries that are written concurrently are numbered without gaps, and the log is whole", () =>
      Effect.gen(function* () {
        const log = yield* StaffLog
        const [before] = yield* log.list({ limit: 1 })
        yield* Effect.all(
          Array.from({ length: 40 }, () => log.write(ENTRY, NOW)),
          { concurrency: "unbounded" },
        )
        const entries = (before?.seq ?? 0) + 40
        assert.strictEqual((yield* log.list({ limit: 1 }))[0]?.seq, entries)
        assert.deepStrictEqual(yield* log.verify, { kind: "whole", entries })
      }),
    )
  })
