import type { IncomingMessage, ServerResponse } from "node:http"
import { Writable } from "node:stream"
import { setImmediate } from "node:timers/promises"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { DEFAULT_DELIVERY_TERMS } from "@kapitel/core/delivery/DeliveryTerms"
import { SaxesParser } from "saxes"
import { type CatalogueThread, openCatalogueThread } from "../../../server/discovery/CatalogueThread.ts"
import { makeProductFeed } from "../../../server/discovery/productFeed.ts"
import type { ShopResponse } from "../../../server/http/ShopResponse.ts"
import { sendStream } from "../../../server/http/sendStream.ts"
import { shopRequest } from "../shopRequest.ts"
import { BOOK, GONE, openTemporaryShop, PEN, RARE, site, type TemporaryShop } from "../temporaryShop.ts"
import { restlessTurns } from "./restlessTurns.ts"

let shop: TemporaryShop
let catalogue: CatalogueThread
beforeAll(async () => {
  shop = await openTemporaryShop()
  catalogue = openCatalogueThread({ dataDir: shop.dataDir, delivery: DEFAULT_DELIVERY_TERMS })
})
afterAll(async () => {
  await catalogue.close()
  await shop.close()
})

const feed = (stream = restlessTurns(), from: Pick<CatalogueThread, "read"> = catalogue) =>
  makeProductFeed({ shop: shop.shop, catalogue: from, site, loyaltyProgram: "medlem", turns: stream, now: Date.now })

const textOf = async (answer: ShopResponse | undefined): Promise<string> => {
  let text = ""
  for await (const part of answer?.stream ?? []) text += part
  return text
}

describe("the product feed", () => {
  it("is one XML document with what can be offered", async () => {
    const answer = await feed()(shopRequest({ target: "/produktfeed.xml" }))
    assert.strictEqual(answer?.headers["content-type"], "application/xml; charset=utf-8")
    const text = await textOf(answer)
    const roots: Array<string> = []
    const parser = new SaxesParser({ xmlns: true })
    parser.on("opentag", ({ name }) => void roots.push(name))
    parser.write(text).close()
    assert.deepStrictEqual(roots.slice(0, 2), ["rss", "channel"])
    for (const ean of [BOOK, PEN, RARE]) assert.include(text, `<g:id>${ean}</g:id>`)
    assert.notInclude(text, GONE)
  })

  it("is read no faster than its client takes it, and no further when that goes away", async () => {
    let reads = 0
    const endless: Pick<CatalogueThread, "read"> = {
      read: async () => ({ result: { text: "x".repeat(100_000), next: String(++reads) } as never, ms: 0 }),
    }
    const stream = restlessTurns()
    const answer = await feed(stream, endless)(shopRequest({ target: "/produktfeed.xml" }))
    // A client that takes the first piece, and no other.
    const client = Object.assign(new Writable({ write: () => undefined }), { writeHead: () => client })
    const sent = sendStream(
      { headers: {} } as IncomingMessage,
      client as unknown as ServerResponse,
      answer as ShopResponse,
      answer?.stream as AsyncIterable<string>,
    ).catch(() => "cut off")
    for (let turns = 0; turns < 100; turns++) await setImmediate()
    assert.isBelow(reads, 10)
    assert.isUndefined(stream.begin("203.0.113.0/24"))
    const before = reads
    client.destroy()
    assert.strictEqual(await sent, "cut off")
    for (let turns = 0; turns < 100; turns++) await setImmediate()
    assert.isAtMost(reads, before + 1)
    assert.isDefined(stream.begin("203.0.113.0/24"))
  })

  it("is not read again while nothing has changed, and ends its turn when a client goes away", async () => {
    const stream = restlessTurns()
    const handler = feed(stream)
    const first = await handler(shopRequest({ target: "/produktfeed.xml" }))
    await first?.stream?.next()
    assert.strictEqual((await handler(shopRequest({ target: "/produktfeed.xml" })))?.status, 503)
    await first?.stream?.return(undefined)
    const etag = String(first?.headers["etag"])
    const again = await handler(shopRequest({ target: "/produktfeed.xml", headers: { "if-none-match": etag } }))
    assert.strictEqual(again?.status, 304)
    assert.strictEqual((await handler(shopRequest({ target: "/produktfeed.xml", method: "HEAD" })))?.status, 200)
    assert.isDefined(stream.begin("203.0.113.0/24"))
    assert.isUndefined(handler(shopRequest({ target: "/produktfeed.xml", method: "POST" })))
  })
})
