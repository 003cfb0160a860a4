/**
 * Compares the index with the reference implementation, on random catalogues, after random changes, for random lists.
 */
import { assert, it } from "@effect/vitest"
import { buildDelta } from "@kapitel/adapters/embedded/search/buildDelta"
import { buildIndex, inIndexOrder } from "@kapitel/adapters/embedded/search/buildIndex"
import { eanText } from "@kapitel/adapters/embedded/search/eanLookup"
import { findText } from "@kapitel/adapters/embedded/search/findText"
import { runQuery } from "@kapitel/adapters/embedded/search/query"
import type { SearchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import { type Segment, type Segments, segmentsOf } from "@kapitel/adapters/embedded/search/segments"
import { attachIndex, packIndex } from "@kapitel/adapters/embedded/search/snapshot"
import { dateNumber } from "@kapitel/adapters/embedded/search/sorting"
import { writeOffer } from "@kapitel/adapters/embedded/search/writeOffer"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import fc from "fast-check"
import {
  bounds,
  countsByCategory,
  hitsOf,
  holdsAllWords,
  inTurn,
  isComing,
  mainType,
  onlyBooks,
  ordered,
  placedByScore,
  RANGES,
  type Shown,
  SYNONYMS,
  VALUES,
  valueCounts,
  vocabularyOf,
} from "./bruteForce.ts"
import { catalogue, type Event, events, listQuery, newEan, offers, STORES, stores } from "./catalogueArbitrary.ts"

interface Goods {
  readonly product: SearchDocument
  readonly stores: ReadonlyArray<string>
}

const packed = (index: ReturnType<typeof buildIndex>) => attachIndex(packIndex(index, 1, "here 1"))
const copiesOf = (goods: ReadonlyArray<Goods>) =>
  goods.flatMap(({ product, stores }) => stores.map((store) => ({ ean: product.ean, store })))

/** A shop whose goods were indexed, then changed; some of the changes were made after the delta segment was built. */
const shopAfter = (
  start: ReadonlyArray<Goods>,
  before: ReadonlyArray<Event>,
  after: ReadonlyArray<Event>,
): { readonly segments: Segments; readonly shown: ReadonlyArray<Shown> } => {
  const goods = new Map(start.map((one) => [one.product.ean, one]))
  const changed = new Set<string>()
  // Every list of two products and more has cached counts, so that these are tested, too.
  const base = packed(
    buildIndex(start.map(({ product }) => product).sort(inIndexOrder), {
      stores: STORES,
      copies: copiesOf(start),
      synonyms: SYNONYMS,
      cachedFrom: 2,
    }),
  )
  const parts = [base]
  const happens = (event: Event) => {
    const eans = [...goods.keys()]
    const ean = event.kind === "put" && event.isNew ? newEan(event.place) : eans[event.place % Math.max(1, eans.length)]
    if (ean === undefined) return
    const known = goods.get(ean)
    if (event.kind === "put") {
      goods.set(ean, { product: { ...event.facts, ean }, stores: known?.stores ?? [] })
      changed.add(ean)
    } else if (event.kind === "remove") {
      goods.delete(ean)
      changed.add(ean)
    } else if (known !== undefined) {
      const { price: _, ...rest } = known.product
      const { price, availability, stores } = event
      goods.set(ean, { product: { ...rest, availability, ...(price === undefined ? {} : { price }) }, stores })
      assert.isTrue(writeOffer(parts, ean, { price, availability, stores }))
    }
  }
  before.forEach(happens)
  const now = [...changed].flatMap((ean) => goods.get(ean) ?? [])
  const inBase = vocabularyOf(start.map(({ product }) => product))
  const inBoth = new Set([...inBase, ...vocabularyOf(now.map(({ product }) => product))])
  const delta =
    changed.size === 0
      ? undefined
      : packed(
          buildDelta(
            base,
            [...changed],
            now.map(({ product }) => product),
            { stores: STORES, copies: copiesOf(now) },
          ),
        )
  if (delta !== undefined) parts.push(delta)
  after.forEach(happens)
  return {
    segments: segmentsOf(base, delta),
    shown: [...goods.values()].map((one) => ({
      ...one,
      vocabulary: changed.has(one.product.ean) ? inBoth : inBase,
    })),
  }
}

const goodsOf = (most: number) =>
  catalogue(most).chain((products) =>
    fc
      .array(stores, { minLength: products.length, maxLength: products.length })
      .map((inStores) => products.map((product, i): Goods => ({ product, stores: inStores[i] ?? [] }))),
  )

const everythingOf = (query: ListQuery): ListQuery => ({ ...query, first: 1, last: 1_000 })

type Check = (segments: Segments, shown: ReadonlyArray<Shown>, query: ListQuery) => void

const findsTheSameProducts: Check = (segments, shown, query) => {
  const found = runQuery(segments, everythingOf(query))
  const hits = hitsOf(shown, query)
  assert.strictEqual(found.count, hits.length)
  assert.deepStrictEqual([...found.eans].map(String).sort(), hits.map(({ product }) => product.ean).sort())
  assert.strictEqual(found.mainType, mainType(hits))
  assert.strictEqual(found.onlyBooks, onlyBooks(hits))
  assert.isFalse(found.isPartialQuerySearch)
  assert.isUndefined(found.correctedQuery)
}

/** Hits of words are ordered by score: see `keepsTheOrderOfWords`. */
const putsThemInTheSameOrder: Check = (segments, shown, query) => {
  if (query.q !== undefined && query.sort === "default") return
  for (const today of [undefined, "2020-05-01", "2020-05-02"]) {
    const found = runQuery(segments, { ...query, ...(today === undefined ? {} : { today: dateNumber(today) }) })
    const expected = ordered(hitsOf(shown, query), query.sort, today).map(({ ean }) => ean)
    assert.deepStrictEqual(found.eans.map(String), expected.slice(query.first - 1, query.last), "the order")
  }
}

/** Hits of the words by their scores, with the main editions of those that are `kept`. */
const byWords = (
  segments: Segments,
  shown: ReadonlyArray<Shown>,
  q: string,
  kept: ReadonlySet<string>,
): ReadonlyArray<string> => {
  const products = new Map(shown.map(({ product }) => [product.ean, product]))
  const hits = findText(segments, q).found.flatMap(({ docs, scores }, i) =>
    Array.from(docs, (doc, at) => {
      const { ean, boost } = (segments[i] as Segment).index
      const product = products.get(eanText(ean[doc] as number)) as SearchDocument
      return { product, score: scores[at] as number, boost: boost[doc] as number }
    }),
  )
  return placedByScore(hits.filter(({ product }) => kept.has(product.ean))).map(({ ean }) => ean)
}

/** A list of its own, by day unless another order is chosen; its filters count what is coming alone. */
const listsWhatIsComing: Check = (segments, shown, query) => {
  for (const today of [undefined, "2020-05-01", "2020-05-02"]) {
    const day = today === undefined ? {} : { today: dateNumber(today) }
    const found = runQuery(segments, { ...query, ...day, coming: true })
    const left = shown.filter(({ product }) => isComing(product, today))
    const hits = hitsOf(left, query)
    assert.strictEqual(found.count, hits.length)
    for (const attribute of VALUES) {
      const facet = found.facets.find((facet) => facet.attribute === attribute)
      const counted = facet?.kind === "values" ? facet.values.filter(({ count }) => count > 0) : []
      assert.deepStrictEqual(
        counted.map(({ id, count }) => [id, count] as const),
        [...valueCounts(left, query, attribute)],
        attribute,
      )
    }
    if (query.sort === "default" && query.q !== undefined) {
      const expected = byWords(segments, shown, query.q, new Set(hits.map(({ product }) => product.ean)))
      assert.deepStrictEqual(found.eans.map(String), expected.slice(query.first - 1, query.last))
    } else {
      const products = hits.map(({ product }) => product)
      const expected = query.sort === "default" ? inTurn(products) : ordered(hits, query.sort, today)
      assert.deepStrictEqual(
        found.eans.map(String),
        expected.map(({ ean }) => ean).slice(query.first - 1, query.last),
        "the order",
      )
    }
  }
}

/**
 * Neither facets, shelves and campaigns nor a deeper page change how well a product matches the words; the main editions
 * are those of the list.
 */
const keepsTheOrderOfWords: Check = (segments, shown, { q, sort, ...query }) => {
  if (q === undefined || sort !== "default") return
  const narrowed = runQuery(segments, everythingOf({ ...query, q, sort })).eans
  assert.deepStrictEqual(
    narrowed.map(String),
    byWords(segments, shown, q, new Set<string>(narrowed)),
    "the order of the words",
  )
  assert.deepStrictEqual(
    [...runQuery(segments, { ...query, q, sort }).eans],
    narrowed.slice(query.first - 1, query.last),
    "a page of the words",
  )
}

/** Each facet without its own choice. */
const countsTheSameValues: Check = (segments, shown, query) => {
  const { facets } = runQuery(segments, query)
  for (const attribute of VALUES) {
    const facet = facets.find((facet) => facet.attribute === attribute)
    const counted = facet?.kind === "values" ? facet.values.filter(({ count }) => count > 0) : []
    assert.deepStrictEqual(
      counted.map(({ id, count }) => [id, count] as const),
      [...valueCounts(shown, query, attribute)],
      attribute,
    )
    const chosen = query.facets.find((choice) => choice.attribute === attribute)
    if (facet?.kind === "values")
      for (const { id, selected } of facet.values)
        assert.strictEqual(selected, chosen?.kind === "values" && chosen.values.includes(id))
  }
}

const boundsTheSameRanges: Check = (segments, shown, query) => {
  const { facets } = runQuery(segments, query)
  for (const attribute of RANGES) {
    const facet = facets.find((facet) => facet.attribute === attribute)
    assert.deepStrictEqual(
      facet?.kind === "range" ? [facet.min, facet.max] : undefined,
      bounds(shown, query, attribute) as [number, number] | undefined,
      attribute,
    )
  }
}

const countsTheSameShelves: Check = (segments, shown, query) => {
  const { categories } = runQuery(segments, query)
  assert.deepStrictEqual(
    new Map(categories.map(({ key, count }) => [key, count])),
    new Map(countsByCategory(shown, query)),
    "the shelves below the chosen one",
  )
}

const CHECKS = [
  findsTheSameProducts,
  putsThemInTheSameOrder,
  listsWhatIsComing,
  keepsTheOrderOfWords,
  countsTheSameValues,
  boundsTheSameRanges,
  countsTheSameShelves,
]

it("the index finds the same as a scan of every product, in small catalogues and with rare attributes", () => {
  fc.assert(
    fc.property(
      fc.oneof(goodsOf(12), goodsOf(120)),
      fc.oneof(fc.constant([]), events),
      offers,
      listQuery,
      (start, before, after, query) => {
        const { segments, shown } = shopAfter(start, before, after)
        fc.pre(query.q === undefined || holdsAllWords(shown, query.q))
        for (const check of CHECKS) check(segments, shown, query)
      },
    ),
  )
})
