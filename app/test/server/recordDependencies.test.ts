import { assert, describe, it } from "@effect/vitest"
import { StockLevels } from "@kapitel/core/availability/StockLevels"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { type ContentPlace, ContentSource } from "@kapitel/core/content/ContentSource"
import { PictureLibrary } from "@kapitel/core/content/PictureLibrary"
import { EventSignUps } from "@kapitel/core/events/EventSignUps"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { PriceHistory } from "@kapitel/core/pricing/PriceHistory"
import { Promotions } from "@kapitel/core/promotions/Promotions"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Stores } from "@kapitel/core/stores/Stores"
import { Effect, Layer } from "effect"
import { CacheDependencies } from "../../server/CacheDependencies.ts"
import { recordCards, recordDependencies } from "../../server/recordDependencies.ts"
import { eanOf } from "../views/goods.ts"

/** Each method answers with its name and its arguments. */
const answers = (...names: ReadonlyArray<string>) =>
  Object.fromEntries(
    names.map((name) => [name, (...args: ReadonlyArray<unknown>) => Effect.succeed([name, ...args])] as const),
  )

const [ONE, TWO, PARENT] = [eanOf(1), eanOf(2), eanOf(3)]

const A_PLACE: ContentPlace = { brand: "kapitel", path: "/a" }

const catalogue = {
  ...answers("productsByEan", "cardsByEan", "categories", "categoryByKey", "authorById", "authorsByLetter"),
  ...answers("bestByAuthor"),
  productByEan: () => Effect.succeed({ identifier: PARENT }),
  editionsByEan: () => Effect.succeed(new Map([[ONE, { work: "röda rummet", others: [{ identifier: TWO }] }]])),
  related: (ean: string) => Effect.succeed({ sameWork: [TWO], sameSeries: [], sameAuthor: [ean] }),
  authorLetters: Effect.succeed("letters"),
}
const services = Layer.mergeAll(
  Layer.succeed(Catalogue, catalogue as unknown as Catalogue["Service"]),
  Layer.succeed(SearchIndex, {
    ...answers("search", "suggest", "popular", "note", "noteAfter"),
    version: Effect.succeed("version"),
  } as unknown as SearchIndex["Service"]),
  Layer.succeed(ContentSource, {
    ...answers("page", "paths", "site"),
  } as unknown as ContentSource["Service"]),
  Layer.mock(PictureLibrary, { all: Effect.succeed(new Map()) }),
  Layer.succeed(Promotions, {
    ...answers("candidates", "replaceAll"),
    all: Effect.succeed("all"),
    left: Effect.succeed("left"),
  } as unknown as Promotions["Service"]),
  Layer.succeed(StockLevels, answers("atStore", "allStores") as unknown as StockLevels["Service"]),
  Layer.succeed(EventSignUps, answers("count", "cancel") as unknown as EventSignUps["Service"]),
  Layer.succeed(StoreEvents, {
    ...answers("byPath", "put"),
    all: Effect.succeed("all"),
  } as unknown as StoreEvents["Service"]),
  Layer.succeed(Stores, {
    ...answers("byId", "byPath", "receive"),
    list: Effect.succeed("list"),
  } as unknown as Stores["Service"]),
  Layer.succeed(PriceHistory, answers("of", "lowestBeforeReduction") as unknown as PriceHistory["Service"]),
)

type Ports =
  | Catalogue
  | SearchIndex
  | ContentSource
  | Promotions
  | PriceHistory
  | StockLevels
  | EventSignUps
  | StoreEvents
  | Stores
  | PictureLibrary
type Read = Effect.Effect<unknown, unknown, Ports>
const of = <S>(port: { readonly use: (read: (service: S) => never) => unknown }, read: (service: S) => unknown): Read =>
  port.use(read as never) as Read

