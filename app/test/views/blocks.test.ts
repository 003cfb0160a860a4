import { assert, describe, it } from "@effect/vitest"
import { wellFormedOf } from "@kapitel/core/arbitraries/content"
import { BLOCKS, type BlockKind, decodeBlock } from "@kapitel/core/content/decodeBlock"
import { sampleEvent } from "@kapitel/core/contracts/events/StoreEvents"
import { addDays, stockholmDate, stockholmInstant } from "@kapitel/core/delivery/stockholm"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import type { ListQuery } from "@kapitel/core/search/ListQuery"
import { Effect, Layer } from "effect"
import fc from "fast-check"
import { book, eanOf, winter } from "./goods.ts"
import { BOOKS, block, DEAD_SEARCH, FRAMES, NOVEMBER, render } from "./renderedBlocks.ts"

const hero = (month: number) =>
  block("hero", { month, heading: "Novemberljus", text: "Det mörknar tidigt.", links: [], eans: [eanOf(1)] })
const shelf = (source: object) => block("productShelf", { heading: "Nytt på hyllan", source })
const pick = (ean: string) => block("staffPick", { quote: "Läs den.", person: "Anna", store: "Uppsala", ean })

describe("a picture in the editorial content", () => {
  const images = (source: string, desktop = source, fields: object = {}) =>
    render([
      block("banner", {
        mobileImage: { source, alt: "" },
        desktopImage: { source: desktop, alt: "" },
        alignment: "left",
        buttons: [],
        ...fields,
      }),
    ]).html

  it("comes in four widths for a product's, and is left out for a foreign host (CMS-10, IMG-05)", () => {
    const widths = [70, 200, 383, 766].map((width) => `/images/9789100000011/${width}.webp ${width}w`).join(", ")
    const own = images("/images/9789100000011/500.avif")
    assert.include(own, `src="/images/9789100000011/766.webp" srcSet="${widths}"`)
    assert.include(own, `<source media="(width &lt; 40rem)" srcSet="${widths}"`)
    const elsewhere = "https://elsewhere.example/a.jpg"
    assert.strictEqual(images(elsewhere), "")
    assert.notInclude(images(elsewhere, elsewhere, { heading: "Rea" }), "<picture")
    for (const one of [images("/assets/a.jpg", elsewhere), images(elsewhere, "/assets/a.jpg")]) {
      assert.include(one, 'src="/assets/a.jpg"')
      assert.notInclude(one, "elsewhere")
    }
  })
})

