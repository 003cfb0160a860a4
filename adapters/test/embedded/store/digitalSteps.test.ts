/** What the steps of a download's sale and delivery write into the tables, compared with `outlines/digital.txt`. */
import { expect, it } from "@effect/vitest"
import * as digital from "@kapitel/adapters/embedded/store/operations/digital"
import * as intake from "@kapitel/adapters/embedded/store/operations/intake"
import * as orders from "@kapitel/adapters/embedded/store/operations/orders"
import * as service from "@kapitel/adapters/embedded/store/operations/service"
import { CartId } from "@kapitel/core/cart/CartContents"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { Order } from "@kapitel/core/checkout/Order"
import { bookRecord, eanOf } from "@kapitel/core/contracts/catalogue/records"
import { sampleContents } from "@kapitel/core/contracts/checkout/sampleOrder"
import { recordStepsWithImports } from "./recordSteps.ts"

const NOW = 1_000_000
const DAY = 86_400_000
const TERMS = { allowed: 2, until: NOW + 30 * DAY }
const [BOOK, FYREN, HAVET, UNKNOWN] = [1, 2, 3, 4].map((n) => eanOf(n)) as [Ean, Ean, Ean, Ean]

const file = (ean: Ean, name: string, stored: string, more: Partial<digital.NewFile> = {}): digital.NewFile => ({
  ean,
  name,
  mediaType: "application/epub+zip",
  size: 10,
  stored,
  ...more,
})

