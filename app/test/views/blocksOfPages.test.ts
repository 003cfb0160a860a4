import { assert, describe, it } from "@effect/vitest"
import type { Block } from "@kapitel/core/content/ContentPage"
import { sampleEvent } from "@kapitel/core/contracts/events/StoreEvents"
import { addDays, stockholmDate, stockholmInstant } from "@kapitel/core/delivery/stockholm"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { Effect, Layer } from "effect"
import { readBlockAddress } from "../../views/productBlocks.tsx"
import { book, eanOf } from "./goods.ts"
import { BOOKS, block, DEAD_SEARCH, NOVEMBER, render } from "./renderedBlocks.ts"

const link = { label: "Mer", href: "/mer" }
const list = (fields: Block["fields"] = {}) =>
  block("productList", { heading: "Alla", text: "Var och en.", source: { from: "popular" }, pageSize: 4, ...fields })
const NINE = Array.from({ length: 9 }, (_, index) => book(index + 1, { title: `Nr ${index + 1}.` }))

const titles = (html: string) => [...html.matchAll(/Nr (\d)\./g)].map(([, n]) => Number(n))
const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"))

describe("a list of products", () => {
  const shown = (page: string | undefined, fields?: Block["fields"]) =>
    render([list(fields)], NOVEMBER, NINE, Layer.empty, {
      address: readBlockAddress(
        "/om",
        new URLSearchParams(page === undefined ? {} : { lista: "the-productList", page }),
      ),
    }).html

  it("has its heading, its text and its first page, and a link to more (CMS-18)", () => {
    const html = shown(undefined)
    assert.match(html, /<h2[^>]*>Alla<\/h2>[^]*Var och en\./)
    assert.deepStrictEqual([...new Set(titles(html))], [1, 2, 3, 4])
    assert.include(html, "Du har sett 4 av 9\u00a0titlar")
    assert.include(hrefs(html), "/om?lista=the-productList&page=2#list-the-productList")
  })

  it("has all pages up to the one of its address, and no link on the last (CMS-18)", () => {
    assert.deepStrictEqual([...new Set(titles(shown("2")))], [1, 2, 3, 4, 5, 6, 7, 8])
    for (const page of ["3", "7", "99999999"]) {
      const html = shown(page)
      assert.deepStrictEqual([...new Set(titles(html))], [1, 2, 3, 4, 5, 6, 7, 8, 9], page)
      assert.notInclude(html, "Visa fler")
    }
  })

  it("is at its first page by any other address (CMS-18)", () => {
    for (const page of ["1", "0", "-2", "2.5", "x", ""]) assert.strictEqual(shown(page), shown(undefined), page)
    const other = render([list()], NOVEMBER, NINE, Layer.empty, {
      address: { path: "/om", list: { id: "x", page: 2 } },
    })
    assert.strictEqual(other.html, shown(undefined))
  })

  it("of chosen products has them in their order (CMS-18)", () => {
    const eans = [5, 3, 9, 1, 2, 7].map(eanOf)
    assert.deepStrictEqual([...new Set(titles(shown(undefined, { source: { from: "eans", eans } })))], [5, 3, 9, 1])
    assert.deepStrictEqual([...new Set(titles(shown("2", { source: { from: "eans", eans } })))], [5, 3, 9, 1, 2, 7])
  })

  it("shows ten pages at once, and leads back to those before", () => {
    const many = Array.from({ length: 46 }, (_, index) => book(index + 1, { title: `Nr ${index + 1}.` }))
    const { html } = render([list()], NOVEMBER, many, Layer.empty, {
      address: { path: "/", list: { id: "the-productList", page: 11 } },
    })
    assert.notInclude(html, "Nr 4.")
    assert.include(html, "Nr 5.")
    assert.include(html, "Nr 44.")
    assert.include(hrefs(html), "/#list-the-productList")
    assert.include(hrefs(html), "/?lista=the-productList&page=12#list-the-productList")
  })

  it("without products says so; without the search it is missing (CMS-18)", () => {
    assert.include(render([list()], NOVEMBER, []).html, "Inga produkter hittades")
    assert.strictEqual(render([list()], NOVEMBER, BOOKS, DEAD_SEARCH).html, "")
  })
})

