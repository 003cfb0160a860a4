import { assert, describe, it } from "@effect/vitest"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { Offer, Product } from "@kapitel/core/catalogue/Product"
import type { StreamingOffer } from "@kapitel/core/site/streamingOffer"
import { Effect } from "effect"
import { CacheDependencies } from "../../server/CacheDependencies.ts"
import { recordDependencies } from "../../server/recordDependencies.ts"
import { readProductView } from "../../views/product.ts"
import { at, book, eanOf, kr, MONDAY, pen, type Shelf, shopWith, variant, winter } from "./goods.ts"

interface Looking extends Omit<Shelf, "products"> {
  readonly ean?: Ean
  readonly v?: string
  readonly now?: number
  readonly others?: ReadonlyArray<Product>
  readonly streamingOffer?: StreamingOffer
}

const render = (
  product: Product,
  { ean = product.identifier, v, now = MONDAY, others = [], streamingOffer, ...shelf }: Looking = {},
) => {
  const dependencies = new CacheDependencies()
  const showing = at(now)
  const site = streamingOffer === undefined ? showing.site : { ...showing.site, streamingOffer }
  const view = Effect.runSync(
    readProductView(ean, v, { ...showing, site }, dependencies, "http://shop.test").pipe(
      recordDependencies(dependencies),
      Effect.provide(shopWith({ products: [product, ...others], ...shelf })),
    ),
  )
  return { view, dependencies }
}

const pens = pen(1, {
  inStock: false,
  variants: [
    variant(1, { color: "Röd", colorCode: "#b3202c", price: kr(100) }),
    variant(2, { color: "Blå", colorCode: "#1e5fa8", price: kr(80), originalPrice: kr(200) }),
    variant(3, { title: "Penna i guld", availability: "OUT_OF_PRINT" }),
  ],
})

describe("the chosen variant of an article", () => {
  it("is the one in the address, with its own price, number and button", () => {
    const { view } = render(pens, { v: eanOf(2), lowest: { [eanOf(1)]: kr(500), [eanOf(2)]: kr(100) } })
    assert.deepInclude(view, { ean: eanOf(2), chosen: eanOf(2), variantInAddress: true, title: "Penna 1" })
    assert.deepInclude(view.price, { type: "discount", price: kr(80), lowestRecentPrice: kr(100) })
    assert.deepStrictEqual(
      view.tags.map(({ label }) => label),
      ["−20\u00a0%"],
    )
    assert.strictEqual(render(pens, { v: eanOf(3) }).view.buy.label, "Slutsåld")
  })

  it("is the one whose own number the address has", () => {
    assert.strictEqual(render(pens, { ean: eanOf(2) }).view.chosen, eanOf(2))
  })

  it("is the article's own where the address has none, and is then added to it (PDP-23)", () => {
    for (const v of [undefined, "9780000000000", ""]) {
      const { view } = render(pens, v === undefined ? {} : { v })
      assert.deepInclude(view, { chosen: eanOf(1), variantInAddress: false })
    }
  })

  it("can be changed for any other, each with its address (PDP-22)", () => {
    const { view } = render(pens, { v: eanOf(2) })
    assert.deepStrictEqual(
      view.variants.map(({ label, current, swatch }) => ({ label, current, swatch })),
      [
        { label: "Röd", current: false, swatch: { name: "Röd", style: "default", fill: "#b3202c", border: "#a11d28" } },
        { label: "Blå", current: true, swatch: { name: "Blå", style: "default", fill: "#1e5fa8", border: "#1b5697" } },
        { label: "Penna i guld", current: false, swatch: undefined },
      ],
    )
    assert.isTrue(view.variants[2]?.href.endsWith(`?v=${eanOf(3)}`))
    assert.strictEqual(view.canonical, render(pens, { v: eanOf(3) }).view.canonical)
  })

  it("is shown as pictures, four at most, including the chosen one", () => {
    const shades = pen(1, {
      variants: [1, 2, 3, 4, 5, 6].map((n) => variant(n, { color: `Färg ${n}`, colorCode: `#00000${n}` })),
    })
    const picturesOf = (of: Product, v: number) =>
      render(of, { v: eanOf(v) }).view.pictures.map(({ cover }) => cover.ean)
    const shown = (v: number) => picturesOf(shades, v)
    assert.deepStrictEqual(shown(2), [1, 2, 3, 4].map(eanOf))
    assert.deepStrictEqual(shown(6), [1, 2, 3, 6].map(eanOf))
    assert.deepStrictEqual(picturesOf({ ...shades, variants: shades.variants.slice(0, 2) }, 2), [1, 2].map(eanOf))
    assert.deepStrictEqual(picturesOf({ ...shades, variants: shades.variants.slice(0, 1) }, 1), [])
    // One of them has no colour: it cannot be shown to look different.
    assert.deepStrictEqual(render(pens).view.pictures, [])
  })

  it("is no choice where there is only one", () => {
    const { view } = render(book(1), { v: eanOf(2) })
    assert.deepInclude(view, { variants: [], chosen: undefined, variantInAddress: true, ean: eanOf(1) })
  })
})

