/**
 * What the command line uses of the store besides goods: its checks, withdrawals, reservations, staff, and gift cards with their hash key.
 */
import * as Checks from "@kapitel/adapters/embedded/Checks"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import * as EventSignUps from "@kapitel/adapters/embedded/EventSignUps"
import * as GiftCardSales from "@kapitel/adapters/embedded/GiftCardSales"
import * as GiftCards from "@kapitel/adapters/embedded/GiftCards"
import * as PlacedProducts from "@kapitel/adapters/embedded/PlacedProducts"
import * as PopularSearches from "@kapitel/adapters/embedded/PopularSearches"
import * as SystemRandom from "@kapitel/adapters/embedded/RandomBytes"
import * as Reservations from "@kapitel/adapters/embedded/Reservations"
import * as StaffLog from "@kapitel/adapters/embedded/StaffLog"
import * as StaffMembers from "@kapitel/adapters/embedded/StaffMembers"
import * as StoreEvents from "@kapitel/adapters/embedded/StoreEvents"
import * as Stores from "@kapitel/adapters/embedded/Stores"
import * as Withdrawals from "@kapitel/adapters/embedded/Withdrawals"
import { Layer, type Redacted } from "effect"

export const checksLayer = (options: { readonly dataDir: string }) =>
  Checks.layer.pipe(Layer.provide(storeLayer(options)))

export const withdrawalsLayer = (options: { readonly dataDir: string }) =>
  Withdrawals.layer.pipe(Layer.provide(storeLayer(options)))

export const reservationsLayer = (options: { readonly dataDir: string }) =>
  Reservations.layer.pipe(Layer.provide(storeLayer(options)))

export const ticketsLayer = (options: { readonly dataDir: string }) =>
  Layer.merge(EventSignUps.layer, StoreEvents.layer).pipe(Layer.provide(storeLayer(options)))

export const staffLayer = (options: { readonly dataDir: string }) =>
  Layer.mergeAll(StaffMembers.layer, StaffLog.layer, Stores.layer).pipe(Layer.provide(storeLayer(options)))

export const searchesLayer = (options: { readonly dataDir: string }) =>
  Layer.merge(PopularSearches.layer, PlacedProducts.layer).pipe(Layer.provide(storeLayer(options)))

export const giftCardsLayer = ({
  dataDir,
  giftCardKey,
}: {
  readonly dataDir: string
  readonly giftCardKey: Redacted.Redacted | undefined
}) =>
  Layer.merge(
    Layer.merge(GiftCards.layer({ giftCardKey }), GiftCardSales.layer({ giftCardKey })).pipe(
      Layer.provide(storeLayer({ dataDir })),
    ),
    SystemRandom.layer,
  )