describe("a card of one product", () => {
  it("is the product, or says that it is missing (CMS-19)", () => {
    const card = (n: number) => render([block("productCard", { ean: eanOf(n) })])
    assert.include(card(2).html, "Vargtimmen")
    assert.isTrue(card(2).dependencies.tags.has(`product:${eanOf(2)}`))
    assert.include(card(9).html, "Kunde inte hitta produkten.")
    assert.isTrue(card(9).dependencies.tags.has(`product:${eanOf(9)}`))
  })
})

describe("blocks around others", () => {
  it("are sections with a heading and a ground, and containers with a width (CMS-04)", () => {
    const inner = { content: [block("promoText", { text: "Rea" }), block("tooltip", { title: "T", text: "F", link })] }
    const section = render([block("section", { ground: "linen", heading: "Jul", link }, inner)]).html
    assert.match(
      section,
      /<section[^>]*bg-linen[^>]*aria-labelledby="section-the-section"[^]*Jul[^]*Rea[^]*<\/section>/,
    )
    assert.include(hrefs(section), "/mer")
    const widths = ["page", "medium", "text"].map((width) => render([block("container", { width }, inner)]).html)
    assert.strictEqual(new Set(widths).size, 3)
    for (const html of widths) assert.include(html, "Rea")
  })

  it("give each column its look (CMS-03)", () => {
    const styles = ["plain", "framed", "white", "linen", "lichen", "cloudberry", "centered", "middle"]
    const html = styles.map(
      (style) =>
        render([block("columns", { layout: "three", styles: [style] }, { "column-1": [block("divider", {})] })]).html,
    )
    assert.strictEqual(new Set(html).size, 8)
  })

  it("show the first pictures of the page at once, wherever they are (CARD-06, CMS-10)", () => {
    const image = { source: "/assets/a.jpg", alt: "", width: 1200, height: 400 }
    const banner = (id: string): Block => ({
      id,
      kind: "banner",
      fields: { mobileImage: image, desktopImage: image, alignment: "left", buttons: [] },
    })
    const { html } = render([
      block("divider", {}),
      block("section", { ground: "paper" }, { content: [banner("a")] }),
      banner("b"),
      block("container", { width: "page" }, { content: [banner("c")] }),
    ])
    const pictures = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag.includes('loading="lazy"'))
    assert.deepStrictEqual(pictures, [false, true, true])
  })
})

describe("a tooltip", () => {
  it("is shown only with its title, text and link (SHELL-15)", () => {
    const whole = { title: "Medlemspris", text: "För den som är medlem.", link }
    assert.match(render([block("tooltip", whole)]).html, /popoverTarget="tip-the-tooltip"[^]*För den som är medlem\./i)
    for (const name of Object.keys(whole)) {
      const rest = Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name))
      assert.strictEqual(render([block("tooltip", rest)]).html, "", name)
      assert.strictEqual(
        render([block("tooltip", { ...whole, [name]: name === "link" ? { label: "", href: "/" } : "" })]).html,
        "",
      )
    }
  })
})

describe("a text", () => {
  const text = (words: number, folded?: boolean) =>
    render([
      block("richText", {
        body: [{ type: "paragraph", spans: [{ text: "ord ".repeat(words) }] }],
        ...(folded === undefined ? {} : { folded }),
      }),
    ]).html

  it("is folded where its editor says so, unless it fits (CMS-13)", () => {
    assert.include(text(200, true), 'type="checkbox"')
    assert.include(text(200, true), "Visa hela texten")
    for (const whole of [text(200), text(200, false), text(10, true)]) assert.notInclude(whole, "checkbox")
  })

  it("has tables, and pictures of permitted hosts (CMS-05, IMG-05)", () => {
    const node = (image: object) => ({ type: "picture", image: { alt: "Haga", width: 600, height: 400, ...image } })
    const table = {
      type: "table",
      caption: "Öppet",
      head: ["Dag", "Tid"],
      rows: [[[{ text: "Mån" }], [{ text: "10" }]]],
    }
    const { html } = render([
      block("richText", {
        body: [table, node({ source: "/assets/a.jpg" }), node({ source: "https://b.example/b.jpg" })],
      }),
    ])
    assert.match(html, /<caption[^>]*>Öppet<[^]*<th[^>]*scope="col"[^>]*>Dag[^]*<th[^>]*scope="row"[^>]*>Mån/)
    assert.include(html, '<img src="/assets/a.jpg"')
    assert.notInclude(html, "b.example")
  })
})

