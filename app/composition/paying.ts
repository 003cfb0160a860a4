/**
 * Payment: Walley or its simulator, orders, money after the purchase, messages, and the workers that continue until each
 * is settled.
 */

import * as EmbeddedEmailSender from "@kapitel/adapters/embedded/EmailSender"
import * as Mailbox from "@kapitel/adapters/embedded/Mailbox"
import * as MoneyActions from "@kapitel/adapters/embedded/MoneyActions"
import * as OrderStore from "@kapitel/adapters/embedded/OrderStore"
import * as Outbox from "@kapitel/adapters/embedded/Outbox"
import * as SmtpEmailSender from "@kapitel/adapters/smtp/EmailSender"
import * as WalleyDesk from "@kapitel/adapters/walley/PaymentDesk"
import * as Walley from "@kapitel/adapters/walley/PaymentProvider"
import * as WalleyHttp from "@kapitel/adapters/walley/WalleyHttp"
import type { WalleySettings } from "@kapitel/adapters/walley/WalleySettings"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import * as outboxWorker from "@kapitel/core/checkout/outboxWorker"
import * as reconciler from "@kapitel/core/checkout/reconciler"
import { resilientPaymentProvider } from "@kapitel/core/checkout/resilientPaymentProvider"
import * as undecidedAlarm from "@kapitel/core/checkout/undecidedAlarm"
import * as tellWaiting from "@kapitel/core/events/tellWaiting"
import * as moneyAlarm from "@kapitel/core/payments/moneyAlarm"
import * as moneyWorker from "@kapitel/core/payments/moneyWorker"
import * as endInClosedStores from "@kapitel/core/reservations/endInClosedStores"
import * as expireReservations from "@kapitel/core/reservations/expireReservations"
import * as notifyWatchers from "@kapitel/core/watches/notifyWatchers"
import { Layer, Option, Redacted } from "effect"
import * as GiftCardMessages from "../mail/GiftCardMessages.ts"
import * as OrderEmails from "../mail/OrderEmails.ts"
import * as ReservationMessages from "../mail/ReservationMessages.ts"
import type { Senders } from "../mail/Senders.ts"
import * as SignUpEmails from "../mail/SignUpEmails.ts"
import * as WatchEmails from "../mail/WatchEmails.ts"
import * as WithdrawalEmails from "../mail/WithdrawalEmails.ts"

export interface PayingOptions {
  readonly walley: WalleySettings
  /** Undefined in the demo: e-mails go to the mailbox page. */
  readonly smtpUrl: Option.Option<Redacted.Redacted>
  readonly senders: Senders
}

/** The Walley agreement that the simulator at this origin accepts (app/simulators/walley/readConfiguration.ts). */
export const demoWalley = (simulatorOrigin: string, shopUrl: string): WalleySettings => ({
  apiUrl: simulatorOrigin,
  loaderUrl: `${simulatorOrigin}/walley-checkout-loader.js`,
  clientId: "demo-shop",
  clientSecret: Redacted.make("demo-secret"),
  scope: "demo/.default",
  storeId: 1,
  shopUrl,
  deliveryChoices: true,
  paymentSelectedEvent: "kapitelSimulatorPaymentSelected",
})

/** The address of a sender: that of `Kapitel <order@kapitel.example>`. */
export const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from

/** Needs `Carts`, the store and an `SmsSender`; begins to reconcile and to send as soon as it is built. */
export const payingLayer = ({ walley, smtpUrl, senders }: PayingOptions) =>
  Layer.mergeAll(
    reconciler.layer,
    undecidedAlarm.layer,
    outboxWorker.layer,
    notifyWatchers.layer,
    expireReservations.layer,
    moneyWorker.layer,
    moneyAlarm.layer,
    endInClosedStores.layer,
    tellWaiting.layer,
  ).pipe(
    Layer.provideMerge(Checkout.layer),
    Layer.provideMerge(
      Layer.mergeAll(
        resilientPaymentProvider.pipe(Layer.provide(Walley.layer(walley)), Layer.provide(WalleyHttp.layerFetch)),
        WalleyDesk.layer(walley).pipe(Layer.provide(WalleyHttp.layerFetch)),
        MoneyActions.layer,
        OrderStore.layer,
        Outbox.layer,
        Mailbox.layer,
        Option.match(smtpUrl, {
          onNone: () => EmbeddedEmailSender.layer,
          onSome: (url) => SmtpEmailSender.layer({ url }),
        }),
        Layer.merge(GiftCardMessages.layer(senders), OrderEmails.layer(senders)),
        ReservationMessages.layer(senders),
        SignUpEmails.layer(senders),
        WatchEmails.layer(senders),
        WithdrawalEmails.layer(senders),
      ),
    ),
  )
