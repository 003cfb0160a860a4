/** What the steps of an order write into the tables, compared with `outlines/orders.txt`. */
import { expect, it, onTestFinished } from "@effect/vitest"
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import * as carts from "@kapitel/adapters/embedded/store/operations/carts"
import * as giftCards from "@kapitel/adapters/embedded/store/operations/giftCards"
import { enqueueOrderLinkEmail } from "@kapitel/adapters/embedded/store/operations/orderLookup"
import * as orders from "@kapitel/adapters/embedded/store/operations/orders"
import * as outbox from "@kapitel/adapters/embedded/store/operations/outbox"
import * as promotions from "@kapitel/adapters/embedded/store/operations/promotions"
import { type CartContents, CartId, Quantity } from "@kapitel/core/cart/CartContents"
import type { Order, OrderContents, OrderId } from "@kapitel/core/checkout/Order"
import {
  type SampleLine,
  type SampleSums,
  sampleContents,
  sampleEan,
} from "@kapitel/core/contracts/checkout/sampleOrder"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { AccountId } from "@kapitel/core/identity/Member"
import { Money } from "@kapitel/core/pricing/Money"
import { PromotionCode } from "@kapitel/core/promotions/Promotion"
import { recordSteps } from "./recordSteps.ts"

const NOW = 1_000_000
const MINUTE = 60_000
const [COUNTED, FEW, DOWNLOAD, UNCOUNTED] = [1, 2, 3, 4].map(sampleEan) as [
  SampleLine["ean"],
  SampleLine["ean"],
  SampleLine["ean"],
  SampleLine["ean"],
]
const MEMBER = AccountId.make("11111111-1111-4111-8111-111111111111")
const withCode = (contents: OrderContents): OrderContents => ({
  ...contents,
  promotions: contents.promotions.map((promotion) => ({ ...promotion, code: PromotionCode.make("REA") })),
})
const AGNES = { email: "Agnes@exempel.se", phone: "+46701740605", firstName: "Agnes", lastName: "Ek" }

