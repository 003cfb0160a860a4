/** The shared pages as the server renders them, each compared as a whole with a file in `outlines`. */
import { assert, describe, expect, it } from "@effect/vitest"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Product } from "@kapitel/core/catalogue/Product"
import type { Block, ContentPage } from "@kapitel/core/content/ContentPage"
import { ContentError, ContentSource } from "@kapitel/core/content/ContentSource"
import { DEFAULT_DELIVERY_TERMS, DeliveryTerms } from "@kapitel/core/delivery/DeliveryTerms"
import type { SearchResult } from "@kapitel/core/search/SearchIndex"
import { Effect, Layer, Option } from "effect"
import type { ComponentType } from "react"
import type { PageContextServer } from "vike/types"
import type { ShopServices } from "../../composition/openShop.ts"
import { data as author } from "../../pages/(browse)/author/@id/+data.ts"
import { Page as AuthorPage } from "../../pages/(browse)/author/@id/+Page.tsx"
import mailboxRoute from "../../pages/(browse)/demo/brev/+route.ts"
import { data as formerAuthor } from "../../pages/(browse)/forfattare/@id/+data.ts"
import { Page as FormerAuthorPage } from "../../pages/(browse)/forfattare/@id/+Page.tsx"
import { data as authors } from "../../pages/(browse)/forfattare/index/+data.ts"
import { Page as AuthorsPage } from "../../pages/(browse)/forfattare/index/+Page.tsx"
import authorsRoute from "../../pages/(browse)/forfattare/index/+route.ts"
import { data as home } from "../../pages/(browse)/index/+data.ts"
import { Page as HomePage } from "../../pages/(browse)/index/+Page.tsx"
import { data as content } from "../../pages/(browse)/innehall/+data.ts"
import { Page as TextPage } from "../../pages/(browse)/innehall/+Page.tsx"
import contentRoute from "../../pages/(browse)/innehall/+route.ts"
import { data as campaign } from "../../pages/(browse)/kampanj/@slug/+data.ts"
import { Page as CampaignPage } from "../../pages/(browse)/kampanj/@slug/+Page.tsx"
import { data as campaigns } from "../../pages/(browse)/kampanj/index/+data.ts"
import { Page as CampaignsPage } from "../../pages/(browse)/kampanj/index/+Page.tsx"
import { data as categories } from "../../pages/(browse)/kategori/index/+data.ts"
import { Page as CategoriesPage } from "../../pages/(browse)/kategori/index/+Page.tsx"
import categoriesRoute from "../../pages/(browse)/kategori/index/+route.ts"
import { data as shelf } from "../../pages/(browse)/kategori/shelf/+data.ts"
import { Page as ShelfPage } from "../../pages/(browse)/kategori/shelf/+Page.tsx"
import shelfRoute from "../../pages/(browse)/kategori/shelf/+route.ts"
import { data as coming } from "../../pages/(browse)/kommande/+data.ts"
import { Page as ComingPage } from "../../pages/(browse)/kommande/+Page.tsx"
import { data as menuPanel } from "../../pages/(browse)/menypanel/+data.ts"
import { Page as MenuPanelPage } from "../../pages/(browse)/menypanel/+Page.tsx"
import { data as offline } from "../../pages/(browse)/offline/+data.ts"
import { Page as OfflinePage } from "../../pages/(browse)/offline/+Page.tsx"
import { data as search } from "../../pages/(browse)/search/+data.ts"
import { Page as SearchPage } from "../../pages/(browse)/search/+Page.tsx"
import searchRoute from "../../pages/(browse)/search/+route.ts"
import { data as recentProducts } from "../../pages/(browse)/senast-tittade/+data.ts"
import { Page as RecentPage } from "../../pages/(browse)/senast-tittade/+Page.tsx"
import { data as error } from "../../pages/(plain)/_error/+data.ts"
import { Page as ErrorPage } from "../../pages/(plain)/_error/+Page.tsx"
import confirmationRoute from "../../pages/(visitor)/checkout/confirmation/+route.ts"
import checkoutRoute from "../../pages/(visitor)/checkout/index/+route.ts"
import type { PageData } from "../../pages/PageData.ts"
import type { PageRequest } from "../../pages/PageRequest.ts"
import { ProductPage } from "../../pages/ProductPage.tsx"
import { readProductPage } from "../../pages/readProductPage.ts"
import { renderPageHtml } from "../../pages/renderPageHtml.tsx"
import { book, category, eanOf, kr, pen, type Shelf, shopWith, variant } from "../views/goods.ts"
import { outlineOf } from "./outlineOf.ts"
import { pageRequest } from "./pageRequest.ts"

