/** What is counted of searches, for how long, and in what order. */
import { beforeEach, describe, expect, it } from "@effect/vitest"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import * as searchLog from "@kapitel/adapters/embedded/store/operations/searchLog"

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 30, 12)

let db: Database
beforeEach(() => {
  db = openInMemory()
})

/** This many networks on a day so many days ago. */
const note = (term: string, networks: number, daysAgo = 0, countedBy = "a key") => {
  for (let n = 0; n < networks; n++) searchLog.note(db, { term, at: NOW - daysAgo * DAY_MS, countedBy })
}
const popular = (fromNetworks = 1, limit = 10) => searchLog.popular(db, { limit, at: NOW, fromNetworks })
const bring = (term: string, hits: number, day = "2026-11-30") =>
  searchLog.bring(db, { searches: [{ day, term, hits }] })

describe("popular searches", () => {
  it("are those that enough networks made on one day, by one key", () => {
    note("hav", 3)
    note("fyr", 2)
    note("fyr", 2, 1)
    note("fyr", 2, 0, "another key")
    expect([popular(2), popular(3), popular(4)]).toEqual([["fyr", "hav"], ["hav"], []])
  })

  it("count half after a week, and not at all after thirty days", () => {
    note("ny", 3)
    note("veckogammal", 5, 7)
    note("äldre", 24, 21)
    expect(popular()).toEqual(["ny", "äldre", "veckogammal"])
    note("nästan glömd", 100, 29)
    note("glömd", 1_000, 30)
    expect(popular()).toEqual(["nästan glömd", "ny", "äldre", "veckogammal"])
  })

  it("are as many as wanted, those that are equal by the alphabet", () => {
    for (const term of ["c", "a", "b"]) note(term, 1)
    expect([popular(1, 2), popular(1, 3)]).toEqual([
      ["a", "b"],
      ["a", "b", "c"],
    ])
  })

  it("include those of the operator, however few, which are added once a day", () => {
    bring("deckare", 1)
    bring("deckare", 9)
    bring("pussel", 2)
    expect(popular(5)).toEqual(["pussel", "deckare"])
    bring("deckare", 9, "2026-11-29")
    expect(popular(5)).toEqual(["deckare", "pussel"])
  })
})

describe("the operator's list of searches", () => {
  it("has the days of each and the networks of its busiest day, and which were brought", () => {
    note("hav", 2, 1)
    note("hav", 5)
    bring("fyr", 3)
    note("bok", 1, 29)
    note("glömd", 9, 30)
    expect(searchLog.list(db, { at: NOW })).toEqual({
      searches: [
        { term: "hav", days: 2, mostNetworks: 5, brought: false },
        { term: "fyr", days: 1, mostNetworks: 0, brought: true },
        { term: "bok", days: 1, mostNetworks: 1, brought: false },
      ],
      refused: [],
    })
  })

  it("has a thousand at most", () => {
    db.transaction(() => {
      for (let n = 0; n < 1_001; n++)
        db.run("INSERT INTO search_log VALUES ('2026-11-30', ?, 'a key', 1)", `ord ${String(n).padStart(4, "0")}`)
    })
    const { searches } = searchLog.list(db, { at: NOW })
    expect([searches.length, searches[0]?.term, searches.at(-1)?.term]).toEqual([1_000, "ord 0000", "ord 0999"])
    expect(searchLog.forgetAll(db)).toBe(1_001)
    expect(searchLog.forgetAll(db)).toBe(0)
  })
})

describe("blocked words", () => {
  it("are not counted, whoever searches or brings them, until they are allowed", () => {
    note("fult ord", 2)
    note("ordning", 2)
    expect(searchLog.refuse(db, { words: ["ORD", "två i rad", " ", "ord"] })).toBe(1)
    note("ett ord", 2)
    bring("ord för ord", 2)
    bring("två i rad", 2)
    note("rad", 1)
    expect(popular()).toEqual(["ordning", "rad"])
    expect(searchLog.list(db, { at: NOW }).refused).toEqual(["ord", "två i rad"])
    expect(searchLog.allow(db, { words: ["Ord", "aldrig"] })).toBe(1)
    note("ett ord", 3)
    expect(popular()).toEqual(["ett ord", "ordning", "rad"])
    expect(searchLog.forget(db, { terms: ["rad", "finns inte", "ordning"] })).toBe(2)
    expect(popular()).toEqual(["ett ord"])
  })
})

it("a day of a search is that of UTC", () => {
  expect(searchLog.dayOf(Date.UTC(2026, 10, 30, 23, 59, 59, 999))).toBe("2026-11-30")
})
