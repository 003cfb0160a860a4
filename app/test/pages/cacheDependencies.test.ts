/** Any one record changes: the pages that leave the cache are those that show it. */
import { assert, describe, it } from "@effect/vitest"
import { Catalogue, ProductNotFound } from "@kapitel/core/catalogue/Catalogue"
import type { Product } from "@kapitel/core/catalogue/Product"
import type { Block, ContentPage } from "@kapitel/core/content/ContentPage"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { type Promotion, PromotionId } from "@kapitel/core/promotions/Promotion"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import { Effect, Layer, Option } from "effect"
import { createElement, Fragment, type ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import type { ShopServices } from "../../composition/openShop.ts"
import { data as author } from "../../pages/(browse)/author/@id/+data.ts"
import { data as authors } from "../../pages/(browse)/forfattare/index/+data.ts"
import { data as home } from "../../pages/(browse)/index/+data.ts"
import { data as campaign } from "../../pages/(browse)/kampanj/@slug/+data.ts"
import { data as categories } from "../../pages/(browse)/kategori/index/+data.ts"
import { data as categoryPage } from "../../pages/(browse)/kategori/shelf/+data.ts"
import { data as search } from "../../pages/(browse)/search/+data.ts"
import type { PageRequest } from "../../pages/PageRequest.ts"
import { readProductPage } from "../../pages/readProductPage.ts"
import { CacheDependencies } from "../../server/CacheDependencies.ts"
import { tagsOf } from "../../server/invalidateOnChanges.ts"
import { demoTrader } from "../../text/trader.ts"
import { at, book, category, eanOf, kr, MONDAY, shopWith, site, worksOf } from "../views/goods.ts"

const COUNT = 6
const NUMBERS = Array.from({ length: COUNT }, (_, index) => index + 1)
const AUTHORS = ["astrid", "selma"] as const
const CATEGORIES = ["bocker_deckare", "bocker_poesi"] as const

/** The records of the shop. Each may change. */
interface Records {
  readonly products: ReadonlyArray<Product>
  readonly biographies: Readonly<Record<string, string>>
  readonly categoryNames: Readonly<Record<string, string>>
  readonly ticker: string
  readonly promotions: ReadonlyArray<Promotion>
  /** EANs in the order of every list. */
  readonly order: ReadonlyArray<number>
}

/** The second and the third are editions of one work, on lists of their own. */
const WORK = "one work"
const EDITIONS: Readonly<Record<number, Partial<Product>>> = {
  2: { workKey: WORK, campaigns: [{ name: "Rea", slug: "rea" }] },
  3: { workKey: WORK, format: "Pocket" },
}

const authorOf = (n: number) => AUTHORS[n % 2] ?? "astrid"
const categoryOf = (n: number) => CATEGORIES[n <= COUNT / 2 ? 0 : 1] ?? CATEGORIES[0]

const FIRST: Records = {
  products: NUMBERS.map((n) =>
    book(n, {
      authors: [{ id: authorOf(n), name: authorOf(n) }],
      categories: [{ type: "book", key: categoryOf(n), name: categoryOf(n) }],
      ...EDITIONS[n],
    }),
  ),
  biographies: { astrid: "Vimmerby", selma: "Mårbacka" },
  categoryNames: { bocker_deckare: "Deckare", bocker_poesi: "Poesi" },
  ticker: "Fri frakt",
  promotions: [],
  order: NUMBERS,
}

const block = (kind: string, fields: Block["fields"]): Block => ({ id: `the-${kind}`, kind, fields })
const contentPage = (path: string, areas: Partial<ContentPage["areas"]>): ContentPage => ({
  id: path,
  path,
  title: path,
  areas: { header: [], main: [], footer: [], ...areas },
})
const contentOf = ({ ticker }: Records): ReadonlyArray<ContentPage> => [
  contentPage("/_shell", {
    header: [block("ticker", { messages: [{ text: ticker }], background: "#17483a", color: "#ffffff" })],
  }),
  contentPage("/", {
    main: [
      block("productShelf", { heading: "Valda", source: { from: "eans", eans: [eanOf(1), eanOf(4)] } }),
      block("staffPick", { quote: "Läs!", person: "Bo", store: "Lund", ean: eanOf(3) }),
    ],
  }),
]

const portsOf = (records: Records) => {
  const { products, biographies, categoryNames, promotions, order } = records
  const ordered = order.flatMap((n) => products[n - 1] ?? [])
  const tree = [
    category(
      "bocker",
      "Böcker",
      COUNT,
      CATEGORIES.map((key) => category(key, categoryNames[key] ?? key, COUNT / 2)),
    ),
  ]
  const all = [...tree, ...(tree[0]?.subCategories ?? [])]
  const within = ({ category: key, author: id, campaign: slug }: ListQuery) =>
    ordered.filter(
      (product) =>
        (key === undefined || key === "bocker" || product.categories.some((one) => one.key === key)) &&
        (id === undefined || ("authors" in product && product.authors.some((one) => one.id === id))) &&
        (slug === undefined || product.campaigns?.some((one) => one.slug === slug) === true),
    )
  const found = (eans: ReadonlyArray<string>) =>
    Effect.succeed(eans.flatMap((ean) => products.filter(({ identifier }) => identifier === ean)))
  return Layer.mergeAll(
    shopWith({
      promotions,
      search: (query) => {
        const hits = within(query)
        return { count: hits.length, eans: hits.slice(query.first - 1, query.last).map(({ identifier }) => identifier) }
      },
    }),
    Layer.mock(ContentSource, {
      page: ({ path }) => Effect.succeed(Option.fromUndefinedOr(contentOf(records).find((one) => one.path === path))),
      site: () => Effect.succeed({ settings: {}, dictionary: {} }),
    }),
    Layer.mock(Catalogue, {
      productByEan: (ean) =>
        Effect.flatMap(found([ean]), ([product]) =>
          product === undefined ? Effect.fail(new ProductNotFound({ ean })) : Effect.succeed(product),
        ),
      productsByEan: found,
      cardsByEan: found,
      editionsByEan: (eans) => Effect.succeed(worksOf(products, eans)),
      related: (ean) => {
        const n = NUMBERS.find((one) => eanOf(one) === ean) ?? 0
        const sameAuthor = NUMBERS.filter((one) => one !== n && authorOf(one) === authorOf(n)).map(eanOf)
        return Effect.succeed({ sameWork: [], sameSeries: [], sameAuthor })
      },
      categories: () => Effect.succeed(tree),
      categoryByKey: (key) =>
        Effect.succeed(
          Option.map(Option.fromUndefinedOr(all.find((one) => one.key === key)), (one) => ({
            category: one,
            trail: [],
          })),
        ),
      authorById: (id) =>
        Effect.succeed(
          Option.map(Option.fromUndefinedOr(biographies[id]), (biography) => ({
            id,
            name: id,
            filedAs: id,
            biography,
            productCount: COUNT / 2,
          })),
        ),
      authorLetters: Effect.succeed([{ letter: "A", count: 1 }]),
      authorsByLetter: () =>
        Effect.succeed([{ id: "astrid", name: "astrid", filedAs: `astrid ${order.join("")}`, productCount: 3 }]),
    }),
  )
}

type Read = (context: PageRequest) => Promise<object | undefined>
const page = (path: string, read: Read, routeParams: Readonly<Record<string, string>> = {}) => ({
  path,
  read,
  routeParams,
})
const PAGES = [
  page("/", home),
  page("/kategori", categories),
  page("/kategori/bocker", categoryPage),
  ...CATEGORIES.map((key) => page(`/kategori/${key.replace("_", "/")}`, categoryPage)),
  page("/search?q=bok", search),
  page("/forfattare", authors),
  ...AUTHORS.map((id) => page(`/author/${id}`, author, { id })),
  page("/kampanj/rea", campaign, { slug: "rea" }),
  ...NUMBERS.map((n) => page(`/bok/bok-${n}/${eanOf(n)}`, readProductPage, { ean: eanOf(n) })),
]

/** Each page as its visitor sees it, and the tags that it would be kept under. A page that is not there has none. */
const readAll = async (records: Records) => {
  const services = portsOf(records)
  const runPromise = <A, E>(effect: Effect.Effect<A, E, ShopServices>) =>
    Effect.runPromise(effect.pipe(Effect.provide(services)) as Effect.Effect<A, E>)
  const pages = new Map<string, { readonly shown: string; readonly tags: ReadonlySet<string> }>()
  for (const { path, read, routeParams } of PAGES) {
    const dependencies = new CacheDependencies()
    const context = {
      ...at(MONDAY),
      site,
      dependencies,
      shop: { runPromise },
      publicUrl: "http://shop.test",
      trader: demoTrader,
      law: {},
      urlOriginal: path,
      urlPathname: path.split("?")[0],
      routeParams,
    } as unknown as PageRequest
    const answer = await read(context).catch((abort: unknown) => ({ abort: JSON.stringify(abort) }))
    const { main, ...rest } = { main: undefined, ...answer } as { main: ReactNode }
    const shown = [
      JSON.stringify(rest),
      renderToStaticMarkup(createElement(Fragment, null, main)),
      JSON.stringify([...dependencies.cards]),
    ].join("\n")
    pages.set(path, { shown, tags: dependencies.tags })
  }
  return pages
}

const changeOfProduct = (records: Records, n: number, fields: Partial<Product>): Records => ({
  ...records,
  products: records.products.map((product, index) => (index === n - 1 ? { ...product, ...fields } : product)),
})

const promotionOf = (n: number): Promotion => ({
  id: PromotionId.make("p"),
  name: "20 %",
  effect: { kind: "percentOff", percent: 20 },
  scope: { kind: "products", eans: [eanOf(n)] },
  membersOnly: false,
  oncePerMember: false,
  stacking: "exclusive",
  priority: 0,
  advertised: true,
})

/** What is written to the log, or `index` when the search index has taken in a change. */
interface Change {
  readonly name: string
  readonly after: Records
  readonly tags: ReadonlyArray<string>
  /** Pages that may be dropped although they look the same. */
  readonly mayDrop: RegExp
}

const NONE = /^$/
const logged = (kind: Parameters<typeof tagsOf>[0]["kind"], key: string) => tagsOf({ id: 1, at: 0, kind, key })

const changes: ReadonlyArray<Change> = [
  ...NUMBERS.flatMap(
    (n): ReadonlyArray<Change> => [
      {
        name: `the price of ${n}`,
        after: changeOfProduct(FIRST, n, { price: kr(123) }),
        tags: logged("price", eanOf(n)),
        mayDrop: NONE,
      },
      {
        // The format is on the cards of the other editions too.
        name: `the title and format of ${n}`,
        after: changeOfProduct(FIRST, n, { title: "Ny titel", format: "Kartonnage" }),
        tags: logged("product", eanOf(n)),
        // A new edition or part is seen on product pages that have not read it.
        mayDrop: /^\/bok\//,
      },
      {
        name: `a promotion of ${n}`,
        after: { ...FIRST, promotions: [promotionOf(n)] },
        tags: logged("promotion", "p"),
        mayDrop: /^\/bok\//,
      },
    ],
  ),
  {
    name: "an edition of a work that has others, in no list yet",
    after: {
      ...FIRST,
      products: [...FIRST.products, book(COUNT + 1, { workKey: WORK, format: "E-bok", price: kr(9) })],
    },
    tags: [...logged("work", WORK), ...logged("product", eanOf(COUNT + 1))],
    mayDrop: /^\/bok\//,
  },
  ...AUTHORS.map((id) => ({
    name: `the biography of ${id}`,
    after: { ...FIRST, biographies: { ...FIRST.biographies, [id]: "Stockholm" } },
    tags: logged("author", id),
    mayDrop: NONE,
  })),
  ...CATEGORIES.map((key) => ({
    name: `the name of ${key}`,
    after: { ...FIRST, categoryNames: { ...FIRST.categoryNames, [key]: "Nytt namn" } },
    tags: logged("category", key),
    // Every page has the menu of categories.
    mayDrop: /./,
  })),
  {
    name: "the ticker of all pages",
    after: { ...FIRST, ticker: "Nytt" },
    tags: logged("content", "/_shell"),
    mayDrop: NONE,
  },
  {
    name: "the order of lists",
    after: { ...FIRST, order: NUMBERS.toReversed() },
    tags: ["lists", "categories"],
    // Every page has the menu, whose counts the index decides.
    mayDrop: /./,
  },
]

describe("a changed record", () => {
  it("drops exactly the pages that show it from the cache", async () => {
    const before = await readAll(FIRST)
    for (const { shown } of before.values()) assert.notInclude(shown, "abort")
    for (const { name, after, tags, mayDrop } of changes) {
      const now = await readAll(after)
      const dropped = [...before]
        .filter(([, { tags: recorded }]) => tags.some((tag) => recorded.has(tag)))
        .map(([path]) => path)
      const other = [...before].filter(([path, { shown }]) => shown !== now.get(path)?.shown).map(([path]) => path)
      assert.isNotEmpty(other, name)
      assert.deepStrictEqual(
        dropped.filter((path) => other.includes(path) || !mayDrop.test(path)),
        other,
        name,
      )
    }
  })
})
