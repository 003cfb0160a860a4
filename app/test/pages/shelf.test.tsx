import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import { bookRecord, eanOf, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { data } from "../../pages/(browse)/kategori/shelf/+data.ts"
import { Page } from "../../pages/(browse)/kategori/shelf/+Page.tsx"
import { renderPageHtml } from "../../pages/renderPageHtml.tsx"
import { readCards } from "../../views/cards.tsx"
import { openTemporaryShop, type TemporaryShop } from "../server/temporaryShop.ts"
import { pageRequest } from "./pageRequest.ts"

let opened: TemporaryShop
beforeAll(async () => {
  opened = await openTemporaryShop()
}, 60_000)
afterAll(() => opened.close())

type Named = Pick<Extract<IntakeRecord, { kind: "category" }>, "displayName" | "heading" | "description">

/** The category page with this name: the document's title, link previews, and the page's heading. */
const shelfPage = async (named: Named) => {
  await opened.shop.runPromise(
    publishRecords([{ kind: "category", ref: "1", key: "bocker_korta-romaner", type: "book", position: 1, ...named }]),
  )
  const request = pageRequest(opened.shop, "/kategori/bocker/korta-romaner")
  const { title, head, main } = renderPageHtml(Page, await data(request), request)
  const html = main.toString()
  return {
    title,
    inHead: /<title>(.*?)<\/title>/.exec(head.toString())?.[1],
    heading: /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1],
    text: /<h1[^>]*>.*?<\/h1><p[^>]*>(.*?)<\/p>/.exec(html)?.[1],
  }
}

describe("a category page (LIST-16, SHELL-10)", () => {
  it("has the category's heading, or its name where it has none (LIST-11, LIST-16, D-75)", async () => {
    assert.deepStrictEqual(await shelfPage({ displayName: "Korta" }), {
      title: "Korta",
      inHead: "Korta",
      heading: "Korta",
      text: undefined,
    })
    const heading = "Korta romaner"
    assert.deepStrictEqual(await shelfPage({ displayName: "Korta", heading, description: "På en kväll." }), {
      title: "Korta",
      inHead: "Korta",
      heading,
      text: "På en kväll.",
    })
  })

  it("has a generated title where the star of the given one is not filled in (SHELL-10)", async () => {
    const page = await shelfPage({ displayName: "Köp * online", heading: "Allt om *" })
    assert.deepInclude(page, { title: "Korta romaner", inHead: "Korta romaner", heading: "Korta romaner" })
  })

  it("states under cards with ratings whether and how they are verified (directive (EU) 2019/2161)", async () => {
    await opened.shop.runPromise(
      publishRecords([bookRecord(1, { rating: 4.5, ratedBy: 12 }), bookRecord(2, { title: "Utan betyg" })]),
    )
    const shown = async (n: number, ratingsVerified?: string) => {
      const plain = pageRequest(opened.shop, "/kategori/bocker/korta-romaner")
      const request = { ...plain, law: { ...plain.law, ratingsVerified } }
      const read = await data(request)
      // As category pages read them; the search decides which goods are in one.
      await opened.shop.runPromise(readCards([eanOf(n)], { ...request, editing: false }, request.dependencies))
      return renderPageHtml(Page, read, request).main.toString()
    }
    const unverified =
      "Vem som har satt ett betyg står på varans egen sida. Vi har inte kontrollerat att de som har satt betyg har köpt eller använt varan."
    assert.include(await shown(1), unverified)
    assert.notInclude(await shown(2), "satt betyg")
    const verified = await shown(1, "Bara den som har köpt boken hos oss kan sätta betyg.")
    assert.include(verified, "Bara den som har köpt boken hos oss kan sätta betyg.")
    assert.notInclude(verified, unverified)
  })
})
