/** The contract of every order store for promotions: never more uses than allowed, and one for each order with them. */

import { assert, it } from "@effect/vitest"
import { CartId } from "@kapitel/core/cart/CartContents"
import type { CartStore } from "@kapitel/core/cart/CartStore"
import type { Order } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { sampleContents, sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { samplePromotion } from "@kapitel/core/contracts/promotions/samplePromotion"
import { AccountId } from "@kapitel/core/identity/Member"
import { Money } from "@kapitel/core/pricing/Money"
import { type Promotion, PromotionCode } from "@kapitel/core/promotions/Promotion"
import { Promotions } from "@kapitel/core/promotions/Promotions"
import { Effect, type Layer } from "effect"

const NOW = Date.UTC(2026, 10, 21, 9)
const MINUTE = 60_000
const UNTIL = NOW + 15 * MINUTE

const promotion = (id: string, limits: Partial<Promotion> = {}) =>
  samplePromotion(id, {
    code: PromotionCode.make(id.toUpperCase()),
    effect: { kind: "amountOffCart", amount: Money.make(1_000) },
    priority: 1,
    ...limits,
  })

const ALL = [
  promotion("three-uses", { maxUses: 3 }),
  promotion("one-each", { oncePerMember: true }),
  promotion("no-limit"),
  promotion("race", { maxUses: 5 }),
]

let created = 900_000

/** A pending order with this promotion, of a new cart. */
const pending = Effect.fnUntraced(function* (id: string, accountId?: AccountId) {
  const orderStore = yield* OrderStore
  const number = ++created
  const placed = yield* orderStore.place({
    cartId: CartId.make(`with-promotion-${String(number).padStart(10, "0")}`),
    member: accountId !== undefined,
    ...(accountId === undefined ? {} : { accountId }),
    contents: sampleContents([{ ean: sampleEan(number), quantity: 1, price: 20_000, discount: 1_000 }], {
      promotion: id,
    }),
    now: NOW,
  })
  const session = { providerRef: `ref-${placed.id}`, clientToken: `token-${placed.id}`, expiresAt: UNTIL }
  return yield* orderStore.attachSession({ orderId: placed.id, session, revision: 1, now: NOW })
})

const hold = ({ id }: Order, now = NOW) =>
  OrderStore.use((orderStore) => orderStore.hold({ orderId: id, revision: 1, now, until: now + 15 * MINUTE })).pipe(
    Effect.match({ onSuccess: () => "held", onFailure: ({ _tag }) => _tag }),
  )
const confirm = ({ id }: Order) =>
  OrderStore.use((orderStore) => orderStore.confirm({ orderId: id, revision: 1, now: NOW + MINUTE }))

const uses = Effect.fnUntraced(function* (id: string, now = NOW) {
  const promotions = yield* Promotions
  const found = yield* promotions.candidates({ codes: [PromotionCode.make(id.toUpperCase())], now })
  return found.find(({ promotion }) => promotion.id === id)?.uses
})

const idsOf = (promotions: ReadonlyArray<Promotion>): ReadonlyArray<string> => promotions.map(({ id }) => id)

const left = Effect.map(
  Promotions.use(({ left }) => left),
  idsOf,
)

/** All ports have the same store: an order reserves the uses of its promotions in one transaction. */
export const suite = <E>(adapter: string, layer: Layer.Layer<OrderStore | Promotions | CartStore, E>) =>
  it.layer(layer, { timeout: "60 seconds" })(`Orders with promotions (${adapter})`, (it) => {
    it.effect("an order that is being paid reserves a use, a paid one has used it, and one that ends returns it", () =>
      Effect.gen(function* () {
        const orderStore = yield* OrderStore
        yield* Promotions.use((promotions) => promotions.replaceAll(ALL, NOW))
        const [first, second, third, late] = [
          yield* pending("three-uses"),
          yield* pending("three-uses"),
          yield* pending("three-uses"),
          yield* pending("three-uses"),
        ]
        for (const order of [first, second, third, first]) assert.strictEqual(yield* hold(order), "held")
        assert.strictEqual(yield* uses("three-uses"), 3)
        assert.strictEqual(yield* hold(late), "PromotionsUsedUp")
        yield* confirm(first)
        yield* confirm(first)
        assert.strictEqual(yield* uses("three-uses"), 3)
        yield* orderStore.close({ orderId: second.id, as: "EXPIRED", now: NOW })
        assert.strictEqual(yield* uses("three-uses"), 2)
        assert.strictEqual(yield* hold(late), "held")
        // Unpaid uses are available again when the hold has expired.
        assert.strictEqual(yield* uses("three-uses", UNTIL), 1)
        assert.include(yield* left, "three-uses")
      }),
    )

    it.effect("a member uses a promotion once, in whatever carts", () =>
      Effect.gen(function* () {
        yield* Promotions.use((promotions) => promotions.replaceAll(ALL, NOW))
        const [one, other] = [AccountId.make(crypto.randomUUID()), AccountId.make(crypto.randomUUID())]
        const [first, again, others] = [
          yield* pending("one-each", one),
          yield* pending("one-each", one),
          yield* pending("one-each", other),
        ]
        assert.strictEqual(yield* hold(first), "held")
        assert.strictEqual(yield* hold(again), "PromotionsUsedUp")
        assert.strictEqual(yield* hold(others), "held")
        yield* confirm(first)
        assert.strictEqual(yield* hold(again, UNTIL), "PromotionsUsedUp")
        assert.strictEqual(yield* hold(yield* pending("one-each")), "PromotionsUsedUp")
      }),
    )

    it.effect("a payment for a promotion whose uses ran out meanwhile is honoured as agreed", () =>
      Effect.gen(function* () {
        yield* Promotions.use((promotions) => promotions.replaceAll(ALL, NOW))
        const order = yield* pending("no-limit")
        yield* Promotions.use((promotions) => promotions.replaceAll([], NOW))
        assert.strictEqual(yield* hold(order), "PromotionsUsedUp")
        assert.strictEqual((yield* confirm(order)).order.state, "CONFIRMED")
      }),
    )

    it.effect("of many who pay at once, only as many get the promotion as there are uses", () =>
      Effect.gen(function* () {
        yield* Promotions.use((promotions) => promotions.replaceAll(ALL, NOW))
        const orders = yield* Effect.all(Array.from({ length: 40 }, () => pending("race")))
        const outcomes = yield* Effect.forEach(
          orders,
          (order) => Effect.tap(hold(order), (held) => (held === "held" ? confirm(order) : Effect.void)),
          { concurrency: "unbounded" },
        )
        assert.strictEqual(outcomes.filter((outcome) => outcome === "held").length, 5)
        assert.strictEqual(yield* uses("race"), 5)
        // A promotion without uses left is not returned any more.
        assert.notInclude(yield* left, "race")
        assert.includeMembers([...(yield* left)], ["one-each", "no-limit"])
        assert.include(idsOf(yield* Promotions.use(({ all }) => all)), "race")
      }),
    )
  })
