/** What works while the search does not respond (docs/reliability.md, Failing parts), and how soon it recovers. */
import { afterAll, beforeAll, expect, it } from "vitest"
import { ownShop } from "../journeys/journey.ts"
import { ARTICLE } from "../journeys/Shop.ts"
import { sendRequest } from "../journeys/sendRequest.ts"

const shop = ownShop({ preload: new URL("./hangingSearch.ts", import.meta.url) })

/** A list that was requested before, and one that was not. */
const SEEN = "/kategori/papper-pennor"
const UNSEEN = "/kategori/bocker"

const list = () => sendRequest(shop.origin, SEEN)
let before = ""

beforeAll(async () => {
  before = (await list()).text
  shop.hangSearch(true)
})

it("a cached list is shown as usual", async () => {
  expect(before).toContain(ARTICLE.path)
  const { status, text } = await list()
  expect(status).toBe(200)
  expect(text).toBe(before)
})

it("any other list shows an error, briefly, with links to categories", async () => {
  const { status, headers, text } = await sendRequest(shop.origin, UNSEEN)
  expect(status).toBe(503)
  expect(headers["retry-after"]).toBe("5")
  expect(headers["cache-control"]).toBe("private, no-store")
  const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"))
  expect(main).toContain("Något gick fel")
  for (const shelf of ["/kategori", SEEN, `${UNSEEN}/skonlitteratur`]) expect(main).toContain(`href="${shelf}"`)
})

it.each(["/", "/kategori", "/bok/doktor-glas/9789189999107", "/checkout"])("%s is shown without it", async (path) => {
  expect((await sendRequest(shop.origin, path)).status).toBe(200)
})

it("the search field still completes, which needs no search", async () => {
  const { status, text } = await sendRequest(shop.origin, "/api/search/autocomplete?q=doktor")
  expect(status).toBe(200)
  expect(text).toContain("Doktor Glas")
})

it("a list that has changed since is served stale, and may not be cached", async () => {
  shop.kapitel("import", "prices", shop.file("prices.csv", `ean;price\n${ARTICLE.ean};77,00\n`))
  const cacheControl = async () => (await list()).headers["cache-control"]
  await expect.poll(cacheControl).toBe("public, max-age=0, s-maxage=0, stale-while-revalidate=0")
  const { status, text } = await list()
  expect(status).toBe(200)
  // With the old price, or the new one: the search's earlier results were cached for a moment longer.
  expect(text).toContain(ARTICLE.path)
})

it("once the search responds, all lists are shown and current", async () => {
  shop.hangSearch(false)
  // The stale page is cached for a moment.
  await expect.poll(async () => (await list()).text).toMatch(/77(,00)?\s*kr|77:-/)
  expect((await sendRequest(shop.origin, UNSEEN)).status).toBe(200)
})

afterAll(() => {
  expect(shop.log).not.toMatch(/unhandled/i)
})