describe("the formats of a work", () => {
  const others = [
    book(2, { format: "Pocket", price: kr(59) }),
    book(3, { format: "Pocket", price: kr(49) }),
    book(4, { format: "E-bok", availability: "OUT_OF_PRINT" }),
    book(5, { format: "Ljudbok", price: kr(129) }),
    book(6, { format: "Inbunden", price: kr(199) }),
  ]
  const sameWork = others.map(({ identifier }) => identifier)

  it("are those that can be bought, one of each, beginning with this one", () => {
    const { view, dependencies } = render(book(1), { others, related: { sameWork } })
    assert.deepStrictEqual(
      view.formats.map(({ format, price, current }) => [format, price, current === true]),
      [
        ["Inbunden", kr(100), true],
        ["Pocket", kr(59), false],
        ["Ljudbok", kr(129), false],
      ],
    )
    for (const ean of sameWork) assert.isTrue(dependencies.tags.has(`product:${ean}`))
  })

  it("are no choice where there is only one (PDP-11)", () => {
    assert.deepStrictEqual(render(book(1)).view.formats, [])
    assert.deepStrictEqual(render(book(1), { others, related: { sameWork: [eanOf(4), eanOf(6)] } }).view.formats, [])
  })

  it("say which is paid each month and which is not out yet", () => {
    const streamed = book(2, { format: "Ljudbok", kind: "audiobook", distributionMethod: "streaming" })
    const coming = book(3, {
      format: "Pocket",
      inStock: false,
      preorderDate: "2026-11-01",
      preorderDeliveryDate: "2027-08-18",
    })
    const sameWork = [eanOf(2), eanOf(3)]
    const { formats } = render(book(1), { others: [streamed, coming], related: { sameWork } }).view
    assert.deepStrictEqual(
      formats.map(({ isMonthly, comes }) => [isMonthly, comes]),
      [
        [undefined, undefined],
        [true, undefined],
        [undefined, "Kommer 18\u00a0aug\u00a02027"],
      ],
    )
    const own = render(coming, { others: [book(1)], related: { sameWork: [eanOf(1)] } }).view.formats
    assert.strictEqual(own[0]?.comes, "Kommer 18\u00a0aug\u00a02027")
  })

  it("change when one of them is released", () => {
    const coming = book(2, {
      format: "Pocket",
      inStock: false,
      preorderDate: "2026-11-01",
      preorderDeliveryDate: "2026-11-24",
    })
    const { dependencies } = render(book(1, { inStock: false }), {
      others: [coming],
      related: { sameWork: [eanOf(2)] },
    })
    assert.strictEqual(dependencies.until, winter("2026-11-24T00:00"))
  })
})

