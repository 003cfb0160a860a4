import { assert, describe, expect, it } from "@effect/vitest"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Category } from "@kapitel/core/catalogue/Category"
import type { Block, ContentPage } from "@kapitel/core/content/ContentPage"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { PictureLibrary } from "@kapitel/core/content/PictureLibrary"
import { Stores, StoresError } from "@kapitel/core/stores/Stores"
import { BOOK_ENTRIES } from "@kapitel/ui/shell/menuDrawerId"
import { Effect, Layer, Logger, Option } from "effect"
import { CacheDependencies } from "../../server/CacheDependencies.ts"
import { recordDependencies } from "../../server/recordDependencies.ts"
import { readContentPage, readShell } from "../../views/shell.ts"
import { category, shopWith } from "./goods.ts"

const HOSTS = {
  brand: "kapitel" as const,
  name: "Kapitel",
  origin: "https://shop.example",
  pictureHosts: ["bilder.example"],
  frameHosts: [],
}

const block = (kind: string, fields: Block["fields"]): Block => ({ id: kind, kind, fields })

const ticker = (text: string) => block("ticker", { messages: [{ text }], background: "#17483a", color: "#ffffff" })
const header = (books: string, ...others: ReadonlyArray<string>) =>
  block("header", { navigation: { books, others }, links: [{ label: "Butiker", href: "/butiker" }] })
const footer = (closing: string) => block("footer", { columns: [], social: [], terms: [], partners: [], closing })

const page = (path: string, areas: Partial<ContentPage["areas"]>): ContentPage => ({
  id: path,
  path,
  title: path,
  areas: { header: [], main: [], footer: [], ...areas },
})

const COMMON = page("/_shell", {
  header: [ticker("Fri frakt"), header("bocker", "papper", "borta")],
  footer: [footer("Öppet alla dagar")],
})

const SHELVES = [category("bocker", "Böcker", 1), category("papper", "Papper", 1), category("spel", "Spel", 1)]

const read = (pages: ReadonlyArray<ContentPage>, own?: ContentPage, categories: ReadonlyArray<Category> = SHELVES) => {
  const dependencies = new CacheDependencies()
  const content = Layer.mock(ContentSource, {
    page: ({ path }) =>
      Effect.succeed(
        Option.fromUndefinedOr([...pages, ...(own === undefined ? [] : [own])].find((one) => one.path === path)),
      ),
  })
  const shell = Effect.gen(function* () {
    const shown = own === undefined ? Option.none() : yield* readContentPage(own.path, HOSTS)
    return yield* readShell(Option.getOrUndefined(shown), HOSTS)
  })
  return {
    shell: Effect.runSync(
      shell.pipe(recordDependencies(dependencies), Effect.provide([shopWith({ categories }), content])),
    ),
    dependencies,
  }
}

