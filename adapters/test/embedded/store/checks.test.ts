/** The states that `kapitel check` looks for, in the whole store. */
import { beforeEach, describe, expect, it } from "@effect/vitest"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import * as memoryStore from "@kapitel/adapters/embedded/store/memoryStore"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import * as checks from "@kapitel/adapters/embedded/store/operations/checks"
import * as orders from "@kapitel/adapters/embedded/store/operations/orders"
import * as service from "@kapitel/adapters/embedded/store/operations/service"
import { CartId } from "@kapitel/core/cart/CartContents"
import type { ProductFacts } from "@kapitel/core/catalogue/Product"
import { articleRecord, bookRecord, eanOf } from "@kapitel/core/contracts/catalogue/records"
import { sampleContents } from "@kapitel/core/contracts/checkout/sampleOrder"

const NOW = Date.UTC(2026, 10, 21)

let db: Database
beforeEach(() => {
  db = openInMemory()
})

const publish = (...records: ReadonlyArray<ReturnType<typeof bookRecord>>) =>
  memoryStore.publishRecords(db, records, NOW)
const numbered = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n)
const named = (n: number) => ({ ean: eanOf(n), title: `Bok ${n}` })

describe("downloads in the assortment that nothing delivers", () => {
  const ebook = (n: number, facts: Partial<ProductFacts> = {}) =>
    bookRecord(n, { kind: "ebook", distributionMethod: "download", ...facts })

  it("are counted, and the twenty most popular are named", () => {
    publish(...numbered(1, 22).map((n) => ebook(n, { popularity: n === 22 ? 9 : 0 })), bookRecord(90))
    expect(checks.undeliverableGoods(db)).toEqual({ count: 22, examples: [22, ...numbered(1, 19)].map(named) })
  })

  it("are none that a file or a service delivers", () => {
    publish(ebook(1), ebook(2), ebook(3))
    memoryStore.haveFiles(db, [eanOf(1)], NOW)
    service.change(db, { added: [eanOf(2)], gone: [], now: NOW })
    expect(checks.undeliverableGoods(db)).toEqual({ count: 1, examples: [named(3)] })
  })
})

describe("goods without their safety information", () => {
  const missing = ["manufacturer"]

  it("are counted apart from books, and the twenty most popular are named, books last", () => {
    const toy = (n: number, popularity = 0) => articleRecord(n, { kind: "toy", popularity })
    const book = (n: number, popularity = 0) => bookRecord(n, { publishingDate: "2026-01-02", popularity })
    publish(toy(1), toy(2, 9), book(3), book(4, 99), bookRecord(5, { publishingDate: "2020" }))
    const of = (n: number) => ({ ...named(n), missing })
    expect(checks.unsafeGoods(db)).toEqual({ count: 2, books: 2, examples: [2, 1, 4, 3].map(of) })
    publish(...numbered(100, 30).map((n) => toy(n, 50)), ...numbered(200, 30).map((n) => book(n, 50)))
    expect(checks.unsafeGoods(db)).toEqual({ count: 32, books: 32, examples: numbered(100, 20).map(of) })
  })

  it("name twenty books where nothing else lacks it", () => {
    publish(...numbered(1, 21).map((n) => bookRecord(n, { publishingDate: "2026-01-02" })))
    const { count, books, examples } = checks.unsafeGoods(db)
    expect([count, books, examples.map(({ ean }) => ean)]).toEqual([0, 21, numbered(1, 20).map(eanOf)])
  })
})

