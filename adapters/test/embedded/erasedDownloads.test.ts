/** After erasure a buyer can still download what was bought, but the times of past downloads are deleted. */
import { assert, describe, it } from "@effect/vitest"
import * as OrderStoreOfShop from "@kapitel/adapters/embedded/OrderStore"
import { deliveredAs } from "@kapitel/adapters/embedded/store/digitalRow"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import * as digital from "@kapitel/adapters/embedded/store/operations/digital"
import * as erasure from "@kapitel/adapters/embedded/store/operations/erasure"
import * as orderFiles from "@kapitel/adapters/embedded/store/operations/orderFiles"
import * as service from "@kapitel/adapters/embedded/store/operations/service"
import { StoreClient } from "@kapitel/adapters/embedded/store/StoreClient"
import { CartId } from "@kapitel/core/cart/CartContents"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { bookRecord, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { sampleContents } from "@kapitel/core/contracts/checkout/sampleOrder"
import { AccountId } from "@kapitel/core/identity/Member"
import { Effect, Layer } from "effect"
import { temporaryShop } from "./temporaryShop.ts"

const BOUGHT = Date.UTC(2026, 10, 21)
/** Times that are in no other row. */
const [LINKED, FETCHED] = [BOUGHT + 123_457, BOUGHT + 234_571]
const ebook = bookRecord(4_701, { kind: "ebook", distributionMethod: "download" })
const EAN = ebook.facts.identifier

describe("the downloads of an erased account", () => {
  it.effect("keep their number, and no column contains the time of a download", () =>
    Effect.gen(function* () {
      const { dataDir } = yield* StoreClient
      const db = yield* Effect.acquireRelease(
        Effect.sync(() => openDatabase(dataDir)),
        (opened) => Effect.sync(opened.close),
      )
      yield* publishRecords([ebook])
      const stored = { ean: EAN, name: "bok.pdf", mediaType: "application/pdf", size: 1, stored: "a".repeat(64) }
      digital.addFiles(db, { files: [stored], now: BOUGHT })
      const id = AccountId.make("00000000-0000-4000-8000-000000000001")
      db.run("INSERT INTO account (id, created_at) VALUES (?, ?)", id, BOUGHT)
      const order = yield* OrderStore.use(({ place }) =>
        place({
          cartId: CartId.make("cart-0000000000000001"),
          member: true,
          accountId: id,
          contents: sampleContents([{ ean: EAN, quantity: 1, price: 9_900, shipped: false }]),
          now: BOUGHT,
        }),
      )
      const line = { orderId: order.id, ean: EAN }
      const terms = { allowed: 5, until: BOUGHT + 1_000_000 }
      digital.deliver(db, { ...line, orderNumber: order.number, now: BOUGHT, ...terms })
      for (const hash of ["used", "unused"]) {
        digital.keepLink(db, { hash, ...line, name: "bok.pdf", now: LINKED, beginBy: LINKED + 600_000 })
      }
      digital.begin(db, { hash: "used", now: FETCHED, resumeFor: 1_000 })
      service.request(db, { ...line, now: BOUGHT })
      service.note(db, { ...line, now: BOUGHT, state: { kind: "failed", reason: "Agnes has no such account" } })

      const holding = (needle: string) =>
        ["digital_delivery", "digital_link", "service_delivery"].filter((table) =>
          JSON.stringify(db.all(`SELECT * FROM ${table}`)).includes(needle),
        )
      assert.deepStrictEqual(holding(String(FETCHED)), ["digital_link"])
      erasure.erase(db, { id, codes: [], counted: [], now: BOUGHT + 300_000 })
      for (const gone of [String(FETCHED), String(LINKED), "unused", "Agnes"]) assert.deepStrictEqual(holding(gone), [])
      assert.strictEqual(deliveredAs(db, order.id, EAN)?.files[0]?.left, 4)
      assert.isUndefined(digital.begin(db, { hash: "used", now: FETCHED + 1, resumeFor: 3_600_000 }))
      const events = orderFiles.show(db, { number: order.number })?.events ?? []
      assert.notInclude(
        events.map(({ what }) => what),
        "downloaded",
      )
    }).pipe(Effect.scoped, Effect.provide(OrderStoreOfShop.layer.pipe(Layer.provideMerge(temporaryShop)))),
  )
})
