import { assert, describe, it } from "@effect/vitest"
import { almostFacetString, listState } from "@kapitel/core/arbitraries/search"
import { parseFacets } from "@kapitel/core/search/facetString"
import {
  canonicalListHref,
  type ListState,
  lastPage,
  listHref,
  MAX_FACET_VALUES,
  MAX_QUERY_LENGTH,
  pageRange,
  pagesShown,
  readListState,
  readQuery,
  withCategory,
  withFacets,
  withPage,
  withSort,
} from "@kapitel/core/search/listState"
import fc from "fast-check"

const read = (href: string) => readListState(new URL(href, "https://shop.example").searchParams)
const sorted = (state: ListState): ListState => ({
  ...state,
  facets: state.facets.toSorted((a, b) => (a.attribute < b.attribute ? -1 : 1)),
})

describe("the address of a list", () => {
  it("is parsed as it was written (LIST-01)", () => {
    fc.assert(
      fc.property(listState, (state) => {
        assert.deepStrictEqual(read(listHref("/search", state)), sorted(state))
      }),
    )
  })

  it("is stable after parsing anything once", () => {
    const parameter = fc.oneof(
      fc.string({ unit: "binary" }),
      almostFacetString,
      fc.constantFrom("1", "-1", "0", "99999999999999999999", "2.5", "title asc"),
    )
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom("q", "c", "facets", "sort", "page", "qt", "utm_source"), parameter)),
        (pairs) => {
          const state = readListState(new URLSearchParams(pairs))
          assert.deepStrictEqual(read(listHref("/search", state)), sorted(state))
          assert.isAtLeast(state.page, 1)
          assert.isAtMost((state.q ?? "").length, MAX_QUERY_LENGTH)
          assert.isTrue(state.q === undefined || state.q.trim() === state.q)
        },
      ),
    )
  })

  it("has one order of parameters and omits defaults (SRCH-03, D-18)", () => {
    const state = read("/search?page=3&sort=akb_price+asc&facets=b:y,a:x&c=bocker_deckare&q=moby+dick&qt=recent&utm=1")
    assert.strictEqual(
      listHref("/search", state),
      "/search?q=moby+dick&c=bocker_deckare&facets=a%3Ax%2Cb%3Ay&sort=akb_price+asc&page=3&qt=recent",
    )
    assert.strictEqual(listHref("/kategori/bocker", read("/?page=1&sort=default&facets=&q=+")), "/kategori/bocker")
  })

  it.each([
    ["/kategori/bocker", "/kategori/bocker"],
    ["/kategori/bocker?page=3", "/kategori/bocker?page=3"],
    ["/kategori/bocker?facets=a:x&page=3", "/kategori/bocker"],
    ["/kategori/bocker?sort=title+asc&page=3", "/kategori/bocker"],
    ["/kategori/bocker?c=bocker_deckare&page=3", "/kategori/bocker"],
    ["/search?q=hav&qt=recent&page=2", "/search?q=hav&page=2"],
    ["/search?q=hav&facets=p:[1,2]&c=bocker&sort=title+asc&qt=typed&page=2", "/search?q=hav"],
  ])("%s is the list %s to search engines (D-18)", (href, canonical) => {
    assert.strictEqual(canonicalListHref(new URL(href, "http://shop.test").pathname, read(href)), canonical)
  })

  it.each([
    ["/?sort=price", "sort", "default"],
    ["/?sort=title+asc", "sort", "title asc"],
    ["/?page=0", "page", 1],
    ["/?page=-4", "page", 1],
    ["/?page=2.5", "page", 1],
    ["/?page=sju", "page", 1],
    ["/?page=7", "page", 7],
    ["/?page=99999999999999999999", "page", 1_000_000],
    ["/?c=../etc", "c", undefined],
    ["/?qt=other", "qt", undefined],
    ["/?q=%00a%0A%20b%E2%80%AE", "q", "a b"],
    ["/?q=e%CC%81", "q", "é"],
  ] as const)("%s parses %s as %s (D-46)", (href, key, value) => {
    assert.strictEqual(read(href)[key], value)
  })

  it("a query has no split surrogate pair, wherever it was cut", () => {
    assert.strictEqual(readQuery("\ud800a"), "\ufffda")
    assert.strictEqual(readQuery(`${"a".repeat(199)}🙂`), "a".repeat(199))
  })

  it.each([
    ["Bro\u0308derna", "Bröderna"],
    [" en\u0000två\n\t tre ", "en två tre"],
    ["\u202ebok\u2069\u200f", "bok"],
    [" \u200e ", ""],
    ["\u200e bok", "bok"],
    [`${"a".repeat(199)} b`, "a".repeat(199)],
    [`${" ".repeat(799)}ab`, "a"],
    ["a\ud800", "a\ufffd"],
  ])("%j is the query %j", (typed, query) => {
    assert.strictEqual(readQuery(typed), query)
  })

  it("has no more values than a list can be narrowed by", () => {
    const many = Array.from({ length: 80 }, (_, i) => `v${i}`).join("|")
    const counted = read(`/?facets=a:x,b:${many},c:y`).facets.flatMap((choice) =>
      choice.kind === "values" ? choice.values : [],
    )
    assert.strictEqual(counted.length, MAX_FACET_VALUES)
  })

  it("another category, filter or sort option begins at the first page, and changes nothing else (LIST-02)", () => {
    fc.assert(
      fc.property(listState, listState, (state, other) => {
        assert.deepStrictEqual(withCategory(withPage(state, 9), other.c), {
          ...withCategory(state, other.c),
          page: 1,
        })
        assert.strictEqual(withCategory(state, other.c).c, other.c)
        assert.deepStrictEqual(withFacets(state, other.facets), { ...state, facets: other.facets, page: 1 })
        assert.deepStrictEqual(withSort(state, other.sort), { ...state, sort: other.sort, page: 1 })
      }),
    )
    assert.deepStrictEqual(withFacets(read("/?q=a&page=4"), parseFacets("a:x")), read("/?q=a&facets=a:x"))
  })
})