describe("blocks on a page", () => {
  it("are rendered whatever they contain; header and footer blocks are not rendered within the page (CMS-02, CMS-05, CMS-06, CMS-07, CMS-09)", () => {
    for (const kind of Object.keys(BLOCKS) as ReadonlyArray<BlockKind>) {
      // Those whose data are somewhere else have tests of their own.
      if (/^(event|product)|hero|staffPick/.test(kind)) continue
      fc.assert(
        fc.property(wellFormedOf(kind), (one) => {
          const { html } = render([one])
          const shown = decodeBlock(one, FRAMES).kind
          if (["ticker", "header", "footer", "redirects", "siteSettings", "placeholder"].includes(shown))
            assert.strictEqual(html, "")
          else if (kind !== "columns") assert.notStrictEqual(html, "", kind)
          if (kind !== "iframe") assert.strictEqual(shown, kind)
          assert.notInclude(html, "[object Object]")
          assert.notMatch(html, / style=/)
        }),
        { numRuns: 30 },
      )
    }
  })

  it("of an unknown kind, or without required fields, are invisible to visitors (CMS-12, D-36)", () => {
    assert.strictEqual(render([block("carousel", { html: "<script>" }), block("staffPick", { quote: 1 })]).html, "")
    const between = render([block("divider", {}), block("carousel", {}), block("divider", {})]).html
    assert.strictEqual(between, render([block("divider", {}), block("divider", {})]).html)
  })

  it("have the next events of all stores, until one begins or the day ends; without events there is no row (EVT-12)", () => {
    const dated = (slug: string, dateFrom: string) => sampleEvent(slug, { title: slug, dateFrom })
    const day = stockholmDate(NOVEMBER)
    const events = (all: ReadonlyArray<StoreEvent>) => Layer.mock(StoreEvents, { all: Effect.succeed(all) })
    const shown = [dated("senare", `${addDays(day, 2)}T10:00`), dated("snart", `${addDays(day, 1)}T10:00`)]
    const { html, dependencies } = render([block("eventRow", {})], NOVEMBER, BOOKS, events(shown))
    assert.match(html, /Kommande evenemang[^]*snart[^]*senare/)
    assert.isTrue(dependencies.tags.has("events"))
    assert.strictEqual(dependencies.until, stockholmInstant(addDays(day, 1)))
    assert.strictEqual(render([block("eventRow", {})], NOVEMBER, BOOKS, events([])).html, "")
  })

  it("are rendered without their product row while the search does not respond, and expire soon", () => {
    const { html, dependencies } = render(
      [shelf({ from: "popular" }), block("divider", {})],
      NOVEMBER,
      BOOKS,
      DEAD_SEARCH,
    )
    assert.strictEqual(html, render([block("divider", {})]).html)
    assert.strictEqual(dependencies.until, NOVEMBER + 5_000)
  })

  it("are rendered in their order (SHELL-02)", () => {
    const { html } = render([shelf({ from: "popular" }), hero(11), pick(eanOf(2))])
    const places = ["Nytt på hyllan", "Novemberljus", "Läs den."].map((text) => html.indexOf(text))
    assert.deepStrictEqual(
      places,
      [...places].sort((a, b) => a - b),
    )
    assert.notInclude(places, -1)
  })

  it("embed frames of permitted hosts, and link to the others (CMS-08)", () => {
    const frame = (url: string) => render([block("iframe", { title: "Film", url, height: "400px" })]).html
    assert.include(frame("https://frames.example/a"), "<iframe")
    for (const url of [
      "https://other.example/a",
      "https://frames.example.other.example/",
      "https://frames.example:81/",
    ]) {
      assert.include(frame(url), `href="${url}">Film</a>`)
      assert.notInclude(frame(url), "<iframe")
    }
    assert.strictEqual(frame("https://a@frames.example/"), "")
  })
})

describe("the chapter of the month", () => {
  it("is shown in its own month, and the page is valid until the next", () => {
    const { html, dependencies } = render([hero(11), hero(12)])
    assert.include(html, "Novemberljus")
    assert.strictEqual(html, render([hero(11)]).html)
    assert.strictEqual(dependencies.until, winter("2026-12-01T00:00"))
    assert.isTrue(dependencies.tags.has(`product:${eanOf(1)}`))
  })

  it("changes at midnight in Stockholm, at the end of the year too", () => {
    const newYear = winter("2027-01-01T00:00")
    assert.include(render([hero(12)], newYear - 1).html, "Novemberljus")
    assert.strictEqual(render([hero(12)], newYear - 1).dependencies.until, newYear)
    assert.strictEqual(render([hero(12)], newYear).html, "")
    assert.include(render([hero(1)], newYear).html, "Novemberljus")
  })
})

