/** What every store does about gift cards that are sold: each is issued once, delivered once and paid back once (decision 401). */
import { assert, it } from "@effect/vitest"
import { CartId } from "@kapitel/core/cart/CartContents"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { type Order, OrderId } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { Outbox } from "@kapitel/core/checkout/Outbox"
import { sampleContents, sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { GiftCardSales } from "@kapitel/core/gift-cards/GiftCardSales"
import { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { giftCardEan } from "@kapitel/core/gift-cards/giftCardProduct"
import type { IssuedGiftCard } from "@kapitel/core/gift-cards/issueGiftCards"
import type { GiftCardPurchase, SoldGiftCard } from "@kapitel/core/gift-cards/SoldGiftCard"
import { expiryOf, GIFT_CARD_YEARS, withdrawableUntil } from "@kapitel/core/gift-cards/validity"
import { MoneyActions } from "@kapitel/core/payments/MoneyActions"
import { Money } from "@kapitel/core/pricing/Money"
import { Effect, type Layer, Option, Redacted } from "effect"

const NOW = Date.UTC(2026, 10, 21, 9)
const MINUTE = 60_000
const DAY = 86_400_000
const AFTER_ALL = NOW + 400 * DAY
const VALUE = 50_000

let created = 0

const PURCHASE: GiftCardPurchase = {
  value: Money.make(VALUE),
  recipient: { channel: "email", address: "bo@exempel.se" },
  message: "Grattis!",
}

/** Filled in, and its number. */
const drafted = Effect.fnUntraced(function* (purchase: GiftCardPurchase = PURCHASE) {
  const ean = giftCardEan(`attempt-${++created}`, purchase)
  yield* GiftCardSales.use((sales) => sales.draft({ ean, purchase, now: NOW }))
  return ean
})

const pending = Effect.fnUntraced(function* (
  cards: ReadonlyArray<readonly [GiftCardPurchase, number]>,
  giftCards: ReadonlyArray<{ readonly id: GiftCardId; readonly last4: string; readonly amount: Money }> = [],
) {
  const orderStore = yield* OrderStore
  const cartId = CartId.make(`gift-cart-${String(++created).padStart(10, "0")}`)
  const lines = []
  for (const [purchase, quantity] of cards) {
    lines.push({ ean: yield* drafted(purchase), quantity, price: purchase.value, rate: 0, shipped: false } as const)
  }
  const goods = giftCards.length === 0 ? [] : [{ ean: sampleEan(7), quantity: 1, price: VALUE }]
  const sums = { shippingFee: 0, giftCards }
  const contents = sampleContents([...lines, ...goods], sums)
  const withCards = {
    ...contents,
    lines: contents.lines.map((line, at) => (at < lines.length ? { ...line, giftCard: true } : line)),
  }
  const { id: orderId, revision } = yield* orderStore.place({ cartId, member: false, contents: withCards, now: NOW })
  const session = { providerRef: `g-${orderId}`, clientToken: `g-token-${orderId}`, expiresAt: AFTER_ALL }
  return yield* orderStore.attachSession({ orderId, session, revision, now: NOW })
})

const customer = { email: "agnes@exempel.se", firstName: "Agnes" }

const confirm = ({ id: orderId, revision }: Order, now = NOW) =>
  OrderStore.use((orderStore) => orderStore.confirm({ orderId, revision, now, customer, providerOrderId: orderId }))

/** The cards of a paid order. */
const bought = Effect.fnUntraced(function* (purchase: GiftCardPurchase = PURCHASE, quantity = 1) {
  const order = yield* pending([[purchase, quantity]])
  yield* confirm(order)
  return yield* cardsOf(order)
})

const cardsOf = ({ id }: Pick<Order, "id">) => GiftCardSales.use((sales) => sales.ofOrder(id))

const one = Effect.fnUntraced(function* (purchase: GiftCardPurchase = PURCHASE) {
  const [card] = yield* bought(purchase)
  assert.isDefined(card)
  return card
})

const again = ({ id }: SoldGiftCard) =>
  Effect.map(
    GiftCardSales.use((sales) => sales.find(id)),
    Option.getOrThrow,
  )

const fresh = (): IssuedGiftCard => ({
  code: Redacted.make(String(6_000_000_000_000_000 + ++created)),
  pin: Redacted.make("12345678"),
})

const issue = ({ id, round }: SoldGiftCard, card = fresh(), now = NOW) =>
  GiftCardSales.use((sales) => sales.issue({ id, round, fresh: card, now }))

/** Number and PIN that it was issued with. */
const issued = (card: SoldGiftCard, with_ = fresh()) =>
  Effect.map(issue(card, with_), (answer) => {
    if (answer === "taken" || Option.isNone(answer)) throw new Error("it was not issued")
    return answer.value
  })

const move = ({ id, round }: SoldGiftCard, event: "delivered" | "failed", now = NOW) =>
  GiftCardSales.use((sales) => sales.move({ id, round, event, now }))

const withdraw = ({ id }: SoldGiftCard, now = NOW) => GiftCardSales.use((sales) => sales.withdraw({ id, now }))

const text = ({ code, pin }: IssuedGiftCard) => `${Redacted.value(code)} ${Redacted.value(pin)}`

const pays = ({ code, pin }: IssuedGiftCard) =>
  GiftCards.use((cards) =>
    cards.find({ code, pin, session: `s-${++created}`, network: `n-${created}`, now: NOW }),
  ).pipe(Effect.match({ onSuccess: ({ balance }) => balance as number, onFailure: ({ _tag }) => _tag }))

const balance = ({ code }: IssuedGiftCard, proof: string) =>
  GiftCards.use((cards) =>
    cards.balance({ code, proof: Redacted.make(proof), session: `s-${++created}`, network: `n-${created}`, now: NOW }),
  ).pipe(Effect.match({ onSuccess: (found) => found.balance as number, onFailure: ({ _tag }) => _tag }))

/** What is due about these cards by then, with its round. */
const dueOf = Effect.fnUntraced(function* (cards: ReadonlyArray<SoldGiftCard>, now = AFTER_ALL) {
  const all = yield* Outbox.use((outbox) => outbox.take({ now, leaseUntil: 0, limit: 10_000 }))
  return all
    .flatMap((entry) =>
      "giftCardId" in entry && cards.some(({ id }) => id === entry.giftCardId)
        ? [`${entry.kind} ${entry.dedupeKey.slice(entry.dedupeKey.lastIndexOf(":") + 1)}`]
        : [],
    )
    .toSorted()
})

const movesOf = (order: OrderId) =>
  Effect.map(
    MoneyActions.use((actions) => actions.ofOrder(order)),
    (all) => all.map(({ kind, amount, reason }) => `${kind} ${amount} ${reason}`),
  )

type Ports = Catalogue | GiftCards | GiftCardSales | MoneyActions | OrderStore | Outbox

/** All ports have the same store. */
export const giftCardSalesSuite = <E>(adapter: string, layer: Layer.Layer<Ports, E>) =>
  it.layer(layer, { timeout: "60 seconds" })(`GiftCardSales (${adapter})`, (it) => {
    it.effect(
      "what was filled in is a product, found by its number, without VAT and without its recipient (GIFT-01)",
      () =>
        Effect.gen(function* () {
          const catalogue = yield* Catalogue
          const ean = yield* drafted({ ...PURCHASE, deliverAt: Date.UTC(2026, 11, 24, 8) })
          const product = yield* catalogue.productByEan(ean)
          assert.deepInclude(product, {
            identifier: ean,
            title: "Presentkort",
            price: Money.make(VALUE),
            vatRate: 0,
            giftCard: true,
            availability: "AVAILABLE_TO_BUY",
            format: "Skickas 24 december 2026 kl 09.00 till bo•••@exempel.se",
          })
          assert.strictEqual((yield* catalogue.cardsByEan([ean])).length, 1)
        }),
    )

    it.effect("a number has what was filled in first; the same again is no other", () =>
      Effect.gen(function* () {
        const sales = yield* GiftCardSales
        const ean = yield* drafted()
        assert.isTrue(yield* sales.draft({ ean, purchase: PURCHASE, now: NOW + 1 }))
        assert.isFalse(yield* sales.draft({ ean, purchase: { ...PURCHASE, message: "Annat" }, now: NOW }))
      }),
    )

    it.effect("a paid order has a card for each copy, due at its hour, and its money is captured (GIFT-03, D-25)", () =>
      Effect.gen(function* () {
        const deliverAt = NOW + 3 * DAY
        const order = yield* pending([
          [PURCHASE, 2],
          [{ ...PURCHASE, deliverAt }, 1],
        ])
        assert.deepStrictEqual(yield* cardsOf(order), [])
        yield* confirm(order)
        const cards = yield* cardsOf(order)
        assert.deepStrictEqual(
          cards.map(({ state, value, recipient, message, card, soldAt, expiresAt }) => ({
            state,
            value,
            recipient,
            message,
            card,
            soldAt,
            expiresAt,
          })),
          Array.from({ length: 3 }, () => ({
            state: "waiting" as const,
            value: Money.make(VALUE),
            recipient: PURCHASE.recipient,
            message: "Grattis!",
            card: undefined,
            soldAt: NOW,
            expiresAt: expiryOf(NOW, GIFT_CARD_YEARS),
          })),
        )
        assert.deepStrictEqual(
          cards.map((card) => card.deliverAt).toSorted((a, b) => a - b),
          [NOW, NOW, deliverAt],
        )
        assert.strictEqual((yield* dueOf(cards, deliverAt - 1)).length, 2)
        assert.strictEqual((yield* dueOf(cards, deliverAt)).length, 3)
        // Confirmed again, and nothing more happens.
        yield* confirm(order)
        assert.deepStrictEqual(yield* cardsOf(order), cards)
        assert.strictEqual((yield* dueOf(cards)).length, 3)
        assert.deepStrictEqual(yield* movesOf(order.id), [`capture ${3 * VALUE} delivered`])
      }),
    )

    it.effect("a card whose hour has passed before it was paid is due at once", () =>
      Effect.gen(function* () {
        const order = yield* pending([[{ ...PURCHASE, deliverAt: NOW + MINUTE }, 1]])
        yield* confirm(order, NOW + 2 * MINUTE)
        assert.deepStrictEqual(
          (yield* cardsOf(order)).map((card) => card.deliverAt),
          [NOW + 2 * MINUTE],
        )
      }),
    )

    it.effect("it is issued once: whoever issues it later, or at the same time, gets the same number and PIN", () =>
      Effect.gen(function* () {
        const card = yield* one()
        const answers = yield* Effect.forEach(Array.from({ length: 20 }), () => issued(card), {
          concurrency: "unbounded",
        })
        const [first] = answers
        assert.isDefined(first)
        assert.strictEqual(new Set(answers.map(text)).size, 1)
        assert.strictEqual(yield* pays(first), VALUE)
        const { card: issuedCard } = yield* again(card)
        assert.deepStrictEqual(issuedCard, {
          last4: Redacted.value(first.code).slice(-4),
          balance: Money.make(VALUE),
          isUsed: false,
        })
      }),
    )

    it.effect("a number that another card has is not issued again", () =>
      Effect.gen(function* () {
        const taken = yield* issued(yield* one())
        const card = yield* one()
        assert.strictEqual(yield* issue(card, taken), "taken")
        assert.strictEqual(yield* pays(yield* issued(card)), VALUE)
      }),
    )

    it.effect("once delivered it is not due, and nothing that could be delivered is left", () =>
      Effect.gen(function* () {
        const card = yield* one()
        yield* issued(card)
        assert.isTrue(yield* move(card, "delivered", NOW + 5))
        assert.isFalse(yield* move(card, "delivered", NOW + 6))
        assert.isFalse(yield* move(card, "failed", NOW + 6))
        assert.deepStrictEqual(yield* issue(card), Option.none())
        const after = yield* again(card)
        assert.deepStrictEqual([after.state, after.deliveredAt], ["delivered", NOW + 5])
      }),
    )

    it.effect("a delivery that fails is told to buyer and staff once, and may succeed after all", () =>
      Effect.gen(function* () {
        const card = yield* one()
        const secrets = yield* issued(card)
        assert.isTrue(yield* move(card, "failed"))
        assert.isFalse(yield* move(card, "failed"))
        assert.deepStrictEqual(yield* dueOf([card]), [
          "giftCardDelivery 1",
          "giftCardNotice 1",
          "giftCardUndelivered 1",
        ])
        assert.strictEqual(text(yield* issued(card)), text(secrets))
        assert.isTrue(yield* move(card, "delivered"))
        assert.strictEqual((yield* again(card)).state, "delivered")
      }),
    )

    it.effect("sent again to another address it is another round: the former number is worth nothing", () =>
      Effect.gen(function* () {
        const sales = yield* GiftCardSales
        const card = yield* one()
        const former = yield* issued(card)
        yield* move(card, "failed")
        const recipient = { channel: "sms", address: "+46701234567" } as const
        const sent = Option.getOrThrow(yield* sales.sendAgain({ id: card.id, from: ["failed"], recipient, now: NOW }))
        assert.deepStrictEqual([sent.state, sent.round, sent.recipient], ["waiting", 2, recipient])
        // The former delivery, which may be under way, can neither take the number nor end this one.
        assert.deepStrictEqual(yield* issue(card), Option.none())
        assert.isFalse(yield* move(card, "delivered"))
        const secrets = yield* issued(sent)
        assert.notStrictEqual(text(secrets), text(former))
        assert.deepStrictEqual([yield* pays(secrets), yield* pays(former)], [VALUE, "GiftCardRefused"])
        assert.include(yield* dueOf([card]), "giftCardDelivery 2")
        assert.isTrue(yield* move(sent, "delivered"))
        assert.deepStrictEqual(
          yield* sales.sendAgain({ id: card.id, from: ["waiting", "failed"], now: NOW }),
          Option.none(),
        )
      }),
    )

    it.effect("a card that waits for its hour keeps it when its recipient is corrected", () =>
      Effect.gen(function* () {
        const deliverAt = NOW + DAY
        const card = yield* one({ ...PURCHASE, deliverAt })
        const recipient = { channel: "email", address: "bosse@exempel.se" } as const
        const sales = yield* GiftCardSales
        yield* sales.sendAgain({ id: card.id, from: ["waiting"], recipient, now: NOW })
        const outbox = yield* Outbox
        const due = yield* outbox.take({ now: deliverAt - 1, leaseUntil: 0, limit: 10_000 })
        assert.isFalse(due.some((entry) => "giftCardId" in entry && entry.giftCardId === card.id))
        assert.deepStrictEqual(yield* dueOf([card], deliverAt), ["giftCardDelivery 1", "giftCardDelivery 2"])
      }),
    )

    it.effect("an unused card is withdrawn within 14 days: blocked, paid back and told, once (GIFT-01)", () =>
      Effect.gen(function* () {
        const card = yield* one()
        const secrets = yield* issued(card)
        yield* move(card, "delivered")
        const last = withdrawableUntil(NOW) - 1
        const answers = yield* Effect.forEach([1, 2, 3], () => withdraw(card, last), { concurrency: "unbounded" })
        assert.deepStrictEqual(answers, ["withdrawn", "withdrawn", "withdrawn"])
        assert.strictEqual(yield* pays(secrets), "GiftCardRefused")
        assert.deepStrictEqual(yield* movesOf(card.order.id), [
          `capture ${VALUE} delivered`,
          `refund ${VALUE} gift card withdrawn`,
        ])
        assert.include(yield* dueOf([card]), "giftCardWithdrawn 1")
        assert.strictEqual((yield* again(card)).state, "withdrawn")
      }),
    )

    it.effect("a card that was never issued is withdrawn too, and cannot be issued after that", () =>
      Effect.gen(function* () {
        const card = yield* one({ ...PURCHASE, deliverAt: NOW + 30 * DAY })
        assert.strictEqual(yield* withdraw(card), "withdrawn")
        assert.deepStrictEqual(yield* issue(card), Option.none())
      }),
    )

    it.effect("a card is withdrawn neither after 14 days nor once some of it is spent", () =>
      Effect.gen(function* () {
        const sales = yield* GiftCardSales
        const card = yield* one()
        assert.strictEqual(yield* withdraw(card, withdrawableUntil(NOW)), "late")
        const used = yield* one()
        const { code } = yield* issued(used)
        yield* move(used, "delivered")
        const paying = { id: used.id, last4: Redacted.value(code).slice(-4), amount: Money.make(100) }
        const order = yield* pending([], [paying])
        yield* OrderStore.use((orders) =>
          orders.hold({ orderId: order.id, revision: order.revision, now: NOW, until: NOW + 15 * MINUTE }),
        )
        assert.strictEqual(yield* withdraw(used), "held")
        assert.strictEqual((yield* again(used)).card?.heldUntil, NOW + 15 * MINUTE)
        yield* confirm(order)
        assert.strictEqual(yield* withdraw(used), "used")
        assert.strictEqual((yield* again(used)).card?.balance, VALUE - 100)
        assert.strictEqual(yield* sales.withdraw({ id: GiftCardId.make(crypto.randomUUID()), now: NOW }), "unknown")
        assert.strictEqual(yield* sales.withdraw({ id: card.id, isAnyTime: true, now: AFTER_ALL }), "withdrawn")
      }),
    )

    it.effect("a card that is withdrawn while it is being spent is either: never both", () =>
      Effect.gen(function* () {
        const card = yield* one()
        const { code } = yield* issued(card)
        yield* move(card, "delivered")
        const paying = { id: card.id, last4: Redacted.value(code).slice(-4), amount: Money.make(VALUE) }
        const order = yield* pending([], [paying])
        const [held, withdrawn] = yield* Effect.all(
          [
            OrderStore.use((orders) =>
              orders.hold({ orderId: order.id, revision: order.revision, now: NOW, until: NOW + 15 * MINUTE }),
            ).pipe(Effect.result),
            withdraw(card),
          ],
          { concurrency: "unbounded" },
        )
        assert.strictEqual(held._tag === "Success", withdrawn === "held")
      }),
    )

    it.effect("a card that an order has reserved is withdrawn once that has ended, and pays it no more", () =>
      Effect.gen(function* () {
        const card = yield* one()
        const { code } = yield* issued(card)
        yield* move(card, "delivered")
        const paying = { id: card.id, last4: Redacted.value(code).slice(-4), amount: Money.make(VALUE) }
        const order = yield* pending([], [paying])
        const until = NOW + 15 * MINUTE
        yield* OrderStore.use((orders) => orders.hold({ orderId: order.id, revision: order.revision, now: NOW, until }))
        assert.strictEqual(yield* withdraw(card, until - 1), "held")
        assert.strictEqual(yield* withdraw(card, until), "withdrawn")
        assert.strictEqual((yield* confirm(order, until + 1)).order.state, "NEEDS_REVIEW")
      }),
    )

    it.effect("a balance is shown for the PIN, and for the telephone that the card was sent to (GIFT-05, D-25)", () =>
      Effect.gen(function* () {
        const byText = yield* one({ ...PURCHASE, recipient: { channel: "sms", address: "+46701234567" } })
        const secrets = yield* issued(byText)
        assert.deepStrictEqual(
          yield* Effect.all([
            balance(secrets, "+46701234567"),
            balance(secrets, "12345678"),
            balance(secrets, "+46701234568"),
            balance(fresh(), "+46701234567"),
          ]),
          [VALUE, VALUE, "GiftCardRefused", "GiftCardRefused"],
        )
        // The telephone proves the balance alone: it pays nothing.
        assert.strictEqual(yield* pays({ ...secrets, pin: Redacted.make("+46701234567") }), "GiftCardRefused")
        const byEmail = yield* issued(yield* one())
        assert.deepStrictEqual(
          [yield* balance(byEmail, "12345678"), yield* balance(byEmail, "+46701234567")],
          [VALUE, "GiftCardRefused"],
        )
      }),
    )

    it.effect("a blocked card is refused as an unknown one, and pays again once it is not", () =>
      Effect.gen(function* () {
        const cards = yield* GiftCards
        const card = yield* one()
        const secrets = yield* issued(card)
        yield* move(card, "delivered")
        const blocked = yield* cards.block({ id: card.id, why: "stolen", who: "Eva", now: NOW })
        assert.deepInclude(Option.getOrThrow(blocked), { blockedAt: NOW, blockedFor: "stolen" })
        assert.deepStrictEqual(
          [yield* pays(secrets), yield* balance(secrets, "12345678"), (yield* cards.balances([card.id], NOW)).size],
          ["GiftCardRefused", "GiftCardRefused", 0],
        )
        const [file] = yield* cards.files({ orderNumber: card.order.number })
        assert.deepInclude(file, {
          id: card.id,
          issued: Money.make(VALUE),
          balance: Money.make(VALUE),
          orderNumber: card.order.number,
        })
        yield* cards.block({ id: card.id, who: "Eva", now: NOW })
        assert.strictEqual(yield* pays(secrets), VALUE)
        // What was paid back stays blocked.
        yield* withdraw(card)
        yield* cards.block({ id: card.id, who: "Eva", now: NOW })
        assert.strictEqual(yield* pays(secrets), "GiftCardRefused")
        assert.deepStrictEqual(
          yield* cards.block({ id: GiftCardId.make(crypto.randomUUID()), who: "Eva", now: NOW }),
          Option.none(),
        )
      }),
    )

    it.effect("they are listed by state, the newest first", () =>
      Effect.gen(function* () {
        const card = yield* one()
        yield* issued(card)
        yield* move(card, "failed")
        const failed = yield* GiftCardSales.use((sales) => sales.list({ state: "failed", limit: 1_000 }))
        assert.isTrue(failed.some(({ id }) => id === card.id))
        assert.isTrue(failed.every(({ state }) => state === "failed"))
      }),
    )
  })