describe("the dispatch text, and how long the page is valid (PDP-10)", () => {
  const preorder = { inStock: false, preorderDate: "2026-11-01", preorderDeliveryDate: "2026-12-12" }
  const never = Number.POSITIVE_INFINITY
  const ORDERED = "Beställningsvara. Skickas inom 5-\u20608\u00a0vardagar. Framme senast mån\u00a07\u00a0dec"
  const soldOut: Partial<Offer> = {
    inStock: false,
    deliveryTime: "1-2",
    supply: { kind: "toOrder", deliveryTime: "5-8" },
  }
  it.each<[what: string, offer: Partial<Offer>, now: string, text: string, until: number]>([
    [
      "in stock before ten",
      {},
      "2026-11-23T09:59",
      "Skickas idag. Framme ons\u00a025\u00a0nov",
      winter("2026-11-23T10:00"),
    ],
    [
      "in stock at ten",
      {},
      "2026-11-23T10:00",
      "Skickas imorgon. Framme tor\u00a026\u00a0nov",
      winter("2026-11-24T00:00"),
    ],
    [
      "in stock on a Friday afternoon",
      {},
      "2026-11-27T15:00",
      "Skickas på måndag. Framme ons\u00a02\u00a0dec",
      winter("2026-11-28T00:00"),
    ],
    [
      "in stock on a Sunday",
      {},
      "2026-11-22T08:00",
      "Skickas imorgon. Framme ons\u00a025\u00a0nov",
      winter("2026-11-23T00:00"),
    ],
    ["to be ordered", { inStock: false, deliveryTime: "5-8" }, "2026-11-23T09:00", ORDERED, winter("2026-11-24T00:00")],
    // Its own delivery time is that of a copy in stock.
    ["sold out, and ordered anew", soldOut, "2026-11-23T09:00", ORDERED, winter("2026-11-24T00:00")],
    // Its button shows it already.
    ["a preorder", preorder, "2026-11-23T09:00", "", winter("2026-12-12T00:00")],
    [
      "a preorder not yet open",
      { preorderDate: "2026-11-23T09:30:00+01:00", preorderDeliveryDate: "2026-12-12", inStock: true },
      "2026-11-23T09:00",
      "Skickas idag. Framme ons\u00a025\u00a0nov",
      winter("2026-11-23T09:30"),
    ],
    ["out of print", { availability: "OUT_OF_PRINT" }, "2026-11-23T09:00", "", never],
  ])("%s", (_, offer, now, text, until) => {
    const { view, dependencies } = render({ ...book(1), ...offer }, { now: winter(now) })
    assert.strictEqual(view.delivery.text ?? "", text)
    assert.strictEqual(dependencies.until, until)
  })

  it("includes holidays", () => {
    const { view } = render(book(1), { holidays: ["2026-11-23", "2026-11-24"] })
    assert.strictEqual(view.delivery.text, "Skickas på onsdag. Framme fre\u00a027\u00a0nov")
  })

  it("states when a preorder is sent, beside its button (AVAIL-09)", () => {
    assert.strictEqual(render(book(1, preorder)).view.buy.note, "Beställningsvara. Skickas 12 december")
  })

  it.each([
    [
      "a file",
      { kind: "ebook", distributionMethod: "download", deliverable: true },
      { by: "download", text: "Laddas ner" },
    ],
    ["a file by its kind alone", { kind: "ebook", deliverable: true }, { by: "download", text: "Laddas ner" }],
    ["a stream", { kind: "audiobook", distributionMethod: "streaming" }, { by: "streaming", text: "Strömmas" }],
    ["a file that nobody can deliver", { kind: "ebook" }, {}],
    ["a file that cannot be bought", { kind: "ebook", availability: "OUT_OF_PRINT" }, {}],
  ] as const)("states how %s is delivered", (_, facts, delivery) => {
    assert.deepStrictEqual(render(book(1, facts)).view.delivery, delivery)
  })

  it("changes when the preorder of a file opens, as for a parcel", () => {
    const file = book(1, { kind: "ebook", distributionMethod: "download", ...preorder })
    assert.strictEqual(render(file).dependencies.until, winter("2026-12-12T00:00"))
  })

  it("hints at free shipping only where a product can be bought for money (PDP-26)", () => {
    assert.isTrue(render(book(1)).view.freeShippingHint)
    assert.isFalse(render(book(1, { price: kr(0) })).view.freeShippingHint)
    assert.isFalse(render(book(1, { availability: "OUT_OF_PRINT" })).view.freeShippingHint)
  })

  it("states the shipping fee, where something is shipped", () => {
    assert.deepStrictEqual(render(book(1)).view.shipping, {
      name: "Till ombud",
      cost: kr(49),
      text: "Frakt\u00a049\u00a0kr",
    })
    assert.isUndefined(render(book(1, { kind: "ebook", distributionMethod: "download" })).view.shipping)
    assert.isUndefined(render(book(1, { availability: "OUT_OF_PRINT" })).view.shipping)
  })
})

