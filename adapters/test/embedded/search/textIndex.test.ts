/** Words to products, compared with counting them one by one. */
import { assert, describe, it } from "@effect/vitest"
import type { SearchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import { findString, stringAt, tableSize } from "@kapitel/adapters/embedded/search/StringTable"
import { collectText, postingsOf, stemFrequency, stemPlace } from "@kapitel/adapters/embedded/search/textIndex"
import fc from "fast-check"
import { sampleBook } from "./sampleBook.ts"
import { language, stemOf } from "./stemOf.ts"

/** Too short to be compounds; two are forms of one word. */
const WORDS = ["alv", "alvar", "dag", "fot", "gul", "hav"]

const indexOf = (books: ReadonlyArray<SearchDocument>) => {
  const { add, finish } = collectText(language)
  books.forEach((book, doc) => {
    add(doc, book)
  })
  return finish()
}

const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 3 })
const texts = fc.record({
  title: words,
  author: words,
  brand: words,
  series: words,
  subtitle: words,
  keyword: words,
  format: words,
  subType: words,
  shelf: words,
  publisher: words,
  description: words,
})
type Texts = typeof texts extends fc.Arbitrary<infer T> ? T : never

const bookOf = (isBook: boolean, of: Texts): SearchDocument =>
  sampleBook("9789100000004", of.title.join(" "), {
    isBook,
    authors: of.author.map((name) => ({ id: name, name })) as unknown as SearchDocument["authors"],
    brand: of.brand.join(" "),
    series: of.series.join(" "),
    subtitle: of.subtitle.join(" "),
    keywords: of.keyword,
    values: { format: of.format, subType: of.subType },
    categoryNames: of.shelf,
    publisher: of.publisher.join(" "),
    description: of.description.join(" "),
  })

/** A word's weight: 40 in the title, less in each other field, once for each field. */
const fieldsOf = (
  isBook: boolean,
  of: Texts,
): ReadonlyArray<readonly [weight: number, words: ReadonlyArray<string>]> => [
  [40, of.title],
  [30, of.author],
  [20, of.brand],
  [20, of.series],
  [12, of.subtitle],
  [10, of.keyword],
  [45, isBook ? [...of.format, "bok"] : [...of.format, ...of.subType]],
  [42, of.shelf],
  [5, of.publisher],
  [2, of.description],
]

describe("the words of products", () => {
  it("lead to the products with them, with a weight for each field and a number of products for each form", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), texts), { maxLength: 6 }), (all) => {
        const index = indexOf(all.map(([isBook, of]) => bookOf(isBook, of)))
        const fields = all.map(([isBook, of]) => fieldsOf(isBook, of))
        const used = [...new Set(fields.flat().flatMap(([, words]) => words))].sort()
        assert.deepStrictEqual(
          Array.from({ length: tableSize(index.words) }, (_, at) => stringAt(index.words, at)),
          used,
        )
        const stems = [...new Set(used.map((word) => stemOf(word)))].sort()
        assert.deepStrictEqual(
          Array.from({ length: tableSize(index.stems) }, (_, at) => stringAt(index.stems, at)),
          stems,
        )
        for (const word of used) {
          const at = findString(index.words, word)
          const withForm = fields.filter((of) => of.some(([, words]) => words.includes(word)))
          assert.strictEqual(index.wordFrequency[at], withForm.length)
          assert.strictEqual(stringAt(index.stems, index.wordStem[at] ?? -1), stemOf(word))
        }
        for (const stem of stems) {
          const weights = fields.map((of) =>
            of.reduce((sum, [weight, words]) => sum + (words.some((word) => stemOf(word) === stem) ? weight : 0), 0),
          )
          const docs = [...weights.keys()].filter((doc) => weights[doc] !== 0)
          const found = postingsOf(index, stemPlace(index, stem))
          assert.deepStrictEqual([...found.docs], docs)
          assert.deepStrictEqual(
            [...found.weights],
            docs.map((doc) => weights[doc] ?? 0),
          )
          assert.strictEqual(stemFrequency(index, stemPlace(index, stem)), docs.length)
        }
        assert.strictEqual(stemPlace(index, "zebra"), -1)
        assert.strictEqual(stemFrequency(index, -1), 0)
      }),
    )
  })

  it("are those of its title alone when a product has nothing else", () => {
    const index = indexOf([{ ...sampleBook("9789100000004", "Alv"), isBook: false }])
    assert.deepStrictEqual(
      Array.from({ length: tableSize(index.words) }, (_, at) => stringAt(index.words, at)),
      ["alv"],
    )
    assert.deepStrictEqual([...index.postings.weights], [40])
    assert.deepStrictEqual([...index.postings.offsets], [0, 1])
  })

  it("are all kept when they are more than the arrays begin with", () => {
    const books = Array.from({ length: 1_100 }, (_, doc) =>
      sampleBook("9789100000004", Array.from({ length: 60 }, (_, n) => `${doc % 2 === 0 ? "a" : "b"}${n}`).join(" ")),
    )
    const index = indexOf(books)
    assert.isAbove(index.postings.docs.length, 2 ** 16)
    for (const [word, parity] of [
      ["a0", 0],
      ["b59", 1],
    ] as const) {
      const { docs, weights } = postingsOf(index, stemPlace(index, word))
      assert.deepStrictEqual(
        [...docs],
        Array.from({ length: 550 }, (_, n) => 2 * n + parity),
      )
      assert.deepStrictEqual([...new Set(weights)], [40])
    }
  })

  it("that are compounds lead to their last parts too, with half the weight, but one at least", () => {
    const index = indexOf([
      sampleBook("9789100000004", "Kapitelbok", { description: "skogsbok barn" }),
      sampleBook("9789100000011", "Bok", { description: "kapitelbok" }),
      sampleBook("9789100000028", "Skog och kapitel"),
      sampleBook("9789100000035", "Fisk", { description: "skogsbarn" }),
    ])
    const of = (word: string) => {
      const { docs, weights } = postingsOf(index, stemPlace(index, stemOf(word)))
      return [...docs].map((doc, at) => [doc, weights[at]])
    }
    assert.deepStrictEqual(of("bok"), [
      [0, 20],
      [1, 40],
    ])
    assert.deepStrictEqual(of("kapitelbok"), [
      [0, 40],
      [1, 2],
    ])
    assert.deepStrictEqual(of("barn"), [
      [0, 2],
      [3, 1],
    ])
    assert.deepStrictEqual(of("kapitel"), [[2, 40]])
  })

  it("that are compounds of compounds lead to each of their last parts", () => {
    const index = indexOf([
      sampleBook("9789100000004", "Barnkapitelbok"),
      sampleBook("9789100000011", "Kapitelbok", { description: "Kapitelboken" }),
      sampleBook("9789100000028", "Barn, kapitel, bok"),
    ])
    const of = (word: string) => {
      const { docs, weights } = postingsOf(index, stemPlace(index, stemOf(word)))
      return [...docs].map((doc, at) => [doc, weights[at]])
    }
    assert.deepStrictEqual(of("kapitelbok"), [
      [0, 20],
      [1, 42],
    ])
    assert.deepStrictEqual(of("bok"), [
      [0, 20],
      [1, 21],
      [2, 40],
    ])
    assert.deepStrictEqual(of("barn"), [[2, 40]])
  })
})
