/**
 * Downloads that a distributor delivers, in a shop as a process runs it: on sale, bought, slow, failing and withdrawn.
 */

import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import * as Checks from "@kapitel/adapters/embedded/Checks"
import { DigitalGoodsFolder } from "@kapitel/adapters/embedded/DigitalGoodsFolder"
import { buyability } from "@kapitel/core/availability/buyability"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { bookRecord, kronor, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { AGNES } from "@kapitel/core/contracts/checkout/agnes"
import { DigitalDelivery } from "@kapitel/core/digital/DigitalDelivery"
import { deliverOrder } from "@kapitel/core/digital/deliverOrder"
import { downloadRefusals } from "@kapitel/ui/text/sv/downloadRefusals"
import { downloads as words } from "@kapitel/ui/text/sv/downloads"
import { Effect, Option } from "effect"
import { digitalGoodsLayer } from "../../app/composition/digital.ts"
import { makeDownloadForms, makeDownloadHandler } from "../../app/server/downloads.ts"
import { startSimulator } from "../../app/simulators/distributor/startSimulator.ts"
import type { Simulator } from "../../app/simulators/service/listen.ts"
import { closeAll, type Listening, listen } from "../../app/test/server/listen.ts"
import { renderDownload } from "../../app/test/server/renderDownload.tsx"
import { openTemporaryShop, type TemporaryShop } from "../../app/test/server/temporaryShop.ts"
import { demoTrader } from "../../app/text/trader.ts"
import { readOrderView } from "../../app/views/order.ts"
import { cartOf, GUEST, issueCard, payWith } from "./wholeShop.ts"

const ebook = (n: number, title: string) =>
  bookRecord(n, { title, kind: "ebook", format: "E-bok", distributionMethod: "download" }, { price: kronor(129) })

const [LISTED, OWN, UNLISTED] = [ebook(8_101, "Förlagets"), ebook(8_102, "Vår egen"), ebook(8_103, "Ingens")]
const [listed, own, nobodys] = [LISTED.facts.identifier, OWN.facts.identifier, UNLISTED.facts.identifier]
const TERMS = { downloads: 3, days: 30 }
const EMAIL = demoTrader.email
let simulator: Simulator
let opened: TemporaryShop
let web: Listening
/** Ahead of the clock, in ms: the distributor's time alone. */
let ahead = 0

const control = (path: string, body: object) =>
  fetch(`${simulator.origin}/__sim/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })

const addOwn = (ean: Ean) =>
  Effect.runPromise(
    DigitalGoodsFolder.use((shelf) =>
      shelf.add([{ ean, name: "egen.pdf", mediaType: "application/pdf", bytes: new TextEncoder().encode("%PDF-") }]),
    ).pipe(Effect.provide(digitalGoodsLayer({ dataDir: opened.dataDir, terms: TERMS }))),
  )

const isSold = async (ean: Ean): Promise<boolean> => {
  const [card] = await opened.shop.runPromise(Catalogue.use(({ cardsByEan }) => cardsByEan([ean])))
  return card !== undefined && buyability(card, Date.now()).kind === "buy"
}

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + 20_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error("it did not come about")
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Bought as a guest, paid by gift card. */
const bought = (ean: Ean) =>
  opened.shop.runPromise(
    Effect.gen(function* () {
      const checkout = yield* Checkout
      const { code } = yield* issueCard(50_000)
      const cart = yield* cartOf([[ean, 1]])
      const priced = yield* payWith(cart.id, code)
      yield* checkout.consent(priced, GUEST, true)
      const { id, pageToken, number } = yield* checkout.completeWithoutPayment(priced, GUEST, AGNES)
      return { id, number, page: `/order/${pageToken}`, line: { orderId: id, ean } }
    }),
  )

type Bought = Awaited<ReturnType<typeof bought>>

const stateOf = ({ line }: Bought) => opened.shop.runPromise(DigitalDelivery.use((delivery) => delivery.state(line)))

const press = ({ page }: Bought) => web.call(`${page}/hamta/1/1`, { method: "POST" })

/** As on the order's own page. */
const shown = ({ id }: Bought) =>
  opened.shop.runPromise(
    Effect.gen(function* () {
      const order = Option.getOrThrow(yield* OrderStore.use(({ find }) => find(id)))
      return (yield* readOrderView(order, { now: Date.now() + ahead, trader: demoTrader })).view
    }),
  )

/** As the outbox does when it repeats it. */
const again = ({ id }: Bought) => opened.shop.runPromise(Effect.exit(deliverOrder(id)))

const undelivered = async ({ number }: Bought) => {
  const lines = await opened.shop.runPromise(
    Checks.Checks.use(({ undeliveredLines }) => undeliveredLines).pipe(Effect.provide(Checks.layer)),
  )
  return lines.find(({ orderNumber }) => orderNumber === number)
}

beforeAll(async () => {
  simulator = await startSimulator(
    { port: 0, host: "127.0.0.1", apiKey: "demo-secret", processingMs: 60_000, ...TERMS, products: [listed, own] },
    () => Date.now() + ahead,
  )
  opened = await openTemporaryShop({ distributorSimulatorUrl: Option.some(simulator.origin) })
  await opened.shop.runPromise(publishRecords([LISTED, OWN, UNLISTED]))
  await addOwn(own)
  await until(() => isSold(listed))
  web = await listen({
    raw: [makeDownloadHandler(opened.shop)],
    handlers: [makeDownloadForms(opened.shop)],
    renderPage: renderDownload(opened.shop, () => Date.now() + ahead),
  })
}, 60_000)
afterAll(async () => {
  await closeAll()
  await opened.close()
  await simulator.close()
})

describe("a shop with a distributor", () => {
  it("sells downloads with own files or from the distributor's list, and no others, in cards and carts", async () => {
    assert.deepStrictEqual([await isSold(listed), await isSold(own), await isSold(nobodys)], [true, true, false])
    const cart = await opened.shop.runPromise(cartOf([[listed, 2]]))
    assert.deepStrictEqual([cart.lineItems[0]?.buyable, cart.lineItems[0]?.quantity], [true, 1])
  })

  it("that is slow: the page states that the file is being prepared, then redirects to the distributor's link", async () => {
    const order = await bought(listed)
    await until(async () => (await stateOf(order)).kind === "processing")
    const early = await web.call(`${order.page}/hamta/1`)
    assert.strictEqual(early.status, 503)
    assert.include(early.body.toString(), downloadRefusals(EMAIL).notDelivered.title)
    assert.strictEqual((await undelivered(order))?.why, "processing")

    ahead += 60_000
    await again(order)
    assert.strictEqual((await stateOf(order)).kind, "delivered")
    assert.isUndefined(await undelivered(order))
    const { status, headers } = await press(order)
    assert.strictEqual(status, 303)
    assert.isTrue(headers.location?.startsWith(`${simulator.origin}/files/`))
    assert.strictEqual(await (await fetch(headers.location ?? "")).text(), "A book")
  })

  it("retries a failed order, and orders the line once", async () => {
    await control("fault", { next: "503", count: 1 })
    const order = await bought(listed)
    await until(async () => (await stateOf(order).catch(() => ({ kind: "unknown" }))).kind === "processing")
    ahead += 60_000
    await again(order)
    assert.strictEqual((await stateOf(order)).kind, "delivered")
  })

  it("cancels a delivery wherever it was made, and creates no link to it", async () => {
    const orders = [await bought(own), await bought(listed)]
    for (const order of orders) {
      await until(async () => (await stateOf(order)).kind !== "unknown")
      ahead += 60_000
      await again(order)
      assert.strictEqual((await press(order)).status, 303)
      await opened.shop.runPromise(DigitalDelivery.use(({ cancel }) => cancel(order.line)))
      const page = await web.call(`${order.page}/hamta/1`)
      assert.deepStrictEqual([page.status, (await stateOf(order)).kind], [410, "cancelled"])
    }
  })

  it("that fails for good: page and operator see it, and the shop's own file replaces it", async () => {
    await control("decide", { next: "Failed" })
    const order = await bought(listed)
    await until(async () => (await stateOf(order)).kind === "processing")
    await control("decide", { next: "Fulfilled" })
    ahead += 60_000
    await again(order)
    assert.deepStrictEqual(await stateOf(order), { kind: "failed", reason: "The publisher has withdrawn the title" })
    const page = await web.call(`${order.page}/hamta/1`)
    const { title, text } = downloadRefusals(EMAIL).failed
    assert.strictEqual(page.status, 410)
    assert.include(page.body.toString(), `<h1>${title}</h1><p>${text}</p>`)
    const { digital, lines } = await shown(order)
    assert.deepStrictEqual([digital, lines[0]?.details.at(-1)], [[], words.failed])
    assert.strictEqual((await undelivered(order))?.why, "The publisher has withdrawn the title")

    await addOwn(listed)
    await again(order)
    assert.strictEqual((await stateOf(order)).kind, "delivered")
    assert.match((await press(order)).headers.location ?? "", /^\/hamtning\//)
    assert.isUndefined(await undelivered(order))
  })
})
