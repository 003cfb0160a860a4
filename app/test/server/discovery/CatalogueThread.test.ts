import { renameSync } from "node:fs"
import { setTimeout } from "node:timers/promises"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { DEFAULT_DELIVERY_TERMS } from "@kapitel/core/delivery/DeliveryTerms"
import { openCatalogueThread } from "../../../server/discovery/CatalogueThread.ts"
import { BOOK, openTemporaryShop, PEN, site, type TemporaryShop } from "../temporaryShop.ts"

let shop: TemporaryShop
beforeAll(async () => {
  shop = await openTemporaryShop()
})
afterAll(() => shop.close())

const threadIn = (dataDir: string, idleMs?: number) =>
  openCatalogueThread({ dataDir, delivery: DEFAULT_DELIVERY_TERMS, ...(idleMs === undefined ? {} : { idleMs }) })

const terms = { site, loyaltyProgram: "medlem", now: Date.now(), holidays: [] }
const items = { after: "", site, terms }

/** What a read that fails says; nothing of one that succeeds. */
const whyNot = (read: Promise<unknown>): Promise<string> => read.then(() => "", String)

describe("the thread of the catalogue", () => {
  it("reads what the store has published, and says what that took of a processor", async () => {
    const thread = threadIn(shop.dataDir)
    const [feed, stretches] = await Promise.all([thread.read("feedItems", items), thread.read("stretches", {})])
    for (const ean of [BOOK, PEN]) assert.include(feed.result.text, `<g:id>${ean}</g:id>`)
    assert.deepStrictEqual(
      stretches.result.map(({ kind, count }) => [kind, count]),
      [["products", 4]],
    )
    assert.isAbove(feed.ms, 0)
    await thread.close()
    assert.include(await whyNot(thread.read("feedItems", items)), "closing")
  })

  it("ends when it is unused, and starts again", async () => {
    const thread = threadIn(shop.dataDir, 1)
    const canRead = () =>
      thread.read("stretches", {}).then(
        () => true,
        () => false,
      )
    assert.isTrue(await canRead())
    // A thread that goes on has the file open: only a new one notices that it is elsewhere.
    renameSync(shop.dataDir, `${shop.dataDir}-moved`)
    for (let times = 0; times < 100 && (await canRead()); times++) await setTimeout(20)
    assert.isFalse(await canRead())
    renameSync(`${shop.dataDir}-moved`, shop.dataDir)
    assert.isTrue(await canRead())
    await thread.close()
  })

  it("fails a read that it cannot do, and a read during which it ends", async () => {
    const nowhere = threadIn(`${shop.dataDir}/nowhere`)
    assert.include(await whyNot(nowhere.read("stretches", {})), "could not be read: stretches")
    await nowhere.close()
    const thread = threadIn(shop.dataDir)
    const reading = whyNot(thread.read("stretches", {}))
    await thread.close()
    assert.include(await reading, "could not be read: stretches")
  })
})