describe("the rest of a product page", () => {
  it("has the authors of a book and the brand of other products (PDP-03)", () => {
    assert.deepInclude(render(book(1, { brand: "Norstedts" })).view, {
      authors: [{ name: "Selma Lagerlöf", href: "/author/selma-lagerlof" }],
      brand: undefined,
      format: "Inbunden",
      isBook: true,
    })
    assert.deepInclude(render(pen(1)).view, {
      authors: [],
      brand: { name: "Stiftet", href: "/search?facets=brand%3AStiftet" },
      format: undefined,
      isBook: false,
    })
  })

  it("has a breadcrumb of its categories, for people and search engines (SHELL-07, PDP-18, D-67)", () => {
    const categories = [
      { type: "book" as const, name: "Böcker", key: "bocker" },
      { type: "book" as const, name: "Deckare", key: "bocker_deckare" },
    ]
    const { view } = render(book(1, { categories }))
    assert.deepStrictEqual(
      view.steps.map(({ label }) => label),
      ["Start", "Böcker", "Deckare", "Bok 1"],
    )
    assert.strictEqual(view.steps[2]?.href, "/kategori/bocker/deckare")
    assert.include(JSON.stringify(view.structured), "http://shop.test/kategori/bocker")
  })

  it("separates paragraphs", () => {
    const { view } = render(book(1, { description: "En.\n\n  Två. \nTre.\n \n" }))
    assert.deepStrictEqual(view.paragraphs, ["En.", "Två.", "Tre."])
    assert.deepStrictEqual(render(book(1)).view.paragraphs, [])
  })

  it("has the book's reviews, table of contents and author biography, and is empty without them", () => {
    const mediaReviews = [{ quote: "Läs den.", source: "Vi" }]
    const written = book(1, { authorBiography: "Född.\nDog.", tableOfContents: "Ett\nTvå", mediaReviews })
    assert.deepInclude(render(written).view, {
      authorBiography: ["Född.", "Dog."],
      tableOfContents: ["Ett", "Två"],
      mediaReviews,
      printOnDemand: false,
      notUnderThree: false,
    })
    assert.deepInclude(render(book(1, { printOnDemand: true, suitableUnderThree: false })).view, {
      authorBiography: [],
      tableOfContents: [],
      mediaReviews: [],
      printOnDemand: true,
      notUnderThree: true,
    })
  })

  it("shows at most ten others of the series and of the author, and depends on each", () => {
    const others = Array.from({ length: 12 }, (_, n) => book(n + 2))
    const eans = others.map(({ identifier }) => identifier)
    const { view, dependencies } = render(book(1), {
      others,
      related: { sameSeries: eans, sameAuthor: eans.slice(10, 11) },
    })
    assert.strictEqual(view.sameSeries.length, 10)
    assert.strictEqual(view.sameAuthor.length, 1)
    assert.isTrue(dependencies.tags.has(`product:${eanOf(11)}`))
    assert.isTrue(dependencies.tags.has(`product:${eanOf(1)}`))
  })

  it("shows the legal notices only where they apply (PDP-30, PDP-35, D-31)", () => {
    assert.deepInclude(render(book(1)).view, { printOnDemand: false, notUnderThree: false, rating: undefined })
    const coming = book(1, { rating: 4, ratedBy: 7, availability: "NOT_YET_PUBLISHED" })
    assert.deepInclude(render(coming).view, { rating: undefined, ratingNote: undefined })
    const complete = book(1, { printOnDemand: true, suitableUnderThree: false, rating: 4, ratedBy: 7 })
    assert.deepInclude(render(complete).view, {
      printOnDemand: true,
      notUnderThree: true,
      rating: { rating: 4, ratedBy: 7 },
    })
    assert.isFalse(render(book(1, { suitableUnderThree: true })).view.notUnderThree)
  })
})

