import { beforeEach, describe, expect, it } from "@effect/vitest"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import * as memoryStore from "@kapitel/adapters/embedded/store/memoryStore"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import { bestByAuthor, relatedProducts, workEditions } from "@kapitel/adapters/embedded/store/relatedProducts"
import type { ProductFacts } from "@kapitel/core/catalogue/Product"
import { articleRecord, bookRecord, eanOf } from "@kapitel/core/contracts/catalogue/records"

let db: Database
beforeEach(() => {
  db = openInMemory()
})

const [selma, bo] = [
  { id: "selma", name: "Selma Ek" },
  { id: "bo", name: "Bo Alm" },
]
const publish = (...records: ReadonlyArray<ReturnType<typeof bookRecord>>) => memoryStore.publishRecords(db, records, 0)
/** The less popular the higher its number. */
const book = (n: number, facts: Partial<ProductFacts>) => bookRecord(n, { popularity: 10_000 - n, ...facts })
const numbered = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n)

describe("products related to another", () => {
  it("are its other editions, the parts of its series and the works of its authors, each work once", () => {
    publish(
      book(1, { authors: [selma, bo], series: "Jerusalem", workKey: "one" }),
      book(2, { authors: [selma], series: "Jerusalem", workKey: "one" }),
      book(3, { authors: [selma], series: "Jerusalem", workKey: "two" }),
      book(4, { authors: [selma], series: "Jerusalem", workKey: "two" }),
      book(5, { authors: [bo] }),
      book(6, { authors: [], series: "Löwensköld" }),
    )
    const ofFirst = { sameWork: [eanOf(2)], sameSeries: [eanOf(3)], sameAuthor: [eanOf(3), eanOf(5)] }
    expect(relatedProducts(db, eanOf(1))).toEqual(ofFirst)
    expect(relatedProducts(db, eanOf(4))).toEqual({
      sameWork: [eanOf(3)],
      sameSeries: [eanOf(1)],
      sameAuthor: [eanOf(1)],
    })
    expect(relatedProducts(db, eanOf(5))).toEqual({ sameWork: [], sameSeries: [], sameAuthor: [eanOf(1)] })
    expect(relatedProducts(db, eanOf(6))).toEqual({ sameWork: [], sameSeries: [], sameAuthor: [] })
    expect(relatedProducts(db, eanOf(7))).toBeUndefined()
  })

  it("are those of the article, by the number of one of its colours", () => {
    const offer = { vatRate: 25, availability: "AVAILABLE_TO_BUY", inStock: true } as const
    const colours = [{ facts: { identifier: eanOf(12), title: "Blå" }, offer }]
    publish(articleRecord(11, { workKey: "pen" }, {}, { variants: colours }), articleRecord(13, { workKey: "pen" }))
    expect(relatedProducts(db, eanOf(12))?.sameWork).toEqual([eanOf(13)])
  })

  it("are at most twenty-four of each kind, of the first seventy-two editions, the most popular first", () => {
    publish(
      ...numbered(100, 80).map((n) => book(n, { authors: [selma], series: "Lång", workKey: "same" })),
      ...numbered(200, 30).map((n) => book(n, { authors: [bo], series: "Kort" })),
      book(300, { authors: [selma], series: "Lång" }),
    )
    const [long, short] = [relatedProducts(db, eanOf(100)), relatedProducts(db, eanOf(229))]
    expect(long).toEqual({ sameWork: numbered(101, 72).map(eanOf), sameSeries: [], sameAuthor: [] })
    const best = numbered(200, 24).map(eanOf)
    expect(short).toEqual({ sameWork: [], sameSeries: best, sameAuthor: best })
    expect(bestByAuthor(db, "bo", 2)).toEqual([eanOf(200), eanOf(201)])
    expect(bestByAuthor(db, "bo", 99)).toEqual(best)
    expect(bestByAuthor(db, "selma", 2)).toEqual([eanOf(100)])
  })
})

describe("the editions of works", () => {
  it("are read in one query, by index: as many and in the same order as on their pages", () => {
    const popularity = (n: number) => ({ popularity: n % 7 })
    publish(
      ...numbered(100, 80).map((n) => book(n, { workKey: "long", ...popularity(n) })),
      ...numbered(200, 5).map((n) => book(n, { workKey: "short", ...popularity(n) })),
      book(300, { workKey: "alone" }),
      articleRecord(301),
    )
    const queries: Array<string> = []
    const counted: Database = {
      ...db,
      all: (sql, ...parameters) => {
        queries.push(
          ...db.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...parameters).map(({ detail }) => detail),
        )
        return db.all(sql, ...parameters)
      },
    }
    const eans = [...numbered(100, 80), ...numbered(200, 5), 300, 301, 302].map(eanOf)
    const works = workEditions(counted, eans)
    expect(queries.filter((plan) => plan.startsWith("SCAN"))).toEqual(["SCAN asked VIRTUAL TABLE INDEX 1:"])
    expect(queries.join()).not.toContain("TEMP B-TREE")
    for (const ean of eans) {
      const others = works.get(ean)?.others.map(({ identifier }) => identifier)
      expect(others ?? []).toEqual(relatedProducts(db, ean)?.sameWork ?? [])
    }
    expect([100, 204, 300].map((n) => works.get(eanOf(n))?.others.length)).toEqual([72, 4, 0])
    expect([...works.keys()].toSorted()).toEqual(eans.slice(0, -2))
  })
})
