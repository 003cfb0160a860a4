import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { data } from "../../pages/(browse)/innehall/+data.ts"
import { Page } from "../../pages/(browse)/innehall/+Page.tsx"
import { renderPageHtml } from "../../pages/renderPageHtml.tsx"
import { isListed, STORED_CHAPTERS, STORED_ITEMS, storedItemDetails } from "../../text/browserStorage.ts"
import { pageRequest } from "../pages/pageRequest.ts"
import { openTemporaryShop, type TemporaryShop } from "../server/temporaryShop.ts"

let opened: TemporaryShop
beforeAll(async () => {
  opened = await openTemporaryShop()
}, 60_000)
afterAll(() => opened.close())

describe("the shop's storage in the browser", () => {
  it("is listed on the page 'Cookies', with its purpose, duration and owner", async () => {
    const request = pageRequest(opened.shop, "/cookies")
    const main = renderPageHtml(Page, await data(request), request)
      .main.toString()
      .replaceAll("<!-- -->", "")
    for (const item of STORED_ITEMS) {
      assert.include(main, `<li><strong>${item.name}</strong>: ${item.purpose} ${storedItemDetails(item)}</li>`)
    }
  })

  it("is listed once, in the chapter of the consent that it needs", async () => {
    const request = pageRequest(opened.shop, "/cookies")
    const main = renderPageHtml(Page, await data(request), request).main.toString()
    const chapters = STORED_CHAPTERS.map(({ heading }) => main.indexOf(`>${heading}<`))
    assert.isAbove(Math.min(...chapters), 0)
    for (const [index, { consent }] of STORED_CHAPTERS.entries()) {
      const chapter = main.slice(chapters[index], chapters[index + 1])
      assert.deepStrictEqual(
        [...chapter.matchAll(/<li><strong>([^<]+)<\/strong>/g)].map(([, name]) => name),
        STORED_ITEMS.filter((item) => item.consent === consent).map(({ name }) => name),
      )
    }
  })

  it("has each name once in each storage", () => {
    const names = STORED_ITEMS.map(({ storage, name }) => `${storage} ${name}`)
    assert.deepStrictEqual(names, [...new Set(names)])
  })

  it("includes the formerly missing ones", () => {
    for (const name of ["bid", "kapitel-signed-in", "kapitel-device", "__Host-bid"]) {
      assert.isTrue(isListed("cookie", name), name)
    }
    assert.isTrue(isListed("cookie", "_ga_X1"))
    assert.isFalse(isListed("cookie", "ga"))
    assert.isFalse(isListed("localStorage", "bid"))
  })

  it("states durations in words", () => {
    const bid = STORED_ITEMS.find(({ name }) => name === "bid")
    assert.strictEqual(
      bid === undefined ? "" : storedItemDetails(bid),
      "Cookie, från Kapitel. Finns kvar: 10\u00a0minuter.",
    )
  })
})
