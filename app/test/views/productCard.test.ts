import { assert, describe, it } from "@effect/vitest"
import { product as anyProduct } from "@kapitel/core/arbitraries/offers"
import { supplyOf } from "@kapitel/core/availability/supply"
import { bylineOf } from "@kapitel/core/catalogue/byline"
import type { Badge, Offer, Product } from "@kapitel/core/catalogue/Product"
import { shownPrice } from "@kapitel/core/pricing/offeredPrice"
import { buyForLabel, buyView, formatLine, productCard, swatchView, tagViews } from "../../views/productCard.ts"
import { at, book, kr, MONDAY, pen, variant, winter } from "./goods.ts"

const badge = (type: Badge["type"], label: string, order = 0): Badge => ({ type, label, order })
/** A product that has to be ordered first has a note on its card. */
const isToOrder = (product: Product, kind: string, note: string) =>
  kind === "buy" && !product.inStock && supplyOf(product)?.kind === "toOrder" && note.startsWith("Beställningsvara.")
const labels = (product: Product, lowest?: ReturnType<typeof kr>) =>
  tagViews(product, MONDAY, lowest).map(({ label }) => label)

describe("the price of a card", () => {
  it.each<[what: string, offer: Partial<Offer>, view: object]>([
    ["one price", { price: kr(100) }, { type: "original", price: kr(100) }],
    [
      "reduced",
      { price: kr(80), originalPrice: kr(100) },
      { type: "discount", price: kr(80), originalPrice: kr(100), lowestRecentPrice: kr(90) },
    ],
    [
      "cheaper for members",
      { price: kr(100), loyaltyPrice: kr(90) },
      { type: "loyalty", price: kr(100), loyaltyPrice: kr(90) },
    ],
    [
      "reduced, and cheaper still for members",
      { price: kr(80), originalPrice: kr(100), loyaltyPrice: kr(70) },
      { type: "loyalty", price: kr(80), originalPrice: kr(100), loyaltyPrice: kr(70), lowestRecentPrice: kr(90) },
    ],
    ["a member price above the price", { price: kr(80), loyaltyPrice: kr(90) }, { type: "original", price: kr(80) }],
    ["an earlier price below the price", { price: kr(80), originalPrice: kr(70) }, { type: "original", price: kr(80) }],
    ["free", { price: kr(0), originalPrice: kr(50) }, { type: "original", price: 0 }],
  ])("%s", (_, offer, view) => {
    const shown = shownPrice({ ...book(1), ...offer }, kr(90))
    assert.deepStrictEqual(Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined)), view)
  })

  it("is missing where there is none", () => {
    const { price: _, ...priceless } = book(1)
    assert.deepStrictEqual(shownPrice(priceless, kr(90)), { type: "original" })
    assert.isUndefined(buyForLabel(priceless))
    assert.strictEqual(buyForLabel(book(1, { price: kr(1219) })), "Köp för 1\u00a0219\u00a0kr")
  })
})

describe("the tags of a card", () => {
  it("come in the shop's order: badges by their rank, then by price, then by release", () => {
    const product = book(1, {
      badges: [badge("Campaign", "Tre för två", 2), badge("Signed", "", 1)],
      price: kr(80),
      originalPrice: kr(100),
      loyaltyPrice: kr(70),
      tags: ["NEW"],
    })
    assert.deepStrictEqual(
      tagViews(product, MONDAY, kr(100)).map(({ kind }) => kind),
      ["signed", "campaign", "discount", "loyalty", "new"],
    )
    assert.deepStrictEqual(labels(product, kr(100)).slice(0, 3), ["Signerad", "Tre för två", "−20\u00a0%"])
  })

  it("are badges by their rank, in any text, with their own label where they have one (CARD-04)", () => {
    const badges = [
      badge("FriendPrice", "Vänpris", 3),
      badge("Campaign", "Rea", 1),
      badge("Signed", "Signerad av Selma", 2),
    ]
    assert.deepStrictEqual(labels(book(1, { badges })), ["Rea", "Signerad av Selma", "Vänpris"])
    assert.deepStrictEqual(labels(book(1, { badges: [badge("Signed", "", 2), badge("New", "", 1)], tags: ["NEW"] })), [
      "Nyhet",
      "Signerad",
    ])
  })

  it("include the percentage in the place of its badge, and nothing without it (D-73)", () => {
    const badges = [badge("Campaign", "Rea", 3), badge("Discount", "Nedsatt", 1), badge("Campaign", "", 2)]
    const reduced = book(1, { badges, price: kr(80), originalPrice: kr(100) })
    assert.deepStrictEqual(labels(reduced, kr(100)), ["−20\u00a0%", "Rea"])
    assert.deepStrictEqual(labels(reduced), ["Rea"])
    assert.deepStrictEqual(labels(book(1, { badges }), kr(100)), ["Rea"])
  })

  it.each<[what: string, offer: Partial<Offer>, lowest: number | undefined, percent: string | undefined]>([
    [
      "counts from the lowest of 30 days, not from the earlier price",
      { price: kr(80), originalPrice: kr(200) },
      100,
      "−20\u00a0%",
    ],
    ["is left out, where nobody knows the lowest", { price: kr(80), originalPrice: kr(200) }, undefined, undefined],
    ["is left out, where it was cheaper just before", { price: kr(80), originalPrice: kr(200) }, 80, undefined],
    ["is left out, where nothing is reduced", { price: kr(80) }, 100, undefined],
    ["never promises more than it gives", { price: kr(67), originalPrice: kr(100) }, 100, "−33\u00a0%"],
    ["never says nought", { price: kr(199), originalPrice: kr(200) }, 200, undefined],
  ])("a percentage %s (D-73)", (_, offer, lowest, percent) => {
    const shown = tagViews({ ...book(1), ...offer }, MONDAY, lowest === undefined ? undefined : kr(lowest))
    assert.strictEqual(shown.find(({ kind }) => kind === "discount")?.label, percent)
  })

  it("include new or upcoming, never both", () => {
    const kinds = (fields: Partial<Product>) => tagViews(book(1, fields), MONDAY).map(({ kind }) => kind)
    assert.deepStrictEqual(kinds({ tags: ["NEW"] }), ["new"])
    assert.deepStrictEqual(kinds({ badges: [badge("New", "Nyhet")] }), ["new"])
    assert.deepStrictEqual(kinds({ tags: ["NEW"], availability: "NOT_YET_PUBLISHED" }), ["upcoming"])
    assert.deepStrictEqual(
      kinds({ tags: ["NEW"], inStock: false, preorderDate: "2026-11-01", preorderDeliveryDate: "2026-12-12" }),
      ["upcoming"],
    )
    assert.deepStrictEqual(kinds({}), [])
    assert.deepStrictEqual(kinds({ tags: ["PROVLAS"] }), [])
  })
})

