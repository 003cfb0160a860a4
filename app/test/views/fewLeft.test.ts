import { describe, expect, it } from "@effect/vitest"
import type { Product } from "@kapitel/core/catalogue/Product"
import { Effect } from "effect"
import { CacheDependencies } from "../../server/CacheDependencies.ts"
import { recordDependencies } from "../../server/recordDependencies.ts"
import { readProductView } from "../../views/product.ts"
import { at, book, MONDAY, shopWith } from "./goods.ts"

const render = (copies: number | undefined, fields: Partial<Product> = {}) => {
  const dependencies = new CacheDependencies()
  const product = book(1, fields)
  const services = shopWith({
    products: [product],
    copies: copies === undefined ? {} : { [product.identifier]: copies },
  })
  const { fewLeft, shelf } = Effect.runSync(
    readProductView(product.identifier, undefined, at(MONDAY), dependencies, "http://shop.test").pipe(
      recordDependencies(dependencies),
      Effect.provide(services),
    ),
  )
  return { fewLeft, shelf, tags: dependencies.tags, ean: product.identifier }
}

const toOrder = (deliveryTime: string) => ({ supply: { kind: "toOrder", deliveryTime } }) as const

describe("the last copies of a product", () => {
  it.each<readonly [copies: number | undefined, fields: Partial<Product>, text: string | undefined]>([
    [1, {}, "Bara 1 kvar"],
    [2, { supply: { kind: "none" } }, "Bara 2 kvar"],
    [1, toOrder("5-8"), "Bara 1 kvar, fler skickas inom 5-\u20608\u00a0vardagar"],
    [1, toOrder("1"), "Bara 1 kvar"],
    [3, {}, undefined],
    [0, toOrder("5-8"), undefined],
    [undefined, {}, undefined],
    [1, { availability: "OUT_OF_PRINT" }, undefined],
    [1, { kind: "ebook", format: "E-bok", deliverable: true }, undefined],
  ])("%s copies, %o: %s", (copies, fields, text) => {
    expect(render(copies, fields).fewLeft).toBe(text)
  })

  it("are told to those who choose more", () => {
    expect(render(3, toOrder("5-8")).shelf).toEqual({
      copies: 3,
      text: "3 i lager, resten inom 5-\u20608\u00a0vardagar",
      isAll: false,
    })
    expect(render(3, { supply: { kind: "none" } }).shelf).toEqual({ copies: 3, text: "Bara 3 kvar", isAll: true })
    for (const copies of [0, 21, undefined]) expect(render(copies, toOrder("5-8")).shelf).toBeUndefined()
  })

  it("are a cache dependency: the page is dropped when the stock changes", () => {
    const { tags, ean } = render(3)
    expect(tags.has(`stock:${ean}`)).toBe(true)
  })
})