it("each step of a download writes its rows, or none", async () => {
  const { db, step, text } = recordStepsWithImports()
  const download = (n: number, title: string) => bookRecord(n, { kind: "ebook", distributionMethod: "download", title })
  step("an import of a book and two downloads", function* () {
    yield* intake.begin(db, { batch: "b", source: "feed.xml", at: NOW })
    yield* intake.stage(db, { batch: "b", records: [bookRecord(1), download(2, "Fyren"), download(3, "Havet")] })
    return yield* intake.publish(db, { batch: "b", allowRemovals: false, at: NOW })
  })

  const add = (what: string, now: number, ...files: ReadonlyArray<digital.NewFile>) =>
    step(what, () => digital.addFiles(db, { files, now }))
  const list = (what: string, ean?: Ean) => step(what, () => digital.listFiles(db, ean === undefined ? {} : { ean }))
  const remove = (what: string, now: number, ean: Ean, name?: string) =>
    step(what, () => digital.removeFiles(db, { ean, now, ...(name === undefined ? {} : { name }) }))

  add(
    "files of an unknown product, of a printed one, and of a download",
    NOW + 1,
    file(UNKNOWN, "a.epub", "s0"),
    file(BOOK, "a.epub", "s1"),
    file(FYREN, "a.epub", "s2"),
  )
  add(
    "a second file, and the first again",
    NOW + 2,
    file(FYREN, "b.pdf", "s3", { mediaType: "application/pdf", size: 20 }),
    file(FYREN, "a.epub", "s2"),
  )
  add("another edition of the first", NOW + 3, file(FYREN, "a.epub", "s4", { size: 11 }))
  add(
    "a product with the same content, and another edition that is still another's",
    NOW + 4,
    file(HAVET, "h.epub", "s3"),
    file(FYREN, "b.pdf", "s5"),
  )
  list("all files")
  list("those of one product", HAVET)
  remove("a file that is not for sale", NOW + 5, FYREN, "c.epub")
  remove("one of two, that nobody has bought", NOW + 6, FYREN, "b.pdf")
  remove("all that are left", NOW + 7, FYREN)
  add("them anew", NOW + 8, file(FYREN, "a.epub", "s4"), file(FYREN, "b.pdf", "s5"))

  let carts = 0
  const placed = (what: string, lines: ReadonlyArray<readonly [ean: Ean, shipped: boolean]>): Order =>
    step(what, () => {
      const order = orders.place(db, {
        cartId: CartId.make(`cart-${String(++carts).padStart(16, "0")}`),
        member: false,
        contents: sampleContents(lines.map(([ean, shipped]) => ({ ean, quantity: 1, price: 9_900, shipped }))),
        now: NOW + 10,
      })
      if (order === undefined) throw new Error("it was not placed")
      return order
    })
  const paid = (what: string, { id: orderId }: Order) =>
    step(what, () => {
      const session = { providerRef: `ref-${carts}`, clientToken: `token-${carts}`, expiresAt: NOW + DAY }
      orders.attachSession(db, { orderId, session, revision: 1, now: NOW + 11 })
      return orders.confirm(db, { orderId, revision: 1, now: NOW + 12 })?.order.state
    })
  const order = placed("an order of a book and both downloads", [
    [BOOK, true],
    [FYREN, false],
    [HAVET, false],
  ])
  remove("a file while the order is open", NOW + 13, FYREN, "b.pdf")
  paid("it is paid", order)
  remove("a file that is paid and not delivered", NOW + 14, HAVET)
  add("it is for sale again", NOW + 15, file(HAVET, "h.epub", "s3"))
  const line = { orderId: order.id, ean: FYREN }
  const deliver = (what: string, now: number, ean: Ean, orderId: string = order.id) =>
    step(what, () => digital.deliver(db, { orderId, orderNumber: order.number, ean, now, ...TERMS }))
  deliver("nothing is delivered without a file", NOW + 16, BOOK)
  deliver("a delivery", NOW + 17, FYREN)
  deliver("the same again", NOW + 18, FYREN)

  const link = (what: string, hash: string, now: number, beginBy: number, name = "a.epub") =>
    step(what, () => digital.keepLink(db, { hash, ...line, name, now, beginBy }))
  const begin = (what: string, hash: string, now: number) =>
    step(what, () => digital.begin(db, { hash, now, resumeFor: 100 }))
  const linked = (what: string, now: number) => step(what, () => digital.linked(db, { now, resumeFor: 100 }))
  link("a link", "one", NOW + 20, NOW + 30)
  linked("what is linked before its end", NOW + 29)
  linked("what is linked at its end", NOW + 30)
  begin("the link at its end", "one", NOW + 30)
  begin("an unknown link", "none", NOW + 20)
  begin("the link in time", "one", NOW + 29)
  begin("the rest of the file", "one", NOW + 128)
  begin("the rest, too late", "one", NOW + 129)
  linked("what is being fetched", NOW + 128)
  linked("what was fetched", NOW + 129)
  link("a link to a file that is not there", "lost", NOW + 200, NOW + 300, "c.epub")
  begin("that link", "lost", NOW + 201)
  link("a second link, at the end of an unused one", "two", NOW + 300, NOW + 400)
  link("a third link, after it", "three", NOW + 301, NOW + 400)
  begin("the second download, the last", "two", NOW + 301)
  begin("a third download", "three", NOW + 302)
  begin("the second, resumed", "two", NOW + 400)
  link("a link after the last day", "late", TERMS.until - 1, TERMS.until + 9)
  begin("it", "late", TERMS.until)

  const renew = (what: string, orderNumber: string, now: number) =>
    step(what, () => digital.renew(db, { orderNumber, now, allowed: 5, until: now + DAY }))
  renew("renewing an unknown order", "K000000000", NOW + 500)
  step("the delivery of the other has been given up", () =>
    db.run(
      "UPDATE outbox SET state = 'undeliverable', attempts = 3, lease_until = 5, finished_at = 6 WHERE kind = 'digitalDelivery'",
    ),
  )
  renew("renewing: one was delivered, the other is delivered by the outbox", order.number, NOW + 501)
  step("its outbox has been emptied", () => db.run("DELETE FROM outbox WHERE kind = 'digitalDelivery'"))
  renew("renewing asks for another delivery", order.number, NOW + 502)
  step("a service has delivered the other", () => {
    service.request(db, { orderId: order.id, ean: HAVET, now: NOW + 503 })
    return service.note(db, { orderId: order.id, ean: HAVET, now: NOW + 504, state: { kind: "delivered" } })
  })
  renew("renewing does not ask for that one", order.number, NOW + 505)
  remove("a file of a buyer", NOW + 506, FYREN)
  remove("the file of a product that the service has delivered", NOW + 507, HAVET)
  step("a cancelled delivery", () => digital.cancel(db, { ...line, now: NOW + 508 }))
  step("cancelled again", () => digital.cancel(db, { ...line, now: NOW + 509 }))
  step("what was never delivered is not cancelled", () => digital.cancel(db, { ...line, ean: BOOK, now: NOW + 510 }))
  link("a link to what is cancelled", "cancelled", NOW + 511, NOW + 999)
  begin("it", "cancelled", NOW + 512)
  add("the file for sale again", NOW + 513, file(FYREN, "a.epub", "s4"))
  remove("it, without a buyer left", NOW + 514, FYREN)

  remove("it again", NOW + 515, FYREN)
  add("two files with the same content", NOW + 516, file(FYREN, "a.epub", "same"), file(FYREN, "b.epub", "same"))
  add("another edition of both", NOW + 517, file(FYREN, "a.epub", "new"), file(FYREN, "b.epub", "new"))
  const both = placed("an order of a printed copy and a download", [
    [HAVET, true],
    [FYREN, false],
  ])
  paid("it is paid", both)
  add("the file of what was printed", NOW + 518, file(HAVET, "h.epub", "s6"))
  remove("it, which nobody has bought", NOW + 519, HAVET)
  remove("both files, which somebody has bought", NOW + 520, FYREN)
  remove("them again", NOW + 521, FYREN)
  step("a file of a product that is gone", () =>
    db.run(
      "INSERT INTO digital_file (ean, name, position, media_type, size, stored, added_at) VALUES (?, 'x', 1, 'y', 2, 'z', 3)",
      UNKNOWN,
    ),
  )
  list("it has no title")

  const printed = placed("an order of a book", [[BOOK, true]])
  renew("renewing what is not paid", printed.number, NOW + 600)
  paid("it is paid", printed)
  renew("renewing an order without downloads", printed.number, NOW + 601)

  await expect(text()).toMatchFileSnapshot("outlines/digital.txt")
})
