import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { pricesFeed } from "@kapitel/adapters/csv/pricesFeed"
import { productColumns, productsFeed } from "@kapitel/adapters/csv/productsFeed"
import { stockFeed } from "@kapitel/adapters/csv/stockFeed"
import { readEvents } from "@kapitel/adapters/json/eventsFile"
import { readStores } from "@kapitel/adapters/json/storesFile"
import { onixFeed } from "@kapitel/adapters/onix/onixFeed"
import { Effect, Stream } from "effect"

const guide = readFileSync(new URL("../../../docs/importing.md", import.meta.url), "utf8")
const examples = (language: string): ReadonlyArray<string> =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, "g"))].map(([, example]) => example ?? "")

async function* bytesOf(content: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(content)
}

describe("docs/importing.md", () => {
  it("shows ONIX that is imported", async () => {
    const [product] = examples("xml")
    const items = await Effect.runPromise(
      Stream.runCollect(onixFeed(bytesOf(`<ONIXMessage release="3.0"><Header/>${product}</ONIXMessage>`))),
    )
    assert.isNotEmpty(items.flat())
    for (const item of items.flat()) assert.strictEqual(item.kind, "record")
  })

  it("shows tables that are imported", async () => {
    const feeds = [productsFeed, stockFeed, pricesFeed]
    const tables = examples("csv")
    assert.strictEqual(tables.length, feeds.length + 2)
    for (const [at, feed] of feeds.entries()) {
      const items = await Effect.runPromise(Stream.runCollect(feed(bytesOf(tables[at] ?? ""))))
      assert.isNotEmpty(items.flat())
      for (const item of items.flat()) assert.strictEqual(item.kind, "record")
    }
    const [stores = "", events = ""] = tables.slice(feeds.length)
    const ofStores = await Effect.runPromise(readStores(bytesOf(stores)))
    assert.isNotEmpty(ofStores.stores)
    assert.deepStrictEqual([ofStores.setAside, ofStores.notices], [[], []])
    const ofEvents = await Effect.runPromise(readEvents(bytesOf(events)))
    assert.isNotEmpty(ofEvents.events)
    assert.deepStrictEqual(ofEvents.setAside, [])
  })

  it("names every column of the products table", () => {
    for (const column of [...productColumns.required, ...productColumns.optional]) {
      assert.include(guide, `\`${column}\``)
    }
  })
})
