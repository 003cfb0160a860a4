/** What the operator decides where the specification is doubtful in law (docs/legal.md). */
import { assert, describe, it } from "@effect/vitest"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { Effect, Layer, Option } from "effect"
import type { ShopServices } from "../../composition/openShop.ts"
import { data as author } from "../../pages/(browse)/author/@id/+data.ts"
import type { LawSettings, PageRequest } from "../../pages/PageRequest.ts"
import { readProductPage } from "../../pages/readProductPage.ts"
import { book, shopWith } from "../views/goods.ts"
import { pageRequest } from "./pageRequest.ts"

const BOOK = book(1, { printOnDemand: true })

const request = (path: string, routeParams: Record<string, string>, law: Partial<LawSettings>): PageRequest => {
  const services = Layer.mergeAll(
    shopWith({ products: [BOOK] }),
    Layer.mock(ContentSource, {
      page: () => Effect.succeed(Option.none()),
      site: () => Effect.succeed({ settings: {}, dictionary: {} }),
    }),
  )
  const withAuthor = Layer.effect(
    Catalogue,
    Effect.map(Catalogue, (known) => ({
      ...known,
      authorById: () =>
        Effect.succeed(
          Option.some({ id: "selma", name: "Selma Lagerlöf", filedAs: "Lagerlöf, Selma", productCount: 1 }),
        ),
    })),
  ).pipe(Layer.provideMerge(services))
  const runPromise = <A, E>(effect: Effect.Effect<A, E, ShopServices>) =>
    Effect.runPromise(effect.pipe(Effect.provide(withAuthor)) as Effect.Effect<A, E>)
  return {
    ...pageRequest({ runPromise } as PageRequest["shop"], path),
    routeParams,
    law: { guaranteePicture: undefined, ratingsVerified: undefined, ...law },
  }
}

describe("where the law is doubtful", () => {
  it("a book printed on demand says nothing of withdrawal, unless the operator has turned the notice on (D-31)", async () => {
    const path = `/bok/bok-1/${BOOK.identifier}`
    const read = (law: Partial<LawSettings>) => readProductPage(request(path, { ean: BOOK.identifier }, law))
    assert.isFalse((await read({})).printOnDemand)
    assert.isTrue((await read({ printOnDemandNotice: true })).printOnDemand)
  })

  it("free shipping is promised to an author's readers as specified, or with its condition (D-14, LIST-20)", async () => {
    const read = (law: Partial<LawSettings>) => author(request("/author/selma", { id: "selma" }, law))
    assert.strictEqual(
      (await read({})).description,
      "Visar alla böcker från författaren Selma Lagerlöf. Handla med fri frakt och snabb leverans.",
    )
    assert.include((await read({ authorDescription: "conditional" })).description, "över 249\u00a0kr för medlemmar")
  })
})
