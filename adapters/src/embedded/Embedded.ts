/** The whole embedded store: every port that one folder of data and one folder of content can serve. */
import { Layer } from "effect"
import * as Accounts from "./Accounts.ts"
import * as BankIdOrders from "./BankIdOrders.ts"
import * as BoughtTogether from "./BoughtTogether.ts"
import * as CartStore from "./CartStore.ts"
import * as Catalogue from "./Catalogue.ts"
import * as CatalogueIntake from "./CatalogueIntake.ts"
import * as CatalogueWalk from "./CatalogueWalk.ts"
import * as ChangeLog from "./ChangeLog.ts"
import * as Codes from "./Codes.ts"
import * as ContentCopies from "./ContentCopies.ts"
import * as ContentSource from "./ContentSource.ts"
import * as EditedPages from "./EditedPages.ts"
import * as EventSignUps from "./EventSignUps.ts"
import * as GiftCardSales from "./GiftCardSales.ts"
import * as GiftCards from "./GiftCards.ts"
import * as Holidays from "./Holidays.ts"
import * as Identity from "./Identity.ts"
import * as KeyedHash from "./KeyedHash.ts"
import * as LoginProofs from "./LoginProofs.ts"
import * as maintenance from "./maintenance.ts"
import * as OrderLookup from "./OrderLookup.ts"
import * as Passkeys from "./Passkeys.ts"
import * as PictureLibrary from "./PictureLibrary.ts"
import * as PriceHistory from "./PriceHistory.ts"
import * as Promotions from "./Promotions.ts"
import * as RandomBytes from "./RandomBytes.ts"
import * as RateLimits from "./RateLimits.ts"
import * as Reservations from "./Reservations.ts"
import * as releases from "./releases.ts"
import * as StaffLog from "./StaffLog.ts"
import * as StaffMembers from "./StaffMembers.ts"
import * as StaffSessions from "./StaffSessions.ts"
import * as StockLevels from "./StockLevels.ts"
import * as StoreEvents from "./StoreEvents.ts"
import * as Stores from "./Stores.ts"
import type { FolderUse } from "./store/folderUse.ts"
import * as PointReads from "./store/PointReads.ts"
import * as StoreClient from "./store/StoreClient.ts"
import * as Tickets from "./Tickets.ts"
import * as Watches from "./Watches.ts"
import * as Withdrawals from "./Withdrawals.ts"

export interface EmbeddedOptions extends GiftCards.GiftCardOptions, KeyedHash.KeyedHashOptions {
  /** The data folder; created if missing. Any number of processes may share it. */
  readonly dataDir: string
  /** What is opened in the folder; absent for operations that work in any kind of folder. */
  readonly use?: FolderUse | undefined
  /** Contains `pages/*.json`, `dictionary.json`, `site.json`, and folders of brands with the same. */
  readonly contentDir: string
}

/** The store's thread and the reads by key: what every adapter of this folder needs. */
export const storeLayer = ({ dataDir, use }: Pick<EmbeddedOptions, "dataDir" | "use">) =>
  PointReads.layer.pipe(Layer.provideMerge(StoreClient.layer({ dataDir, use })))

/** On a store that the caller has opened and maintains. */
export const portsLayer = (options: EmbeddedOptions) =>
  Layer.mergeAll(
    BankIdOrders.layer,
    BoughtTogether.layer,
    Catalogue.layer,
    CatalogueIntake.layer,
    CatalogueWalk.layer,
    CartStore.layer,
    ChangeLog.layer,
    Layer.mergeAll(Accounts.layer.pipe(Layer.provide(RandomBytes.layer)), Codes.layer, RateLimits.layer).pipe(
      Layer.provideMerge(KeyedHash.layer(options)),
    ),
    ContentCopies.layer,
    ContentSource.layer(options),
    EditedPages.layer,
    Layer.merge(GiftCards.layer(options), GiftCardSales.layer(options)),
    Holidays.layer(options),
    Identity.layer,
    LoginProofs.layer,
    OrderLookup.layer,
    PictureLibrary.layer,
    PriceHistory.layer,
    Promotions.layer,
    Layer.mergeAll(
      Passkeys.layer,
      StaffLog.layer,
      StaffMembers.layer,
      StaffSessions.layer.pipe(Layer.provide(RandomBytes.layer)),
    ),
    Reservations.layer,
    StockLevels.layer,
    StoreEvents.layer,
    EventSignUps.layer,
    Stores.layer,
    Tickets.layer.pipe(Layer.provide(RandomBytes.layer)),
    Watches.layer,
    Withdrawals.layer,
  )

/** Also provides `StoreClient` and `PointReads`, for adapters that are composed separately. */
export const layer = (options: EmbeddedOptions) =>
  Layer.mergeAll(portsLayer(options), maintenance.layer, releases.layer).pipe(Layer.provideMerge(storeLayer(options)))
