import { assert, describe, it } from "@effect/vitest"
import { stockholmDate, stockholmInstant } from "@kapitel/core/delivery/stockholm"
import {
  carouselEvents,
  currentEvents,
  eventsByMonth,
  searchEvents,
  upcomingInStore,
} from "@kapitel/core/events/eventList"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import fc from "fast-check"

const NOW = stockholmInstant("2026-11-21", "12:00") ?? Number.NaN
const event = (path: string, dateFrom: string, dateTo?: string, store = "14"): StoreEvent => ({
  title: path,
  store,
  dateFrom,
  ...(dateTo === undefined ? {} : { dateTo }),
  path,
  isPreRegistration: false,
})
const paths = (events: ReadonlyArray<StoreEvent>) => events.map(({ path }) => path)

describe("events", () => {
  it.each([
    ["begins later today", "2026-11-21T18:00", undefined, true],
    ["began today, no end", "2026-11-21T09:00", undefined, true],
    ["began yesterday, no end", "2026-11-20T23:59", undefined, false],
    ["ended earlier today", "2026-11-20T09:00", "2026-11-21T10:00", true],
    ["ended yesterday in Stockholm", "2026-11-20T09:00", "2026-11-20T22:59Z", false],
    ["ends after midnight in Stockholm", "2026-11-20T09:00", "2026-11-20T23:00Z", true],
    ["runs since last year", "2025-12-01", "2027-01-10", true],
    ["is over", "2026-10-01", "2026-10-02", false],
    ["has an end before its start", "2026-11-22", "2026-11-01", true],
    ["has an end that cannot be read", "2026-11-21T09:00", "snart", true],
    ["cannot be read", "i höst", undefined, false],
  ])("one that %s (EVT-09, D-28)", (_, from, to, shown) => {
    assert.strictEqual(currentEvents([event("a", from, to)], NOW).length === 1, shown)
  })

  it("are sorted by their start, whatever order they come in (EVT-09, EVT-12)", () => {
    const dated = fc.integer({ min: 0, max: 40_000 }).map((hours) => new Date(NOW + hours * 3_600_000).toISOString())
    fc.assert(
      fc.property(fc.array(dated, { maxLength: 20 }), (dates) => {
        const events = dates.map((date, i) => event(`/evenemang/${i}`, date))
        const listed = currentEvents(events, NOW)
        assert.strictEqual(listed.length, events.length)
        assert.deepStrictEqual(paths(currentEvents(events.toReversed(), NOW)), paths(listed))
        const starts = listed.map(({ dateFrom }) => Date.parse(dateFrom))
        assert.deepStrictEqual(
          starts,
          starts.toSorted((a, b) => a - b),
        )
      }),
    )
  })

  it("of a store are those that have not begun (EVT-10, EVT-13)", () => {
    const elsewhere = event("elsewhere", "2026-11-22", undefined, "15")
    const events = [
      event("running", "2026-11-20", "2026-11-30"),
      event("later", "2026-12-05"),
      event("soon", "2026-11-22"),
      elsewhere,
      event("now", new Date(NOW).toISOString()),
    ]
    assert.deepStrictEqual(paths(upcomingInStore(events, "14", NOW)), ["soon", "later"])
    assert.deepStrictEqual(carouselEvents(events, "15", NOW), { events: [elsewhere], store: "15" })
    const everyone = ["running", "now", "elsewhere", "soon", "later"]
    assert.deepStrictEqual(paths(carouselEvents(events, "16", NOW).events), everyone)
    assert.notProperty(carouselEvents(events, "16", NOW), "store")
    assert.deepStrictEqual(paths(carouselEvents(events, undefined, NOW).events), everyone)
  })

  it("are found by their title or the name of their store (EVT-08)", () => {
    const events = [event("Bokfika", "2026-12-01", undefined, "14"), event("Signering", "2026-12-02", undefined, "15")]
    const names = new Map([["15", "Göteborg, Haga"]])
    const find = (query: string) => paths(searchEvents(events, query, (key) => names.get(key)))
    assert.deepStrictEqual(find("bokf"), ["Bokfika"])
    assert.deepStrictEqual(find("goteborg"), ["Signering"])
    assert.deepStrictEqual(find("signering haga"), [])
    assert.deepStrictEqual(find("14"), ["Bokfika"])
    assert.deepStrictEqual(find("x"), [])
    assert.deepStrictEqual(find(""), ["Bokfika", "Signering"])
  })
})

describe("events by month", () => {
  it("are listed under the month they begin in, this year and next; those running since last year under this month (EVT-05, EVT-16, D-28)", () => {
    const months = eventsByMonth(
      [
        event("2028", "2028-01-01"),
        event("next year", "2027-12-31T23:00"),
        event("new year in Stockholm", "2026-12-31T23:30Z"),
        event("december", "2026-12-05"),
        event("late", "2026-11-30"),
        event("running since last year", "2025-06-01", "2026-12-24"),
        event("running since october", "2026-10-01", "2026-11-22"),
      ],
      NOW,
    )
    assert.deepStrictEqual(
      months.map(({ year, month, events }) => [year, month, ...paths(events)]),
      [
        [2026, 10, "running since october"],
        [2026, 11, "running since last year", "late"],
        [2026, 12, "december"],
        [2027, 1, "new year in Stockholm"],
        [2027, 12, "next year"],
      ],
    )
  })

  it("every current event of the two years is listed once, months in order, none empty", () => {
    const date = fc.integer({ min: -500, max: 900 }).map((days) => new Date(NOW + days * 86_400_000).toISOString())
    fc.assert(
      fc.property(fc.array(fc.tuple(date, fc.option(date, { nil: undefined })), { maxLength: 20 }), (dates) => {
        const events = dates.map(([from, to], i) => event(String(i), from, to))
        const months = eventsByMonth(events, NOW)
        const listed = months.flatMap((month) => paths(month.events))
        const expected = currentEvents(events, NOW).filter(
          ({ dateFrom }) => stockholmDate(Date.parse(dateFrom)) < "2028-01-01",
        )
        assert.deepStrictEqual(listed.toSorted(), paths(expected).toSorted())
        const order = months.map(({ year, month }) => year * 12 + month)
        assert.deepStrictEqual(
          order,
          [...new Set(order)].toSorted((a, b) => a - b),
        )
        assert.isTrue(months.every((month) => month.events.length > 0 && month.year >= 2026 && month.year <= 2027))
      }),
    )
  })
})
