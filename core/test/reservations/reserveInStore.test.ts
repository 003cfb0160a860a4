/** What a shopper's request becomes: the reservation, or what was missing, and what it costs of the limits. */
import { assert, describe, it } from "@effect/vitest"
import { StockLevels } from "@kapitel/core/availability/StockLevels"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Offer } from "@kapitel/core/catalogue/Product"
import { bareProduct } from "@kapitel/core/contracts/catalogue/bareProduct"
import { sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { sampleReservation } from "@kapitel/core/contracts/reservations/sampleReservation"
import { Holidays, HolidaysError } from "@kapitel/core/delivery/Holidays"
import type { Account } from "@kapitel/core/identity/Account"
import { Accounts, AccountsError } from "@kapitel/core/identity/Accounts"
import { KeyedHash } from "@kapitel/core/identity/KeyedHash"
import { AccountId } from "@kapitel/core/identity/Member"
import { RateLimits, TooOften } from "@kapitel/core/limits/RateLimits"
import { Money } from "@kapitel/core/pricing/Money"
import { endInClosedStores } from "@kapitel/core/reservations/endInClosedStores"
import { isReservable } from "@kapitel/core/reservations/isReservable"
import { Reservations, TooFewInStore, TooManyReservations } from "@kapitel/core/reservations/Reservations"
import { ReservationTerms } from "@kapitel/core/reservations/ReservationTerms"
import { extendReservation, reserveInStore } from "@kapitel/core/reservations/reserveInStore"
import type { Store } from "@kapitel/core/stores/Store"
import { Stores } from "@kapitel/core/stores/Stores"
import { Effect, Layer, Logger, Option } from "effect"
import { TestClock } from "effect/testing"

const EAN = sampleEan(1)
/** A Tuesday, 10:00 in Stockholm. */
const NOW = Date.UTC(2026, 10, 24, 9)
const HOUR = 3_600_000
const FOR_SALE = { availability: "AVAILABLE_TO_BUY", inStock: true, price: Money.make(22_900) } as const
const MADE = sampleReservation()

const store = (storeID: string, storeName: string, rest: Partial<Store> = {}): Store => ({
  storeID,
  storeName,
  storePath: `/butik/${storeID}`,
  address: "Gatan 1",
  storeCity: "Göteborg",
  openingHours: "Alla dagar 10-19",
  ...rest,
})

interface Shop {
  readonly offer?: Partial<Offer>
  readonly reserves?: TooFewInStore | TooManyReservations
  readonly isSpent?: boolean
  readonly byText?: boolean
  readonly holidays?: "down"
  readonly account?: Account | "down"
}

const OWNER: Account = {
  id: AccountId.make("00000000-0000-4000-8000-000000000002"),
  email: "agnes@exempel.se",
  emailVerified: true,
  phone: "+46701740605",
  consents: { acceptsEmailMarketing: "unknown", acceptsSMSMarketing: "unknown", acceptsPostalMarketing: "unknown" },
  createdAt: NOW,
}

const shop = (of: Shop) => {
  const happened: Array<unknown> = []
  const layer = Layer.mergeAll(
    Layer.mock(Catalogue, {
      cardsByEan: (eans) => Effect.succeed(eans.map((ean) => bareProduct(ean, { ...FOR_SALE, ...of.offer }))),
    }),
    Layer.mock(StockLevels, {
      of: () =>
        Effect.succeed([
          { storeKey: "haga", available: 1 },
          { storeKey: "lund", available: 3 },
          { storeKey: "web", available: 9 },
          { storeKey: "ystad", available: 1 },
        ]),
      reportedAt: Effect.succeed(new Map()),
    }),
    Layer.mock(Stores, {
      list: Effect.succeed([
        store("haga", "Haga"),
        store("lund", "Lund"),
        store("umea", "Umeå"),
        store("ystad", "Ystad"),
      ]),
      byId: (id) =>
        Effect.succeed(
          id === "haga"
            ? Option.some(store("haga", "Haga", id === "haga" ? { isClosedForGood: true } : {}))
            : Option.none(),
        ),
    }),
    Layer.mock(Holidays, {
      list:
        of.holidays === "down"
          ? Effect.fail(new HolidaysError({ operation: "list", cause: "down" }))
          : Effect.succeed([]),
    }),
    Layer.mock(RateLimits, {
      spend: (budgets) =>
        Effect.suspend(() => {
          happened.push(budgets.map(({ subject }) => subject))
          return of.isSpent === true ? Effect.fail(new TooOften({ retryAt: NOW })) : Effect.void
        }),
    }),
    Layer.mock(Reservations, {
      reserve: (request) =>
        Effect.suspend(() => {
          happened.push(request)
          return of.reserves === undefined ? Effect.succeed(MADE) : Effect.fail(of.reserves)
        }),
      find: (token) => Effect.succeed(token === MADE.token ? Option.some(MADE) : Option.none()),
      extend: (request) => Effect.sync(() => (happened.push(request), MADE)),
      heldStores: Effect.succeed(["haga", "gone"]),
      closeStore: (request) => Effect.sync(() => (happened.push(request), 2)),
    }),
    Layer.mock(Accounts, {
      find: (id) =>
        of.account === "down"
          ? Effect.fail(new AccountsError({ operation: "find", cause: "down" }))
          : Effect.succeed(id === OWNER.id ? Option.some(of.account ?? OWNER) : Option.none()),
    }),
    Layer.succeed(KeyedHash, { peppered: (use, ...parts) => `${use} of ${parts.join()}`, hmacHex: () => "" }),
    Layer.succeed(ReservationTerms, { openDays: 2, collectionDays: 7, byText: of.byText ?? true }),
    Logger.layer([]),
  )
  return { happened, layer }
}

const FORM = { attempt: "a", ean: EAN, storeId: "haga", quantity: 1, contact: " Agnes@exempel.se " }
const GUEST = { accountId: undefined, network: "192.0.2.1" }
const LIMITS = [
  "reserve for agnes@exempel.se from 192.0.2.1",
  "reserve from 192.0.2.1",
  `reserve ${EAN} from 192.0.2.1`,
]
const REQUEST = {
  attempt: "a",
  ean: EAN,
  productEan: EAN,
  store: { id: "haga", name: "Haga" },
  quantity: 1,
  contact: { kind: "email", email: "agnes@exempel.se" },
  heldUntil: Date.UTC(2026, 10, 26, 18),
  remindAt: Date.UTC(2026, 10, 26, 9),
  now: NOW,
}

describe("reserving in a store", () => {
  it.effect("holds the copies until the second open day has ended, within the limits (D-27)", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(NOW)
      for (const holidays of [undefined, "down"] as const) {
        const { happened, layer } = shop(holidays === undefined ? {} : { holidays })
        assert.deepStrictEqual(yield* Effect.provide(reserveInStore(FORM, GUEST), layer), MADE)
        assert.deepStrictEqual(happened[0], LIMITS)
        assert.deepInclude(happened[1], REQUEST)
      }
      const { happened, layer } = shop({})
      const accountId = AccountId.make("00000000-0000-4000-8000-000000000001")
      yield* Effect.provide(reserveInStore({ ...FORM, contact: "070-174 06 05" }, { ...GUEST, accountId }), layer)
      assert.deepInclude(happened[1], { accountId, contact: { kind: "sms", phone: "+46701740605" } })
    }),
  )

  it.effect("counts a contact for each network, and an owner's own not at all (D-27)", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(NOW)
      const owner = { ...GUEST, accountId: OWNER.id }
      const cases = [
        [GUEST, FORM.contact, {}, { reserver: "network of 192.0.2.1", isOwn: false }],
        [owner, FORM.contact, {}, { reserver: OWNER.id, isOwn: true }],
        [owner, "070-174 06 05", {}, { reserver: OWNER.id, isOwn: true }],
        [owner, "070-174 06 06", {}, { reserver: OWNER.id, isOwn: false }],
        [owner, "vera@exempel.se", {}, { reserver: OWNER.id, isOwn: false }],
        [owner, FORM.contact, { account: { ...OWNER, emailVerified: false } }, { reserver: OWNER.id, isOwn: false }],
        [owner, FORM.contact, { account: "down" }, { reserver: OWNER.id, isOwn: false }],
      ] as const
      for (const [reserver, contact, of, request] of cases) {
        const { happened, layer } = shop(of)
        yield* Effect.provide(reserveInStore({ ...FORM, contact }, reserver), layer)
        assert.lengthOf(happened[0] as ReadonlyArray<unknown>, request.isOwn ? 2 : 3)
        assert.deepInclude(happened[1], request)
      }
    }),
  )

  it.effect.each<readonly [what: string, form: Partial<typeof FORM>, of: Shop, refusal: object, calls: number]>([
    ["an unknown store", { storeId: "web" }, {}, { _tag: "ReservationUnreadable", fields: ["store"] }, 0],
    ["no copies", { quantity: 0 }, {}, { _tag: "ReservationUnreadable", fields: ["quantity"] }, 0],
    ["too many copies", { quantity: 6 }, {}, { _tag: "ReservationUnreadable", fields: ["quantity"] }, 0],
    ["half a copy", { quantity: 0.5 }, {}, { _tag: "ReservationUnreadable", fields: ["quantity"] }, 0],
    ["nothing of it", { storeId: "", quantity: 0, contact: "" }, {}, { fields: ["store", "quantity", "contact"] }, 0],
    ["no contact", { contact: "Agnes" }, {}, { _tag: "ReservationUnreadable", fields: ["contact"] }, 0],
    [
      "a number, where no text messages are sent",
      { contact: "070-174 06 05" },
      { byText: false },
      { _tag: "ReservationUnreadable", fields: ["contact"] },
      0,
    ],
    ["what is out of print", {}, { offer: { availability: "OUT_OF_PRINT" } }, { _tag: "NotReservable" }, 0],
    ["a used-up limit", {}, { isSpent: true }, { _tag: "TooOften" }, 1],
    [
      "too many of a contact",
      {},
      { reserves: new TooManyReservations({ of: "contact" }) },
      { _tag: "TooManyReservations", of: "contact" },
      2,
    ],
    [
      "too few copies, with the stores that have as many",
      { quantity: 2 },
      { reserves: new TooFewInStore({ available: 1 }) },
      { _tag: "StoreIsShort", available: 1, others: [{ id: "lund", name: "Lund", available: 3 }] },
      2,
    ],
  ])("is refused for %s (D-27)", ([, form, of, refusal, calls]) =>
    Effect.gen(function* () {
      yield* TestClock.setTime(NOW)
      const { happened, layer } = shop(of)
      const why = yield* Effect.flip(Effect.provide(reserveInStore({ ...FORM, ...form }, GUEST), layer))
      assert.deepInclude(why, refusal)
      assert.lengthOf(happened, calls)
    }),
  )

  it.effect("is extended from the time until which it is held", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(NOW)
      const { happened, layer } = shop({})
      yield* Effect.provide(extendReservation(MADE.token), layer)
      const heldUntil = Date.UTC(2026, 10, 27, 18)
      assert.deepStrictEqual<unknown>(happened, [
        { token: MADE.token, heldUntil, remindAt: heldUntil - 9 * HOUR, now: NOW },
      ])
      const unknown = sampleReservation({ token: "u".repeat(43) as never }).token
      const why = yield* Effect.flip(Effect.provide(extendReservation(unknown), layer))
      assert.strictEqual(why._tag, "ReservationNotFound")
    }),
  )

  it.effect("ends with a store that has closed for good, and with no other", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(NOW)
      const { happened, layer } = shop({})
      assert.strictEqual(yield* Effect.provide(endInClosedStores(), layer), 2)
      assert.deepStrictEqual<unknown>(happened, [{ storeId: "haga", by: "shop", now: NOW }])
    }),
  )
})

describe("a product is reservable", () => {
  it.each([
    ["when it can be bought", {}, true],
    ["when only the web shop has sold it out", { availability: "TEMP_OUT_OF_STOCK", soldOut: true }, true],
    ["not when its feed has it as sold out", { availability: "TEMP_OUT_OF_STOCK" }, false],
    ["not when it has no price", { price: undefined }, false],
    ["not when it is downloaded", { distributionMethod: "download", deliverable: true }, false],
    ["not when it is a ticket", { ticket: true }, false],
    [
      "not before it is released",
      { preorderDate: "2026-11-01", preorderDeliveryDate: "2026-12-01", inStock: false },
      false,
    ],
  ] as const)("%s (D-27, D-77)", (_what, changes, expected) => {
    const product = { ...bareProduct(EAN, FOR_SALE), ...changes } as Parameters<typeof isReservable>[0]
    assert.strictEqual(isReservable(product, NOW), expected)
  })
})