const SELMA = { id: "selma-lagerlof", name: "Selma Lagerlöf", filedAs: "Lagerlöf, Selma" }

/** A book with every fact. */
const WHOLE = book(1, {
  title: "Gösta Berlings saga",
  subtitle: "Med efterord",
  authors: [SELMA, { id: "elof-ek", name: "Elof Ek" }],
  description: "Ett långt stycke. ".repeat(30).trim(),
  authorBiography: "Född i Mårbacka.",
  tableOfContents: "Natten\nPåskkyrkan",
  mediaReviews: [{ source: "Tidningen", quote: "Läs den." }],
  series: "Värmland",
  seriesPart: "2",
  publisher: "Bokförlaget",
  publishingDate: "1891-03-14",
  languages: ["sv"],
  originalTitle: "Saga",
  pageCount: 412,
  edition: "3",
  dimensions: { width: 135, height: 210, depth: 30, unit: "mm" },
  weight: 540,
  translators: ["Åsa Öst"],
  illustrators: ["Nils Norr"],
  narrators: ["Vera Väst"],
  contributors: [{ name: "Sven Syd", role: "redaktör" }],
  readingAge: "9-12",
  rating: 4.5,
  ratedBy: 12,
  ratingSource: "Bokcirkeln",
  tags: ["NEW", "PROVLAS"],
  badges: [{ type: "Campaign", label: "3 för 2", order: 1 }],
  categories: [{ type: "book", key: "bocker_deckare", name: "Deckare" }],
  campaigns: [{ name: "Bokrean", slug: "bokrean" }],
  price: kr(159),
  originalPrice: kr(199),
  loyaltyPrice: kr(139),
})
const PENS = pen(2, {
  title: "Reservoarpenna",
  brand: "Stiftet",
  description: "Skriver.",
  variants: [
    variant(2, { color: "Röd", colorCode: "#b3202c" }),
    variant(3, { color: "Blå", colorCode: "#1e5fa8", availability: "OUT_OF_PRINT" }),
  ],
})
const POCKET = book(4, { title: "Gösta Berlings saga", format: "Pocket", price: kr(59) })
const FILE = book(5, { title: "Fil", kind: "ebook", format: "E-bok", distributionMethod: "download" })
const COMING = book(6, {
  title: "Kommande",
  inStock: false,
  preorderDate: "2026-11-01",
  preorderDeliveryDate: "2026-12-12",
  printOnDemand: true,
})
const GONE = book(7, { title: "Slut", availability: "OUT_OF_PRINT", inStock: false })
const PRODUCTS: ReadonlyArray<Product> = [WHOLE, PENS, POCKET, FILE, COMING, GONE]

const TREE = [
  category("bocker", "Böcker", 7, [
    category("bocker_deckare", "Deckare", 3, [category("bocker_deckare_pussel", "Pusseldeckare", 1)]),
    category("bocker_poesi", "Poesi", 2),
    category("bocker_tomt", "Tomt", 0),
  ]),
  category("pennor", "Pennor", 1),
]

