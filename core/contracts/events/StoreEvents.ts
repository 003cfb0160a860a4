/** The contract of every store of events: it adds and replaces by path, and returns what was put. */
import { assert, it } from "@effect/vitest"
import { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { Effect, type Layer, Option } from "effect"

const NOW = Date.UTC(2026, 10, 21, 9)

/** An event with these fields. */
export const sampleEvent = (slug: string, fields: Partial<StoreEvent> = {}): StoreEvent =>
  StoreEvent.make({
    title: "Signering",
    store: "uppsala",
    dateFrom: "2026-11-26T18:00",
    path: `/evenemang/${slug}`,
    isPreRegistration: false,
    ...fields,
  })

/** `layer` is built once for all tests; `adapter` is its name in their titles. */
export const suite = <E>(adapter: string, layer: Layer.Layer<StoreEvents, E>) =>
  it.layer(layer, { timeout: "30 seconds" })(`StoreEvents (${adapter})`, (it) => {
    it.effect("is empty until events are put", () =>
      Effect.gen(function* () {
        const events = yield* StoreEvents
        assert.deepStrictEqual(yield* events.all, [])
        assert.deepStrictEqual(yield* events.byPath("/evenemang/signering"), Option.none())
      }),
    )

    it.effect("what is put is read back whole, in the order of the paths (EVT-15)", () =>
      Effect.gen(function* () {
        const events = yield* StoreEvents
        const whole = sampleEvent("b", {
          dateTo: "2026-11-26T20:00:00+01:00",
          description: "Två rader.\n\nMed ”tecken” & <taggar>.",
          image: "/bilder/kvall.jpg",
          isPreRegistration: true,
          seats: 30,
        })
        assert.deepStrictEqual(yield* events.put([whole, sampleEvent("a")], NOW), {
          added: 2,
          changed: 0,
          unchanged: 0,
          cancelled: 0,
        })
        assert.deepStrictEqual(yield* events.all, [sampleEvent("a"), whole])
        assert.deepStrictEqual(yield* events.byPath(whole.path), Option.some(whole))
      }),
    )

    it.effect("put again nothing changes; a changed one is replaced, and the others stay", () =>
      Effect.gen(function* () {
        const events = yield* StoreEvents
        yield* events.put([sampleEvent("c"), sampleEvent("d")], NOW)
        const moved = sampleEvent("c", { dateFrom: "2026-11-27T18:00" })
        const { title, ...rest } = moved
        assert.deepStrictEqual(yield* events.put([{ ...rest, title }, sampleEvent("d")], NOW + 1), {
          added: 0,
          changed: 1,
          unchanged: 1,
          cancelled: 0,
        })
        assert.deepStrictEqual(yield* events.put([moved], NOW + 2), {
          added: 0,
          changed: 0,
          unchanged: 1,
          cancelled: 0,
        })
        assert.deepStrictEqual(yield* events.byPath(moved.path), Option.some(moved))
        assert.deepStrictEqual(yield* events.byPath("/evenemang/d"), Option.some(sampleEvent("d")))
      }),
    )

    it.effect("a cancelled one stays, marked, and is counted once", () =>
      Effect.gen(function* () {
        const events = yield* StoreEvents
        yield* events.put([sampleEvent("e")], NOW)
        const cancelled = sampleEvent("e", { isCancelled: true })
        assert.strictEqual((yield* events.put([cancelled], NOW)).cancelled, 1)
        assert.strictEqual((yield* events.put([cancelled], NOW)).cancelled, 0)
        assert.deepStrictEqual(yield* events.byPath(cancelled.path), Option.some(cancelled))
      }),
    )

    it.effect("the last of two with the same path counts", () =>
      Effect.gen(function* () {
        const events = yield* StoreEvents
        const last = sampleEvent("f", { title: "Den sista" })
        const done = yield* events.put([sampleEvent("f"), last], NOW)
        assert.strictEqual(done.added, 1)
        assert.deepStrictEqual(yield* events.byPath(last.path), Option.some(last))
      }),
    )
  })
