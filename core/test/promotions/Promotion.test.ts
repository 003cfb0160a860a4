import { assert, describe, it } from "@effect/vitest"
import { eanOf } from "@kapitel/core/arbitraries/offers"
import { samplePromotion } from "@kapitel/core/contracts/promotions/samplePromotion"
import { Promotion } from "@kapitel/core/promotions/Promotion"
import { Schema } from "effect"

const is = Schema.is(Promotion)
const promotion = samplePromotion("rea")
const many = <A>(value: A, length: number) => Array.from({ length }, () => value)
const EAN = eanOf("978911308483")
const LAST_INSTANT = 8_640_000_000_000_000

const amounts = (field: string, effect: object) => ({
  accepted: [100, 1_000_000].map((amount) => ({ effect: { ...effect, [field]: amount } })),
  refused: [0, -100, 150, "100"].map((amount) => ({ effect: { ...effect, [field]: amount } })),
})
const between = (field: string, least: unknown, most: unknown, ...refused: ReadonlyArray<unknown>) => ({
  accepted: [{ [field]: least }, { [field]: most }],
  refused: refused.map((value) => ({ [field]: value })),
})
const multiBuy = (take: number, payFor: number) => ({ effect: { kind: "multiBuy", take, payFor } })
const scope = (scope: object) => ({ scope })

const LIMITS: Readonly<Record<string, { accepted: ReadonlyArray<object>; refused: ReadonlyArray<object> }>> = {
  name: between("name", "R", "R".repeat(200), "", "R".repeat(201)),
  finePrint: between("finePrint", "R", "R".repeat(4_000), "", "R".repeat(4_001)),
  validFrom: between("validFrom", 0, LAST_INSTANT, -1, LAST_INSTANT + 1, 1.5),
  validUntil: between("validUntil", 0, LAST_INSTANT, -1, LAST_INSTANT + 1, 1.5),
  maxUses: between("maxUses", 1, 1_000_000_000, 0, 1_000_000_001, 1.5),
  priority: between("priority", -1_000, 1_000, -1_001, 1_001, 0.5),
  stacking: between("stacking", "exclusive", "combinable", "other"),
  threshold: between("threshold", 100, 24_900, 0, -100, 50),
  percentOff: {
    accepted: [1, 100].map((percent) => ({ effect: { kind: "percentOff", percent } })),
    refused: [0, 101, 1.5].map((percent) => ({ effect: { kind: "percentOff", percent } })),
  },
  amountOffEach: amounts("amount", { kind: "amountOffEach" }),
  amountOffCart: amounts("amount", { kind: "amountOffCart" }),
  bundlePrice: amounts("price", { kind: "bundlePrice", take: 2 }),
  "copies of a bundle": {
    accepted: [2, 50].map((take) => ({ effect: { kind: "bundlePrice", take, price: 100 } })),
    refused: [1, 51, 2.5].map((take) => ({ effect: { kind: "bundlePrice", take, price: 100 } })),
  },
  multiBuy: {
    accepted: [multiBuy(2, 1), multiBuy(50, 1), multiBuy(50, 49)],
    refused: [multiBuy(1, 1), multiBuy(2, 2), multiBuy(2, 0), multiBuy(51, 1), multiBuy(50, 50), multiBuy(3, 1.5)],
  },
  products: {
    accepted: [1, 50_000].map((length) => scope({ kind: "products", eans: many(EAN, length) })),
    refused: [0, 50_001].map((length) => scope({ kind: "products", eans: many(EAN, length) })),
  },
  categories: {
    accepted: [1, 50_000].map((length) => scope({ kind: "categories", keys: many("bocker", length) })),
    refused: [0, 50_001].map((length) => scope({ kind: "categories", keys: many("bocker", length) })),
  },
  "a campaign": {
    accepted: [scope({ kind: "campaign", tag: "H" }), scope({ kind: "everything" })],
    refused: [scope({ kind: "campaign", tag: "" }), scope({ kind: "nothing" })],
  },
}

describe("a promotion is read at the limits of its fields, and refused beyond them", () => {
  it.each(Object.entries(LIMITS))("%s", (_, { accepted, refused }) => {
    for (const fields of accepted) assert.isTrue(is({ ...promotion, ...fields }), JSON.stringify(fields).slice(0, 200))
    for (const fields of refused) assert.isFalse(is({ ...promotion, ...fields }), JSON.stringify(fields).slice(0, 200))
  })
})