describe("other products on the page (PDP-17)", () => {
  it("are the series in reading order, then other works of the author, none of them twice (PDP-02)", () => {
    const parts = [book(2, { seriesPart: "10" }), book(3, { seriesPart: "2" }), book(4), book(5, { seriesPart: "1" })]
    const eans = parts.map(({ identifier }) => identifier)
    const { view } = render(book(1, { series: "Sviten" }), {
      others: [...parts, book(6)],
      related: { sameSeries: eans, sameAuthor: [...eans, eanOf(6)] },
    })
    assert.deepStrictEqual(
      view.sameSeries.map(({ ean }) => ean),
      [eanOf(5), eanOf(3), eanOf(2), eanOf(4)],
    )
    assert.deepStrictEqual(
      view.sameAuthor.map(({ ean }) => ean),
      [eanOf(6)],
    )
    assert.deepStrictEqual(view.series, { name: "Sviten", href: "/search?q=Sviten" })
  })

  it("include those bought together, and the page depends on them", () => {
    const { view, dependencies } = render(book(1), {
      others: [book(2, { title: "Annat" })],
      boughtAlong: [eanOf(2), eanOf(1)],
    })
    assert.deepStrictEqual(
      view.recommended.map(({ ean }) => ean),
      [eanOf(2)],
    )
    assert.isTrue(dependencies.tags.has(`product:${eanOf(2)}`))
  })

  it("never repeat a product of another row", () => {
    const others = [book(2), book(3), book(4)]
    const { view } = render(book(1), {
      others,
      related: { sameWork: [eanOf(2)], sameSeries: [eanOf(3)], sameAuthor: [eanOf(4)] },
      boughtAlong: others.map(({ identifier }) => identifier),
    })
    assert.deepStrictEqual(view.recommended, [])
  })
})

describe("a sample", () => {
  const readable = { tags: ["PROVLAS"] as const }

  it("is linked for a book whose publisher permits it, with its number and this shop (PDP-20)", () => {
    const { view } = render(book(1, readable), { samples: "/prov" })
    assert.strictEqual(view.sample, `/prov?isbn=${eanOf(1)}&store=kapitel`)
  })

  it("is absent for other books, for other products, and without a provider (PDP-21)", () => {
    assert.isUndefined(render(book(1), { samples: "/prov" }).view.sample)
    assert.isUndefined(render(pen(1, readable), { samples: "/prov" }).view.sample)
    assert.isUndefined(render(book(1, readable)).view.sample)
  })
})

