import { assert, describe, it } from "@effect/vitest"
import { dateNumber, NO_PRICE, sortColumns, sortedPlaces, sortKeys } from "@kapitel/adapters/embedded/search/sorting"
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
        price: fc.oneof(fc.constant(NO_PRICE), fc.constantFrom(0, 1, 9_900, 2 ** 28 - 1)),
        date: fc.constantFrom(undefined, "2026", "2026-01", "2026-01-01", "2026-11-30", "1891", "2027-02-01"),
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

  it("are Swedish, by number or by date, with missing values last, and by EAN among equals (D-46)", () => {
    fc.assert(
      fc.property(goods, ([products, eans]) => {
        const ean = Float64Array.from(eans, (n) => 9_780_000_000_000 + n)
        const columns = sortColumns({
          ean,
          titles: products.map(({ title }) => title),
          authors: products.map(({ author }) => author),
          price: Int32Array.from(products, ({ price }) => price),
          publishingDate: Uint32Array.from(products, ({ date }) => dateNumber(date)),
        })
        const docs = Uint32Array.from(products.keys())
        const inOrder = (sort: Parameters<typeof sortKeys>[1]) => {
          const keys = sortKeys(columns, sort, docs).slice()
          assert.strictEqual(new Set(keys).size, docs.length)
          return [...docs].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0))
        }
        type Goods = (typeof products)[number]
        const expected = (isMissing: (one: Goods) => boolean, compare: (a: Goods, b: Goods) => number) =>
          [...products.keys()].sort((a, b) => {
            const [one, other] = [products[a] as Goods, products[b] as Goods]
            const missing = Number(isMissing(one)) - Number(isMissing(other))
            return missing || (isMissing(one) ? 0 : compare(one, other)) || (eans[a] ?? 0) - (eans[b] ?? 0)
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
          ),
        )
        assert.deepStrictEqual(
          inOrder("authors asc"),
          expected(
            ({ author }) => author === undefined,
            (a, b) => swedish.compare(a.author ?? "", b.author ?? ""),
          ),
        )
        // A year is before its first month, and that before its first day; the latest comes first.
        assert.deepStrictEqual(
          inOrder("publishing_date desc"),
          expected(
            ({ date }) => date === undefined,
            (a, b) => (a.date === b.date ? 0 : (a.date ?? "") < (b.date ?? "") ? 1 : -1),
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
