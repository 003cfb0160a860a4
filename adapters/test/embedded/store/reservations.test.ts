/** What an order reserves while it is paid for, and while its payment is examined. */
import { assert, describe, it } from "@effect/vitest"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import * as giftCards from "@kapitel/adapters/embedded/store/operations/giftCards"
import * as orders from "@kapitel/adapters/embedded/store/operations/orders"
import * as promotions from "@kapitel/adapters/embedded/store/operations/promotions"
import { CartId } from "@kapitel/core/cart/CartContents"
import type { Order } from "@kapitel/core/checkout/Order"
import { sampleContents, sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { GiftCardId, LastDigits } from "@kapitel/core/gift-cards/GiftCard"
import { Money } from "@kapitel/core/pricing/Money"

const NOW = Date.UTC(2026, 10, 21)
const MINUTE = 60_000
const UNTIL = NOW + 15 * MINUTE
const DAYS_30 = 30 * 86_400_000
const EAN = sampleEan(1)

/** A shop with two copies, a gift card and a promotion for one order, which reserves all of it until `UNTIL`. */
const reserving = () => {
  const db = openInMemory()
  db.run("INSERT INTO stock (ean, store_id, quantity) VALUES (?, 'web', 2)", EAN)
  const card = { codeHash: "c", pinHash: "p", last4: "1234", balance: 5_000, expiresAt: null }
  const [id = ""] = giftCards.issue(db, { cards: [card], now: NOW }) ?? []
  const rea = { id: "rea", code: null, maxUses: 1, oncePerMember: false, body: "{}" }
  promotions.replaceAll(db, { promotions: [rea], now: NOW })
  const contents = sampleContents([{ ean: EAN, quantity: 2, price: 9_900, discount: 1_000 }], {
    giftCards: [{ id: GiftCardId.make(id), last4: LastDigits.make("1234"), amount: Money.make(3_000) }],
  })
  const place = (cart: string) => {
    const cartId = CartId.make(cart)
    const { id: orderId } = orders.place(db, { cartId, member: false, contents, now: NOW }) ?? assert.fail()
    const session = { providerRef: cart, clientToken: cart, expiresAt: UNTIL }
    orders.attachSession(db, { orderId, session, revision: 1, now: NOW })
    return orderId
  }
  const orderId = place("a-cart-of-agnes-bergstrom")
  assert.strictEqual(orders.hold(db, { orderId, revision: 1, now: NOW, until: UNTIL }), "held")
  const untils = (of: Order["id"] = orderId) =>
    ["stock_hold", "gift_card_hold", "promotion_hold"].map(
      (table) => db.get<{ until: number }>(`SELECT until FROM ${table} WHERE order_id = ?`, of)?.until,
    )
  return { db, orderId, untils, place }
}

describe("the reservations of an order whose payment is examined", () => {
  it("are extended by thirty days", () => {
    const { db, orderId, untils } = reserving()
    assert.deepStrictEqual(untils(), [UNTIL, UNTIL, UNTIL])
    orders.freeze(db, { orderId, revision: 1, now: NOW + MINUTE })
    const later = NOW + MINUTE + DAYS_30
    assert.deepStrictEqual(untils(), [later, later, later])
  })

  it("are made again when they have expired", () => {
    const { db, orderId, untils } = reserving()
    orders.freeze(db, { orderId, revision: 1, now: UNTIL })
    const later = UNTIL + DAYS_30
    assert.deepStrictEqual(untils(), [later, later, later])
  })

  it("are extended although another part has been sold meanwhile, which is not reserved", () => {
    for (const [sold, kept] of [
      ["UPDATE stock SET quantity = 1", [1, 2]],
      ["UPDATE gift_card SET balance = 2999", [0, 2]],
      ["DELETE FROM promotion", [0, 1]],
    ] as const) {
      const { db, orderId, untils } = reserving()
      db.run(sold)
      orders.freeze(db, { orderId, revision: 1, now: UNTIL })
      const expected = [UNTIL, UNTIL, UNTIL]
      for (const place of kept) expected[place] = UNTIL + DAYS_30
      assert.deepStrictEqual(untils(), expected, sold)
    }
  })
})

describe("a reservation that has not expired", () => {
  it.each(["UPDATE stock SET quantity = 1", "UPDATE gift_card SET balance = 2999", "DELETE FROM promotion"])(
    "is extended although it could not be made again: %s",
    (sold) => {
      const { db, orderId, untils } = reserving()
      db.run(sold)
      orders.freeze(db, { orderId, revision: 1, now: NOW + MINUTE })
      const later = NOW + MINUTE + DAYS_30
      assert.deepStrictEqual(untils(), [later, later, later])
    },
  )
})

describe("what is reserved for one order", () => {
  it("is refused to another until then, by its kind, and nothing of the other is reserved", () => {
    const { db, untils, place } = reserving()
    const orderId = place("a-cart-of-bertil-ceder-n")
    const hold = (now: number) => orders.hold(db, { orderId, revision: 1, now, until: now + MINUTE })
    const none = [undefined, undefined, undefined]
    assert.deepStrictEqual([hold(UNTIL - 1), untils(orderId)], [{ kind: "stock", short: [EAN] }, none])
    db.run("UPDATE stock SET quantity = 4")
    const { id: cardId } = db.get<{ id: string }>("SELECT id FROM gift_card") ?? assert.fail()
    assert.deepStrictEqual([hold(UNTIL - 1), untils(orderId)], [{ kind: "gift cards", short: [cardId] }, none])
    db.run("UPDATE gift_card SET issued = 6000, balance = 6000")
    assert.deepStrictEqual([hold(UNTIL - 1), untils(orderId)], [{ kind: "promotions", short: ["rea"] }, none])
    db.run("UPDATE promotion SET max_uses = 2")
    assert.deepStrictEqual([hold(UNTIL - 1), untils(orderId)], ["held", none.map(() => UNTIL - 1 + MINUTE)])
  })
})