describe("a page depends on what it reads", () => {
  it.each<[name: string, read: Read, answer: unknown, tags: ReadonlyArray<string>]>([
    [
      "a product, and the one that it is a variant of",
      of(Catalogue, (one) => one.productByEan(ONE)),
      { identifier: PARENT },
      [`product:${ONE}`, `product:${PARENT}`],
    ],
    [
      "several products",
      of(Catalogue, (one) => one.productsByEan([ONE, TWO])),
      ["productsByEan", [ONE, TWO]],
      [`product:${ONE}`, `product:${TWO}`],
    ],
    [
      "cards",
      of(Catalogue, (one) => one.cardsByEan([ONE, TWO])),
      ["cardsByEan", [ONE, TWO]],
      [`product:${ONE}`, `product:${TWO}`],
    ],
    [
      "editions of works",
      of(Catalogue, (one) => one.editionsByEan([ONE, PARENT])),
      new Map([[ONE, { work: "röda rummet", others: [{ identifier: TWO }] }]]),
      [`product:${ONE}`, `product:${PARENT}`, "work:röda rummet", `product:${TWO}`],
    ],
    ["categories", of(Catalogue, (one) => one.categories(2)), ["categories", 2], ["categories"]],
    ["a category", of(Catalogue, (one) => one.categoryByKey("a")), ["categoryByKey", "a"], ["categories"]],
    ["an author", of(Catalogue, (one) => one.authorById("a")), ["authorById", "a"], ["author:a"]],
    ["letters of authors", of(Catalogue, (one) => one.authorLetters), "letters", ["lists"]],
    [
      "authors by letter",
      of(Catalogue, (one) => one.authorsByLetter("A", 1, 9)),
      ["authorsByLetter", "A", 1, 9],
      ["lists"],
    ],
    ["an author's best", of(Catalogue, (one) => one.bestByAuthor("a", 3)), ["bestByAuthor", "a", 3], ["lists"]],
    [
      "related products",
      of(Catalogue, (one) => one.related(ONE)),
      { sameWork: [TWO], sameSeries: [], sameAuthor: [ONE] },
      [`product:${ONE}`, "relations", `product:${TWO}`],
    ],
    ["a search", of(SearchIndex, (one) => one.search("a" as never)), ["search", "a"], ["lists"]],
    ["suggestions", of(SearchIndex, (one) => one.suggest("a", 3)), ["suggest", "a", 3], ["lists"]],
    ["popular searches", of(SearchIndex, (one) => one.popular(3, "a")), ["popular", 3, "a"], ["lists"]],
    ["what followed a search", of(SearchIndex, (one) => one.noteAfter("a" as never)), ["noteAfter", "a"], []],
    ["a noted search", of(SearchIndex, (one) => one.note("a" as never)), ["note", "a"], []],
    ["the index's version", of(SearchIndex, (one) => one.version), "version", []],
    ["a content page", of(ContentSource, (one) => one.page(A_PLACE)), ["page", A_PLACE], ["content"]],
    ["paths of content", of(ContentSource, (one) => one.paths("kapitel")), ["paths", "kapitel"], ["content"]],
    ["settings of a site", of(ContentSource, (one) => one.site("kapitel")), ["site", "kapitel"], ["content"]],
    ["pictures of the library", PictureLibrary.use(({ all }) => all), new Map(), ["content"]],
    [
      "promotions of a cart",
      of(Promotions, (one) => one.candidates("a" as never)),
      ["candidates", "a"],
      ["promotions"],
    ],
    ["all promotions", of(Promotions, (one) => one.all), "all", ["promotions"]],
    ["uses of promotions", of(Promotions, (one) => one.left), "left", ["promotions"]],
    ["all events", of(StoreEvents, (one) => one.all), "all", ["events"]],
    ["an event", of(StoreEvents, (one) => one.byPath("/evenemang/a")), ["byPath", "/evenemang/a"], ["events"]],
    [
      "seats of an event",
      of(EventSignUps, (one) => one.count("/evenemang/a")),
      ["count", "/evenemang/a"],
      ["seats:/evenemang/a"],
    ],
    ["events that are put", of(StoreEvents, (one) => one.put([], 7)), ["put", [], 7], []],
    ["promotions that are replaced", of(Promotions, (one) => one.replaceAll([], 7)), ["replaceAll", [], 7], []],
    ["stores", of(Stores, (one) => one.list), "list", ["stores"]],
    ["a store", of(Stores, (one) => one.byId("a")), ["byId", "a"], ["stores"]],
    ["a store at an address", of(Stores, (one) => one.byPath("/a")), ["byPath", "/a"], ["stores"]],
    ["stores that are received", of(Stores, (one) => one.receive([], 7 as never)), ["receive", [], 7], []],
    ["prices", of(PriceHistory, (one) => one.of(ONE)), ["of", ONE], [`product:${ONE}`]],
    [
      "the lowest price",
      of(PriceHistory, (one) => one.lowestBeforeReduction(ONE)),
      ["lowestBeforeReduction", ONE],
      [`product:${ONE}`],
    ],
  ])("%s", (_, read, answer, tags) => {
    const dependencies = new CacheDependencies()
    const given = Effect.runSync(
      read.pipe(recordDependencies(dependencies), Effect.provide(services)) as Effect.Effect<unknown>,
    )
    assert.deepStrictEqual([given, [...dependencies.tags]], [answer, tags])
  })

  it("of cards that were rendered before", () => {
    const dependencies = new CacheDependencies()
    const asked: Array<ReadonlyArray<unknown>> = []
    const reading = { keep: () => undefined, end: () => undefined }
    const known = { markup: "", title: "", href: "", rated: false, until: 0, tags: [`product:${TWO}`, "work:w"] }
    const cards = recordCards(dependencies, {
      find: (...args) => {
        asked.push(args)
        return args[0] === TWO ? known : undefined
      },
      begin: () => reading,
    })
    assert.isUndefined(cards.find(ONE, 7))
    assert.strictEqual(cards.begin(), reading)
    assert.deepStrictEqual([asked, [...dependencies.tags]], [[[ONE, 7]], [`product:${ONE}`]])
    assert.strictEqual(cards.find(TWO, 7), known)
    assert.deepStrictEqual([...dependencies.tags], [`product:${ONE}`, `product:${TWO}`, "work:w"])
  })
})

describe("a page is valid", () => {
  it("until the first instant that was named, and for five seconds while a part is missing", () => {
    const dependencies = new CacheDependencies()
    assert.strictEqual(dependencies.until, Number.POSITIVE_INFINITY)
    for (const [instant, until] of [
      [9_000, 9_000],
      [10_000, 9_000],
      [8_000, 8_000],
    ] as const) {
      dependencies.expiresAt(instant)
      assert.strictEqual(dependencies.until, until)
    }
    dependencies.isIncomplete(2_000)
    assert.strictEqual(dependencies.until, 7_000)
    assert.deepStrictEqual([dependencies.showsRatings, dependencies.frame, dependencies.policy], [false, undefined, {}])
  })
})
