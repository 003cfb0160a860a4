/** What became of searches: what is stored, for how long, and what an operator is shown of it. */
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

const count = (term: string, more: Partial<searchLog.CountedOutcome> = {}, daysAgo = 0) =>
  searchLog.countOutcome(db, {
    term,
    at: NOW - daysAgo * DAY_MS,
    countedBy: "a key",
    outcome: "none",
    meant: "",
    networks: 2,
    pressed: 0,
    refused: 0,
    ...more,
  })
const FOUND = { outcome: "found" } as const
const HARRY = { outcome: "corrected", meant: "harry" } as const

const misses = (days = 30) =>
  searchLog
    .misses(db, { at: NOW, days, fromNetworks: 2 })
    .map(({ term, outcome, meant, networks, pressed, refused }) =>
      [term, outcome, ...(meant === undefined ? [] : [meant]), networks, pressed, refused].join(" "),
    )

describe("the outcomes of searches", () => {
  it("are added up by term and outcome, the most missed first", () => {
    count("zzz", { networks: 3 })
    count("zzz", { networks: 1 })
    count("zzz", { networks: 2 }, 1)
    count("zzz", { networks: 2, countedBy: "another key" })
    count("hary", { ...HARRY, networks: 5 })
    count("hary", { ...HARRY, networks: 0, pressed: 2 })
    count("hary", { ...HARRY, networks: 0, refused: 1 })
    count("hav fyr", { outcome: "partial", networks: 2, pressed: 1 })
    count("hav", { ...FOUND, networks: 9, pressed: 8 })
    count("fyr", { ...FOUND, networks: 6, pressed: 0 })
    count("bok", { ...FOUND, networks: 3, pressed: 3 })
    count("ensam", { networks: 1 })
    expect(misses()).toEqual([
      "zzz none 8 0 0",
      "fyr found 6 0 0",
      "hary corrected harry 5 2 1",
      "hav fyr partial 2 1 0",
      "hav found 9 8 0",
    ])
  })

  it("are those of the last days, thirty at most", () => {
    for (const [term, days] of [
      ["nu", 0],
      ["i går", 1],
      ["för länge sedan", 29],
      ["glömd", 30],
    ] as const)
      count(term, {}, days)
    expect(
      [misses(1), misses(2), misses(30), misses(99)].map((all) => all.map((line) => line.split(" none")[0])),
    ).toEqual([["nu"], ["i går", "nu"], ["för länge sedan", "i går", "nu"], ["för länge sedan", "i går", "nu"]])
  })

  it("are those of the last search of a day, when goods have come meanwhile", () => {
    count("ny")
    count("ny", { ...FOUND, networks: 1 })
    expect(misses()).toEqual(["ny found 3 0 0"])
  })

  it("are no more opened than searched for, and nothing without a search", () => {
    count("hary", { ...HARRY, networks: 2, pressed: 9, refused: 9 })
    count("okänd", { ...FOUND, networks: 0, pressed: 1 })
    expect(misses()).toEqual(["hary corrected harry 2 2 2"])
    expect(db.all("SELECT term FROM search_outcome")).toEqual([{ term: "hary" }])
  })

  it("are forgotten and blocked with the terms of the log", () => {
    for (const term of ["fult ord", "ordning", "hav", "fyr"]) count(term)
    searchLog.note(db, { term: "hav", at: NOW, countedBy: "a key" })
    searchLog.note(db, { term: "ett ord", at: NOW, countedBy: "a key" })
    expect(searchLog.forget(db, { terms: ["hav", "finns inte"] })).toBe(1)
    expect(searchLog.refuse(db, { words: ["ord"] })).toBe(2)
    count("ord för ord")
    expect(misses()).toEqual(["fyr none 2 0 0", "ordning none 2 0 0"])
    // Forgotten until it is searched for again.
    count("hav")
    expect(misses()).toHaveLength(3)
    expect(searchLog.forgetAll(db)).toBe(3)
    expect(misses()).toEqual([])
  })

  it("are those of 2,000 terms a day", () => {
    db.transaction(() => {
      for (let n = 0; n < 1_999; n++)
        db.run("INSERT INTO search_outcome VALUES ('2026-11-30', ?, 'a key', 'none', '', 2, 0, 0)", `ord ${n}`)
    })
    for (const term of ["sist", "för sent"]) count(term, { networks: 5 })
    count("sist", { networks: 1 })
    count("i går", { networks: 4 }, 1)
    expect(misses().slice(0, 2)).toEqual(["sist none 6 0 0", "i går none 4 0 0"])
    expect(misses()).toHaveLength(1_000)
    expect(db.one("SELECT count(*) AS terms FROM search_outcome")).toEqual({ terms: 2_001 })
  })
})