const block = (kind: string, fields: Block["fields"]): Block => ({ id: `the-${kind}`, kind, fields })
const contentPage = (path: string, title: string, areas: Partial<ContentPage["areas"]>): ContentPage => ({
  id: path,
  path,
  title,
  description: `Om ${title}`,
  areas: { header: [], main: [], footer: [], ...areas },
})
const link = { label: "Mer", href: "/mer" }
const image = { source: "/assets/a.jpg", width: 800, height: 400, alt: "En hylla" }
const body = [
  { type: "heading", level: 2, text: "Rubrik" },
  {
    type: "paragraph",
    spans: [
      { text: "Fet", strong: true },
      { text: "kursiv", emphasis: true },
      { text: "länk", href: "/" },
    ],
  },
  { type: "list", ordered: true, items: [[{ text: "Ett" }], [{ text: "Två" }]] },
  { type: "list", ordered: false, items: [[{ text: "Punkt" }]] },
] as const
const CONTENT = [
  contentPage("/_shell", "Skal", {
    header: [
      block("ticker", {
        messages: [{ text: "Fri frakt", href: "/frakt", icon: "truck" }, { text: "Öppet" }],
        background: "#17483a",
        color: "#ffffff",
      }),
      block("header", {
        navigation: { books: "bocker", others: ["pennor"] },
        links: [link],
        campaign: { heading: "Höstrea", text: "Nu.", image, link },
      }),
    ],
    footer: [
      block("footer", {
        columns: [{ heading: "Hjälp", links: [link] }],
        social: [
          { network: "facebook", href: "https://facebook.example" },
          { network: "instagram", href: "https://instagram.example" },
        ],
        terms: [{ label: "Villkor", href: "/kopvillkor" }],
        partners: [{ name: "Posten" }, { name: "Buden", logo: image }],
        closing: "Slut.",
      }),
    ],
  }),
  contentPage("/", "Start", {
    main: [
      block("hero", {
        month: 11,
        heading: "Novemberljus",
        text: "Det mörknar tidigt.",
        links: [link, { label: "Mindre", href: "/mindre" }],
        eans: [eanOf(1), eanOf(4)],
      }),
      block("productShelf", { heading: "Valda", link, source: { from: "eans", eans: [eanOf(1), eanOf(2)] } }),
      block("staffPick", { quote: "Läs!", person: "Bo", store: "Lund", ean: eanOf(4) }),
      block("categoryContents", { heading: "Innehåll" }),
      block("memberBanner", { heading: "Bli medlem", text: "Det är gratis.", benefits: ["Fri frakt"], link }),
    ],
  }),
  contentPage("/frakt", "Frakt", {
    main: [
      block("textBlock", { heading: "Frakt", text: "Vi tar {{shippingFees}}, på {{deliveryDays}}.", link }),
      block("textBlock", { heading: "Blandat", text: "{{mixedCarts}} {{okänt}}" }),
      block("richText", { heading: "Text", body }),
      block("richText", { body }),
      block("banner", {
        mobileImage: image,
        desktopImage: { ...image, source: "/assets/b.jpg" },
        alignment: "center",
        heading: "Rea",
        text: "Nu.",
        buttons: [
          { label: "Köp", href: "/kop", look: "primary" },
          { label: "Läs", href: "/las", look: "text" },
        ],
      }),
      block("accordion", {
        heading: "Frågor",
        items: [
          { heading: "Varför?", body },
          { heading: "När?", body },
        ],
      }),
      {
        ...block("columns", { layout: "flex", widths: ["1/3", "2/3"] }),
        areas: { "column-1": [block("divider", {})], "column-2": [block("promoText", { text: "Köp", href: "/kop" })] },
      },
      block("promoText", { text: "Utan länk" }),
      block("panel", { heading: "Panel", body, link }),
      block("panel", { heading: "Panel utan länk", body }),
      block("iframe", { url: "https://frames.example/a", title: "Karta" }),
      block("storedInBrowser", {}),
    ],
  }),
  contentPage("/kampanj", "Kampanjer", { main: [block("promoText", { text: "Just nu." })] }),
  contentPage("/kampanj/sommar", "Sommar", { main: [block("textBlock", { heading: "Sol", text: "Läs ute." })] }),
  contentPage("/kampanj/vinter", "Vinter", {
    main: [
      block("textBlock", { heading: "Snö", text: "Läs inne." }),
      {
        ...block("section", { ground: "dusk" }),
        areas: {
          content: [block("productList", { heading: "Allt", source: { from: "campaign", campaign: "vinter" } })],
        },
      },
    ],
  }),
  contentPage("/frakt/utomlands", "Utomlands", {
    main: [
      {
        ...block("section", { ground: "linen", heading: "Till Norge", link }),
        areas: { content: [block("tooltip", { title: "Tull", text: "Vid gränsen.", link })] },
      },
      {
        ...block("container", { width: "text" }),
        areas: { content: [block("richText", { body, folded: true })] },
      },
      block("productList", { heading: "Böcker", text: "Alla.", source: { from: "eans", eans: [eanOf(1), eanOf(2)] } }),
      block("productCard", { ean: eanOf(4) }),
    ],
  }),
]

const value = (name: string, count: number, selected = false) => ({ id: name, value: name, count, selected })
const FACETS: SearchResult["facets"] = [
  { attribute: "format", kind: "values", values: [value("Inbunden", 4), value("Pocket", 1, true)] },
  { attribute: "price", kind: "range", min: 49, max: 199, minSelected: 59 },
]

const SITE_CONTENT = {
  settings: {},
  dictionary: { search_empty_title: "Inget", search_empty_message: "Sök igen." },
}

