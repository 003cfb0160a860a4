/** The shop that a flow is played in: its own services, over the embedded adapters in memory and a mock of the provider. */

import * as EmbeddedAccounts from "@kapitel/adapters/embedded/Accounts"
import * as EmbeddedBankIdOrders from "@kapitel/adapters/embedded/BankIdOrders"
import * as EmbeddedCartStore from "@kapitel/adapters/embedded/CartStore"
import * as EmbeddedCatalogue from "@kapitel/adapters/embedded/Catalogue"
import * as EmbeddedCodes from "@kapitel/adapters/embedded/Codes"
import * as OwnDelivery from "@kapitel/adapters/embedded/DigitalDelivery"
import * as EmbeddedEmailSender from "@kapitel/adapters/embedded/EmailSender"
import * as EmbeddedEventSignUps from "@kapitel/adapters/embedded/EventSignUps"
import * as EmbeddedGiftCardSales from "@kapitel/adapters/embedded/GiftCardSales"
import * as EmbeddedGiftCards from "@kapitel/adapters/embedded/GiftCards"
import * as EmbeddedIdentity from "@kapitel/adapters/embedded/Identity"
import { keyedHash } from "@kapitel/adapters/embedded/KeyedHash"
import * as EmbeddedLoginProofs from "@kapitel/adapters/embedded/LoginProofs"
import * as EmbeddedMailbox from "@kapitel/adapters/embedded/Mailbox"
import * as EmbeddedMoneyActions from "@kapitel/adapters/embedded/MoneyActions"
import * as EmbeddedOrderStore from "@kapitel/adapters/embedded/OrderStore"
import * as EmbeddedOutbox from "@kapitel/adapters/embedded/Outbox"
import * as EmbeddedPromotions from "@kapitel/adapters/embedded/Promotions"
import * as EmbeddedRateLimits from "@kapitel/adapters/embedded/RateLimits"
import * as EmbeddedReservations from "@kapitel/adapters/embedded/Reservations"
import * as EmbeddedStockLevels from "@kapitel/adapters/embedded/StockLevels"
import * as EmbeddedStoreEvents from "@kapitel/adapters/embedded/StoreEvents"
import * as EmbeddedStores from "@kapitel/adapters/embedded/Stores"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import * as memoryStore from "@kapitel/adapters/embedded/store/memoryStore"
import * as EmbeddedTickets from "@kapitel/adapters/embedded/Tickets"
import * as EmbeddedWatches from "@kapitel/adapters/embedded/Watches"
import * as EmbeddedWithdrawals from "@kapitel/adapters/embedded/Withdrawals"
import * as FolderFiles from "@kapitel/adapters/folder/Files"
import { CartStore } from "@kapitel/core/cart/CartStore"
import { Carts } from "@kapitel/core/cart/Carts"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { Outbox } from "@kapitel/core/checkout/Outbox"
import * as outboxWorker from "@kapitel/core/checkout/outboxWorker"
import { PaymentProvider } from "@kapitel/core/checkout/PaymentProvider"
import * as reconciler from "@kapitel/core/checkout/reconciler"
import { resilientPaymentProvider } from "@kapitel/core/checkout/resilientPaymentProvider"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import { EventSignUps } from "@kapitel/core/events/EventSignUps"
import * as tellWaiting from "@kapitel/core/events/tellWaiting"
import { GiftCardSales } from "@kapitel/core/gift-cards/GiftCardSales"
import { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { BankId } from "@kapitel/core/identity/bankid/BankId"
import { BankIdLogins } from "@kapitel/core/identity/bankid/BankIdLogins"
import { BankIdOrders } from "@kapitel/core/identity/bankid/BankIdOrders"
import * as collectOrders from "@kapitel/core/identity/bankid/collectOrders"
import { CodeLogins, type CodeSettings } from "@kapitel/core/identity/CodeLogins"
import { Codes } from "@kapitel/core/identity/Codes"
import { Identity } from "@kapitel/core/identity/Identity"
import { KeyedHash } from "@kapitel/core/identity/KeyedHash"
import { LoginProofs } from "@kapitel/core/identity/LoginProofs"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import { SmsSender } from "@kapitel/core/identity/SmsSender"
import { Tickets } from "@kapitel/core/identity/Tickets"
import { EmailSender } from "@kapitel/core/mail/EmailSender"
import { MoneyActions } from "@kapitel/core/payments/MoneyActions"
import * as moneyWorker from "@kapitel/core/payments/moneyWorker"
import { PaymentDesk } from "@kapitel/core/payments/PaymentDesk"
import { Promotions } from "@kapitel/core/promotions/Promotions"
import * as endInClosedStores from "@kapitel/core/reservations/endInClosedStores"
import * as expireReservations from "@kapitel/core/reservations/expireReservations"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { COLOURS } from "@kapitel/core/site/colours"
import { DEFAULT_BRAND } from "@kapitel/core/site/Site"
import * as notifyWatchers from "@kapitel/core/watches/notifyWatchers"
import { Watches } from "@kapitel/core/watches/Watches"
import { type Context, Effect, Layer, Redacted } from "effect"
import * as GiftCardMessages from "../mail/GiftCardMessages.ts"
import * as LoginEmails from "../mail/LoginEmails.ts"
import * as OrderEmails from "../mail/OrderEmails.ts"
import * as ReservationMessages from "../mail/ReservationMessages.ts"
import type { SiteSender } from "../mail/Senders.ts"
import * as SignUpEmails from "../mail/SignUpEmails.ts"
import * as WatchEmails from "../mail/WatchEmails.ts"
import * as WithdrawalEmails from "../mail/WithdrawalEmails.ts"
import { bankIdIntents } from "../text/bankIdIntents.ts"
import { demoTrader } from "../text/trader.ts"
import * as LoginEndpoint from "./LoginEndpoint.ts"

/** Wraps a port between the shop and its callers. */
export type PortInterceptor = (port: string) => <Shape extends object>(shape: Shape) => Shape

/** The source of cart ids; the same flow has the same ones. */
export type NextBytes = (count: number) => Uint8Array

/** Gift cards are hashed under a key, as in the shop; this one is no secret. */
const GIFT_CARD_KEY = Redacted.make("the key of a replay, which protects nothing")

/** The same for persons, codes and devices. */
export const HASH = keyedHash(Redacted.make("another key of a replay, which protects nothing"))

/** The sender of e-mails: marked as a demo, so that they cannot be mistaken for real ones. */
const SENDER: SiteSender = {
  brand: DEFAULT_BRAND,
  from: "Kapitel <order@kapitel.example>",
  colours: COLOURS.kapitel,
  shopName: "Kapitel",
  shopUrl: LoginEndpoint.SHOP_URL,
  trader: demoTrader,
  demo: true,
  staffAddress: "order@kapitel.example",
  nonBookDirectory: "vara",
}

/** The layers that survive crashes of the shop. */
export const externalServicesLayer = ({ db, nextBytes }: Pick<ShopParts, "db" | "nextBytes">) =>
  Layer.mergeAll(
    EmbeddedAccounts.layer,
    EmbeddedCartStore.layer,
    EmbeddedGiftCards.layer({ giftCardKey: GIFT_CARD_KEY }),
    EmbeddedGiftCardSales.layer({ giftCardKey: GIFT_CARD_KEY }),
    EmbeddedIdentity.layer,
    EmbeddedMailbox.layer,
    EmbeddedPromotions.layer,
    EmbeddedReservations.layer,
    EmbeddedStockLevels.layer,
    EmbeddedStoreEvents.layer,
    EmbeddedStores.layer,
    EmbeddedWatches.layer,
  ).pipe(Layer.provide(memoryStore.layer(db)), Layer.provide(Layer.merge(randomLayer(nextBytes), hashLayer)))

const hashLayer = Layer.succeed(KeyedHash, HASH)

const randomLayer = (nextBytes: NextBytes) =>
  Layer.succeed(RandomBytes, { next: (count) => Effect.sync(() => nextBytes(count)) })

export interface ShopParts {
  readonly db: Database
  readonly provider: Layer.Layer<PaymentProvider>
  readonly desk: Layer.Layer<PaymentDesk>
  readonly watch: PortInterceptor
  readonly nextBytes: NextBytes
  readonly bankId: Layer.Layer<BankId>
  /** Whether BankID is used: otherwise its orders are not looked for five times a second. */
  readonly usesBankId: boolean
  /** Whether products are watched: otherwise changes of products are not looked at. */
  readonly usesWatches: boolean
  /** Whether anything is reserved in a store: otherwise no time of a reservation is looked at. */
  readonly usesReservations: boolean
  /** Whether an order is collected in a store, delivers downloads, or events have tickets: otherwise no money is moved. */
  readonly movesMoney: boolean
  /** Whether there are events: otherwise nobody waits for their tickets. */
  readonly usesEvents: boolean
  readonly smsSender: Layer.Layer<SmsSender>
  readonly codes: CodeSettings
  /** Replaces the shop's checkout: a test uses one with a broken rule. */
  readonly checkout?: typeof Checkout.layer
}

export const shopLayer = (parts: ShopParts) => {
  const { db, provider, desk, watch, nextBytes, bankId, smsSender, codes, checkout = Checkout.layer } = parts
  const random = randomLayer(nextBytes)
  const watched = <Id, Shape extends object, E, R>(
    port: string,
    tag: Context.Service<Id, Shape>,
    adapter: Layer.Layer<Id, E, R>,
  ) => Layer.effect(tag, Effect.map(tag, watch(port))).pipe(Layer.provide(adapter))

  // Nothing is downloaded in a flow: there is no file to read.
  const delivery = OwnDelivery.layer({ downloads: 5, days: 365, words: () => ({ title: "", line: "" }) }).pipe(
    Layer.provide(FolderFiles.layer({ folder: "no-folder" })),
  )

  const ports = Layer.mergeAll(
    watched("Accounts", Accounts, EmbeddedAccounts.layer),
    watched("BankId", BankId, bankId),
    watched("BankIdOrders", BankIdOrders, EmbeddedBankIdOrders.layer),
    watched("CartStore", CartStore, EmbeddedCartStore.layer),
    watched("Catalogue", Catalogue, EmbeddedCatalogue.layer),
    watched("Codes", Codes, EmbeddedCodes.layer),
    watched("GiftCards", GiftCards, EmbeddedGiftCards.layer({ giftCardKey: GIFT_CARD_KEY })),
    watched("GiftCardSales", GiftCardSales, EmbeddedGiftCardSales.layer({ giftCardKey: GIFT_CARD_KEY })),
    watched("Identity", Identity, EmbeddedIdentity.layer),
    watched("LoginProofs", LoginProofs, EmbeddedLoginProofs.layer),
    watched("EmailSender", EmailSender, EmbeddedEmailSender.layer),
    watched("MoneyActions", MoneyActions, EmbeddedMoneyActions.layer),
    watched("PaymentDesk", PaymentDesk, desk),
    watched("OrderStore", OrderStore, EmbeddedOrderStore.layer),
    watched("Outbox", Outbox, EmbeddedOutbox.layer),
    resilientPaymentProvider.pipe(Layer.provide(watched("PaymentProvider", PaymentProvider, provider))),
    watched("Promotions", Promotions, EmbeddedPromotions.layer),
    watched("SmsSender", SmsSender, smsSender),
    watched("Tickets", Tickets, EmbeddedTickets.layer),
    EmbeddedStockLevels.layer,
    watched("Reservations", Reservations, EmbeddedReservations.layer),
    watched("Watches", Watches, EmbeddedWatches.layer),
    watched("EventSignUps", EventSignUps, EmbeddedEventSignUps.layer),
    EmbeddedStoreEvents.layer,
    EmbeddedStores.layer,
    EmbeddedRateLimits.layer,
    EmbeddedWithdrawals.layer,
    delivery,
  ).pipe(Layer.provide(memoryStore.layer(db)), Layer.provide(Layer.mergeAll(random, hashLayer)))

  const loops = Layer.mergeAll(
    reconciler.layer,
    outboxWorker.layer,
    ...(parts.usesBankId ? [collectOrders.layer] : []),
    ...(parts.usesWatches ? [notifyWatchers.layer] : []),
    ...(parts.usesReservations ? [expireReservations.layer, endInClosedStores.layer] : []),
    ...(parts.movesMoney ? [moneyWorker.layer] : []),
    ...(parts.usesEvents ? [tellWaiting.layer] : []),
  )

  return Layer.merge(loops, LoginEndpoint.layer).pipe(
    Layer.provideMerge(checkout),
    Layer.provideMerge(Layer.merge(CodeLogins.layerOf(codes), BankIdLogins.layerOf(bankIdIntents))),
    Layer.provideMerge(Carts.layer),
    Layer.provideMerge(
      Layer.mergeAll(
        ports,
        random,
        hashLayer,
        Layer.succeed(Holidays, { list: Effect.succeed([]) }),
        LoginEmails.layer([SENDER]),
        Layer.merge(GiftCardMessages.layer([SENDER]), OrderEmails.layer([SENDER])),
        ReservationMessages.layer([SENDER]),
        SignUpEmails.layer([SENDER]),
        WatchEmails.layer([SENDER]),
        WithdrawalEmails.layer([SENDER]),
      ),
    ),
  )
}

export type ShopServices = Layer.Success<ReturnType<typeof shopLayer>>
