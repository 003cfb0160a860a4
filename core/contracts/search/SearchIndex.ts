/** The contract of every search: which products match, how they are counted, and in what order they are returned. */
import { assert, it } from "@effect/vitest"
import type { CatalogueIntake, IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect, Layer } from "effect"
import { bookRecord, eanOf, kronor, publishRecords } from "../catalogue/records.ts"
import { editions } from "./editions.ts"
import { DECKARE, eventually, filled, search, sorted, storiesWhere } from "./goods.ts"
import { lists } from "./lists.ts"

/** `CatalogueIntake` has the store that is indexed, which contains no other goods. */
export const suite = <E>(adapter: string, layer: Layer.Layer<SearchIndex | CatalogueIntake, E>) =>
  it.layer(filled.pipe(Layer.provideMerge(layer)), { timeout: "60 seconds", excludeTestServices: true })(
    `SearchIndex (${adapter})`,
    (it) => {
      const finds = (q: string, ...numbers: ReadonlyArray<number>) =>
        Effect.map(search({ q }), ({ eans, count }) => {
          assert.deepStrictEqual(sorted(eans), sorted(numbers.map(eanOf)), q)
          assert.strictEqual(count, numbers.length)
        })

      /** One search by each of so many networks. */
      const noteFrom = (networks: number, term: string) =>
        Effect.forEach(
          Array.from({ length: networks }, (_, i) => `192.0.${i}.0/24`),
          (network) => SearchIndex.use((index) => index.note({ term, network })),
          { discard: true },
        )

      it.effect("a category's list holds the products in it and below it, and no others", () =>
        Effect.gen(function* () {
          const stories = storiesWhere(() => true)
          for (const category of [DECKARE, "bocker_skon"])
            assert.deepStrictEqual(sorted((yield* search({ category })).eans), sorted(stories), category)
          assert.deepStrictEqual(
            sorted((yield* search({ category: "bocker" })).eans),
            sorted([...stories, eanOf(2101)]),
          )
          const none = yield* search({ category: "bocker_okand" })
          assert.deepStrictEqual([none.count, none.eans], [0, []])
        }),
      )

      it.effect("the lists of an author and of a campaign hold their products", () =>
        Effect.gen(function* () {
          assert.deepStrictEqual((yield* search({ author: "astrid-lindgren" })).eans, [eanOf(2101)])
          assert.deepStrictEqual((yield* search({ campaign: "skolstart" })).eans, [eanOf(2109)])
          assert.strictEqual((yield* search({ author: "okand" })).count, 0)
        }),
      )

      it.effect("a word is found in its other forms", () =>
        Effect.gen(function* () {
          yield* finds("lejonhjärtas bröders", 2101)
          yield* finds("tuschpennor", 2109)
        }),
      )

      it.effect("every word must occur, in any order and any case", () =>
        Effect.gen(function* () {
          yield* finds("lejonhjärta bröderna", 2101)
          yield* finds("BRÖDERNA", 2101)
          yield* finds("pelikan tuschpenna", 2109)
        }),
      )

      it.effect("a title of stop words only is found", () => finds("Vi som hon", 2102))

      it.effect(
        "å, ä and ö are separate letters; without dots and rings they may be meant, after what is written",
        () =>
          Effect.gen(function* () {
            yield* finds("tåll", 2105)
            yield* finds("mörker", 2106)
            assert.deepStrictEqual((yield* search({ q: "tall" })).eans.slice(0, 1), [eanOf(2104)])
            assert.deepStrictEqual((yield* search({ q: "morker" })).eans.slice(0, 1), [eanOf(2107)])
          }),
      )

      it.effect("other diacritics are ignored: cafe finds café", () =>
        Effect.gen(function* () {
          yield* finds("kafe kolibri", 2103)
          yield* finds("kafé", 2103)
          yield* finds("ide\u0301 kolibri", 2103)
        }),
      )

      it.effect("an EAN finds its product only, however it is written", () =>
        Effect.gen(function* () {
          const number = eanOf(2101)
          for (const q of [number, ` ${number.slice(0, 3)}-${number.slice(3, 7)} ${number.slice(7)} `])
            assert.deepStrictEqual((yield* search({ q })).eans, [number])
          assert.deepStrictEqual((yield* search({ q: eanOf(2110) })).eans, [eanOf(2109)])
        }),
      )

      it.effect("a misspelt word is corrected, and the correction is returned", () =>
        Effect.gen(function* () {
          const result = yield* search({ q: "lejonhjrta" })
          assert.deepStrictEqual(result.eans, [eanOf(2101)])
          assert.strictEqual(result.correctedQuery?.toLowerCase(), "lejonhjärta")
          assert.strictEqual(result.originalQuery, "lejonhjrta")
          assert.notProperty(yield* search({ q: "lejonhjärta" }), "correctedQuery")
          assert.notProperty(yield* search({ category: DECKARE }), "originalQuery")
        }),
      )

      it.effect("when not all words are found the others are searched for, and this is reported", () =>
        Effect.gen(function* () {
          const part = yield* search({ q: "kolibri qqxxzzyyww" })
          assert.deepStrictEqual(part.eans, [eanOf(2103)])
          assert.isTrue(part.isPartialQuerySearch)
          assert.isFalse((yield* search({ q: "kolibri" })).isPartialQuerySearch)
        }),
      )

      it.effect("a search without hits returns none, with the largest categories as alternatives", () =>
        Effect.gen(function* () {
          const none = yield* search({ q: "qqxxzzyyww" })
          assert.deepStrictEqual([none.count, none.eans], [0, []])
          assert.deepStrictEqual(none.topCategories, [
            { key: "bocker_skon", count: 10 },
            { key: "bocker_barn", count: 1 },
          ])
          assert.deepStrictEqual((yield* search({ q: "lejonhjärta" })).topCategories, [])
        }),
      )

      it.effect("books by an author come before books that mention the name (LIST-09)", () =>
        Effect.gen(function* () {
          const { eans } = yield* search({ q: "astrid lindgren" })
          assert.deepStrictEqual(eans, [eanOf(2101), eanOf(2108)])
        }),
      )

      lists(it)
      editions(it)

      it.effect("suggestions begin with the typed text: an author, a category, a product (SRCH-04)", () =>
        Effect.gen(function* () {
          const index = yield* SearchIndex
          const of = Effect.fn(function* (prefix: string) {
            return (yield* index.suggest(prefix, 8)).map(({ type, key }) => `${type} ${key}`)
          })
          assert.include(yield* of("astrid"), "author astrid-lindgren")
          assert.include(yield* of("lindg"), "author astrid-lindgren")
          assert.include(yield* of("deck"), `category ${DECKARE}`)
          assert.include(yield* of("bröderna lej"), `product ${eanOf(2101)}`)
          assert.deepStrictEqual(yield* of(""), [])
          assert.deepStrictEqual(yield* of("qqxxzz"), [])
          assert.isAtMost((yield* index.suggest("kvartal", 3)).length, 3)
        }),
      )

      it.effect("the most frequent searches are popular", () =>
        Effect.gen(function* () {
          const index = yield* SearchIndex
          yield* noteFrom(5, "tuschpennor")
          yield* noteFrom(6, "Bröderna")
          const terms = (yield* index.popular(5)).map((term) => term.toLowerCase())
          assert.isTrue(terms.indexOf("bröderna") >= 0 && terms.indexOf("bröderna") < terms.indexOf("tuschpennor"))
          assert.isAtMost((yield* index.popular(1)).length, 1)
          assert.include(yield* index.popular(5, " BRÖ"), "bröderna")
          assert.notInclude(yield* index.popular(5, "brö"), "tuschpennor")
        }),
      )

      it.effect("searches from one network make no term popular, however many (D-82)", () =>
        Effect.gen(function* () {
          const index = yield* SearchIndex
          for (let times = 0; times < 20; times++) yield* index.note({ term: "kolibri", network: "203.0.113.0/24" })
          yield* noteFrom(4, "tåll")
          const terms = yield* index.popular(100)
          assert.notInclude(terms, "kolibri")
          assert.notInclude(terms, "tåll")
        }),
      )

      it.effect("a term that finds nothing, or only after correction, never becomes popular (D-82)", () =>
        Effect.gen(function* () {
          const index = yield* SearchIndex
          yield* noteFrom(9, "qqxxzz")
          yield* noteFrom(9, "lejonhärta")
          const terms = yield* index.popular(100)
          assert.notInclude(terms, "qqxxzz")
          assert.notInclude(terms, "lejonhärta")
        }),
      )

      it.effect("an e-mail address or personal number never becomes popular", () =>
        Effect.gen(function* () {
          const index = yield* SearchIndex
          for (const term of ["eva.ek@exempel.se", "070-123 45 67", "19640823-3234"]) yield* noteFrom(9, term)
          const terms = yield* index.popular(100)
          for (const term of terms) assert.notMatch(term, /@|\d{3}.?\d{3}/)
        }),
      )

      it.effect("every query is answered, whatever its text", () =>
        Effect.gen(function* () {
          for (const q of [
            "",
            " ",
            "\u0000",
            "%",
            "' OR 1=1 --",
            "NEAR(",
            '"',
            "*",
            "å".repeat(200),
            "🙂",
            "-",
            "a b c d e f g h i j k l",
          ]) {
            const result = yield* search({ q, first: 1, last: 30 })
            assert.isAtMost(result.eans.length, 30)
          }
        }),
      )

      it.effect("the stores with copies change as soon as the stock does", () =>
        Effect.gen(function* () {
          const has = (quantity: number): IntakeRecord => ({
            kind: "stock",
            ref: "s",
            ean: eanOf(2103),
            store: "lund",
            quantity,
          })
          const facets = [{ attribute: "store", kind: "values" as const, values: ["lund", "umea"] }]
          yield* publishRecords([has(2)])
          yield* eventually({ facets }, (eans) => eans.length === 1 && eans[0] === eanOf(2103))
          yield* publishRecords([has(0)])
          yield* eventually({ facets }, (eans) => eans.length === 0)
        }),
      )

      it.effect("what can no longer be bought is last within a second, and first when it can be again (D-81)", () =>
        Effect.gen(function* () {
          const best = eanOf(2001)
          const isNow = (availability: "TEMP_OUT_OF_STOCK" | "AVAILABLE_TO_BUY") =>
            publishRecords([{ kind: "update", ref: "a", ean: best, facts: {}, offer: { availability } }])
          const isLast = (eans: ReadonlyArray<string>) => eans.at(-1) === best
          const before = storiesWhere(() => true)
          for (const sort of ["default", "akb_price asc"] as const) {
            yield* isNow("TEMP_OUT_OF_STOCK")
            yield* eventually({ category: DECKARE, sort }, isLast).pipe(Effect.timeout("1 second"))
            const { count, eans } = yield* search({ category: DECKARE, sort })
            assert.deepStrictEqual([count, eans[0]], [10, eanOf(2002)])
            yield* isNow("AVAILABLE_TO_BUY")
            yield* eventually({ category: DECKARE, sort }, ([first]) => first === best).pipe(Effect.timeout("1 second"))
          }
          assert.deepStrictEqual((yield* search({ category: DECKARE })).eans, before)
        }),
      )

      it.effect("new products, new prices and deletions are found without a restart, and the version increases", () =>
        Effect.gen(function* () {
          const index = yield* SearchIndex
          const before = yield* index.version
          yield* publishRecords([bookRecord(2901, { title: "Nykomling" }, { price: kronor(500) })])
          yield* eventually({ q: "nykomling" }, (eans) => eans.length === 1)
          assert.isAbove(yield* index.version, before)
          yield* publishRecords([{ kind: "price", ref: "p", ean: eanOf(2901), price: kronor(9) }])
          yield* eventually(
            { q: "nykomling", facets: [{ attribute: "akb_price", kind: "range", max: 9 }] },
            (eans) => eans.length === 1,
          )
          yield* publishRecords([{ kind: "delete", ref: "d", ean: eanOf(2901) }])
          yield* eventually({ q: "nykomling" }, (eans) => !eans.includes(eanOf(2901)))
        }),
      )
    },
  )
