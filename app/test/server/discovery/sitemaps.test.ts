import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { articleRecord, bookRecord, eanOf, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { sampleEvent } from "@kapitel/core/contracts/events/StoreEvents"
import { DEFAULT_DELIVERY_TERMS } from "@kapitel/core/delivery/DeliveryTerms"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { siteOf } from "@kapitel/core/site/Site"
import { Effect, Schedule } from "effect"
import { type CatalogueThread, openCatalogueThread } from "../../../server/discovery/CatalogueThread.ts"
import { makeSitemaps } from "../../../server/discovery/sitemaps.ts"
import type { ShopResponse } from "../../../server/http/ShopResponse.ts"
import { ORIGIN, shopRequest } from "../shopRequest.ts"
import { openTemporaryShop, site, type TemporaryShop } from "../temporaryShop.ts"
import { restlessTurns } from "./restlessTurns.ts"

const SOON = new Date(Date.now() + 7 * 86_400_000).toISOString()
const PAST = new Date(Date.now() - 7 * 86_400_000).toISOString()

let shop: TemporaryShop
let catalogue: CatalogueThread

beforeAll(async () => {
  shop = await openTemporaryShop()
  catalogue = openCatalogueThread({ dataDir: shop.dataDir, delivery: DEFAULT_DELIVERY_TERMS })
  await shop.shop.runPromise(
    publishRecords([
      bookRecord(1, {
        title: "Röda rummet",
        authors: [{ id: "august-strindberg", name: "August Strindberg" }],
        categories: [{ type: "book", name: "Klassiker", key: "bocker_klassiker" }],
        campaigns: [{ name: "Höstens deckare", slug: "hostens-deckare" }],
      }),
      articleRecord(2, { title: "Tuschpenna & bläck" }),
    ]),
  )
  await shop.shop.runPromise(
    StoreEvents.use((events) =>
      events.put([sampleEvent("kvall", { dateFrom: SOON }), sampleEvent("forra", { dateFrom: PAST })], Date.now()),
    ),
  )
  // Campaigns are known once the index has caught up.
  await shop.shop.runPromise(
    SearchIndex.use((index) => index.campaigns).pipe(
      Effect.repeat({ until: (campaigns) => campaigns.length > 0, schedule: Schedule.spaced("20 millis") }),
    ),
  )
})
afterAll(async () => {
  await catalogue.close()
  await shop.close()
})

const handlerOf = (of = site, stream = restlessTurns()) =>
  makeSitemaps({ shop: shop.shop, catalogue, site: of, open: true, turns: stream, now: Date.now })

const textOf = async (answer: ShopResponse | undefined): Promise<string> => {
  let text = String(answer?.body ?? "")
  for await (const part of answer?.stream ?? []) text += part
  return text
}

const addressesIn = (xml: string): ReadonlyArray<string> =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address.replace(ORIGIN, ""))

describe("the sitemap of a shop", () => {
  it("lists the canonical address of each page once, and no page of a visitor (SEO-01, D-64)", async () => {
    const handler = handlerOf()
    const index = await handler(shopRequest({ target: "/sitemap.xml" }))
    assert.deepStrictEqual(
      [index?.status, index?.headers["content-type"], index?.headers["cache-control"]],
      [200, "application/xml; charset=utf-8", "public, max-age=600"],
    )
    const files = addressesIn(await textOf(index))
    assert.deepStrictEqual(files, ["/sitemap1.xml", "/sitemap2.xml", "/sitemap3.xml"])
    const addresses: Array<string> = []
    for (const target of files) addresses.push(...addressesIn(await textOf(await handler(shopRequest({ target })))))
    assert.strictEqual(new Set(addresses).size, addresses.length)
    assert.includeMembers(addresses, [
      "/",
      "/kategori",
      "/kategori/bocker/klassiker",
      "/kampanj/hostens-deckare",
      "/butik",
      "/evenemang",
      "/evenemang/kvall",
      "/avtalsvillkor",
      "/author/august-strindberg",
      `/bok/roda-rummet/${eanOf(1)}`,
      `/vara/tuschpenna-black/${eanOf(2)}`,
    ])
    assert.notInclude(addresses, "/evenemang/forra")
    assert.notMatch(addresses.join("\n"), /_shell|_empty-search|checkout|mina-sidor|search|sort=/)
  })

  it("has the addresses of the site that is asked, and its directory (SEO-01)", async () => {
    const handler = handlerOf(siteOf("vinjett", "https://vinjett.test"))
    const text = await textOf(await handler(shopRequest({ target: "/sitemap3.xml" })))
    assert.include(text, `<loc>https://vinjett.test/product/tuschpenna-black/${eanOf(2)}</loc><lastmod>`)
    const robots = await handler(shopRequest({ target: "/robots.txt" }))
    assert.include(String(robots?.body), "Sitemap: https://vinjett.test/sitemap.xml")
  })

  it("is not sent again while nothing has changed (SEO-01)", async () => {
    const handler = handlerOf()
    for (const target of ["/robots.txt", "/sitemap.xml", "/sitemap1.xml", "/sitemap3.xml"]) {
      const first = await handler(shopRequest({ target }))
      await textOf(first)
      const etag = String(first?.headers["etag"])
      const again = await handler(shopRequest({ target, headers: { "if-none-match": etag } }))
      assert.deepStrictEqual([again?.status, again?.body, again?.stream], [304, "", undefined], target)
    }
    const products = await handler(shopRequest({ target: "/sitemap3.xml", method: "HEAD" }))
    assert.isUndefined(products?.stream)
    const at = String(products?.headers["last-modified"])
    const sinceThen = await handler(shopRequest({ target: "/sitemap3.xml", headers: { "if-modified-since": at } }))
    assert.strictEqual(sinceThen?.status, 304)
  })

  it("has no file beyond the last one, and changes nothing (SEO-01)", async () => {
    const handler = handlerOf()
    const answer = await handler(shopRequest({ target: "/sitemap4.xml" }))
    assert.strictEqual(answer?.status, 404)
    assert.isUndefined(handler(shopRequest({ target: "/sitemap1.xml", method: "POST" })))
    assert.isUndefined(handler(shopRequest({ target: "/sitemapx.xml" })))
  })

  it("makes a second reader of one network wait until the first has ended", async () => {
    const stream = restlessTurns()
    const handler = handlerOf(site, stream)
    const read = (address: string) => handler(shopRequest({ target: "/sitemap3.xml", address }))
    const first = await read("203.0.113.7")
    const second = await read("203.0.113.8")
    assert.deepStrictEqual([second?.status, second?.headers["retry-after"]], [503, "60"])
    const elsewhere = await read("198.51.100.1")
    assert.strictEqual(elsewhere?.status, 200)
    await textOf(first)
    assert.strictEqual((await read("203.0.113.8"))?.status, 200)
  })
})
