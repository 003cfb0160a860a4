import { assert, describe, it } from "@effect/vitest"
import { sampleEvent } from "@kapitel/core/contracts/events/StoreEvents"
import { type CalendarEvent, calendarOf } from "@kapitel/core/events/calendar"
import { eventData } from "@kapitel/core/events/eventData"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { Money } from "@kapitel/core/pricing/Money"
import fc from "fast-check"

const FILE = { host: "bok.example", now: Date.UTC(2026, 10, 21, 9) }

const calendarEvent = (fields: Partial<StoreEvent>): CalendarEvent => ({
  event: sampleEvent("signering", fields),
  place: "Kapitel Uppsala, Svartbäcksgatan 12",
  url: "https://bok.example/evenemang/signering",
})

const linesOf = (fields: Partial<StoreEvent>) => calendarOf([calendarEvent(fields)], FILE).split("\r\n")

/** Content lines: those that go on are put together again (RFC 5545, 3.1). */
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n")

describe("an event in a calendar", () => {
  it("has its times in UTC, its place and its page", () => {
    assert.deepStrictEqual(linesOf({ dateTo: "2026-11-26T20:00" }), [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//bok.example//Kapitel//SV",
      "CALSCALE:GREGORIAN",
      "BEGIN:VEVENT",
      "UID:evenemang-signering@bok.example",
      "DTSTAMP:20261121T090000Z",
      "DTSTART:20261126T170000Z",
      "DTEND:20261126T190000Z",
      "SUMMARY:Signering",
      "LOCATION:Kapitel Uppsala\\, Svartbäcksgatan 12",
      "URL:https://bok.example/evenemang/signering",
      "STATUS:CONFIRMED",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ])
  })

  it.each([
    ["summer", "2027-06-10T18:00", "2027-06-10T20:00", "20270610T160000Z", "20270610T180000Z"],
    [
      "02:30 that does not exist, which is 03:30",
      "2027-03-28T02:30",
      "2027-03-28T04:00",
      "20270328T013000Z",
      "20270328T020000Z",
    ],
    ["the first 02:30 of two", "2026-10-25T02:30", "2026-10-25T04:00", "20261025T003000Z", "20261025T030000Z"],
    ["new year's eve", "2026-12-31T22:00", "2027-01-01T01:00", "20261231T210000Z", "20270101T000000Z"],
    ["no end: to midnight", "2026-11-26T18:00", undefined, "20261126T170000Z", "20261126T230000Z"],
  ])("at %s (EVT-16)", (_, dateFrom, dateTo, start, end) => {
    const lines = linesOf({ dateFrom, ...(dateTo === undefined ? {} : { dateTo }) })
    assert.include(lines, `DTSTART:${start}`)
    assert.include(lines, `DTEND:${end}`)
  })

  it("without a time is the whole day, or all days to its last", () => {
    assert.includeMembers(linesOf({ dateFrom: "2026-11-26" }), [
      "DTSTART;VALUE=DATE:20261126",
      "DTEND;VALUE=DATE:20261127",
    ])
    assert.includeMembers(linesOf({ dateFrom: "2026-12-30", dateTo: "2027-01-02" }), [
      "DTSTART;VALUE=DATE:20261230",
      "DTEND;VALUE=DATE:20270103",
    ])
  })

  it("that is cancelled says so", () => {
    assert.include(linesOf({ isCancelled: true }), "STATUS:CANCELLED")
  })

  it("has lines of at most 75 octets, whose texts are read back whole", () => {
    const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(text, (title) => {
        const written = calendarOf([calendarEvent({ title })], FILE)
        for (const line of written.split("\r\n")) assert.isAtMost(Buffer.byteLength(line), 75)
        const summary = unfolded(written).find((line) => line.startsWith("SUMMARY:"))
        const read = summary
          ?.slice("SUMMARY:".length)
          .replace(/\\(n|[\\;,])/g, (_, letter) => (letter === "n" ? "\n" : letter))
        assert.strictEqual(read, title.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " "))
      }),
    )
  })

  it("of a feed has the feed's name and when to ask again", () => {
    assert.includeMembers(calendarOf([], { ...FILE, name: "Kapitel Uppsala" }).split("\r\n"), [
      "X-WR-CALNAME:Kapitel Uppsala",
      "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    ])
  })
})

describe("an event for search engines", () => {
  const SHOP = { url: "https://bok.example/evenemang/signering", shopUrl: "https://bok.example", shopName: "Kapitel" }
  const STORE = { storeName: "Uppsala", address: "Svartbäcksgatan 12, 753 20 Uppsala", storePath: "/butik/uppsala" }

  it("takes place in a book store, at a time with its offset", () => {
    assert.deepInclude(eventData(sampleEvent("signering", { dateTo: "2026-11-26T20:00" }), STORE, SHOP), {
      "@type": "Event",
      name: "Signering",
      startDate: "2026-11-26T18:00:00+01:00",
      endDate: "2026-11-26T20:00:00+01:00",
      eventStatus: "https://schema.org/EventScheduled",
      location: {
        "@type": "BookStore",
        name: "Kapitel Uppsala",
        address: STORE.address,
        url: "https://bok.example/butik/uppsala",
      },
    })
  })

  it("offers its tickets, or is sold out", () => {
    const event = sampleEvent("middag", { seats: 2, price: Money.make(29_500) })
    const offers = (left: number | undefined) => eventData(event, STORE, { ...SHOP, left })["offers"]
    const offer = {
      "@type": "Offer",
      price: "295.00",
      priceCurrency: "SEK",
      availability: "https://schema.org/InStock",
      validThrough: "2026-11-26T18:00:00+01:00",
      url: SHOP.url,
    }
    assert.deepStrictEqual(offers(1), offer)
    assert.deepStrictEqual(offers(0), { ...offer, availability: "https://schema.org/SoldOut" })
    assert.isUndefined(offers(undefined))
  })

  it("is cancelled, ends with its first day, and has a place, when nothing else is known", () => {
    const data = eventData(
      sampleEvent("signering", { dateFrom: "2027-06-10T18:00", isCancelled: true }),
      undefined,
      SHOP,
    )
    assert.deepInclude(data, {
      startDate: "2027-06-10T18:00:00+02:00",
      endDate: "2027-06-10",
      eventStatus: "https://schema.org/EventCancelled",
      location: { "@type": "BookStore", name: "Kapitel" },
    })
  })
})