describe("downloads that were paid for and not delivered", () => {
  /** A paid order of a book and two downloads. */
  const buy = (n: number) => {
    const lines = [
      { ean: eanOf(1), quantity: 1, price: 9_900 },
      { ean: eanOf(2), quantity: 1, price: 9_900, shipped: false },
      { ean: eanOf(3), quantity: 1, price: 9_900, shipped: false },
    ]
    const cartId = CartId.make(`a-cart-of-somebody-${n}`)
    const order = orders.place(db, { cartId, member: false, contents: sampleContents(lines), now: NOW })
    if (order === undefined) throw new Error("it was not placed")
    const session = { providerRef: `ref-${n}`, clientToken: `token-${n}`, expiresAt: NOW + 9_999 }
    orders.attachSession(db, { orderId: order.id, session, revision: 1, now: NOW })
    return order
  }
  const pay = ({ id }: ReturnType<typeof buy>, at: number) => orders.confirm(db, { orderId: id, revision: 1, now: at })

  it("are listed by order, the oldest first, with the service's answer where there is one", () => {
    const [later, first] = [buy(1), buy(2)]
    buy(3)
    pay(later, NOW + 2)
    pay(first, NOW + 1)
    const line = (order: typeof first, at: number, n: number) => ({
      orderNumber: order.number,
      paidAt: NOW + at,
      ean: eanOf(n),
      title: `Bok ${n}`,
    })
    expect(checks.undeliveredLines(db)).toEqual([
      line(first, 1, 2),
      line(first, 1, 3),
      line(later, 2, 2),
      line(later, 2, 3),
    ])

    db.run(
      "INSERT INTO digital_delivery (order_id, ean, order_number, delivered_at, allowed, until) VALUES (?, ?, 'K', 0, 5, 0)",
      first.id,
      eanOf(2),
    )
    const answered = (order: typeof first, n: number, state: Parameters<typeof service.note>[1]["state"]) => {
      service.request(db, { orderId: order.id, ean: eanOf(n), now: NOW })
      service.note(db, { orderId: order.id, ean: eanOf(n), now: NOW, state })
    }
    answered(first, 3, { kind: "delivered" })
    answered(later, 2, { kind: "failed", reason: "sold out" })
    answered(later, 3, { kind: "processing" })
    expect(checks.undeliveredLines(db)).toEqual([
      { ...line(later, 2, 2), why: "sold out" },
      { ...line(later, 2, 3), why: "processing" },
    ])
  })
})

describe("the service's goods", () => {
  it("are those that were added and are not gone, and the list has its size and time", () => {
    service.change(db, { added: [eanOf(1), eanOf(2), eanOf(2)], gone: [], now: NOW })
    memoryStore.haveFiles(db, [], NOW)
    service.change(db, { added: [eanOf(3)], gone: [eanOf(1), eanOf(9)], now: NOW })
    expect(service.goods(db)).toEqual([eanOf(2), eanOf(3)])
    expect(service.listRead(db)).toEqual({ products: 0 })
    service.noteList(db, { read: { products: 2, at: NOW } })
    service.noteList(db, { read: { products: 3, at: NOW + 1 } })
    expect(service.listRead(db)).toEqual({ at: NOW + 1, products: 3 })
    service.noteList(db, { read: undefined })
    expect(service.listRead(db)).toEqual({ products: 0 })
  })

  it("a line keeps the time of its last change, and the reason of its last answer", () => {
    const row = () => db.get("SELECT state, reason, asked_at, changed_at FROM service_delivery")
    db.run("PRAGMA foreign_keys = OFF")
    const line = { orderId: "an order", ean: eanOf(1) }
    service.request(db, { ...line, now: 1 })
    service.request(db, { ...line, now: 2 })
    expect(row()).toEqual({ state: "processing", reason: null, asked_at: 1, changed_at: 1 })
    service.note(db, { ...line, now: 3, state: { kind: "failed", reason: "no" } })
    service.note(db, { ...line, now: 4, state: { kind: "failed", reason: "no" } })
    expect(row()).toEqual({ state: "failed", reason: "no", asked_at: 1, changed_at: 3 })
    service.note(db, { ...line, now: 5, state: { kind: "failed", reason: "sold out" } })
    service.note(db, { ...line, now: 6, state: { kind: "delivered" } })
    expect(row()).toEqual({ state: "delivered", reason: null, asked_at: 1, changed_at: 6 })
  })
})