const request = (path: string, changes: Partial<Shelf> = {}, routeParams: Record<string, string> = {}): PageRequest => {
  const services = Layer.mergeAll(
    shopWith({
      products: PRODUCTS,
      categories: TREE,
      related: { sameWork: [eanOf(4)], sameSeries: [eanOf(5)], sameAuthor: [eanOf(6)] },
      boughtAlong: [eanOf(2)],
      lowest: { [eanOf(1)]: kr(179) },
      samples: "https://samples.example/read",
      search: () => ({ count: 30, eans: PRODUCTS.map(({ identifier }) => identifier), facets: FACETS }),
      ...changes,
    }),
    Layer.mock(ContentSource, {
      page: (asked) => Effect.succeed(Option.fromUndefinedOr(CONTENT.find(({ path: own }) => own === asked.path))),
      paths: () => Effect.succeed(CONTENT.map(({ path: own }) => ({ path: own }))),
      site: () => Effect.succeed(SITE_CONTENT),
    }),
    Layer.succeed(DeliveryTerms, DEFAULT_DELIVERY_TERMS),
  )
  const withAuthors = Layer.effect(
    Catalogue,
    Effect.map(Catalogue, (known) => ({
      ...known,
      authorById: () => Effect.succeed(Option.some({ ...SELMA, biography: "Född i Mårbacka.", productCount: 2 })),
      authorLetters: Effect.succeed([
        { letter: "E", count: 1 },
        { letter: "L", count: 400 },
      ]),
      authorsByLetter: (letter: string, first: number, last: number) =>
        Effect.succeed([{ ...SELMA, filedAs: `${letter} ${first}-${last}`, productCount: 2 }]),
    })),
  ).pipe(Layer.provideMerge(services))
  const runPromise = <A, E>(effect: Effect.Effect<A, E, ShopServices>) =>
    Effect.runPromise(effect.pipe(Effect.provide(withAuthors)) as Effect.Effect<A, E>)
  return {
    ...pageRequest({ runPromise } as PageRequest["shop"], path),
    urlPathname: path.split("?")[0] ?? path,
    routeParams,
  }
}

/** The same with other services in place of the shop's. */
const replaced = (
  path: string,
  services: Layer.Layer<never, never, ShopServices> | Layer.Layer<Catalogue, never, Catalogue>,
  routeParams: Record<string, string> = {},
): PageRequest => {
  const known = request(path, {}, routeParams)
  const runPromise = <A, E>(work: Effect.Effect<A, E, ShopServices>) =>
    known.shop.runPromise(work.pipe(Effect.provide(services)))
  return { ...known, shop: { ...known.shop, runPromise } }
}

/** The page's tags in the head, and its main area. */
const outline = async (Page: ComponentType, data: (context: PageRequest) => Promise<unknown>, context: PageRequest) => {
  const { head, main } = renderPageHtml(Page, (await data(context)) as PageData, context)
  return outlineOf(`${head.toString()}<main>${main.toString()}</main>`)
}
const at = (name: string) => `./outlines/${name}.txt`

describe("a product's page", () => {
  it.each([
    ["whole-book", WHOLE, "bok/gosta-berlings-saga"],
    ["pens", PENS, "vara/reservoarpenna"],
    ["file", FILE, "bok/fil"],
    ["coming", COMING, "bok/kommande"],
    ["gone", GONE, "bok/slut"],
  ] as const)("is complete: %s", async (name, { identifier, variants }, path) => {
    const address = `/${path}/${identifier}${variants.length > 0 ? `?v=${identifier}` : ""}`
    await expect(
      await outline(ProductPage, readProductPage, request(address, {}, { ean: identifier })),
    ).toMatchFileSnapshot(at(`product-${name}`))
  })
})

/** Three that the shop has, one of them twice, one that it does not have, and two that are no EANs. */
const RECENT = `/senast-tittade?varor=${[eanOf(4), eanOf(1), eanOf(99), "x", eanOf(4), "9789100000000", eanOf(7)].join(",")}`

