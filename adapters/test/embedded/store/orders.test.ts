/** Orders as the store's thread changes them: what each change leaves alone. */
import { beforeEach, describe, expect, it } from "@effect/vitest"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import * as carts from "@kapitel/adapters/embedded/store/operations/carts"
import * as orders from "@kapitel/adapters/embedded/store/operations/orders"
import * as outbox from "@kapitel/adapters/embedded/store/operations/outbox"
import { CartId } from "@kapitel/core/cart/CartContents"
import type { Order } from "@kapitel/core/checkout/Order"
import { sampleContents, sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { AccountId } from "@kapitel/core/identity/Member"

const NOW = Date.UTC(2026, 10, 21)
const cartId = CartId.make("a-cart-of-agnes-bergstrom")
const otherCart = CartId.make("a-cart-of-bertil-ceder-n")
const AGNES = AccountId.make("00000000-0000-4000-8000-000000000001")
const BO = AccountId.make("00000000-0000-4000-8000-000000000002")
const contentsOf = (quantity: number) => sampleContents([{ ean: sampleEan(1), quantity, price: 9_900, shipped: false }])

let db: Database
beforeEach(() => {
  db = openInMemory()
})

type Buyer = Pick<Parameters<typeof orders.place>[1], "member" | "accountId">

const place = (buyer: Buyer = { member: false }, quantity = 1): Order => {
  const order = orders.place(db, { cartId, ...buyer, contents: contentsOf(quantity), now: NOW })
  if (order === undefined) throw new Error("it was not placed")
  return order
}
const pending = (): Order => {
  const { id: orderId } = place()
  const session = { providerRef: "ref", clientToken: "token", expiresAt: NOW + 9_999 }
  const order = orders.attachSession(db, { orderId, session, revision: 1, now: NOW })
  if (order === undefined) throw new Error("it was not placed")
  return order
}
const read = (id: Order["id"]) => db.get<Record<string, unknown>>("SELECT * FROM shop_order WHERE id = ?", id)
const logged = () => db.all<{ key: string }>("SELECT key FROM change WHERE kind = 'order'").map(({ key }) => key)

describe("an open order", () => {
  it("belongs to whoever placed it last, also to one who has become a member meanwhile", () => {
    const { id } = place()
    for (const [buyer, row] of [
      [
        { member: false, accountId: AGNES },
        { member: 0, member_id: AGNES },
      ],
      [
        { member: true, accountId: AGNES },
        { member: 1, member_id: AGNES },
      ],
      [
        { member: true, accountId: BO },
        { member: 1, member_id: BO },
      ],
      [{ member: false }, { member: 0, member_id: null }],
    ] as const) {
      expect(place(buyer).id).toBe(id)
      expect(read(id)).toMatchObject({ ...row, revision: 1 })
    }
  })

  it("has a new revision for other contents only, and is another one in another cart", () => {
    const first = place()
    expect(place({ member: false }, 2)).toEqual({ ...first, revision: 2, contents: contentsOf(2) })
    expect(place({ member: false }, 2).revision).toBe(2)
    expect(place().revision).toBe(3)
    const elsewhere = { cartId: otherCart, member: false, contents: contentsOf(1), now: 1 }
    expect(orders.place(db, elsewhere)?.id).not.toBe(first.id)
  })

  it("keeps the time of a consent that is repeated, and loses it when the consent is revoked", () => {
    const { id: orderId } = place()
    const consent = (given: boolean, now: number) => orders.consent(db, { orderId, given, now })?.digitalConsentAt
    expect([consent(false, 1), consent(true, 2), consent(true, 3), consent(false, 4), consent(true, 5)]).toEqual([
      undefined,
      2,
      2,
      undefined,
      5,
    ])
  })

  it("is abandoned once, and not while its payment is examined", () => {
    const { id: orderId } = pending()
    expect(orders.abandon(db, { orderId, now: NOW + 1 })).toMatchObject({ state: "EXPIRED", closedAt: NOW + 1 })
    expect(orders.abandon(db, { orderId, now: NOW + 2 })).toMatchObject({ state: "EXPIRED", closedAt: NOW + 1 })
    db = openInMemory()
    const { id } = pending()
    orders.freeze(db, { orderId: id, revision: 1, now: NOW })
    expect(orders.abandon(db, { orderId: id, now: NOW + 1 })?.state).toBe("PENDING")
    expect(orders.consent(db, { orderId: id, given: true, now: NOW + 1 })?.digitalConsentAt).toBeUndefined()
  })
})

describe("a frozen order", () => {
  it("has the revision that was paid for, or the provider's where that was never offered", () => {
    const paid = pending()
    place({ member: false }, 2)
    expect(orders.freeze(db, { orderId: paid.id, revision: 2, now: NOW + 1 })).toMatchObject({
      revision: 2,
      syncedRevision: 2,
      frozenAt: NOW + 1,
      contents: contentsOf(2),
    })
    expect(logged()).toEqual([paid.id])
    // Only once.
    expect(orders.freeze(db, { orderId: paid.id, revision: 1, now: NOW + 2 })).toMatchObject({
      revision: 2,
      frozenAt: NOW + 1,
    })
    expect(logged()).toEqual([paid.id])
    db = openInMemory()
    const { id } = pending()
    place({ member: false }, 2)
    expect(orders.freeze(db, { orderId: id, revision: 99, now: NOW })).toMatchObject({ revision: 1, syncedRevision: 1 })
  })

  it("is listed while it is undecided, the oldest first", () => {
    const { id, number } = pending()
    expect(orders.undecided(db, { frozenBefore: NOW + 99 })).toEqual([])
    orders.freeze(db, { orderId: id, revision: 1, now: NOW })
    expect(orders.undecided(db, { frozenBefore: NOW })).toEqual([])
    expect(orders.undecided(db, { frozenBefore: NOW + 1 })).toEqual([{ number, frozenAt: NOW }])
    orders.close(db, { orderId: id, as: "REFUSED", now: NOW + 2 })
    expect(orders.undecided(db, { frozenBefore: NOW + 9 })).toEqual([])
  })
})

it("asking for what is due waits for no writer while nothing is", () => {
  const busy: Database = {
    ...db,
    transaction: () => {
      throw new Error("another process writes")
    },
  }
  pending()
  const asked = { now: NOW, leaseUntil: NOW + 1, limit: 9 }
  expect([orders.takeDue(busy, asked), outbox.take(busy, asked)]).toEqual([[], []])
  expect(() => orders.takeDue(busy, { ...asked, now: NOW + 99_999_999 })).toThrow("another process writes")
})

it("e-mails about products come after all others, and fill what is left of a turn", () => {
  const watched = (id: string, dueAt: number) =>
    outbox.enqueueWatchEmail(db, { kind: "watchedForSale", id, dedupeKey: id, dueAt })
  for (const [id, at] of [
    ["w1", 1],
    ["w2", 2],
    ["w3", 3],
  ] as const)
    watched(id, at)
  outbox.enqueueWatchEmail(db, { kind: "watchLink", id: "w4", dedupeKey: "w4", dueAt: 4 })
  const taken = (limit: number) =>
    outbox.take(db, { now: 9, leaseUntil: 99, limit }).map(({ dedupeKey, attempts }) => [dedupeKey, attempts])
  expect([taken(2), taken(9), taken(9)]).toEqual([
    [
      ["w4", 0],
      ["w1", 0],
    ],
    [
      ["w2", 0],
      ["w3", 0],
    ],
    [],
  ])
})

describe("a confirmation that cannot be right", () => {
  it("fails, and leaves the order as it was", () => {
    const { id: orderId } = pending()
    const before = read(orderId)
    expect(() => orders.confirm(db, { orderId, revision: 9, now: NOW })).toThrow(`${orderId} has no revision 9`)
    expect(read(orderId)).toEqual(before)

    carts.save(db, { cart: { id: otherCart, version: 1, entries: [] }, at: NOW })
    const contents = sampleContents([{ ean: sampleEan(1), quantity: 1, price: 1 }], { shippingFee: 0 })
    expect(contents.toPay).toBe(1)
    const id = orders.place(db, { cartId: otherCart, member: false, contents, now: NOW })?.id as Order["id"]
    const customer = { email: "a@b.se", phone: "", firstName: "Agnes", lastName: "Ek" }
    const unpaid = { orderId: id, revision: 1, cartVersion: 1, customer, now: NOW }
    expect(() => orders.confirmWithoutPayment(db, unpaid)).toThrow(`${id} is not paid for`)
    expect(read(id)).toMatchObject({ state: "DRAFT", customer: null })
  })
})

describe("changes of an order that does not exist", () => {
  it("answer nothing", () => {
    const orderId = "7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a11" as Order["id"]
    const session = { providerRef: "ref", clientToken: "token", expiresAt: 1 }
    const now = NOW
    expect([
      orders.attachSession(db, { orderId, session, revision: 1, now }),
      orders.consent(db, { orderId, given: true, now }),
      orders.abandon(db, { orderId, now }),
      orders.close(db, { orderId, as: "EXPIRED", now }),
      orders.freeze(db, { orderId, revision: 1, now }),
      orders.setAside(db, { orderId, reason: "why", now }),
      orders.confirm(db, { orderId, revision: 1, now }),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, undefined])
    expect(orders.hold(db, { orderId, revision: 1, now, until: now })).toEqual({ kind: "unknown order" })
  })
})
