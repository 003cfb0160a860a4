/** Which method of which port could not be answered is in its error: an operator reads it in the log. */
import { assert, it } from "@effect/vitest"
import * as EmbeddedAccounts from "@kapitel/adapters/embedded/Accounts"
import * as EmbeddedBankIdOrders from "@kapitel/adapters/embedded/BankIdOrders"
import * as EmbeddedBoughtTogether from "@kapitel/adapters/embedded/BoughtTogether"
import * as EmbeddedCartStore from "@kapitel/adapters/embedded/CartStore"
import * as EmbeddedCatalogue from "@kapitel/adapters/embedded/Catalogue"
import * as EmbeddedIntake from "@kapitel/adapters/embedded/CatalogueIntake"
import * as EmbeddedCodes from "@kapitel/adapters/embedded/Codes"
import * as EmbeddedIdentity from "@kapitel/adapters/embedded/Identity"
import * as EmbeddedLoginProofs from "@kapitel/adapters/embedded/LoginProofs"
import * as EmbeddedMailbox from "@kapitel/adapters/embedded/Mailbox"
import * as EmbeddedOrderLookup from "@kapitel/adapters/embedded/OrderLookup"
import * as EmbeddedOrderStore from "@kapitel/adapters/embedded/OrderStore"
import * as EmbeddedOutbox from "@kapitel/adapters/embedded/Outbox"
import * as EmbeddedPlacedProducts from "@kapitel/adapters/embedded/PlacedProducts"
import * as EmbeddedPopularSearches from "@kapitel/adapters/embedded/PopularSearches"
import * as EmbeddedPriceHistory from "@kapitel/adapters/embedded/PriceHistory"
import * as EmbeddedPromotions from "@kapitel/adapters/embedded/Promotions"
import * as SystemRandom from "@kapitel/adapters/embedded/RandomBytes"
import * as EmbeddedRateLimits from "@kapitel/adapters/embedded/RateLimits"
import * as EmbeddedStockLevels from "@kapitel/adapters/embedded/StockLevels"
import * as EmbeddedStores from "@kapitel/adapters/embedded/Stores"
import { PointReads } from "@kapitel/adapters/embedded/store/PointReads"
import { StoreClient, StoreError } from "@kapitel/adapters/embedded/store/StoreClient"
import * as EmbeddedTickets from "@kapitel/adapters/embedded/Tickets"
import * as EmbeddedWithdrawals from "@kapitel/adapters/embedded/Withdrawals"
import { StockLevels } from "@kapitel/core/availability/StockLevels"
import { CartId } from "@kapitel/core/cart/CartContents"
import { CartStore } from "@kapitel/core/cart/CartStore"
import { BoughtTogether } from "@kapitel/core/catalogue/BoughtTogether"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { CatalogueIntake } from "@kapitel/core/catalogue/CatalogueIntake"
import { OrderLookup } from "@kapitel/core/checkout/OrderLookup"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { Outbox } from "@kapitel/core/checkout/Outbox"
import { sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { PersonKey } from "@kapitel/core/identity/Account"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { BankIdOrders } from "@kapitel/core/identity/bankid/BankIdOrders"
import { Codes } from "@kapitel/core/identity/Codes"
import { Identity } from "@kapitel/core/identity/Identity"
import { KeyedHash } from "@kapitel/core/identity/KeyedHash"
import { LoginProofs } from "@kapitel/core/identity/LoginProofs"
import { AccountId, MemberNumber } from "@kapitel/core/identity/Member"
import { Tickets } from "@kapitel/core/identity/Tickets"
import { RateLimits } from "@kapitel/core/limits/RateLimits"
import { Mailbox } from "@kapitel/core/mail/Mailbox"
import { PriceHistory } from "@kapitel/core/pricing/PriceHistory"
import { Promotions } from "@kapitel/core/promotions/Promotions"
import { PlacedProducts } from "@kapitel/core/search/PlacedProducts"
import { PopularSearches } from "@kapitel/core/search/PopularSearches"
import { Stores } from "@kapitel/core/stores/Stores"
import { WithdrawalId, WithdrawalToken } from "@kapitel/core/withdrawal/Withdrawal"
import { Withdrawals } from "@kapitel/core/withdrawal/Withdrawals"
import { type Context, Effect, Layer, Redacted } from "effect"

const fails = (operation: string) => Effect.fail(new StoreError({ operation, cause: new Error("the disk is gone") }))
const broken = Layer.mergeAll(
  Layer.succeed(StoreClient, { dataDir: "", call: fails }),
  Layer.succeed(PointReads, { read: fails }),
)

const ports = Layer.mergeAll(
  EmbeddedAccounts.layer,
  EmbeddedBankIdOrders.layer,
  EmbeddedBoughtTogether.layer,
  EmbeddedCartStore.layer,
  EmbeddedCatalogue.layer,
  EmbeddedCodes.layer,
  EmbeddedIdentity.layer,
  EmbeddedIntake.layer,
  EmbeddedLoginProofs.layer,
  EmbeddedMailbox.layer,
  EmbeddedOrderLookup.layer,
  EmbeddedOrderStore.layer,
  EmbeddedOutbox.layer,
  EmbeddedPlacedProducts.layer,
  EmbeddedPopularSearches.layer,
  EmbeddedPriceHistory.layer,
  EmbeddedPromotions.layer,
  EmbeddedRateLimits.layer,
  EmbeddedStockLevels.layer,
  EmbeddedStores.layer,
  EmbeddedTickets.layer,
  EmbeddedWithdrawals.layer,
).pipe(
  Layer.provide(Layer.succeed(KeyedHash, { hmacHex: () => "", peppered: (...words) => words.join(" ") })),
  Layer.provide(SystemRandom.layer),
  Layer.provide(broken),
)

type Method = (...args: ReadonlyArray<never>) => unknown
type Arguments<Service> = {
  readonly [Name in keyof Service]?: Service[Name] extends Method ? Parameters<Service[Name]> : readonly []
}

/** The methods of a port, with arguments for each. */
const asking = <Id, Service>(port: Context.Key<Id, Service>, error: string, methods: Arguments<Service>) =>
  Object.entries(methods).map(
    ([name, args]) => [error, name, port as Context.Key<unknown, unknown>, args as ReadonlyArray<never>] as const,
  )

const accountId = AccountId.make("00000000-0000-4000-8000-000000000001")
const cartId = CartId.make("a-cart-of-agnes-bergstrom")
const ean = sampleEan(1)
const { id: orderId, callbackToken, pageToken, contents } = sampleOrder()
const secret = Redacted.make("s".repeat(43))
const person = { personKey: PersonKey.make("p".repeat(43)), firstName: "Agnes", lastName: "Ek" }
const key = { browser: secret, nonce: secret }
const order = { orderRef: "o", autoStartToken: "a", qrStartToken: "q", qrStartSecret: secret }
const cart = { id: cartId, version: 1, entries: [] }
const code = {
  purpose: "login",
  channel: "EMAIL",
  identifier: "agnes@exempel.se",
  browser: secret,
  device: undefined,
  network: "192.0.2.0/24",
  nonce: "n",
  code: secret,
  now: 0,
} as const
const budgets = [{ subject: "s", times: 1, withinMs: 1 }]
const statement = {
  name: "Agnes",
  orderNumber: sampleOrder().number,
  email: "agnes@exempel.se",
  goods: { kind: "all" },
} as const
const typed = { name: "", orderNumber: "", email: "", scope: "all", words: "", lines: [] } as const
const token = WithdrawalToken.make("t".repeat(43))

const METHODS = [
  ...asking(Accounts, "AccountsError", {
    find: [accountId],
    findByPerson: [person.personKey],
    findByEmail: ["agnes@exempel.se"],
    findByPhone: ["+46701740605"],
    create: [{}, 0],
    connect: [accountId, {}, 0],
    activateMembership: [accountId, person, 0],
    join: [accountId, accountId],
    fillIn: [accountId, {}],
    saveAddress: [accountId, undefined],
    saveConsent: [accountId, { field: "acceptsSMSMarketing", granted: true, textVersion: "1", how: "h", now: 0 }],
    personalDataOf: [accountId],
    erase: [accountId, 0],
  }),
  ...asking(BankIdOrders, "BankIdOrdersError", {
    begin: [key, { purpose: "login", order, now: 0 }],
    find: [key, 0],
    takeUnmet: [key],
    renew: [key, { order, now: 0 }],
    takeEnd: [key],
    giveUp: [key],
    note: ["o", "userSign"],
    finish: ["o", { kind: "unmet" }],
  }),
  ...asking(BoughtTogether, "BoughtTogetherError", { beside: [ean] }),
  ...asking(CartStore, "CartStoreError", {
    find: [cartId],
    findOfMember: [accountId],
    save: [cart],
    saveTogether: [[cart]],
  }),
  ...asking(Catalogue, "CatalogueError", {
    productByEan: [ean],
    productsByEan: [[ean]],
    cardsByEan: [[ean]],
    editionsByEan: [[ean]],
    categories: [1],
    authorById: ["selma"],
    authorLetters: [],
    authorsByLetter: ["A", 1, 2],
    bestByAuthor: ["selma", 1],
    related: [ean],
  }),
  ...asking(CatalogueIntake, "IntakeError", {
    begin: ["a.xml"],
    stage: ["batch", []],
    publish: ["batch", { allowRemovals: false }],
    discard: ["batch"],
  }),
  ...asking(Codes, "CodesError", {
    begin: [{ ...code, payload: { rememberMe: false }, smsPerDay: 1 }],
    check: [{ ...code, step: "connect" }],
    isAlarmed: [0],
    rememberDevice: [secret, accountId, 0],
  }),
  ...asking(Identity, "IdentityError", {
    sessionOf: [secret, 0],
    visitorOf: [secret, 0],
    createSession: [accountId, 0],
    rotate: [secret, 0],
    endSession: [secret],
    endAllSessions: [accountId],
    findByNumber: [MemberNumber.make("10000001")],
    enrol: [MemberNumber.make("10000001"), 0],
  }),
  ...asking(LoginProofs, "LoginProofsError", { keep: [secret, {}, 0], of: [secret, 0], forget: [secret] }),
  ...asking(Mailbox, "MailboxError", { latest: [1], find: [1] }),
  ...asking(OrderLookup, "OrderLookupError", {
    enqueueOrderLinkEmail: [{ number: sampleOrder().number, email: "agnes@exempel.se", now: 0 }],
  }),
  ...asking(OrderStore, "OrderStoreError", {
    place: [{ cartId, member: false, contents, now: 0 }],
    attachSession: [{ orderId, session: { providerRef: "r", clientToken: "t", expiresAt: 1 }, revision: 1, now: 0 }],
    markSynced: [orderId, 1],
    find: [orderId],
    findByCallbackToken: [callbackToken],
    findByPageToken: [pageToken],
    findByClientToken: ["t"],
    findPaidOfCart: [cartId, 0],
    listOfMember: [accountId],
    contentsOf: [orderId, 1],
    hold: [{ orderId, revision: 1, now: 0, until: 1 }],
    confirmWithoutPayment: [{ orderId, revision: 1, cartVersion: 1, now: 0, customer: { email: "agnes@exempel.se" } }],
    consent: [{ orderId, given: true, now: 0 }],
    confirm: [{ orderId, revision: 1, now: 0 }],
    close: [{ orderId, as: "REFUSED", now: 0 }],
    abandon: [{ orderId, now: 0 }],
    freeze: [{ orderId, revision: 1, now: 0 }],
    setAside: [{ orderId, reason: "why", now: 0 }],
    takeDue: [{ now: 0, leaseUntil: 1, limit: 1 }],
    undecided: [0],
    checkAgain: [orderId, 0],
    makeAllDue: [0],
  }),
  ...asking(Outbox, "OutboxError", {
    take: [{ now: 0, leaseUntil: 1, limit: 1 }],
    finish: [1, "sent", 0],
    retry: [1, 0, "why"],
  }),
  ...asking(PlacedProducts, "PlacedProductsError", {
    place: [{ query: "bok", ean, kind: "first", place: undefined, until: "2027-01-01", now: 0 }],
    remove: [{ query: "bok", ean, now: 0 }],
    list: [0],
  }),
  ...asking(PopularSearches, "PopularSearchesError", {
    list: [0],
    misses: [{ now: 0, days: 30 }],
    forget: [[]],
    forgetAll: [],
    refuse: [[]],
    allow: [[]],
  }),
  ...asking(PriceHistory, "PriceHistoryError", { of: [ean], lowestBeforeReduction: [ean] }),
  ...asking(Promotions, "PromotionsError", {
    all: [],
    left: [],
    candidates: [{ codes: [], now: 0 }],
    replaceAll: [[], 0],
  }),
  ...asking(RateLimits, "RateLimitsError", { spend: [budgets, 0], isSpent: [budgets, 0] }),
  ...asking(Stores, "StoresError", {
    list: [],
    byId: ["uppsala"],
    byPath: ["/butik/uppsala"],
    receive: [[], { closeOthers: true, now: 0 }],
  }),
  ...asking(StockLevels, "StockError", { of: [ean], reportedAt: [], free: [{ eans: [ean], cartId, now: 0 }] }),
  ...asking(Tickets, "TicketsError", { redeem: [secret, secret, 0] }),
  ...asking(Withdrawals, "WithdrawalsError", {
    keep: [{ typed, now: 0 }],
    find: [token],
    confirm: [{ token, statement, now: 0 }],
    file: [WithdrawalId.make(orderId)],
    ofUnknownOrders: [{ since: 0, until: 1 }],
    list: [{ since: 0, limit: 1 }],
  }),
]

it.layer(ports as Layer.Layer<unknown>)("a store that fails is an outage", (it) => {
  it.effect.each(METHODS)("%s of %s", ([error, name, port, args]) =>
    Effect.gen(function* () {
      const method = ((yield* port) as Readonly<Record<string, unknown>>)[name]
      const work = typeof method === "function" ? (method as Method)(...args) : method
      const outage = yield* Effect.flip(work as Effect.Effect<unknown, { _tag: string; operation: string }>)
      assert.deepStrictEqual([outage._tag, outage.operation], [error, name])
    }),
  )
})