describe("blocks of events", () => {
  const day = stockholmDate(NOVEMBER)
  const dated = (slug: string, days: number, store = "uppsala") =>
    sampleEvent(slug, { title: `Om ${slug}`, dateFrom: `${addDays(day, days)}T10:00`, store })
  const events = Layer.mock(StoreEvents, {
    all: Effect.succeed([dated("senare", 2), dated("haga", 3, "haga"), dated("snart", 1), dated("over", -1)]),
  })
  const shown = (one: Block) => render([one], NOVEMBER, BOOKS, events)
  const order = (html: string) => [...html.matchAll(/Om (\w+)/g)].map(([, slug]) => slug)

  it("are a row by start, of all stores or of one (EVT-12)", () => {
    const { html, dependencies } = shown(block("eventCarousel", { heading: "På scen" }))
    assert.include(html, "På scen")
    assert.deepStrictEqual(order(html), ["snart", "senare", "haga"])
    assert.include(hrefs(html), "/evenemang")
    assert.strictEqual(dependencies.until, stockholmInstant(addDays(day, 1)))
    const haga = shown(block("eventCarousel", { heading: "I Haga", store: "haga" })).html
    assert.deepStrictEqual(order(haga), ["haga"])
    assert.include(hrefs(haga), "/evenemang?store=haga")
    assert.strictEqual(shown(block("eventCarousel", { heading: "H", store: "borta" })).html, "")
  })

  it("are one event until it is over (EVT-11)", () => {
    const { html, dependencies } = shown(block("eventCard", { path: "/evenemang/snart" }))
    assert.deepStrictEqual(order(html), ["snart"])
    assert.include(hrefs(html), "/evenemang/snart")
    assert.isTrue(dependencies.tags.has("events"))
    for (const slug of ["over", "borta"])
      assert.strictEqual(shown(block("eventCard", { path: `/evenemang/${slug}` })).html, "")
  })
})

describe("a page that is shown to an editor", () => {
  const edited = (...blocks: ReadonlyArray<Block>) => render(blocks, NOVEMBER, BOOKS, DEAD_SEARCH, { editing: true })

  it("names blocks that lack something (CMS-11, CMS-12, D-36)", () => {
    const { html } = edited(
      block("textBlock", { heading: "H" }),
      block("staffPick", {}),
      block("tooltip", { title: "T" }),
    )
    assert.include(html, "The TextBlock component is not configured. Please provide the necessary fields.")
    assert.include(html, ">StaffPick<")
    assert.include(html, ">Tooltip<")
  })

  it("has samples in the place of products, and reads none (CARD-07)", () => {
    const source = { from: "popular" }
    const { html, queries, dependencies } = edited(
      block("productShelf", { heading: "Rad", source }),
      list(),
      block("productCard", { ean: eanOf(1) }),
      block("staffPick", { quote: "Läs", person: "Anna", store: "Haga", ean: eanOf(1) }),
      block("hero", { month: 1, heading: "Januari", text: "T", links: [], eans: [eanOf(1)] }),
      block("categoryContents", { heading: "Innehåll" }),
      block("eventRow", {}),
      block("eventCard", { path: "/evenemang/snart" }),
      block("eventCarousel", { heading: "På scen" }),
    )
    for (const heading of ["Rad", "Alla", "Läs", "Januari", "Innehåll", "EventRow", "EventCard", "På scen"])
      assert.include(html, heading)
    assert.deepStrictEqual(queries, [])
    assert.deepStrictEqual([...dependencies.tags], [])
    assert.notInclude(hrefs(html).join(), "/bok/")
    assert.notMatch(html, /<h[23] class="title"><a/)
  })
})