describe("a list's page", () => {
  const none = { search: () => ({ topCategories: [{ key: "bocker_poesi", count: 2 }] }) }
  const corrected = {
    search: () => ({
      count: 1,
      eans: [eanOf(4)],
      originalQuery: "sgaa",
      correctedQuery: "saga",
      isPartialQuerySearch: true,
    }),
  }
  const doubted = { search: () => ({ originalQuery: "jull", suggestedQuery: "jul & mat" }) }
  const selma = { id: "selma-lagerlof" }
  const page = (
    name: string,
    Page: ComponentType,
    read: (context: PageRequest) => Promise<unknown>,
    path: string,
    changes: Partial<Shelf> = {},
    routeParams: Record<string, string> = {},
  ) => ({ name, Page, read, path, changes, routeParams })

  it.each([
    page("category", ShelfPage, shelf, "/kategori/bocker"),
    page("category-filtered", ShelfPage, shelf, "/kategori/bocker?facets=format:Pocket&sort=title+asc&page=2"),
    page("category-without-products", ShelfPage, shelf, "/kategori/pennor", none),
    page("search", SearchPage, search, "/search?q=saga"),
    page("search-corrected", SearchPage, search, "/search?q=sgaa", corrected),
    page("search-in-doubt", SearchPage, search, "/search?q=jull", doubted),
    page("search-without-hits", SearchPage, search, "/search?q=x", none),
    page("search-for-a-place", SearchPage, search, "/search?q=mina+sidor"),
    page("search-for-a-place-without-hits", SearchPage, search, "/search?q=var+hittar+jag+min+order", none),
    page("search-without-query", SearchPage, search, "/search"),
    page("offline", OfflinePage, offline, "/offline"),
    page("recent-products", RecentPage, (context) => recentProducts({ ...context, isFragment: true }), RECENT),
    page("coming-list", ComingPage, coming, "/kommande"),
    page("coming-list-empty", ComingPage, coming, "/kommande", { search: () => ({}) }),
    page("campaign", CampaignPage, campaign, "/kampanj/bokrean", {}, { slug: "bokrean" }),
    page("author", AuthorPage, author, "/author/selma-lagerlof", {}, selma),
    page("author-without-books", AuthorPage, author, "/author/selma-lagerlof", none, selma),
  ])("is complete: $name", async ({ name, Page, read, path, changes, routeParams }) => {
    await expect(await outline(Page, read, request(path, changes, routeParams))).toMatchFileSnapshot(at(name))
  })
})

describe("the page of", () => {
  it.each([
    ["home", HomePage, home, "/"],
    ["categories", CategoriesPage, categories, "/kategori"],
    ["authors", AuthorsPage, authors, "/forfattare"],
    ["authors-second-page", AuthorsPage, authors, "/forfattare?bokstav=L&page=2"],
    ["content", TextPage, content, "/frakt"],
    ["campaigns", CampaignsPage, campaigns, "/kampanj"],
    ["content-below-another", TextPage, content, "/frakt/utomlands"],
  ] as const)("%s is complete", async (name, Page, data, path) => {
    await expect(await outline(Page, data, request(path))).toMatchFileSnapshot(at(name))
  })

  describe("of a campaign", () => {
    const shown = async (slug: string, named = slug, query = "") => {
      const context = request(
        `/kampanj/${slug}${query}`,
        {
          products: PRODUCTS.map((one) => ({ ...one, campaigns: [{ name: "Rean", slug: named }] })),
          search: () => ({ count: 90, eans: PRODUCTS.map(({ identifier }) => identifier) }),
        },
        { slug },
      )
      return renderPageHtml(CampaignPage, await campaign(context), context).main.toString()
    }

    it("has what editors say of it, and then its products (CMS-16)", async () => {
      const html = await shown("sommar")
      assert.match(html, /<h1[^>]*>Sommar<\/h1>[^]*Läs ute\.[^]*data-results/)
      assert.match(html, /href="\/kampanj"[^>]*>Kampanjer</)
    })

    it("has its products once, where editors have placed them (CMS-16)", async () => {
      const html = await shown("vinter")
      assert.match(html, /Läs inne\.[^]*<h2[^>]*>Allt</)
      assert.notInclude(html, "data-results")
    })

    it("needs no products, and no editor (CMS-16)", async () => {
      assert.notInclude(await shown("sommar", "annan"), "data-results")
      assert.match(await shown("rean"), /<h1[^>]*>Rean<\/h1>/)
    })
  })

  it("links to the style sheet of blocks that few pages have, and only then", async () => {
    const headOf = async (path: string) => {
      const context = request(path)
      const { head, ownSheet = false } = renderPageHtml(TextPage, await content(context), context)
      return [head.toString().includes('<link rel="stylesheet"'), ownSheet]
    }
    assert.deepStrictEqual(await headOf("/frakt/utomlands"), [true, true])
    assert.deepStrictEqual(await headOf("/frakt"), [false, false])
  })

  it("home has a hidden heading with the page's title (CMS-01)", async () => {
    const html = renderPageHtml(HomePage, await home(request("/")), request("/")).main.toString()
    assert.match(html, /^<h1 class="sr-only">Start<\/h1>/)
  })

  it("categories has those of five levels (NAV-05)", async () => {
    const depths: Array<number> = []
    const counting = Layer.effect(
      Catalogue,
      Effect.map(Catalogue, (catalogue) => ({
        ...catalogue,
        categories: (depth: number) => {
          depths.push(depth)
          return catalogue.categories(depth)
        },
      })),
    )
    await categories(replaced("/kategori", counting))
    assert.include(depths, 5)
  })
})