describe("the button", () => {
  const preorder = { inStock: false, preorderDate: "2026-11-01", preorderDeliveryDate: "2026-12-12" } as const
  it.each<[what: string, fields: Partial<Offer>, kind: string, card: string, page: string]>([
    ["in stock", {}, "buy", "Köp", "Lägg i varukorg"],
    ["to be ordered", { inStock: false }, "buy", "Köp", "Lägg i varukorg"],
    ["to come", preorder, "preorder", "Förbeställ", "Förbeställ"],
    ["out for now", { availability: "TEMP_OUT_OF_STOCK" }, "none", "Tillfälligt slut", "Tillfälligt slut"],
    ["out of print", { availability: "OUT_OF_PRINT" }, "none", "Slutsåld", "Slutsåld"],
    ["not yet out", { availability: "NOT_YET_PUBLISHED" }, "none", "Kommande", "Kommande"],
    ["watched", { availability: "WATCH" }, "none", "Ej tillgänglig", "Ej tillgänglig"],
    ["free", { price: kr(0) }, "none", "Ej tillgänglig", "Ej tillgänglig"],
  ])("of a product that is %s (CARD-05, AVAIL-02, AVAIL-04, AVAIL-05, AVAIL-06)", (_, fields, kind, card, page) => {
    const [onCard, onPage] = (["card", "page"] as const).map((place) =>
      buyView({ ...book(1), ...fields }, MONDAY, place),
    )
    assert.deepStrictEqual([onCard?.kind, onCard?.label, onPage?.label], [kind, card, page])
  })

  it("states when a preorder is sent, with the year when it is another one", () => {
    assert.strictEqual(buyView(book(1, preorder), MONDAY, "card").note, "Skickas 12 december")
    assert.strictEqual(buyView(book(1, preorder), MONDAY, "page").note, "Beställningsvara. Skickas 12 december")
    const later = book(1, { ...preorder, preorderDeliveryDate: "2027-01-12" })
    assert.strictEqual(buyView(later, MONDAY, "card").note, "Skickas 12 januari 2027")
    assert.isUndefined(buyView(book(1), MONDAY, "card").note)
  })

  it("states when a coming product is out, and on its page why another cannot be bought", () => {
    const coming = book(1, { availability: "NOT_YET_PUBLISHED", publishingDate: "2027-02-04" })
    for (const place of ["card", "page"] as const)
      assert.strictEqual(buyView(coming, MONDAY, place).note, "Kommer 4 februari 2027")
    const gone = book(1, { availability: "OUT_OF_PRINT" })
    assert.isUndefined(buyView(gone, MONDAY, "card").note)
    assert.strictEqual(buyView(gone, MONDAY, "page").note, "Förlaget ger inte ut den längre")
    const file = book(1, { kind: "ebook" })
    assert.strictEqual(buyView(file, MONDAY, "card").note, "Kan inte levereras digitalt ännu")
  })

  it("changes at the very instant the preorder ends", () => {
    const end = winter("2026-12-12T00:00")
    assert.strictEqual(buyView(book(1, preorder), end - 1, "card").kind, "preorder")
    assert.strictEqual(buyView(book(1, preorder), end, "card").kind, "buy")
  })
})

