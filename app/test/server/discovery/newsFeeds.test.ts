import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { bookRecord, eanOf, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { sampleEvent } from "@kapitel/core/contracts/events/StoreEvents"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { EMPTY_LIST_STATE } from "@kapitel/core/search/listState"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Effect, Schedule } from "effect"
import { SaxesParser } from "saxes"
import { makeNewsFeeds } from "../../../server/discovery/newsFeeds.ts"
import { ORIGIN, shopRequest } from "../shopRequest.ts"
import { openTemporaryShop, site, type TemporaryShop } from "../temporaryShop.ts"

const SHELF = { type: "book" as const, name: "Deckare & mord", key: "bocker_deckare" }
const SOON = new Date(Date.now() + 7 * 86_400_000).toISOString()

let shop: TemporaryShop
beforeAll(async () => {
  shop = await openTemporaryShop()
  await shop.shop.runPromise(
    publishRecords([
      bookRecord(11, { title: "Äldre <bok>", publishingDate: "2020-01-02", categories: [SHELF] }),
      bookRecord(12, { title: "Nyare", publishingDate: "2024-03-04", categories: [SHELF], description: "Om & om." }),
      bookRecord(13, { title: "Kommande", publishingDate: "2999-01-01", categories: [SHELF] }),
    ]),
  )
  await shop.shop.runPromise(
    StoreEvents.use((events) => events.put([sampleEvent("kvall", { dateFrom: SOON, title: "Läsning" })], Date.now())),
  )
  await shop.shop.runPromise(
    SearchIndex.use((index) => index.search({ ...EMPTY_LIST_STATE, category: SHELF.key, first: 1, last: 9 })).pipe(
      Effect.repeat({ until: ({ count }) => count === 3, schedule: Schedule.spaced("20 millis") }),
    ),
  )
})
afterAll(() => shop.close())

/** Texts of the elements of the channel and of its items, by their names. */
const read = async (target: string) => {
  const answer = await makeNewsFeeds({ shop: shop.shop, site, now: Date.now })(shopRequest({ target }))
  const items: Array<Record<string, string>> = [{}]
  const path: Array<string> = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on("opentag", ({ name, attributes }) => {
    path.push(name)
    if (name === "item") items.push({})
    if (name === "atom:link") (items[0] ?? {})["self"] = attributes["href"]?.value ?? ""
  })
  parser.on("closetag", () => void path.pop())
  parser.on("text", (text) => {
    const item = items.at(-1)
    const name = path.at(-1)
    if (item !== undefined && name !== undefined && text.trim() !== "") item[name] = text
  })
  parser.write(String(answer?.body)).close()
  const [channel, ...rest] = items
  return { answer, channel, items: rest }
}

describe("news as RSS", () => {
  it.each(["/nya-bocker.rss", "/kategori/bocker/deckare.rss"])(
    "has what is out, the latest first: %s",
    async (target) => {
      const { answer, channel, items } = await read(target)
      assert.strictEqual(answer?.headers["content-type"], "application/rss+xml; charset=utf-8")
      assert.strictEqual(channel?.["self"], ORIGIN + target)
      assert.deepStrictEqual(
        items.map(({ title }) => title),
        ["Nyare", "Äldre <bok>"],
      )
      assert.deepInclude(items[0], {
        link: `${ORIGIN}/bok/nyare/${eanOf(12)}`,
        guid: `${ORIGIN}/bok/nyare/${eanOf(12)}`,
        description: "Om & om.",
        category: "Deckare & mord",
        pubDate: "Sun, 03 Mar 2024 23:00:00 GMT",
      })
    },
  )

  it("has the events that are not over, with their days", async () => {
    const { items } = await read("/evenemang.rss")
    assert.deepStrictEqual(
      items.map(({ title, link }) => [title, link]),
      [["Läsning", `${ORIGIN}/evenemang/kvall`]],
    )
    assert.include(items[0]?.["description"], "kl")
    assert.isDefined(items[0]?.["pubDate"])
  })

  it("is not sent again while it is the same, and is no feed of what does not exist", async () => {
    const handler = makeNewsFeeds({ shop: shop.shop, site, now: Date.now })
    const { answer } = await read("/nya-bocker.rss")
    const headers = { "if-none-match": String(answer?.headers["etag"]) }
    assert.strictEqual((await handler(shopRequest({ target: "/nya-bocker.rss", headers })))?.status, 304)
    assert.strictEqual((await handler(shopRequest({ target: "/kategori/finns/inte.rss" })))?.status, 404)
    assert.isUndefined(handler(shopRequest({ target: "/author/x.rss" })))
  })
})