/** The text of each link in the part of a page that `within` matches, with its address. */
const linksIn = (html: string, within: RegExp): ReadonlyArray<readonly [text: string, href: string]> =>
  [...(within.exec(html)?.[0] ?? "").matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, href = "", text = ""]) => [text.replace(/<[^>]*>/g, "").trim(), href] as const,
  )

const htmlOf = async (Page: ComponentType, read: (context: PageRequest) => Promise<unknown>, context: PageRequest) =>
  renderPageHtml(Page, (await read(context)) as PageData, context).main.toString()

describe("what a page shows", () => {
  it("a category: the steps to it, and links to the categories below it that have goods (LIST-11, D-67)", async () => {
    const html = await htmlOf(ShelfPage, shelf, request("/kategori/bocker"))
    assert.deepStrictEqual(linksIn(html, /<nav aria-label="Brödsmulor">.*?<\/nav>/), [["Start", "/"]])
    assert.match(html, /<span aria-current="page"[^>]*>Böcker<\/span>/)
    assert.deepStrictEqual(linksIn(html, /<\/h1>.*?data-list/), [
      ["Deckare", "/kategori/bocker/deckare"],
      ["Poesi", "/kategori/bocker/poesi"],
    ])
  })

  it("all categories: A to Ö, by its Swedish name (LIST-14, D-40)", async () => {
    const tree = ["Öar", "Ek", "Ålar", "Ärlor", "Yla"].map((name) => category(`bocker_${name}`, name, 1))
    const changed = { categories: [category("bocker", "Böcker", 5, tree)] }
    const html = await htmlOf(CategoriesPage, categories, request("/kategori", changed))
    assert.match(html, /<h1[^>]*>Alla kategorier A–Ö<\/h1>/)
    const names = linksIn(html, /<section.*<\/section>/).map(([text]) => text.replace(/\s*\d+.*$/, ""))
    assert.deepStrictEqual(names, ["Allt i Böcker", "Ek", "Yla", "Ålar", "Ärlor", "Öar"])
  })

  it("a search without hits: title and message of the content system, and top categories (SRCH-08)", async () => {
    const none = { search: () => ({ topCategories: [{ key: "bocker_poesi", count: 2 }] }) }
    const html = await htmlOf(SearchPage, search, request("/search?q=x", none))
    assert.match(html, /<h2[^>]*>Inget<\/h2><p[^>]*>Sök igen\.<\/p>/)
    assert.deepStrictEqual(
      linksIn(html, /<section aria-labelledby="top-categories">.*?<\/section>/).map(([, href]) => href),
      ["/kategori/bocker/poesi"],
    )
  })

  it("an author without books: that there are none of theirs (LIST-19)", async () => {
    const context = request("/author/selma-lagerlof", { search: () => ({}) }, { id: "selma-lagerlof" })
    assert.include(await htmlOf(AuthorPage, author, context), "Inga produkter hittades av författaren Selma Lagerlöf.")
  })

  const product = (one: Product, path: string) =>
    htmlOf(ProductPage, readProductPage, request(`/${path}/${one.identifier}`, {}, { ean: one.identifier }))

  it("a book: title, part of series and subtitle (PDP-02)", async () => {
    const html = await product(WHOLE, "bok/gosta-berlings-saga")
    assert.match(html, /<a [^>]*>Värmland<\/a>, del 2<\/p><h1[^>]*>Gösta Berlings saga<\/h1><p[^>]*>Med efterord<\/p>/)
    assert.notMatch(await product(FILE, "bok/fil"), /, del /)
  })

  it("a book's number as an ISBN with hyphens (PDP-04, D-49)", async () => {
    const facts = (html: string) =>
      Object.fromEntries(
        [...html.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/g)].map(([, name, text]) => [name, text]),
      )
    const real = book(1, { ...WHOLE, identifier: "9789100123451" as Product["identifier"] })
    const shown = await htmlOf(
      ProductPage,
      readProductPage,
      request("/bok/gosta-berlings-saga/9789100123451", { products: [real] }, { ean: "9789100123451" }),
    )
    assert.strictEqual(facts(shown)["ISBN"], "978-91-0-012345-1")
  })

  it("a book: biography, table of contents and reviews (PDP-16)", async () => {
    const html = await product(WHOLE, "bok/gosta-berlings-saga")
    for (const text of ["Född i Mårbacka.", "Natten", "Påskkyrkan", "Läs den.", "Tidningen"]) assert.include(html, text)
  })

  it("stars in halves, and their exact value as text (D-68)", async () => {
    const html = await product(WHOLE, "bok/gosta-berlings-saga")
    const rating = /<p class="rating">.*?<\/p>/.exec(html)?.[0] ?? ""
    assert.strictEqual(rating.replace(/<[^>]*>/g, "").replaceAll("\u00a0", " "), "4,5 av 5 (12 betyg)")
    assert.include(rating, "after:w-9/10")
  })

  it("a member's price with a heart, and only that (PRICE-02)", async () => {
    const heart = /<span class="price-member">.*?<\/span>/
    assert.match(heart.exec(await product(WHOLE, "bok/gosta-berlings-saga"))?.[0] ?? "", /<svg/)
    assert.notMatch(await product(POCKET, "bok/gosta-berlings-saga"), heart)
  })
})

