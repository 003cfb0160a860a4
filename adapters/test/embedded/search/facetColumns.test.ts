/** Columns of values and spans, by what they answer for each product. */
import { assert, describe, it } from "@effect/vitest"
import {
  addCounts,
  allowedSpans,
  allowedValues,
  type CodeColumn,
  codeFilter,
  collectSpans,
  collectValues,
  filterDocs,
  nothing,
} from "@kapitel/adapters/embedded/search/facetColumns"
import type { NumberSpan } from "@kapitel/adapters/embedded/search/SearchDocument"
import { stringAt, tableSize } from "@kapitel/adapters/embedded/search/StringTable"

const columnOf = (products: ReadonlyArray<ReadonlyArray<string>>) => {
  const collected = collectValues()
  for (const values of products) collected.add(values)
  return collected.finish()
}
const spansOf = (products: ReadonlyArray<NumberSpan | undefined>) => {
  const collected = collectSpans()
  for (const span of products) collected.add(span)
  return collected.finish()
}

const idsUpTo = (count: number) => Uint32Array.from({ length: count }, (_, id) => id)
const acceptedBy = (column: CodeColumn, allowed: Uint8Array, count: number) => [
  ...filterDocs(idsUpTo(count), [codeFilter("a", column, allowed)]).docs,
]
const countsOf = (column: ReturnType<typeof columnOf>, docs: Uint32Array) => {
  const counts = new Uint32Array(tableSize(column.names))
  addCounts(column, counts, docs)
  return Object.fromEntries(Array.from(counts, (count, code) => [stringAt(column.names, code), count]))
}

const without = (count: number) => Array.from({ length: count }, (): ReadonlyArray<string> => [])

/** One value at most; several; and both with a value for few products only: 2 of 33 is few, 2 of 32 is not. */
const CATALOGUES: ReadonlyArray<readonly [name: string, ReadonlyArray<ReadonlyArray<string>>]> = [
  ["of one value at most", [["röd"], [], ["blå"], ["röd"]]],
  ["of several values", [["röd", "blå"], [], ["blå"], ["grön", "röd", "grön"]]],
  ["without any", [[], []]],
  ["without products", []],
  ["of few products with one", [...without(30), ["röd"], ["blå"], []]],
  ["of few products with several", [["röd", "blå"], ...without(31), ["blå"]]],
  ["of one product in sixteen", [["röd"], ...without(30), ["blå"]]],
]

describe.each(CATALOGUES)("a column %s", (_, products) => {
  const column = columnOf(products)
  const all = idsUpTo(products.length)
  const names = ["blå", "grön", "röd"]

  it("has its values in the order of their names", () => {
    const held = names.filter((name) => products.some((values) => values.includes(name)))
    assert.deepStrictEqual(
      Array.from({ length: tableSize(column.names) }, (_none, code) => stringAt(column.names, code)),
      ["", ...held],
    )
  })

  it("accepts the products with a chosen value", () => {
    for (const chosen of [["röd"], ["blå", "grön"], ["lila"], names]) {
      const expected = [...all].filter((id) => products[id]?.some((value) => chosen.includes(value)))
      assert.deepStrictEqual(acceptedBy(column, allowedValues(column, chosen), products.length), expected)
    }
  })

  it("counts each product once for each of its values", () => {
    for (const docs of [all, all.slice(1), all.slice(0, 1), all.filter((id) => id % 2 === 0)]) {
      const counts = countsOf(column, docs)
      for (const name of names.filter((each) => each in counts)) {
        assert.strictEqual(counts[name], [...docs].filter((id) => products[id]?.includes(name)).length, name)
      }
    }
  })

  it("lists the products with a value when fewer than one in sixteen has one", () => {
    const having = [...all].filter((id) => products[id]?.length !== 0)
    assert.deepStrictEqual([...column.present], having.length * 16 < products.length ? having : [])
  })

  it("has places for each product only where one has several values", () => {
    const several = products.some((values) => new Set(values).size > 1)
    assert.lengthOf(column.offsets, several ? products.length + 1 : 0)
    assert.lengthOf(column.codes, several ? products.flatMap((values) => [...new Set(values)]).length : products.length)
  })
})

it("a column of more than 65,535 values has wider numbers, and one of as many has not", () => {
  const numbered = (count: number) => columnOf(Array.from({ length: count }, (_, id) => [`v${id}`]))
  assert.instanceOf(numbered(65_535).codes, Uint16Array)
  const wide = numbered(65_536)
  assert.instanceOf(wide.codes, Uint32Array)
  assert.deepStrictEqual(acceptedBy(wide, allowedValues(wide, ["v65535"]), 65_536), [65_535])
})

describe("a column of spans", () => {
  const spans = [{ from: 3, to: 6 }, undefined, { from: 7, to: Number.POSITIVE_INFINITY }, { from: 3, to: 6 }]
  const column = spansOf(spans)

  it.each([
    [0, 2.9, []],
    [0, 3, [0, 3]],
    [6, 6, [0, 3]],
    [6.1, 6.9, []],
    [6, 7, [0, 2, 3]],
    [1e9, Number.POSITIVE_INFINITY, [2]],
    [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, [0, 2, 3]],
  ])("accepts from %d to %d the products %o", (min, max, accepted) => {
    assert.deepStrictEqual(acceptedBy(column, allowedSpans(column, min, max), spans.length), accepted)
  })

  it("has each span once, after the one for none", () => {
    assert.deepStrictEqual(
      [[...column.from], [...column.to]],
      [
        [Number.NaN, 3, 7],
        [Number.NaN, 6, Number.POSITIVE_INFINITY],
      ],
    )
  })
})

describe("products that several filters are applied to", () => {
  const colours = columnOf([["röd"], ["röd"], ["blå"], ["blå"]])
  const sizes = columnOf([["stor"], ["liten"], ["stor"], ["liten"]])
  const red = codeFilter("colour", colours, allowedValues(colours, ["röd"]))
  const large = codeFilter("size", sizes, allowedValues(sizes, ["stor"]))
  const documents = Uint32Array.of(0, 1, 2, 3)
  const plain = ({ docs, places, failingOnly }: ReturnType<typeof filterDocs>) => ({
    docs: [...docs],
    places: places === undefined ? undefined : [...places],
    failingOnly: Object.fromEntries([...failingOnly].map(([name, ids]) => [name, [...ids]])),
  })

  it("pass when they fail none, and are listed with the one that they fail alone", () => {
    assert.deepStrictEqual(plain(filterDocs(documents, [red, large])), {
      docs: [0],
      places: [0],
      failingOnly: { colour: [2], size: [1] },
    })
    assert.deepStrictEqual(plain(filterDocs(documents.subarray(1), [red])), {
      docs: [1],
      places: [0],
      failingOnly: { colour: [2, 3] },
    })
  })

  it("all fail a filter that accepts nothing", () => {
    assert.deepStrictEqual(plain(filterDocs(documents, [nothing("store"), red])), {
      docs: [],
      places: [],
      failingOnly: { store: [0, 1], colour: [] },
    })
  })

  it("are unchanged without a filter", () => {
    assert.deepStrictEqual(plain(filterDocs(documents, [])), { docs: [0, 1, 2, 3], places: undefined, failingOnly: {} })
  })
})
