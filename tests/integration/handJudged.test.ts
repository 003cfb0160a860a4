/** How graded queries are read and scored, and that those of `handJudged.txt` fit the demo catalogue. */
import { assert, describe, it } from "@effect/vitest"
import type { Product } from "@kapitel/core/catalogue/Product"
import { bareProduct } from "@kapitel/core/contracts/catalogue/bareProduct"
import { sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { Money } from "@kapitel/core/pricing/Money"
import { demoProducts } from "../judge/demoProducts.ts"
import { gradeOf, gradesOf, handJudged, mistakesIn, ndcg, parseHandJudged } from "../judge/handJudged.ts"

const product = (number: number, title: string, facts: Partial<Product> = {}): Product => ({
  ...bareProduct(sampleEan(number), { title }),
  ...facts,
})

const owl = product(1, "Ugglan Ulla räknar stjärnor", {
  authors: [{ id: "ulf-sparv", name: "Ulf Sparv" }],
  categories: [
    { type: "book", name: "Barn & ungdom", key: "bocker_barn-ungdom" },
    { type: "book", name: "Bilderböcker", key: "bocker_barn-ungdom_bilderbocker" },
  ],
  kind: "book",
  format: "Inbunden",
  description: "En godnattbok med hål i himlen.",
  keywords: ["barn", "läggdags"],
  age: { from: 3, to: 6 },
  series: "Ugglan Ulla",
  seriesPart: "2",
  publishingDate: "2026-05-02",
  price: Money.make(16_900),
})

const notebook = product(2, "Anteckningsbok Skärgård A5 linjerad", {
  kind: "notebook",
  subType: "Anteckningsbok",
  brand: "Linje & Lod",
  notebookLayout: "Linjerad",
  variants: ["Röd", "Svart"].map((color, index) => ({
    identifier: sampleEan(3 + index),
    title: "Anteckningsbok",
    vatRate: 25,
    availability: "AVAILABLE_TO_BUY",
    inStock: true,
    color,
  })),
})

const game = product(5, "Sju sjöar: kortspel", {
  kind: "game",
  gamePlayerCount: { from: 2, to: 8 },
  age: { from: 7, to: 0 },
})

const products = [owl, notebook, game]

const judgedBy = (rules: string) => {
  const [judged] = parseHandJudged(`kind | query | ${rules}`)
  if (judged === undefined) throw new Error("there is no query")
  return judged
}

const holds = (condition: string, one: Product): boolean => gradeOf(judgedBy(`3 ${condition}`), one) === 3

describe("a rule of a judged query", () => {
  it("compares a whole value in any case", () => {
    assert.isTrue(holds("title ugglan ulla räknar stjärnor", owl))
    assert.isFalse(holds("title Ugglan Ulla", owl))
    assert.isTrue(holds("keyword Läggdags", owl))
    assert.isTrue(holds("brand Linje & Lod", notebook))
    assert.isTrue(holds("series *", owl))
    assert.isFalse(holds("series *", game))
  })

  it("finds words that follow one another, whole, by their beginning or by their end", () => {
    assert.isTrue(holds("word räknar stjärnor", owl))
    assert.isFalse(holds("word ulla stjärnor", owl))
    assert.isFalse(holds("word uggla", owl))
    assert.isTrue(holds("word uggl*", owl))
    assert.isTrue(holds("word *spel", game))
    assert.isFalse(holds("word *sjö", game))
    assert.isTrue(holds("text godnatt*", owl))
    assert.isTrue(holds("author sparv", owl))
  })

  it("knows a shelf by the end of its key and includes the shelves below it", () => {
    assert.isTrue(holds("shelf bilderbocker", owl))
    assert.isTrue(holds("shelf barn-ungdom", owl))
    assert.isTrue(holds("shelf bocker_barn-ungdom", owl))
    assert.isFalse(holds("shelf ungdom", owl))
  })

  it("compares numbers, spans and dates with a number or with two ends", () => {
    assert.isTrue(holds("age 6", owl))
    assert.isTrue(holds("age 6..9", owl))
    assert.isFalse(holds("age 7..9", owl))
    assert.isTrue(holds("age 40", game))
    assert.isTrue(holds("players 8", game))
    assert.isFalse(holds("players 9", game))
    assert.isTrue(holds("price 100..169", owl))
    assert.isFalse(holds("price 0..168", owl))
    assert.isFalse(holds("price 0..168", game))
    assert.isTrue(holds("published 2026", owl))
    assert.isTrue(holds("published 2025-11..2026-05", owl))
    assert.isFalse(holds("published 2026-05-03..2027", owl))
  })

  it("finds a product by one of its colours", () => {
    assert.isTrue(holds("colour Svart", notebook))
    assert.isFalse(holds("colour Grön", notebook))
  })

  it("joins conditions, offers values and reverses a condition", () => {
    assert.isTrue(holds("series Ugglan Ulla + part 2", owl))
    assert.isFalse(holds("series Ugglan Ulla + part 3", owl))
    assert.isTrue(holds("format Pocket / Inbunden", owl))
    assert.isTrue(holds("kind book + not format Pocket / E-bok", owl))
    assert.isFalse(holds("kind book + not format Pocket / Inbunden", owl))
  })
})

describe("a judged query", () => {
  it("gives a product its highest grade, in whichever order the rules are", () => {
    const judged = judgedBy("1 kind book ; 3 word uggl* ; 2 age 5 ; 2 type Anteckningsbok")
    assert.deepStrictEqual(
      [...gradesOf(judged, products)],
      [
        [owl.identifier, 3],
        [notebook.identifier, 2],
      ],
    )
  })

  it("may say that no product is right", () => {
    assert.strictEqual(gradesOf(judgedBy("-"), products).size, 0)
  })

  it("is refused when it cannot be read or occurs twice", () => {
    assert.throws(() => judgedBy("4 kind book"), "does not begin with a grade")
    assert.throws(() => judgedBy("3 shape round"), "names no field")
    assert.throws(() => judgedBy("3 kind"), "names no field")
    assert.throws(() => parseHandJudged("kind | query"), "is not")
    assert.throws(() => parseHandJudged("kind | query | - | 3 kind book"), "is not")
    assert.throws(() => parseHandJudged("one | query | -\n# remark\n\ntwo | query | -"), "judged twice")
  })

  it("is reported when a value fits no product or a rule decides no grade", () => {
    const mistakes = (rules: string) => mistakesIn([judgedBy(rules)], products)
    assert.deepStrictEqual(mistakes("3 word uggl* ; 1 kind game"), [])
    assert.deepStrictEqual(mistakes("3 kind book / cake"), ['query: no product has "kind cake"'])
    assert.deepStrictEqual(mistakes("3 kind book + age 7"), ['query: "3 kind book + age 7" decides no grade'])
    assert.deepStrictEqual(mistakes("3 kind book ; 2 word uggl*"), ['query: "2 word uggl*" decides no grade'])
  })
})

describe("the score of what was found", () => {
  const grades = new Map([
    ["a", 3],
    ["b", 2],
    ["c", 1],
  ])

  it("is 1 for the best order and falls with each place that a better product is lower", () => {
    assert.strictEqual(ndcg(["a", "b", "c"], grades), 1)
    assert.strictEqual(ndcg(["a", "b", "c", "x"], grades), 1)
    assert.isBelow(ndcg(["b", "a", "c"], grades), 1)
    assert.isBelow(ndcg(["x", "a", "b", "c"], grades), ndcg(["b", "a", "c"], grades))
    assert.strictEqual(ndcg(["x"], grades), 0)
  })

  it("is the gain 2^grade − 1 discounted by the logarithm of the place", () => {
    const ideal = 7 + 3 / Math.log2(3) + 1 / 2
    assert.closeTo(ndcg(["c", "x", "a"], grades), (1 + 7 / 2) / ideal, 1e-12)
  })

  it("counts only the first ones, and an EAN once", () => {
    assert.strictEqual(ndcg(["x", "y", "a"], grades, 2), 0)
    assert.strictEqual(ndcg(["a"], grades, 1), 1)
    assert.strictEqual(ndcg(["a", "a", "a"], grades), ndcg(["a"], grades))
  })

  it("is 1 only for nothing when no product is right", () => {
    assert.strictEqual(ndcg([], new Map()), 1)
    assert.strictEqual(ndcg(["x"], new Map()), 0)
  })
})

describe("the judged queries of the demo catalogue", () => {
  const catalogue = demoProducts()
  const judged = handJudged(catalogue).map((one) => ({ ...one, graded: gradesOf(one, catalogue).size }))

  it("are at least 300, each with products unless it says that none is right", () => {
    assert.isAtLeast(judged.length, 300)
    for (const { query, rules, graded } of judged) assert.strictEqual(graded === 0, rules.length === 0, query)
  })

  it("grade at most a fifth of the catalogue each", () => {
    for (const { query, graded } of judged) assert.isAtMost(graded, catalogue.length / 5, query)
  })
})
