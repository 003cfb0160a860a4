/** Words to products, compared with counting them one by one. */
import { assert, describe, it } from "@effect/vitest"
import type { SearchDocument } from "@kapitel/adapters/embedded/search/SearchDocument"
import { findString, type StringTable, stringAt, tableSize } from "@kapitel/adapters/embedded/search/StringTable"
import {
  collectText,
  postingsOf,
  stemFrequency,
  stemPlace,
  type TextIndex,
} from "@kapitel/adapters/embedded/search/textIndex"
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
  originalTitle: words,
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
    originalTitle: of.originalTitle.join(" "),
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
        // The words of an original title are found, but no word is corrected to them.
        const weighed = fields.map((of, at) => [...of, [30, all[at]?.[1].originalTitle ?? []] as const])
        const stems = [...new Set(weighed.flat().flatMap(([, words]) => words.map((word) => stemOf(word))))].sort()
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
          const weights = weighed.map((of) =>
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

  it("that are compounds lead to their parts too, with half the weight, but one at least", () => {
    const index = indexOf([
      sampleBook("9789100000004", "Kapitelbok", { isBook: false, description: "skogsbok barn" }),
      sampleBook("9789100000011", "Bok", { isBook: false, description: "kapitelbok" }),
      sampleBook("9789100000028", "Skog och kapitel", { isBook: false }),
      sampleBook("9789100000035", "Fisk", { isBook: false, description: "skogsbarn" }),
    ])
    assert.deepStrictEqual(weightsIn(index), {
      bok: [20, 40],
      kapitelbok: [40, 2],
      kapitel: [20, 1, 40],
      skogsbok: [2],
      skog: [1, undefined, 40, 1],
      skogsbarn: [undefined, undefined, undefined, 2],
      barn: [2, undefined, undefined, 1],
      fisk: [undefined, undefined, undefined, 40],
      och: [undefined, undefined, 40],
    })
  })

  it("that are compounds of compounds lead to each of their last parts, and to their first", () => {
    const index = indexOf([
      sampleBook("9789100000004", "Barnkapitelbok", { isBook: false }),
      sampleBook("9789100000011", "Kapitelbok", { isBook: false, description: "Kapitelboken" }),
      sampleBook("9789100000028", "Barn, kapitel, bok", { isBook: false }),
    ])
    assert.deepStrictEqual(weightsIn(index), {
      barnkapitelbok: [40],
      kapitelbok: [20, 42],
      bok: [20, 21, 40],
      barn: [20, undefined, 40],
      kapitel: [undefined, 21, 40],
    })
  })

  it("have stems for the part of a series and for initials, which no text has", () => {
    const index = indexOf([
      sampleBook("9789100000004", "Ett", { isBook: false, seriesPart: "03", authors: [author("Selma Lagerlöf")] }),
      sampleBook("9789100000011", "Två", { isBook: false, seriesPart: "Tre", authors: [author("L.M. Montgomery")] }),
      sampleBook("9789100000028", "Tre", {
        isBook: false,
        seriesPart: "extra",
        authors: [author("Homeros"), author("Selma Ek")],
      }),
    ])
    assert.deepStrictEqual(weightsIn(index), {
      ett: [40],
      två: [undefined, 40],
      tre: [undefined, undefined, 40],
      "#3": [40, 40],
      "@s": [15, undefined, 15],
      "@l": [undefined, 15],
      "@m": [undefined, 15],
      "@lm": [undefined, 15],
      selm: [30, undefined, 30],
      lagerlöf: [30],
      l: [undefined, 30],
      m: [undefined, 30],
      montgomery: [undefined, 30],
      homero: [undefined, undefined, 30],
      ek: [undefined, undefined, 30],
    })
  })

  it("are known by their bare letters, and those that name kinds of goods are told apart", () => {
    const index = indexOf([
      sampleBook("9789100000004", "Åka över ån", { values: { format: ["E-bok"] }, categoryNames: ["Hem & trädgård"] }),
      sampleBook("9789100000011", "Aka", { isBook: false, values: { subType: ["Väggkalender"] } }),
    ])
    const strings = (table: StringTable) => Array.from({ length: tableSize(table) }, (_, at) => stringAt(table, at))
    assert.deepStrictEqual(
      strings(index.bare.forms).map((form, at) => [form, stringAt(index.words, index.bare.words[at] ?? -1)]),
      [
        ["aka", "åka"],
        ["an", "ån"],
        ["over", "över"],
        ["tradgard", "trädgård"],
        ["vaggkalender", "väggkalender"],
      ],
    )
    assert.deepStrictEqual(strings(index.kinds), ["bok", "e", "hem", "trädgård", "väggkalend"])
  })
})

const author = (name: string) => ({ id: name, name }) as SearchDocument["authors"][number]

/** The weight of each stem in each product, up to the last product with it. */
const weightsIn = (index: TextIndex): Readonly<Record<string, ReadonlyArray<number | undefined>>> =>
  Object.fromEntries(
    Array.from({ length: tableSize(index.stems) }, (_, place) => {
      const { docs, weights } = postingsOf(index, place)
      const row: Array<number | undefined> = Array.from({ length: (docs.at(-1) ?? -1) + 1 }, () => undefined)
      docs.forEach((doc, at) => {
        row[doc] = weights[at]
      })
      return [stringAt(index.stems, place), row]
    }),
  )