describe("the former address of an author", () => {
  it("redirects to the author's own for good", () => {
    const abortOf = (routeParams: Record<string, string>) => {
      try {
        return formerAuthor(request("/forfattare/selma-lagerlof", {}, routeParams))
      } catch (thrown) {
        return (thrown as { _pageContextAbort: unknown })._pageContextAbort
      }
    }
    expect(abortOf({ id: "selma-lagerlof" })).toMatchObject({
      _urlRedirect: { url: "/author/selma-lagerlof", statusCode: 301 },
    })
    assert.isNull(FormerAuthorPage())
  })
})

describe("the routes of pages without an address of their own", () => {
  it.each<readonly [path: string, isContent: boolean]>([
    ["/frakt", true],
    ["/om-oss/frakt-2", true],
    ["/", false],
    ["/a/b/c/d-1", true],
    ["/a/B/c", false],
    ["/Frakt", false],
    ["/frakt/", false],
    ["/frakt_", false],
    ["/a//b", false],
  ])("may be of an editorial page: %s", (path, isContent) => {
    const found = contentRoute({ urlPathname: path } as PageContextServer)
    assert.deepStrictEqual(found, isContent ? { routeParams: {}, precedence: -1 } : false)
  })

  it("are as documented", () => {
    assert.deepStrictEqual(
      [mailboxRoute, authorsRoute, categoriesRoute, shelfRoute, searchRoute, confirmationRoute, checkoutRoute],
      ["/demo/brev", "/forfattare", "/kategori", "/kategori/*", "/search", "/checkout/confirmation", "/checkout"],
    )
  })
})

describe("pages that do not exist", () => {
  const statusOf = async (read: Promise<unknown>) => {
    const thrown = await read.then(
      () => undefined,
      (cause: { _pageContextAbort?: { abortStatusCode?: number; abortReason?: unknown } }) => cause._pageContextAbort,
    )
    return [thrown?.abortStatusCode, thrown?.abortReason]
  }
  it("leave the page of a search without results with its own text", async () => {
    for (const site of [
      Effect.succeed({ settings: {}, dictionary: { search_empty_title: " " } }),
      Effect.fail(new ContentError({ operation: "site", cause: "away" })),
    ]) {
      const content = Layer.mock(ContentSource, { page: () => Effect.succeedNone, site: () => site })
      const { shop, ...rest } = request("/search?q=x", { search: () => ({}) })
      const runPromise = <A, E>(work: Effect.Effect<A, E, ShopServices>) =>
        shop.runPromise(work.pipe(Effect.provide(content)))
      const found = await search({ ...rest, shop: { ...shop, runPromise } })
      assert.deepStrictEqual([found.list.count, found.empty], [0, { title: undefined, message: undefined }])
    }
  })

  it("are a 404, with a reason where there is one", async () => {
    const none = { authorById: () => Effect.succeedNone, categoryByKey: () => Effect.succeedNone }
    const absent = Layer.mergeAll(
      Layer.effect(
        Catalogue,
        Effect.map(Catalogue, (catalogue) => ({ ...catalogue, ...none })),
      ),
      Layer.mock(ContentSource, { page: () => Effect.succeedNone }),
    )
    const category = "Det verkar som att den kategori du söker inte finns."
    const product = "Kunde inte hitta produkten."
    assert.deepStrictEqual(
      [
        await statusOf(author(replaced("/author/x", absent, { id: "x" }))),
        await statusOf(shelf(replaced("/kategori/x", absent))),
        await statusOf(shelf(request("/kategori/x/y/z/q/w/e/r"))),
        await statusOf(home(replaced("/", absent))),
        await statusOf(content(request("/finns-inte"))),
        await statusOf(campaign(request("/kampanj/annan", {}, { slug: "annan" }))),
        await statusOf(readProductPage(request("/bok/x/1", {}, { ean: "1" }))),
        await statusOf(readProductPage(request(`/bok/x/${eanOf(99)}`, {}, { ean: eanOf(99) }))),
      ],
      [
        [404, undefined],
        [404, category],
        [404, category],
        [404, undefined],
        [404, undefined],
        [404, undefined],
        [404, product],
        [404, product],
      ],
    )
  })
})

