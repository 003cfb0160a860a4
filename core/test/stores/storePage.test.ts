import { assert, describe, it } from "@effect/vitest"
import { addressParts, telephoneLink } from "@kapitel/core/stores/addressParts"
import { deviatingDate, hasPassed } from "@kapitel/core/stores/deviatingDate"
import { parseDeviatingHours } from "@kapitel/core/stores/openingHours"
import type { Store } from "@kapitel/core/stores/Store"
import { shownHours } from "@kapitel/core/stores/shownHours"
import { openingHoursSpecification, storeStructuredData } from "@kapitel/core/stores/storeStructuredData"

describe("an address", () => {
  it.each([
    [
      "Haga Nygata 22, 413 01 Göteborg",
      "Göteborg",
      { street: "Haga Nygata 22", postalCode: "41301", city: "Göteborg" },
    ],
    ["Gatan 1, plan 2, 41301 Göteborg", "", { street: "Gatan 1, plan 2", postalCode: "41301", city: "Göteborg" }],
    ["Torget", "Åre", { street: "Torget", city: "Åre" }],
    ["Torget, Åre", "Åre", { street: "Torget, Åre", city: "Åre" }],
  ])("'%s' has a street and a postal code", (address, storeCity, parts) => {
    assert.deepStrictEqual<unknown>(addressParts({ address, storeCity }), parts)
  })

  it.each([
    ["031-390 06 22", "tel:0313900622"],
    ["+46 (0)31-390 06 22", "tel:+46313900622"],
    ["112", undefined],
    ["ring växeln", undefined],
    ["031-39 00 62 växel", undefined],
  ])("the telephone '%s' is called by %s (STORE-03)", (phone, link) => assert.strictEqual(telephoneLink(phone), link))
})

describe("a line of a single day", () => {
  const line = (text: string) => {
    const [found] = parseDeviatingHours(text).lines
    assert.isDefined(found)
    return found ?? assert.fail()
  }

  it.each([
    ["2026-12-24 10-13", "2026-12-24", false],
    ["2026-11-26 10-13", undefined, true],
    ["Torsdag 24 december 10-13", "2026-12-24", false],
    ["fre 1 jan stängt", "2027-01-01", false],
    ["tor 26 nov stängt", undefined, true],
    ["24/12 stängt", undefined, false],
    // No Friday of the next year, nor of the last months.
    ["fredag 24 december stängt", undefined, false],
  ])("'%s' means %s", (text, date, passed) => {
    assert.strictEqual(deviatingDate(line(text), "2026-11-27"), date)
    assert.strictEqual(hasPassed(line(text), "2026-11-27"), passed)
  })
})

const STORE: Store = {
  storeID: "u",
  storeName: "Uppsala",
  storePath: "/butik/uppsala",
  address: "Torget",
  storeCity: "Uppsala",
  openingHours: "Mån–tors 10–19\nSe affischen\nFre 10–12, 13–24\nLör 0–24\nSöndag: stängt\nHelgdagar 12–16",
  deviatingOpeningHours:
    "2026-11-27 10–12\n2026-12-24 10–13\nFredag 25 december stängt\n2026-11-20 stängt\n24/12 stängt",
}

describe("the hours as they are shown", () => {
  it("are all lines in order; those of today stand out, those that have passed are left out (STORE-04)", () => {
    const { week, deviating } = shownHours(STORE, "2026-11-26", [])
    assert.deepStrictEqual(week, [
      { label: "Mån–tors", hours: "10–19", isClosed: false, isToday: true },
      { label: "Se affischen", isClosed: false, isToday: false },
      { label: "Fre", hours: "10–12, 13–24", isClosed: false, isToday: false },
      { label: "Lör", hours: "0–24", isClosed: false, isToday: false },
      { label: "Söndag", hours: "stängt", isClosed: true, isToday: false },
      { label: "Helgdagar", hours: "12–16", isClosed: false, isToday: false },
    ])
    assert.deepStrictEqual(deviating, [
      { label: "2026-11-27", hours: "10–12", isClosed: false, isToday: false, date: "2026-11-27" },
      { label: "2026-12-24", hours: "10–13", isClosed: false, isToday: false, date: "2026-12-24" },
      { label: "Fredag 25 december", hours: "stängt", isClosed: true, isToday: false },
      { label: "24/12", hours: "stängt", isClosed: true, isToday: false },
    ])
  })

  it("of a day that differs, and of a holiday, are not those of its weekday", () => {
    const today = (date: string, holidays: ReadonlyArray<string> = []) => {
      const { week, deviating } = shownHours(STORE, date, holidays)
      return [...week, ...deviating].filter(({ isToday }) => isToday).map(({ label }) => label)
    }
    assert.deepStrictEqual(today("2026-11-27"), ["2026-11-27"])
    assert.deepStrictEqual(today("2026-12-01"), ["Mån–tors"])
    assert.deepStrictEqual(today("2026-12-01", ["2026-12-01"]), ["Helgdagar"])
  })
})

describe("structured data of a store", () => {
  const week = (days: ReadonlyArray<string>, opens: string, closes: string) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map((day) => `https://schema.org/${day}`),
    opens,
    closes,
  })
  const single = (date: string, opens: string, closes: string) => ({
    "@type": "OpeningHoursSpecification",
    validFrom: date,
    validThrough: date,
    opens,
    closes,
  })

  it("has the lines that can be read, and single days with a certain date", () => {
    assert.deepStrictEqual(openingHoursSpecification(STORE, "2026-11-27"), [
      week(["Monday", "Tuesday", "Wednesday", "Thursday"], "10:00", "19:00"),
      week(["Friday"], "10:00", "12:00"),
      week(["Friday"], "13:00", "00:00"),
      week(["Saturday"], "00:00", "23:59"),
      single("2026-11-27", "10:00", "12:00"),
      single("2026-12-24", "10:00", "13:00"),
      single("2026-12-25", "00:00", "00:00"),
    ])
  })

  it("has no hours of a day that two lines name, and none at all for a text", () => {
    const two = { ...STORE, openingHours: "mån–fre 10–18\nfre 10–16", deviatingOpeningHours: "" }
    assert.deepStrictEqual(openingHoursSpecification(two, "2026-11-27"), [
      week(["Monday", "Tuesday", "Wednesday", "Thursday"], "10:00", "18:00"),
    ])
    const data = storeStructuredData(
      { ...STORE, openingHours: "Ring först", deviatingOpeningHours: "" },
      { page: "https://shop.test/butik/uppsala", shop: "Kapitel", today: "2026-11-27" },
    )
    assert.deepStrictEqual<unknown>(data, {
      "@context": "https://schema.org",
      "@type": "BookStore",
      "@id": "https://shop.test/butik/uppsala",
      name: "Kapitel Uppsala",
      url: "https://shop.test/butik/uppsala",
      address: { "@type": "PostalAddress", streetAddress: "Torget", addressLocality: "Uppsala", addressCountry: "SE" },
      parentOrganization: { "@type": "Organization", name: "Kapitel" },
    })
  })
})
