import { assert, describe, it } from "@effect/vitest"
import type { Product } from "@kapitel/core/catalogue/Product"
import { type Promotion, PromotionCode, PromotionId } from "@kapitel/core/promotions/Promotion"
import { Effect } from "effect"
import { CacheDependencies } from "../../server/CacheDependencies.ts"
import { recordDependencies } from "../../server/recordDependencies.ts"
import { readProductView } from "../../views/product.ts"
import { at, book, kr, shopWith, winter } from "./goods.ts"

const offer: Promotion = {
  id: PromotionId.make("host20"),
  name: "20 %",
  code: PromotionCode.make("HÖST20"),
  effect: { kind: "percentOff", percent: 20 },
  scope: { kind: "campaign", tag: "HOST" },
  membersOnly: false,
  oncePerMember: false,
  stacking: "exclusive",
  priority: 0,
  advertised: true,
  finePrint: "En per kund.",
}
const shown = { name: "20 %", code: "HÖST20", lastDay: undefined, finePrint: "En per kund." }

const render = (promotions: ReadonlyArray<Promotion>, now: string, fields: Partial<Product> = {}) => {
  const dependencies = new CacheDependencies()
  // A download has no day of delivery, on which its page would change.
  const product = book(1, { kind: "ebook", format: "E-bok", deliverable: true, campaignTags: ["HOST"], ...fields })
  const view = Effect.runSync(
    readProductView(product.identifier, undefined, at(winter(now)), dependencies, "http://shop.test").pipe(
      recordDependencies(dependencies),
      Effect.provide(shopWith({ products: [product], promotions })),
    ),
  )
  return { shown: view.promotion, until: dependencies.until, tags: dependencies.tags }
}

describe("a promotion on a product page", () => {
  const ending = { ...offer, validUntil: winter("2026-12-01T00:00") }

  it("is shown with its last day in Stockholm, and the page is valid until it ends (PDP-06)", () => {
    for (const now of ["2026-11-23T09:00", "2026-11-30T23:59"]) {
      const { shown: matched, until } = render([ending], now)
      assert.deepStrictEqual(matched, { ...shown, lastDay: "30 november" })
      assert.strictEqual(until, winter("2026-12-01T00:00"))
    }
    assert.isUndefined(render([ending], "2026-12-01T00:00").shown)
  })

  it("has no last day where none is known", () => {
    assert.deepStrictEqual(render([offer], "2026-11-23T09:00").shown, shown)
  })

  it("is membership's where it is for members only", () => {
    assert.deepStrictEqual(render([{ ...offer, membersOnly: true }], "2026-11-23T09:00").shown, {
      ...shown,
      forMembers: true,
    })
  })

  it("is shown from its first instant, and the page is valid until then", () => {
    const coming = { ...offer, validFrom: winter("2026-11-27T00:00") }
    const { shown: before, until } = render([coming], "2026-11-26T12:00")
    assert.isUndefined(before)
    assert.strictEqual(until, winter("2026-11-27T00:00"))
    assert.deepStrictEqual(render([coming], "2026-11-27T00:00").shown, shown)
  })

  it.each<Partial<Product>>([
    { availability: "OUT_OF_PRINT" },
    { availability: "TEMP_OUT_OF_STOCK" },
    { availability: "NOT_YET_PUBLISHED" },
    { price: kr(0) },
  ])("is not shown for what cannot be bought: %o", (fields) => {
    assert.isUndefined(render([offer], "2026-11-23T09:00", fields).shown)
  })

  it("is a cache dependency: the page is dropped when the shop's promotions change", () => {
    assert.isTrue(render([], "2026-11-23T09:00").tags.has("promotions"))
  })
})