describe("pages of a list", () => {
  it("follow each other without a gap, thirty at a time (LIST-08, LIST-22)", () => {
    assert.deepStrictEqual(pageRange(1), { first: 1, last: 30 })
    assert.deepStrictEqual(pageRange(2), { first: 31, last: 60 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30_000 }), (page) => {
        assert.strictEqual(pageRange(page).last + 1, pageRange(page + 1).first)
      }),
    )
  })

  it("end with the products", () => {
    assert.deepStrictEqual([0, 1, 30, 31, 60].map(lastPage), [1, 1, 1, 2, 2])
  })

  it("show everything up to the one in the address, at most ten, never one that does not exist (D-11)", () => {
    assert.deepStrictEqual(pagesShown(3, 1000), { from: 1, to: 3, first: 1, last: 90 })
    assert.deepStrictEqual(pagesShown(12, 1000), { from: 3, to: 12, first: 61, last: 360 })
    assert.deepStrictEqual(pagesShown(99, 45), { from: 1, to: 2, first: 1, last: 60 })
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 40_000 }), fc.integer({ min: 0, max: 1_000_000 }), (page, count) => {
        const { from, to } = pagesShown(page, count)
        assert.isTrue(from >= 1 && from <= to && to <= lastPage(count) && to - from < 10)
        assert.isTrue(from === 1 || to - from === 9)
        assert.isTrue(to === page || to === lastPage(count) || (page < 1 && to === 1))
      }),
    )
  })
})

it("every origin of a search is kept, and no other value", () => {
  for (const qt of ["typed", "suggestion", "recent", "popular"])
    assert.strictEqual(read(`/search?q=moby&qt=${qt}`).qt, qt)
  assert.isUndefined(read("/search?q=moby&qt=other").qt)
})