describe("the frame of a shared page", () => {
  const frameOf = async (path: string, tracking: PageRequest["tracking"] = {}, demo = false) => {
    const context = { ...request(path), tracking, demo }
    const [Page, data] = path.startsWith("/search") ? [SearchPage, search] : [ShelfPage, shelf]
    const { before, after } = renderPageHtml(Page, await data(context), context).frame
    return outlineOf(before.toString() + after.toString())
  }

  it("has the shop's header and footer", async () => {
    await expect(await frameOf("/kategori/bocker/deckare")).toMatchFileSnapshot(at("frame-of-category"))
    const tracking = { tagManagerId: "GTM-1", pageViewCurrency: "SEK" }
    await expect(await frameOf("/search?q=saga", tracking, true)).toMatchFileSnapshot(at("frame-of-search"))
  })
})

describe("the error page", () => {
  it("offers the shelves of books, twelve categories with all others", async () => {
    const shelves = Array.from({ length: 14 }, (_, at) => category(`bocker_${at}`, `Hylla ${at}`, 1))
    const tree = [
      { ...category("bocker", "Böcker", 14, shelves), type: "book" as const },
      category("pennor", "Pennor", 1),
    ]
    const many = Layer.effect(
      Catalogue,
      Effect.map(Catalogue, (catalogue) => ({
        ...catalogue,
        categories: (depth: number) => (depth === 2 ? Effect.succeed(tree) : catalogue.categories(depth)),
      })),
    )
    const context = { ...replaced("/borta", many), is404: true } as unknown as PageContextServer
    const offered = (await error(context)).categories.map(({ label }) => label)
    assert.deepStrictEqual(offered, [...Array.from({ length: 11 }, (_, at) => `Hylla ${at}`), "Pennor"])
  })

  const outlineOfError = async (is404: boolean, more: object) => {
    const context = { ...request("/borta"), is404, ...more } as unknown as PageContextServer
    const { head, main, frame } = renderPageHtml(ErrorPage, await error(context), request("/borta"))
    return outlineOf(`${head.toString()}<body>${frame.before.toString()}${main.toString()}${frame.after.toString()}`)
  }

  it.each([
    ["not-found", true, {}],
    ["no-category", false, { abortStatusCode: 404, abortReason: "Den finns inte." }],
    [
      "own-reason",
      false,
      {
        abortStatusCode: 410,
        abortReason: { title: "Slut", message: "Den är slut.", action: { label: "Vidare", href: "/vidare" } },
      },
    ],
    ["outage", false, { abortStatusCode: 503 }],
    ["failure", false, { abortStatusCode: 500, abortReason: {} }],
    [
      "nothing-responds",
      false,
      { abortStatusCode: 503, shop: { runPromise: (effect: Effect.Effect<unknown>) => Effect.runPromise(effect) } },
    ],
  ] as const)("is complete: %s", async (name, is404, more) => {
    await expect(await outlineOfError(is404, more)).toMatchFileSnapshot(at(`error-${name}`))
  })
})

it("the row of products that a browser has shown last is part of pages, and not cached (decision 434)", async () => {
  const path = RECENT
  await expect(recentProducts(request(path))).rejects.toMatchObject({ _pageContextAbort: { abortStatusCode: 404 } })
  const context = { ...request(path), isFragment: true }
  await recentProducts(context)
  assert.isTrue(context.dependencies.isUncached)
  const none = await recentProducts({ ...request(`/senast-tittade?varor=${eanOf(99)}`), isFragment: true })
  const html = renderPageHtml(RecentPage, none, request(path)).main.toString()
  assert.strictEqual(html, "")
})

it("the menu's right half is part of the menu alone, and has the editors' campaign (decision 443)", async () => {
  const path = "/menypanel?butik=okand"
  await expect(menuPanel(request(path))).rejects.toMatchObject({ _pageContextAbort: { abortStatusCode: 404 } })
  const context = { ...request(path), isFragment: true }
  const html = renderPageHtml(MenuPanelPage, await menuPanel(context), context).main.toString()
  assert.isFalse(context.dependencies.isUncached)
  assert.include(html, "Höstrea")
  assert.include(html, '<a class="link mt-1 inline-flex min-h-target items-center font-semibold" href="/mer">Mer</a>')
  // A shop without stores and events.
  assert.notInclude(html, "Hitta butik")
  assert.notInclude(html, "Kommande evenemang")
})