describe("the offer to listen by subscription", () => {
  const streamed = book(2, {
    productType: "audiobook",
    kind: "audiobook",
    format: "Ljudbok",
    distributionMethod: "streaming",
  })

  it("links to the streamed edition of the work (PDP-24)", () => {
    const { view } = render(book(1), { others: [streamed], related: { sameWork: [eanOf(2)] } })
    assert.strictEqual(view.streaming?.href, `/bok/bok-2/${eanOf(2)}`)
    assert.deepStrictEqual(
      view.formats.map(({ format, handover }) => [format, handover]),
      [
        ["Inbunden", "Skickas idag. Framme ons\u00a025\u00a0nov"],
        ["Ljudbok, strömmande", "Strömmas"],
      ],
    )
  })

  it("links to the operator's own service, with its texts, from page and list of formats, when configured", () => {
    const streamingOffer = { url: "https://lyssna.example/bok/{isbn}", text: "Lyssna fritt, 119\u00a0kr/mån" }
    const address = `https://lyssna.example/bok/${eanOf(2)}`
    const { view } = render(book(1), { others: [streamed], related: { sameWork: [eanOf(2)] }, streamingOffer })
    assert.deepStrictEqual(view.streaming, { href: address, offer: streamingOffer.text })
    assert.deepStrictEqual(
      view.formats.map(({ href }) => href),
      [`/bok/bok-1/${eanOf(1)}`, address],
    )
    assert.deepStrictEqual(render(streamed, { streamingOffer }).view.streaming, {
      href: address,
      offer: streamingOffer.text,
    })
    assert.isUndefined(render(book(1), { streamingOffer }).view.streaming)
  })

  it("is absent on that edition itself, and where nothing is streamed or sold", () => {
    assert.deepStrictEqual(render(streamed).view.streaming, { href: undefined, offer: undefined })
    assert.isUndefined(render(book(1)).view.streaming)
    const gone = { ...streamed, availability: "OUT_OF_PRINT" } as const
    assert.isUndefined(render(book(1), { others: [gone], related: { sameWork: [eanOf(2)] } }).view.streaming)
  })
})

describe("the data for search engines", () => {
  it.each([
    ["Kort.", "Kort."],
    ["a".repeat(160), "a".repeat(160)],
    ["a".repeat(161), `${"a".repeat(80)} …`],
    [`${"a".repeat(70)} ${"b".repeat(100)}`, `${"a".repeat(70)} ${"b".repeat(9)} …`],
    [`${"a".repeat(81)} ${"b".repeat(100)}`, `${"a".repeat(81)} …`],
    [`${"a".repeat(50)}, ${"b".repeat(50)}. ${"c".repeat(100)}`, `${"a".repeat(50)}, ${"b".repeat(50)} …`],
    [`${"a".repeat(159)} ${"b".repeat(9)}`, `${"a".repeat(159)} …`],
    ["ord ".repeat(60), `${"ord ".repeat(39)}ord …`],
  ])("has a description cut between two words: %s", (text, expected) => {
    assert.strictEqual(render(book(1, { description: text })).view.description, expected)
  })

  it("has the product, its breadcrumb and its series", () => {
    const types = (product: Product, others: ReadonlyArray<Product> = []) =>
      render(product, {
        others,
        related: { sameSeries: others.map(({ identifier }) => identifier) },
      }).view.structured.map((data) => data["@type"])
    assert.deepStrictEqual(types(pen(1)), ["Product", "BreadcrumbList"])
    assert.deepStrictEqual(types(book(1, { series: "Sviten" }), [book(2)]), [
      ["Product", "Book"],
      "BreadcrumbList",
      "ItemList",
    ])
  })
})

describe("the list of facts (PDP-14)", () => {
  const factsOf = (facts: Partial<Product>) =>
    new Map(
      render(book(1, facts)).view.facts.map(({ name, values }) => [name, values.map(({ text }) => text).join(", ")]),
    )

  it.each([
    ["2023-05-16", "16 maj 2023"],
    ["2026-06", "juni 2026"],
    ["1998", "1998"],
    [undefined, undefined],
  ])("states %s in words", (publishingDate, text) => {
    assert.strictEqual(factsOf(publishingDate === undefined ? {} : { publishingDate }).get("Utgiven"), text)
  })

  it("names an illustrator once, however credited (PDP-29)", () => {
    const facts = factsOf({
      illustrators: ["Milo Göransbo"],
      contributors: [
        { name: "Milo Göransbo", role: "Illustratör" },
        { name: "Eva Lind", role: "illustratör" },
        { name: "Åke Ek", role: "förord" },
      ],
    })
    assert.strictEqual(facts.get("Illustratör"), "Milo Göransbo, Eva Lind")
    assert.strictEqual(facts.get("Medverkande"), "Åke Ek (förord)")
  })
})
