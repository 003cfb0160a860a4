import { assert, describe, it } from "@effect/vitest"
import { dateNumber, NO_PRICE, sortColumns, sortedPlaces, sortKeys } from "@kapitel/adapters/embedded/search/sorting"
import { AVAILABILITIES, availabilityCode, stockColumns } from "@kapitel/adapters/embedded/search/stockColumns"
import fc from "fast-check"

describe("a page of a sorted list", () => {
  it("equals a stable sort of everything, cut, whatever its first and last", () => {
    const few = fc.integer({ min: -3, max: 3 })
    const many = fc.double({ min: -1_000, max: 1_000, noNaN: true })
    const keysOf = fc.oneof(fc.array(few, { maxLength: 14 }), fc.array(many, { minLength: 9, maxLength: 14 }))
    fc.assert(
      fc.property(keysOf, (keys) => {
        const sorted = [...keys.keys()].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b)
        const list = Float64Array.from(keys)
        for (let first = 1; first <= keys.length + 1; first++)
          for (let last = 0; last <= keys.length + 1; last++)
            // A deep page is selected from all keys, another one by a heap.
            for (const deep of [0, 1_000])
              assert.strictEqual(
                sortedPlaces(list, first, last, deep).join(),
                (first > last ? [] : sorted.slice(first - 1, last)).join(),
                `${first} to ${last} of ${keys.join()}`,
              )
        assert.deepStrictEqual([...list], keys)
      }),
    )
  })
})

describe("the orders of a list", () => {
  /** Upper and lower case, Å, Ä and Ö, and one name in two encodings, which are equal to a reader. */
  const name = fc.constantFrom("Öberg", "O\u0308berg", "Åberg", "Ek", "ek", "Zetterberg", "Älv", "É", "E\u0301")
  const goods = fc
    .array(
      fc.record({
        title: name,
        author: fc.option(name, { nil: undefined }),
        price: fc.oneof(fc.constant(NO_PRICE), fc.constantFrom(0, 49, 50, 9_900, 2 ** 28 - 1)),
        availability: fc.constantFrom(...AVAILABILITIES, "AVAILABLE_TO_BUY", "AVAILABLE_TO_BUY"),
        date: fc.constantFrom(
          undefined,
          "2026",
          "2026-01",
          "2026-01-01",
          "2026-11-30",
          "1891",
          "2027-02-01",
          "9999-12-31",
        ),
      }),
      { maxLength: 12 },
    )
    .chain((products) =>
      fc.tuple(
        fc.constant(products),
        fc.shuffledSubarray([...products.keys()], { minLength: products.length, maxLength: products.length }),
      ),
    )
  const swedish = new Intl.Collator("sv")

  const days = fc.constantFrom(undefined, "2025-12-31", "2026-01-01", "2026-11-29", "2026-11-30", "2027-12-31")

  it("have what can be bought first, then what cannot; missing values last, and EANs among equals (D-46, D-81)", () => {
    fc.assert(
      fc.property(goods, days, ([products, eans], today) => {
        const ean = Float64Array.from(eans, (n) => 9_780_000_000_000 + n)
        const sorting = sortColumns({
          ean,
          titles: products.map(({ title }) => title),
          authors: products.map(({ author }) => author),
          price: Int32Array.from(products, ({ price }) => price),
          publishingDate: Uint32Array.from(products, ({ date }) => dateNumber(date)),
        })
        const stock = stockColumns(
          [],
          Uint8Array.from(products, ({ availability }) => availabilityCode(availability)),
        )
        const docs = Uint32Array.from(products.keys())
        const inOrder = (sort: Parameters<typeof sortKeys>[1]) => {
          const keys = sortKeys(
            { sorting, stock },
            sort,
            docs,
            today === undefined ? undefined : dateNumber(today),
          ).slice()
          assert.strictEqual(new Set(keys).size, docs.length)
          for (const key of keys) assert.isAtMost(Math.abs(key), 2 ** 53)
          return [...docs].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0))
        }
        type Goods = (typeof products)[number]
        const last = ({ availability, price }: Goods) => Number(availability !== "AVAILABLE_TO_BUY" || price < 50)
        const expected = (
          isMissing: (one: Goods) => boolean,
          compare: (a: Goods, b: Goods) => number,
          group: (one: Goods) => number = last,
        ) =>
          [...products.keys()].sort((a, b) => {
            const [one, other] = [products[a] as Goods, products[b] as Goods]
            const missing = Number(isMissing(one)) - Number(isMissing(other))
            return (
              group(one) - group(other) ||
              missing ||
              (isMissing(one) ? 0 : compare(one, other)) ||
              (eans[a] ?? 0) - (eans[b] ?? 0)
            )
          })
        const noPrice = ({ price }: Goods) => price === NO_PRICE
        assert.deepStrictEqual(
          inOrder("akb_price asc"),
          expected(noPrice, (a, b) => a.price - b.price),
        )
        assert.deepStrictEqual(
          inOrder("akb_price desc"),
          expected(noPrice, (a, b) => b.price - a.price),
        )
        assert.deepStrictEqual(
          inOrder("title asc"),
          expected(
            () => false,
            (a, b) => swedish.compare(a.title, b.title),
            () => 0,
          ),
        )
        assert.deepStrictEqual(
          inOrder("authors asc"),
          expected(
            ({ author }) => author === undefined,
            (a, b) => swedish.compare(a.author ?? "", b.author ?? ""),
          ),
        )
        // A year is before its first month, and that before its first day. The latest that is out comes first, then
        // the next that is coming.
        const isComing = ({ availability, date }: Goods) =>
          availability === "NOT_YET_PUBLISHED" || (date ?? "") > (today ?? "9999-12-31")
        assert.deepStrictEqual(
          inOrder("publishing_date desc"),
          expected(
            ({ date }) => date === undefined,
            (a, b) => (a.date === b.date ? 0 : (a.date ?? "") < (b.date ?? "") === isComing(a) ? -1 : 1),
            (one) => (isComing(one) ? 2 : 0) + last(one),
          ),
        )
      }),
    )
  })

  it("have dates as numbers that are in order", () => {
    assert.deepStrictEqual(
      [undefined, "", "1891", "2026-11", "2026-11-21"].map(dateNumber),
      [0, 0, 18_910_000, 20_261_100, 20_261_121],
    )
  })
})
