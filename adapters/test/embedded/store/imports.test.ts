/** What records of an import write into the tables, compared with `outlines/imports.txt`. */
import { expect, it } from "@effect/vitest"
import * as intake from "@kapitel/adapters/embedded/store/operations/intake"
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import type { Offer, ProductFacts } from "@kapitel/core/catalogue/Product"
import { articleRecord, bookRecord, eanOf, kronor } from "@kapitel/core/contracts/catalogue/records"
import { recordStepsWithImports } from "./recordSteps.ts"

const T = Date.UTC(2026, 10, 24, 12)

const shelf = (key: string, name: string): ProductFacts["categories"][number] => ({ type: "book", name, key })
const price = (n: number, of: number, more: object = {}): IntakeRecord => ({
  kind: "price",
  ref: `price ${n}`,
  ean: eanOf(n),
  price: kronor(of),
  ...more,
})
const stock = (n: number, quantity: number, store = "web"): IntakeRecord => ({
  kind: "stock",
  ref: `stock ${n}`,
  ean: eanOf(n),
  store,
  quantity,
})
const update = (n: number, facts: Partial<ProductFacts>, offer: Partial<Offer> = {}): IntakeRecord => ({
  kind: "update",
  ref: `update ${n}`,
  ean: eanOf(n),
  facts,
  offer,
})
const gone = (n: number): IntakeRecord => ({ kind: "delete", ref: `delete ${n}`, ean: eanOf(n) })
const category = (more: Partial<Extract<IntakeRecord, { readonly kind: "category" }>>): IntakeRecord => ({
  kind: "category",
  ref: "category",
  key: "bocker_deckare",
  displayName: "Deckare och spänning",
  type: "book",
  position: 3,
  ...more,
})

const SELMA = { id: "selma", name: "Selma Lagerlöf" }
const ASTRID = { id: "astrid", name: "Åsa Ek", filedAs: "Ek, Åsa" }
const colour = (n: number, title: string, offer: Partial<Offer> = {}) => ({
  facts: { identifier: eanOf(n), title },
  offer: {
    price: kronor(49),
    vatRate: 25 as const,
    availability: "AVAILABLE_TO_BUY" as const,
    inStock: true,
    ...offer,
  },
})
const BOOK = {
  title: "Gösta Berling",
  authors: [SELMA],
  authorBiography: "Född på Mårbacka.",
  categories: [shelf("bocker_deckare_svenska", "Svenska deckare")],
  series: "Klassiker",
  popularity: 7,
}
const pens = (...variants: ReadonlyArray<ReturnType<typeof colour>>) =>
  articleRecord(10, { title: "Penna", brand: "Nord" }, { price: kronor(49) }, { variants })

it("each kind of record writes its rows, once, and is counted", async () => {
  const { db, step, text } = recordStepsWithImports()
  let at = T
  let batches = 0
  const imported = (what: string, records: ReadonlyArray<IntakeRecord>, allowRemovals = true) => {
    const batch = `batch-${++batches}`
    at += 1_000
    step(what, function* () {
      yield* intake.begin(db, { batch, source: "feed.xml", at })
      yield* intake.stage(db, { batch, records })
      return yield* intake.publish(db, { batch, allowRemovals, at })
    })
    return batch
  }

  const book = bookRecord(
    1,
    BOOK,
    {},
    {
      stock: 3,
      priceHistory: [
        { at: T - 86_400_000, price: kronor(120) },
        { at: T + 1_000, price: kronor(1) },
      ],
    },
  )
  imported("a book with copies and earlier prices", [book])
  imported("the same again", [book])
  imported("the same with other copies", [{ ...book, stock: 2 }])
  imported("the same without copies: an offer of none", [{ ...book, stock: 0 }])
  imported("the same with an invalid number of copies", [
    { ...book, stock: -1 },
    { ...book, stock: 1.5 },
  ])
  imported("more authors, another popularity and shelf", [
    bookRecord(1, {
      ...BOOK,
      authors: [SELMA, ASTRID],
      popularity: 9,
      categories: [shelf("bocker_klassiker", "Klassiker")],
    }),
  ])
  imported("another author's name, without a biography and a filed name", [
    bookRecord(2, {
      title: "Nils",
      authors: [
        { id: "selma", name: "Selma L." },
        { id: "astrid", name: "Åsa Ek" },
      ],
    }),
  ])
  imported("an update of facts and offer", [update(1, { title: "Gösta Berlings saga" }, { deliveryTime: "5-8" })])
  imported("the same update", [update(1, { title: "Gösta Berlings saga" }, { deliveryTime: "5-8" })])
  imported("an update of the number is ignored", [update(1, { identifier: eanOf(99) })])
  imported("prices: half as much, more than half, to nothing, from nothing", [
    price(1, 50),
    price(1, 24.99),
    price(1, 0),
    price(1, 10),
  ])
  imported("a reduction, its end, and the same again", [
    price(2, 80, { originalPrice: kronor(100), loyaltyPrice: kronor(70) }),
    price(2, 80),
    price(2, 80),
  ])
  imported("copies: two stores, the same, none and unknown ones", [
    stock(2, 5),
    stock(2, 5, "uppsala"),
    stock(2, 5),
    stock(2, 0),
    stock(3, 5),
    stock(2, -5),
  ])
  imported("an article with colours, and an earlier price", [
    {
      ...pens(colour(11, "Röd", { deliveryTime: "3" }), colour(12, "Blå", { price: kronor(59) })),
      priceHistory: [{ at: T - 1, price: kronor(45) }],
    },
  ])
  imported("its colours the other way round", [
    pens(colour(12, "Blå", { price: kronor(59) }), colour(11, "Röd", { deliveryTime: "3" })),
  ])
  imported("a colour's price, copies and facts", [
    price(11, 39),
    stock(11, 2),
    update(12, { title: "Himmelsblå", identifier: eanOf(98) }, { availability: "OUT_OF_PRINT" }),
  ])
  imported("the same for the colour", [price(11, 39), stock(11, 2), update(12, { title: "Himmelsblå" })])
  imported("one colour less", [gone(12)])
  imported("categories: a name, another order and texts", [
    category({}),
    category({}),
    category({ position: 2 }),
    category({ position: 2, heading: "Deckare", description: "Spännande." }),
    category({ key: "spel", displayName: "Spel", type: "non-book" }),
  ])
  imported("a product's name for a category that the shop has named", [
    bookRecord(4, { categories: [shelf("bocker_deckare", "Krim"), shelf("bocker_ny", "Ny hylla")] }),
  ])
  imported("what is unknown", [update(50, {}), price(51, 10), stock(52, 1), gone(53)])
  const refused = imported("too many removals", [gone(1), gone(53)], false)
  step("the same, confirmed", () => intake.publish(db, { batch: refused, allowRemovals: true, at }))
  step("the same, published again", () => intake.publish(db, { batch: refused, allowRemovals: true, at }))
  step("a published batch is not discarded", () => intake.discard(db, { batch: refused }))
  imported("the article with its last colour", [gone(10)])

  await expect(text()).toMatchFileSnapshot("outlines/imports.txt")
})
