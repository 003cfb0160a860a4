/** Analytics events that follow from a page's store, over a shop in memory. */
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { eanOf } from "@kapitel/core/contracts/catalogue/records"
import type { PurchaseRecord } from "@kapitel/core/tracking/PurchaseRecord"
import { pageViewOf } from "@kapitel/core/tracking/pageView"
import type { TrackingEvent } from "@kapitel/core/tracking/TrackingEvent"
import { NULL_PAGE_HOST } from "@kapitel/ui/shop/PageHost"
import type { ShopEvent } from "@kapitel/ui/shop/ShopEvent"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { eanOfPath, trackVisit } from "@kapitel/ui/shop/trackVisit"
import { assert, describe, it } from "vitest"

const BOOK = eanOf(1)
const PATH = `/bok/roda-rummet/${BOOK}`

const open = async (address = PATH, currency?: string) => {
  const page = { address: `https://shop.example${address}`, isArrival: true, answer: "yes" as "yes" | "no" }
  const client = memoryShopClient({
    clock: { now: () => 0, setTimeout: (work) => queueMicrotask(work), clearTimeout: () => undefined },
    products: [{ ean: BOOK, title: "Röda rummet", price: 10_000 }],
  })
  const store = makeShopStore(client, NULL_PAGE_HOST, {
    answer: () => page.answer,
    keep: () => undefined,
    subscribe: () => () => undefined,
  })
  const sent: Array<TrackingEvent> = []
  const recorded: Array<string> = []
  const views: Array<unknown> = []
  const stored = new Map<string, typeof PurchaseRecord.Encoded>()
  const start = () =>
    trackVisit({
      store,
      tracking: {
        allow: () => recorded.push("allowed"),
        withdraw: () => recorded.push("withdrawn"),
        send: (event) => {
          sent.push(event)
          recorded.push(event.name)
        },
        view: (view) => {
          views.push(view)
          recorded.push(view.page)
        },
      },
      itemsOf: async (wanted) =>
        wanted.map(({ ean, ...more }) => ({ item_name: "Röda rummet", quantity: 1, ...more, item_id: ean })),
      purchases: {
        keep: async (record) => void stored.set(record.token, record),
        take: async (token) => {
          const record = stored.get(token)
          if (record !== undefined) stored.clear()
          return record as PurchaseRecord | undefined
        },
        forget: async () => stored.clear(),
      },
      address: () => page.address,
      language: "sv",
      ...(currency === undefined ? {} : { currency }),
      isArrival: () => page.isArrival,
    })
  const emit = async (...events: ReadonlyArray<ShopEvent>) => {
    for (const event of events) store.emit(event)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const add = () => store.inTurn(() => client.cart.add({ ean: BOOK, quantity: 2, idempotencyKey: "first" }))
  return { page, client, store, sent, recorded, views, stored, start, emit, add }
}

describe("statistics of a visit", () => {
  it("describe the current page, but nothing from before consent", async () => {
    const { recorded, start, emit } = await open()
    await emit({ type: "page.shown", item: PATH }, { type: "sample.opened", ean: BOOK })
    start()
    await emit()
    assert.deepStrictEqual(recorded, ["allowed", PATH, "view_item"])
  })

  it("include a reservation that was made just now, once (TRK-01)", async () => {
    const { page, sent, start, emit } = await open()
    start()
    await emit({ type: "reservation.made", ean: BOOK, quantity: 2 })
    page.isArrival = false
    await emit({ type: "reservation.made", ean: BOOK, quantity: 2 })
    assert.deepStrictEqual(sent, [
      { name: "add_to_reservation_cart", items: [{ item_id: BOOK, item_name: "Röda rummet", quantity: 2 }] },
    ])
  })

  it("include a page once, and its product again in another colour (TRK-05)", async () => {
    const { page, sent, recorded, start, emit } = await open()
    start()
    await emit({ type: "page.shown", item: PATH })
    page.address += `?v=${eanOf(2)}`
    await emit({ type: "page.shown", item: PATH }, { type: "page.shown", item: PATH })
    assert.deepStrictEqual(recorded, ["allowed", PATH, "view_item", "view_item"])
    assert.deepStrictEqual(
      sent.flatMap((event) => ("items" in event ? event.items.map(({ item_id }) => item_id) : [])),
      [BOOK, eanOf(2)],
    )
  })

  it("describe the page with its language, and the currency that is set", async () => {
    for (const currency of [undefined, "EUR"]) {
      const { views, start, emit } = await open(`${PATH}?v=${eanOf(2)}`, currency)
      start()
      await emit({ type: "page.shown", item: PATH })
      const about = { language: "sv", address: `https://shop.example${PATH}?v=${eanOf(2)}` }
      assert.deepStrictEqual(views, [pageViewOf(PATH, currency === undefined ? about : { ...about, currency })])
    }
  })

  it("include a product again when another page was shown meanwhile", async () => {
    const { page, recorded, start, emit } = await open()
    start()
    await emit({ type: "page.shown", item: PATH })
    page.address = "https://shop.example/kategori/bocker?q=mumin"
    await emit({ type: "page.shown", item: "/kategori/bocker" })
    page.address = `https://shop.example${PATH}`
    await emit({ type: "page.shown", item: PATH })
    assert.deepStrictEqual(recorded, ["allowed", PATH, "view_item", "/kategori/bocker", PATH, "view_item"])
  })

  it("withdraw a page that is shown after consent was refused in another tab", async () => {
    const { page, recorded, start, emit } = await open("/kategori/bocker")
    start()
    page.answer = "no"
    await emit({ type: "page.shown", item: "/kategori/bocker" })
    assert.deepStrictEqual(recorded, ["allowed", "withdrawn"])
  })

  it("include no error page (TRK-05)", async () => {
    const { recorded, start, emit } = await open("/search?q=mumin")
    start()
    await emit({ type: "page.shown", item: undefined })
    assert.deepStrictEqual(recorded, ["allowed"])
  })

  it("remove personal data from searches", async () => {
    const { sent, start, emit } = await open("/search?q=mumin+agnes@exempel.se")
    start()
    await emit(
      { type: "search.submitted", term: "agnes@exempel.se" },
      { type: "search.submitted", term: "mumin 0701234567" },
      { type: "page.shown", item: "/search" },
    )
    assert.deepStrictEqual(sent, [
      { name: "search", term: "mumin" },
      { name: "view_search_results", term: "mumin" },
    ])
  })

  it("include products: selected, added to the cart", async () => {
    const { sent, start, emit } = await open()
    start()
    await emit(
      { type: "product.chosen", ean: BOOK, list: "Nyheter" },
      { type: "cart.added", items: [{ ean: BOOK, quantity: 3 }], quiet: true },
    )
    assert.deepStrictEqual(sent, [
      {
        name: "select_item",
        items: [{ item_id: BOOK, item_name: "Röda rummet", quantity: 1, item_list_name: "Nyheter" }],
      },
      { name: "add_to_cart", items: [{ item_id: BOOK, item_name: "Röda rummet", quantity: 3 }] },
    ])
  })

  it("stop after consent is refused in another tab, and are withdrawn", async () => {
    const { page, recorded, start, emit } = await open()
    start()
    page.answer = "no"
    await emit({ type: "sample.opened", ean: BOOK })
    assert.deepStrictEqual(recorded, ["allowed", "withdrawn"])
  })

  it("delete purchase records when consent is withdrawn", async () => {
    const { stored, recorded, start, emit, add } = await open("/checkout")
    await add()
    start()
    await emit({ type: "checkout.opened", token: "token-1" })
    assert.deepStrictEqual([...stored.keys()], ["token-1"])
    await emit({ type: "consent.answered", answer: "no" })
    assert.deepStrictEqual([recorded.at(-1), stored.size], ["withdrawn", 0])
    await emit({ type: "consent.answered", answer: "yes" })
    assert.strictEqual(recorded.at(-1), "allowed")
  })
})

describe("statistics of a checkout", () => {
  it("include its steps with the cart of that moment, and the purchase once", async () => {
    const { page, sent, start, emit, add } = await open("/checkout")
    await add()
    start()
    await emit({ type: "checkout.opened", token: "token-1" }, { type: "delivery.seen" }, { type: "shipping.updated" })
    await emit({ type: "payment.selected", method: "invoice" }, { type: "payment.selected", method: "" })
    const goods = {
      value: 200,
      items: [{ item_id: BOOK, item_name: "Röda rummet", price: 100, quantity: 2 }],
    }
    assert.deepStrictEqual(sent, [
      { name: "begin_checkout", ...goods },
      { name: "checkout_module_inview", ...goods },
      { name: "add_shipping_info", ...goods },
      { name: "add_payment_info", paymentType: "invoice", ...goods },
      { name: "add_payment_info", ...goods },
    ])
    page.address = "https://shop.example/checkout/confirmation?key=token-1"
    const bought = { value: 150, items: [{ ean: BOOK, title: "Röda rummet", quantity: 2, price: 100 }] }
    const confirmed = { type: "order.confirmed", number: "K-1", goods: bought } as const
    await emit(confirmed)
    await emit(confirmed)
    assert.deepStrictEqual(sent.slice(5), [{ name: "purchase", transactionId: "K-1", value: 150, items: goods.items }])
  })

  it("have the goods that can be bought, at what they cost now, and keep them while the shop does not answer", async () => {
    const { client, sent, stored, start, emit, add } = await open("/checkout")
    await add()
    start()
    const view = client.cart.view
    const answers = { bought: true }
    Object.assign(client.cart, {
      view: async () => {
        const answer = await view()
        if (!answer.ok || !answers.bought) return { ok: false, refusal: { _tag: "Unanswered", reason: "offline" } }
        const [line] = answer.value.lines
        const refused = { ...line, ean: eanOf(2), buyable: false }
        return { ok: true, value: { ...answer.value, discount: 5_000, lines: [line, refused] } }
      },
    })
    const items = [{ item_id: BOOK, item_name: "Röda rummet", price: 100, quantity: 2 }]
    await emit({ type: "checkout.opened", token: "token-1" })
    answers.bought = false
    await emit({ type: "delivery.seen" })
    assert.deepStrictEqual(sent, [
      { name: "begin_checkout", value: 150, items },
      { name: "checkout_module_inview", value: 150, items },
    ])
    const record = { value: 150, items: [{ ean: BOOK, title: "Röda rummet", quantity: 2, price: 100 }] }
    assert.deepStrictEqual([...stored.values()], [{ token: "token-1", ...record }])
    await emit({ type: "purchase.submitted" })
    assert.deepStrictEqual(stored.get("without-payment"), { token: "without-payment", ...record })
  })

  it("are not sent without goods, and are not stopped by a request that fails", async () => {
    const { client, sent, start, emit, add } = await open("/checkout")
    start()
    await emit({ type: "checkout.opened" }, { type: "purchase.submitted" })
    assert.deepStrictEqual(sent, [])
    await add()
    const view = client.cart.view
    Object.assign(client.cart, { view: () => Promise.reject(new Error("offline")) })
    await emit({ type: "delivery.seen" })
    Object.assign(client.cart, { view })
    await emit({ type: "shipping.updated" })
    assert.deepStrictEqual(
      sent.map(({ name }) => name),
      ["add_shipping_info"],
    )
  })

  it("do not begin again after a reload", async () => {
    const { page, sent, stored, start, emit, add } = await open("/checkout")
    await add()
    page.isArrival = false
    start()
    await emit({ type: "checkout.opened", token: "token-1" })
    assert.deepStrictEqual([sent, stored.has("token-1")], [[], true])
  })

  it("include no purchase that was not paid", async () => {
    const { page, sent, start, emit, add } = await open("/checkout")
    await add()
    start()
    await emit({ type: "checkout.opened" })
    await emit({ type: "purchase.submitted" })
    page.address = "https://shop.example/checkout/confirmation?key=other"
    await emit({ type: "order.confirmed", number: "K-2", goods: { value: 0, items: [] } })
    assert.strictEqual(sent.at(-1)?.name, "purchase")
  })

  it("include no purchase that this browser has not begun (D-66)", async () => {
    const { sent, start, emit } = await open("/checkout/confirmation?key=token-1")
    start()
    await emit({ type: "order.confirmed", number: "K-1", goods: { value: 0, items: [] } })
    assert.deepStrictEqual(sent, [])
  })
})

describe("the number of a product", () => {
  it("is read from a product's address only", () => {
    const ean = "9789100000011"
    for (const path of [`/bok/vargtimmen/${ean}`, `/vara/penna/${ean}`, `/product/penna/${ean}`, `/product/${ean}`])
      assert.strictEqual(eanOfPath(path), ean, path)
    for (const path of [
      `/a/bok/vargtimmen/${ean}`,
      `/order/${ean}`,
      `/bok/a/b/${ean}`,
      `/bok/vargtimmen/${ean}0`,
      `/bok/vargtimmen/${ean}/`,
      "/bok/vargtimmen/978910000001",
    ])
      assert.isUndefined(eanOfPath(path), path)
  })
})