describe("the price of a card", () => {
  it("is paid each month for what is streamed, and only for that", () => {
    const streamed = book(1, { distributionMethod: "streaming", kind: "audiobook" })
    assert.deepStrictEqual(productCard(streamed, at(MONDAY)).price, {
      type: "original",
      price: kr(100),
      isMonthly: true,
    })
    const gone = book(1, { availability: "OUT_OF_PRINT" })
    assert.deepStrictEqual(productCard(gone, at(MONDAY)).price, { type: "original", price: kr(100) })
  })
})

describe("the texts of a card", () => {
  it("are the author of a book and the brand of other products", () => {
    const two = [
      { id: "a", name: "Anna" },
      { id: "b", name: "Bo" },
    ]
    assert.strictEqual(bylineOf(book(1, { authors: two, brand: "Norstedts" })), "Anna, Bo")
    assert.isUndefined(bylineOf(book(1, { authors: [], brand: "Norstedts" })))
    assert.strictEqual(bylineOf(pen(1)), "Stiftet")
  })

  it("are the format of a book and the main attribute of an article", () => {
    assert.strictEqual(formatLine(book(1)), "Inbunden")
    const audio = book(1, { format: "Ljudbok", distributionMethod: "download" })
    assert.strictEqual(formatLine(audio), "Ljudbok")
    assert.strictEqual(formatLine({ ...audio, distributionMethod: "streaming" }), "Ljudbok, strömmande")
    assert.match(formatLine(pen(1, { puzzlePieces: 1000, subType: "Pussel" })) ?? "", /1\s?000/)
    assert.strictEqual(formatLine(pen(1, { subType: "Reservoarpenna" })), "Reservoarpenna")
    assert.isUndefined(formatLine(pen(1)))
  })

  it("name the other editions of a book, and no other goods of the same work", () => {
    const sameWork = [book(2, { format: "Pocket", price: kr(59) }), book(3, { format: "E-bok", price: kr(89) })]
    const editionsOf = (product: Product) => productCard(product, at(MONDAY), undefined, sameWork).editions
    assert.strictEqual(editionsOf(book(1)), "Även pocket, e-\u2060bok, från 59\u00a0kr")
    assert.strictEqual(editionsOf(book(1, { format: "E-bok" })), "Även pocket, 59\u00a0kr")
    assert.isUndefined(editionsOf(pen(1)))
    assert.isUndefined(productCard(book(1), at(MONDAY)).editions)
  })

  it("link to the product, with its colours and stars", () => {
    const product = pen(1, {
      variants: [
        variant(2, { color: "Röd", colorCode: "#B3202C" }),
        variant(3, { colorCode: "rainbow" }),
        variant(4, { colorCode: "?" }),
      ],
      rating: 4.5,
    })
    const card = productCard(product, at(MONDAY))
    assert.match(card.href, /^\/vara\//)
    assert.deepStrictEqual(card.swatches, [
      { name: "Röd", style: "default", fill: "#b3202c", border: "#a11d28" },
      { name: "Penna 3", style: "rainbow" },
    ])
    assert.deepStrictEqual(card.rating, { rating: 4.5, ratedBy: 0 })
    assert.isUndefined(productCard(pen(1), at(MONDAY)).rating)
    const coming = { ...product, availability: "NOT_YET_PUBLISHED" as const }
    assert.isUndefined(productCard(coming, at(MONDAY)).rating)
    assert.isUndefined(swatchView({ title: "Penna" }))
  })

  it("state that it is ordered first, in how many working days; a fixed day is left to its page", () => {
    const noteOf = (deliveryTime: string, inStock = false) =>
      productCard({ ...book(1), inStock, supply: { kind: "toOrder", deliveryTime } }, at(MONDAY)).buy
    assert.deepStrictEqual(noteOf("5-8"), {
      kind: "buy",
      label: "Köp",
      note: "Beställningsvara. Skickas inom 5-\u20608\u00a0vardagar",
    })
    assert.strictEqual(noteOf("2").note, "Beställningsvara.")
    assert.isUndefined(noteOf("5-8", true).note)
  })

  it.prop("never offer for money what cannot be bought, whatever its data", [anyProduct], ([product]) => {
    const { price, buy, tags = [] } = productCard(product, at(MONDAY))
    if (price.price === undefined || price.price === 0) assert.strictEqual(buy.kind, "none")
    assert.notStrictEqual(buy.label, "")
    const note = buy.note ?? ""
    const isComing = buy.label === "Kommande" && note.startsWith("Kommer ")
    const isLacking = note === "Kan inte levereras digitalt ännu"
    if (isLacking) assert.deepStrictEqual([buy.kind, buy.label], ["none", "Ej tillgänglig"])
    assert.isTrue(
      buy.kind === "preorder"
        ? note.startsWith("Skickas ")
        : note === "" || isComing || isLacking || isToOrder(product, buy.kind, note),
    )
    // The lowest recent price is unknown, so no percentage may be shown.
    assert.isFalse(tags.some(({ kind }) => kind === "discount"))
  })
})