describe("the frame of a page", () => {
  it("has the editors' settings for all pages: categories by their names, those that exist (SHELL-02)", () => {
    const { shell, dependencies } = read([COMMON])
    assert.deepStrictEqual(shell.header.categories, [
      { label: "Böcker", href: "/kategori/bocker" },
      { label: "Papper", href: "/kategori/papper" },
    ])
    assert.deepStrictEqual(shell.header.links, [{ label: "Butiker", href: "/butiker" }])
    assert.deepStrictEqual(shell.header.ticker?.messages, [{ text: "Fri frakt" }])
    assert.strictEqual(shell.footer.about, "Öppet alla dagar")
    assert.deepStrictEqual([...dependencies.tags].sort(), ["categories", "content", "stores"])
  })

  it("has the page's own blocks where it has some, and the common ones for the others", () => {
    const own = page("/kampanjsida", { header: [header("spel")], footer: [] })
    const { shell } = read([COMMON], own)
    assert.deepStrictEqual(shell.header.categories, [{ label: "Spel", href: "/kategori/spel" }])
    assert.deepStrictEqual(shell.header.ticker?.messages, [{ text: "Fri frakt" }])
    assert.strictEqual(shell.footer.about, "Öppet alla dagar")
    assert.strictEqual(read([COMMON], page("/b", { footer: [footer("Hej då")] })).shell.footer.about, "Hej då")
    assert.deepStrictEqual(read([COMMON], page("/c", {})).shell, read([COMMON]).shell)
  })

  it("follows changed content and categories at once", () => {
    read([COMMON])
    const changed = read([page("/_shell", { header: [header("spel")] })]).shell
    assert.deepStrictEqual(changed.header.categories, [{ label: "Spel", href: "/kategori/spel" }])
    assert.isUndefined(changed.header.ticker)
    assert.deepStrictEqual(read([COMMON]).shell.header.categories.length, 2)
  })

  it("is that of the editing session for an editor, and the published one for visitors meanwhile (EDIT-01, SHELL-02)", () => {
    const draft = page("/_shell", {
      header: [ticker("Utkast"), header("spel", "papper")],
      footer: [footer("Snart i ny dräkt")],
    })
    const content = Layer.mock(ContentSource, {
      page: ({ pageState }) => Effect.succeed(Option.some(pageState === "normal" ? COMMON : draft)),
    })
    const at = (pageState: "normal" | "edit" | "preview") => {
      const shell = Effect.runSync(
        readShell(undefined, { ...HOSTS, pageState }, pageState === "edit").pipe(
          recordDependencies(new CacheDependencies()),
          Effect.provide([shopWith({ categories: SHELVES }), content]),
        ),
      )
      const { categories, ticker: shown } = shell.header
      return [categories.map(({ label }) => label), shown?.messages[0]?.text, shell.footer.about, shell.editing]
    }
    const published = [["Böcker", "Papper"], "Fri frakt", "Öppet alla dagar", undefined]
    assert.deepStrictEqual(at("normal"), published)
    assert.deepStrictEqual(at("edit"), [["Spel", "Papper"], "Utkast", "Snart i ny dräkt", true])
    assert.deepStrictEqual(at("preview"), [["Spel", "Papper"], "Utkast", "Snart i ny dräkt", undefined])
    assert.deepStrictEqual(at("normal"), published)
  })

  it("has links to the home page, menu and cart, without any content", () => {
    const { shell, dependencies } = read([])
    assert.deepInclude(shell.header, {
      homeHref: "/",
      menuHref: "/kategori",
      cartHref: "/checkout",
      categories: [],
      links: [],
    })
    assert.deepInclude(shell.footer, {
      homeHref: "/",
      columns: [],
      terms: [],
      cookiesHref: "/cookies",
      social: [],
      partners: [],
    })
    assert.isTrue(dependencies.tags.has("content"))
  })

  it("shows pictures of the shop and of listed hosts; a partner without a permitted logo is named (SHELL-04, SHELL-13)", () => {
    const picture = (source: string) => ({ source, alt: "" })
    const partners = [
      { name: "Bud", logo: picture("https://shop.example/bud.svg") },
      { name: "Post", logo: picture("https://bilder.example/post.png") },
      { name: "Okänd", logo: picture("https://evil.example/a.png") },
    ]
    const ticking = (source: string) =>
      block("ticker", {
        messages: [{ text: "Hej", icon: "heart" }],
        background: "#17483a",
        color: "#ffffff",
        image: picture(source),
      })
    const shown = (source: string) =>
      read([
        page("/_shell", {
          header: [ticking(source)],
          footer: [block("footer", { columns: [], social: [], terms: [], partners })],
        }),
      ]).shell
    const { header, footer } = shown("https://bilder.example/images/9789100000011/70.webp")
    assert.include(header.ticker?.image?.srcSet, "https://bilder.example/images/9789100000011/200.webp 200w")
    assert.strictEqual(header.ticker?.messages[0]?.icon, "heart")
    assert.deepStrictEqual(
      footer.partners.map(({ logo }) => logo?.source),
      ["https://shop.example/bud.svg", "https://bilder.example/post.png", undefined],
    )
    assert.isUndefined(shown("https://evil.example/a.png").header.ticker?.image)
  })

  it("leaves out unreadable blocks, and keeps the others", () => {
    const { shell } = read([page("/_shell", { header: [block("header", { navigation: 1 }), ticker("Hej")] })])
    assert.deepStrictEqual(shell.header.categories, [])
    assert.deepStrictEqual(shell.header.ticker?.messages, [{ text: "Hej" }])
  })

  it("has the categories of the first two levels in its menu: of books as many as are shown, of others none (NAV-02)", () => {
    const shelves = (count: number, of: string) =>
      Array.from({ length: count }, (_, n) =>
        category(`${of}_${n}`, `Hylla ${n}`, 1, [category(`${of}_${n}_x`, "X", 1)]),
      )
    const books = { ...category("bocker", "Böcker", 1, shelves(BOOK_ENTRIES + 1, "bocker")), type: "book" as const }
    const paper = { ...category("papper", "Papper", 1, shelves(2, "papper")), type: "non-book" as const }
    const entry = (key: string, name: string, url: string, rest: object) => ({
      key,
      name,
      url,
      categories: [],
      ...rest,
    })
    expect(read([], undefined, [books, paper]).shell.menu).toEqual([
      entry("bocker", "Böcker", "/kategori/bocker", {
        type: "book",
        categories: Array.from({ length: BOOK_ENTRIES }, (_, n) =>
          entry(`bocker_${n}`, `Hylla ${n}`, `/kategori/bocker/${n}`, { type: undefined }),
        ),
      }),
      entry("papper", "Papper", "/kategori/papper", { type: "non-book" }),
    ])
  })

  it("is the same value until the content or the category tree changes, and warns of pictures once", () => {
    const warnings: Array<unknown> = []
    const depths = new Set<number>()
    const logger = Logger.layer([Logger.make(({ message }) => void warnings.push(message))])
    const found = (name: string) =>
      Option.some({ category: category("bocker", name, 1), trail: [] as ReadonlyArray<never> })
    let [shownPage, books] = [COMMON, found("Böcker")]
    let stores: Stores["Service"]["list"] = Effect.succeed([])
    const layer = Layer.mergeAll(
      Layer.mock(Catalogue, {
        categories: (depth) => {
          depths.add(depth)
          return Effect.succeed([])
        },
        categoryByKey: (key) => Effect.succeed(key === "bocker" ? books : Option.none()),
      }),
      Layer.mock(Stores, { list: Effect.suspend(() => stores) }),
      Layer.mock(ContentSource, {
        page: ({ path }) => Effect.succeed(path === "/_shell" ? Option.some(shownPage) : Option.none()),
      }),
      Layer.mock(PictureLibrary, {}),
      logger,
    )
    const readOnce = () => Effect.runSync(readShell(undefined, HOSTS).pipe(Effect.provide(layer)))
    const first = readOnce()
    assert.strictEqual(readOnce(), first)
    books = found("Bok")
    const second = readOnce()
    assert.deepStrictEqual(second.header.categories, [{ label: "Bok", href: "/kategori/bocker" }])
    assert.strictEqual(readOnce(), second)
    assert.isUndefined(second.header.hasStores)
    const store = { storeID: "7", storeName: "Visby", storePath: "/butik/visby", address: "", storeCity: "" }
    stores = Effect.succeed([store])
    assert.isTrue(readOnce().header.hasStores)
    // Without an answer it is as before there were any.
    stores = Effect.fail(new StoresError({ operation: "list", cause: "down" }))
    assert.isUndefined(readOnce().header.hasStores)
    stores = Effect.succeed([])
    shownPage = page("/_shell", {
      ...COMMON.areas,
      footer: [
        block("footer", {
          columns: [],
          social: [],
          terms: [],
          partners: [{ name: "Okänd", logo: { source: "https://evil.example/a.png", alt: "" } }],
        }),
      ],
    })
    assert.deepStrictEqual(readOnce().footer.partners, [{ name: "Okänd", logo: undefined }])
    assert.notStrictEqual(readOnce(), second)
    assert.deepStrictEqual([...depths], [2])
    assert.deepStrictEqual(warnings.flat(), [
      "Pictures on /_shell are left out: PICTURE_HOSTS does not name evil.example",
    ])
  })
})