it("each step of an order writes its rows, or none", async () => {
  const db = openInMemory()
  onTestFinished(db.close)
  const { step, text } = recordSteps(db)
  let now = NOW

  step("goods, an account and promotions", () => {
    for (const [ean, quantity] of [
      [COUNTED, 5],
      [FEW, 1],
    ] as const)
      db.run("INSERT INTO stock (ean, store_id, quantity) VALUES (?, 'web', ?)", ean, quantity)
    db.run("INSERT INTO account (id, created_at) VALUES (?, 0)", MEMBER)
    return promotions.replaceAll(db, {
      promotions: [
        { id: "rea", code: "REA", maxUses: 1, oncePerMember: false, body: "{}" },
        { id: "once", code: null, maxUses: null, oncePerMember: true, body: "{}" },
      ],
      now,
    })
  })
  const card = (name: string, balance: number, expiresAt: number | null = null) => ({
    codeHash: `${name} code`,
    pinHash: `${name} pin!`,
    last4: "0001",
    balance,
    expiresAt,
  })
  const [first = "", second = ""] =
    step("two gift cards", () => giftCards.issue(db, { cards: [card("a", 30_000), card("b", 5_000, NOW + 1)], now })) ??
    []
  step("a number that is taken", () => giftCards.issue(db, { cards: [card("c", 1), card("a", 1)], now }))
  step("a number given twice", () => giftCards.issue(db, { cards: [card("d", 1), card("d", 1)], now }))

  let cartCount = 0
  /** A new cart with these goods, and the open order that was placed from it. */
  const placed = (
    what: string,
    lines: ReadonlyArray<SampleLine>,
    sums: SampleSums = {},
    { accountId, more = {} }: { readonly accountId?: AccountId; readonly more?: Partial<CartContents> } = {},
  ): Order => {
    const cartId = CartId.make(`cart-${String(++cartCount).padStart(16, "0")}`)
    const entries = lines.map(({ ean, quantity }, at) => ({ key: `key-${at}`, ean, quantity: Quantity.make(quantity) }))
    step(`${what}: its cart`, () => carts.save(db, { cart: { id: cartId, version: 1, entries, ...more }, at: now }))
    const order = step(`${what}: placed`, () =>
      orders.place(db, {
        cartId,
        member: accountId !== undefined,
        ...(accountId === undefined ? {} : { accountId }),
        contents: withCode(sampleContents(lines, sums)),
        cartVersion: 1,
        now,
      }),
    )
    if (order === undefined) throw new Error("not placed")
    return order
  }
  const attach = ({ id }: Order, name: string, revision = 1) =>
    step(`${name}: a session`, () =>
      orders.attachSession(db, {
        orderId: id,
        session: { providerRef: `ref ${name}`, clientToken: `client ${name}`, expiresAt: now + MINUTE },
        revision,
        now,
      }),
    )
  const hold = ({ id }: Order, name: string, revision = 1) =>
    step(`${name}: reserved`, () => orders.hold(db, { orderId: id, revision, now, until: now + 15 * MINUTE }))
  const confirm = ({ id }: Order, name: string, revision = 1, more: object = {}) =>
    step(`${name}: paid`, () => orders.confirm(db, { orderId: id, revision, now, ...more }))
  const nobody = "99999999-9999-4999-8999-999999999999" as OrderId

  const bought = placed(
    "the first",
    [
      { ean: COUNTED, quantity: 2, price: 20_000, discount: 1_000 },
      { ean: DOWNLOAD, quantity: 1, price: 9_000, shipped: false },
      { ean: UNCOUNTED, quantity: 1, price: 5_000, inStock: false },
    ],
    { giftCards: [{ id: GiftCardId.make(first), last4: "0001", amount: Money.make(10_000) }] },
    {
      accountId: MEMBER,
      more: { codes: [PromotionCode.make("REA"), PromotionCode.make("KVAR")], giftCards: [GiftCardId.make(first)] },
    },
  )
  const again = (contents = bought.contents, member = true) =>
    step("the first: placed again", () =>
      orders.place(db, {
        cartId: bought.cartId,
        member,
        ...(member ? { accountId: MEMBER } : {}),
        contents,
        now: now + 1,
      }),
    )
  again()
  again(bought.contents, false)
  again({ ...bought.contents, discount: Money.make(1_000) }, true)
  step("the first: placed of a cart that has changed", () =>
    orders.place(db, { cartId: bought.cartId, member: false, contents: bought.contents, cartVersion: 7, now }),
  )
  step("the first: consent", () => orders.consent(db, { orderId: bought.id, given: true, now }))
  step("the first: consent again", () => orders.consent(db, { orderId: bought.id, given: true, now: now + 1 }))
  attach(bought, "the first")
  attach(bought, "the first again")
  hold(bought, "the first")
  hold(bought, "the first, another revision", 2)
  const rival = placed("a rival", [{ ean: COUNTED, quantity: 4, price: 20_000 }])
  attach(rival, "a rival")
  hold(rival, "a rival")
  const rivalOfCode = placed("a rival for the code", [{ ean: UNCOUNTED, quantity: 1, price: 20_000, discount: 1_000 }])
  attach(rivalOfCode, "a rival for the code")
  hold(rivalOfCode, "a rival for the code")
  const rivalOfCard = placed("a rival for the card", [{ ean: UNCOUNTED, quantity: 1, price: 40_000 }], {
    giftCards: [{ id: GiftCardId.make(first), last4: "0001", amount: Money.make(20_001) }],
  })
  attach(rivalOfCard, "a rival for the card")
  hold(rivalOfCard, "a rival for the card")
  step("what is left of the card for a cart", () => giftCards.availableOf(db, first, { cartId: "other" }, now))
  step("what is left of the card for its own cart", () =>
    giftCards.availableOf(db, first, { cartId: bought.cartId }, now),
  )
  step("a card on its last day, and after it", () =>
    [NOW, NOW + 1].map((at) => giftCards.availableOf(db, second, { cartId: "other" }, at)),
  )
  now += MINUTE
  const withExpired = placed("with an expired card", [{ ean: UNCOUNTED, quantity: 1, price: 9_000 }], {
    giftCards: [{ id: GiftCardId.make(second), last4: "0001", amount: Money.make(1) }],
  })
  attach(withExpired, "with an expired card")
  hold(withExpired, "with an expired card")
  step("with an expired card: closed", () => orders.close(db, { orderId: withExpired.id, as: "EXPIRED", now }))
  step("due orders: one of them", () => orders.takeDue(db, { now, leaseUntil: now + MINUTE, limit: 1 }))
  step("due orders: the others", () =>
    orders.takeDue(db, { now, leaseUntil: now + MINUTE, limit: 9 }).map(({ id, checks }) => [id, checks]),
  )
  step("due orders: none", () => orders.takeDue(db, { now, leaseUntil: now + MINUTE, limit: 9 }))
  step("the first: checked again", () => orders.checkAgain(db, { orderId: bought.id, at: now + 5 * MINUTE }))
  step("all due", () => orders.makeAllDue(db, { now }))
  confirm(bought, "the first", 1, { method: "card", customer: AGNES, deliveries: [] })
  confirm(bought, "the first again", 1)
  step("the first: closed after it was paid", () => orders.close(db, { orderId: bought.id, as: "EXPIRED", now }))
  step("the first: set aside after it was paid", () => orders.setAside(db, { orderId: bought.id, reason: "late", now }))
  step("the first: consent after it was paid", () => orders.consent(db, { orderId: bought.id, given: false, now }))
  hold(bought, "the first, paid")

  now += MINUTE
  step("a rival: frozen", () => orders.freeze(db, { orderId: rival.id, revision: 1, now }))
  step("a rival: frozen again", () => orders.freeze(db, { orderId: rival.id, revision: 1, now: now + 1 }))
  step("undecided", () => [now, now + 1].map((frozenBefore) => orders.undecided(db, { frozenBefore })))
  confirm(rival, "a rival, another revision than the frozen one", 2, { customer: AGNES })
  step("a rival for the code: refused", () => orders.close(db, { orderId: rivalOfCode.id, as: "REFUSED", now }))
  confirm(rivalOfCode, "a rival for the code, refused", 1, { customer: AGNES })
  confirm(rivalOfCard, "a rival for the card, spent", 1)

  const onHold = placed("frozen and refused", [{ ean: FEW, quantity: 1, price: 20_000 }])
  attach(onHold, "frozen and refused")
  hold(onHold, "frozen and refused")
  now += MINUTE
  step("frozen and refused: frozen", () => orders.freeze(db, { orderId: onHold.id, revision: 1, now }))
  step("frozen and refused: refused", () => orders.close(db, { orderId: onHold.id, as: "REFUSED", now }))

  const short = placed("more than there is", [
    { ean: FEW, quantity: 3, price: 20_000 },
    { ean: COUNTED, quantity: 1, price: 100, shelf: 0, inStock: false },
  ])
  attach(short, "more than there is")
  hold(short, "more than there is")
  confirm(short, "more than there is", 1)

  const synced = placed("another revision", [{ ean: COUNTED, quantity: 1, price: 20_000 }])
  attach(synced, "another revision")
  hold(synced, "another revision")
  step("another revision: placed", () =>
    orders.place(db, {
      cartId: synced.cartId,
      member: false,
      contents: sampleContents([{ ean: COUNTED, quantity: 2, price: 20_000 }]),
      now,
    }),
  )
  step("another revision: an older one is known already", () =>
    orders.markSynced(db, { orderId: synced.id, revision: 1 }),
  )
  step("another revision: accepted", () => orders.markSynced(db, { orderId: synced.id, revision: 2 }))
  step("another revision: set aside", () =>
    orders.setAside(db, { orderId: synced.id, customer: AGNES, reason: "the sum differs", now }),
  )

  const abandoned = placed("abandoned", [{ ean: COUNTED, quantity: 1, price: 20_000 }])
  step("abandoned", () => orders.abandon(db, { orderId: abandoned.id, now }))
  step("abandoned: opened after all", () =>
    orders.attachSession(db, {
      orderId: abandoned.id,
      session: { providerRef: "late", clientToken: "late", expiresAt: now },
      revision: 1,
      now,
    }),
  )

  const free = placed("paid by a card", [{ ean: UNCOUNTED, quantity: 1, price: 20_000, shipped: false }], {
    shippingFee: 0,
    giftCards: [{ id: GiftCardId.make(first), last4: "0001", amount: Money.make(20_000) }],
  })
  const complete = (what: string, more: object = {}) =>
    step(`paid by a card: ${what}`, () =>
      orders.confirmWithoutPayment(db, {
        orderId: free.id,
        revision: 1,
        cartVersion: 1,
        customer: AGNES,
        now,
        deliveries: [],
        ...more,
      }),
    )
  complete("another revision", { revision: 2 })
  complete("another cart", { cartVersion: 2 })
  complete("unknown", { orderId: nobody })
  complete("bought")
  complete("again")
  const once = { subject: "any", times: 1, withinMs: 1 }
  const tries = { session: once, once, card: [], guessedCard: [], network: [], everywhere: once }
  step("a card that has paid all", () => [
    giftCards.availableOf(db, first, { cartId: "other" }, now),
    giftCards.find(db, { codeHash: "a code", pinHash: "a pin!", tries, now }),
  ])

  step("unknown orders", () => [
    orders.hold(db, { orderId: nobody, revision: 1, now, until: now }),
    orders.confirm(db, { orderId: nobody, revision: 1, now }),
    orders.close(db, { orderId: nobody, as: "EXPIRED", now }),
    orders.freeze(db, { orderId: nobody, revision: 1, now }),
  ])

  const unread = placed("unreadable", [{ ean: COUNTED, quantity: 1, price: 20_000 }])
  attach(unread, "unreadable")
  hold(unread, "unreadable")
  db.run("UPDATE shop_order SET customer = '{' WHERE id = ?", unread.id)
  step("unreadable: due", () =>
    orders
      .takeDue(db, { now: now + MINUTE, leaseUntil: now + 2 * MINUTE, limit: 9 })
      .map(({ id, order }) => [id, order]),
  )
  step("unreadable: set aside, and one that is not pending", () =>
    orders.setAsideUnread(db, { orderIds: [unread.id, bought.id], reason: "not readable", now }),
  )

  const mail = step("e-mails: taken", () => outbox.take(db, { now, leaseUntil: now + MINUTE, limit: 3 }))
  step("e-mails: the others", () => outbox.take(db, { now, leaseUntil: now + MINUTE, limit: 99 }))
  step("e-mails: none", () => outbox.take(db, { now, leaseUntil: now + MINUTE, limit: 99 }))
  const [one, two, three] = mail.map(({ id }) => id)
  step("e-mails: sent", () => outbox.finish(db, { id: one ?? 0, outcome: "sent", now }))
  step("e-mails: undeliverable", () => outbox.finish(db, { id: two ?? 0, outcome: "undeliverable", now }))
  step("e-mails: later", () => outbox.retry(db, { id: three ?? 0, at: now + MINUTE, reason: "busy" }))
  step("e-mails: sent again", () => outbox.finish(db, { id: one ?? 0, outcome: "undeliverable", now: now + 1 }))
  step("e-mails: later, though sent", () => outbox.retry(db, { id: one ?? 0, at: now, reason: "busy" }))
  const { number } = bought
  const link = (what: string, more: object) =>
    step(`a link to the order: ${what}`, () =>
      enqueueOrderLinkEmail(db, { number, email: "AGNES@exempel.se", now, ...more }),
    )
  link("sent", {})
  link("again in the same moment", {})
  link("again", { now: now + 1 })
  link("to another address", { email: "bo@exempel.se" })
  link("of an unknown order", { number: "K000000000" })
  link("of one that nobody has paid", { number: abandoned.number })
  link("of one without an address", { number: short.number })

  await expect(text()).toMatchFileSnapshot("outlines/orders.txt")
})