describe("a product row", () => {
  it.each<[source: object, asked: Partial<ListQuery> | undefined]>([
    [{ from: "popular" }, { sort: "default" }],
    [{ from: "new" }, { sort: "publishing_date desc" }],
    [{ from: "category", key: "bocker_deckare" }, { category: "bocker_deckare" }],
    [{ from: "campaign", campaign: "rea" }, { campaign: "rea" }],
    [{ from: "eans", eans: [eanOf(2)] }, undefined],
  ])("of %o has the specified products (CMS-18)", (source, query) => {
    const rendered = render([shelf(source)])
    assert.deepStrictEqual(
      rendered.queries,
      query === undefined ? [] : [{ facets: [], sort: "default", first: 1, last: 12, ...query }],
    )
    assert.include(rendered.html, "Vargtimmen")
    assert.strictEqual(rendered.html.includes("Bok 1"), query !== undefined)
    assert.strictEqual(rendered.dependencies.tags.has("lists"), query !== undefined)
    assert.isTrue(rendered.dependencies.tags.has(`product:${eanOf(2)}`))
  })

  it("loads its pictures at once, when it is the first", () => {
    const { html } = render([shelf({ from: "popular" }), { ...shelf({ from: "popular" }), id: "second" }])
    const second = html.indexOf("shelf-second")
    assert.isAbove(second, 0)
    assert.isBelow(html.indexOf('fetchPriority="high"'), second)
    assert.isAbove(html.indexOf('loading="lazy"', second), second)
    assert.strictEqual(html.indexOf('fetchPriority="high"', second), -1)
  })

  it("loads none at once below the chapter of the month, which shows the first products of its page", () => {
    const popular = shelf({ from: "popular" })
    const { html } = render([hero(11), popular])
    assert.isBelow(html.indexOf('fetchPriority="high"'), html.indexOf("shelf-the-productShelf"))
    assert.strictEqual(html.match(/fetchPriority="high"/g)?.length, 1)
    assert.strictEqual(render([hero(12), popular]).html, render([popular]).html)
  })

  it("is laid out when it comes near, except those near the top (CMS-04)", () => {
    const shelves = ["a", "b", "c", "d"].map((id) => ({ ...shelf({ from: "popular" }), id }))
    const later = (html: string) => html.match(/section-later/g)?.length ?? 0
    assert.strictEqual(later(render(shelves).html), 2)
    assert.strictEqual(later(render([hero(11), ...shelves]).html), 3)
    assert.strictEqual(later(render(shelves.slice(0, 2)).html), 0)
  })

  it("is valid as long as each product in it", () => {
    const coming = book(1, { inStock: false, preorderDate: "2026-11-01", preorderDeliveryDate: "2026-12-12" })
    assert.strictEqual(
      render([shelf({ from: "popular" })], NOVEMBER, [coming]).dependencies.until,
      winter("2026-12-12T00:00"),
    )
    assert.strictEqual(render([pick(eanOf(1))], NOVEMBER, [coming]).dependencies.until, winter("2026-12-12T00:00"))
  })
})

describe("a staff pick", () => {
  it("is offered with its text and price (CMS-19)", () => {
    const { html, dependencies } = render([pick(eanOf(2))])
    assert.include(html, "Köp för 219\u00a0kr")
    assert.include(html, "Uppsala")
    assert.isTrue(dependencies.tags.has(`product:${eanOf(2)}`))
  })

  it("is not offered when it cannot be bought", () => {
    const { html } = render([pick(eanOf(1))], NOVEMBER, [book(1, { availability: "OUT_OF_PRINT" })])
    assert.include(html, "Slutsåld")
    assert.notInclude(html, "Köp för")
  })

  it("is left out when the shop no longer has it, and returns with it (CMS-19)", () => {
    const { html, dependencies } = render([pick(eanOf(9))])
    assert.strictEqual(html, "")
    assert.isTrue(dependencies.tags.has(`product:${eanOf(9)}`))
  })
})

describe("categories as a table of contents", () => {
  it("are those of the first level, or those named, in that order, without the empty ones", () => {
    const all = render([block("categoryContents", { heading: "Innehåll" })]).html
    assert.include(all, "/kategori/bocker")
    assert.notInclude(all, "Tomt")
    assert.notInclude(all, "Deckare")
    const named = render([
      block("categoryContents", {
        heading: "Innehåll",
        keys: ["bocker_deckare_pussel", "bocker_deckare", "borta", "bocker"],
      }),
    ]).html
    const links = [...named.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    assert.deepStrictEqual(links, [
      "/kategori",
      "/kategori/bocker/deckare/pussel",
      "/kategori/bocker/deckare",
      "/kategori/bocker",
    ])
  })
})

describe("columns", () => {
  it("contain their own blocks, each in its place (CMS-03)", () => {
    const areas = { "column-1": [pick(eanOf(2))], "column-2": [shelf({ from: "popular" }), block("unknown", {})] }
    const { html, dependencies } = render([block("columns", { layout: "flex", widths: ["1/3", "2/3"] }, areas)])
    assert.isBelow(html.indexOf("Läs den."), html.indexOf("Nytt på hyllan"))
    assert.isAbove(html.indexOf("Läs den."), 0)
    assert.isTrue(dependencies.tags.has("lists"))
  })
})
