/** The shop that a server process runs: the embedded store and search, carts and payment, by the settings. */
import * as SystemRandom from "@kapitel/adapters/embedded/RandomBytes"
import type { WalleySettings } from "@kapitel/adapters/walley/WalleySettings"
import { layer as passkeyLayer } from "@kapitel/adapters/webauthn/PasskeyCeremony"
import { StockFreshness } from "@kapitel/core/availability/storeStock"
import { Carts } from "@kapitel/core/cart/Carts"
import { Recommendations } from "@kapitel/core/catalogue/Recommendations"
import { DeliveryTerms } from "@kapitel/core/delivery/DeliveryTerms"
import { ReservationTerms } from "@kapitel/core/reservations/ReservationTerms"
import { FacetOrders } from "@kapitel/core/search/FacetOrders"
import type { Site } from "@kapitel/core/site/Site"
import { StaffLogins } from "@kapitel/core/staff/StaffLogins"
import { Layer, ManagedRuntime, Option } from "effect"
import { forgettingPhone } from "../demo/accountsWithPhone.ts"
import type { Settings } from "../server/Settings.ts"
import { bankIdLayer } from "./bankId.ts"
import { deliveryLayer } from "./digital.ts"
import { embeddedLayer } from "./embedded.ts"
import { loggingInLayer, textMessagesLayer } from "./loggingIn.ts"
import { demoWalley, payingLayer } from "./paying.ts"
import { samplesLayer } from "./samples.ts"
import * as watch from "./watch.ts"

/** Nothing listens here: in a demo without its simulator the checkout shows that it is not available. */
const NO_SIMULATOR = "http://127.0.0.1:9"

const walleyOf = (settings: Settings): WalleySettings =>
  Option.match(settings.walley, {
    onNone: () =>
      demoWalley(
        Option.getOrElse(settings.walleySimulatorUrl, () => NO_SIMULATOR),
        settings.publicUrl,
      ),
    onSome: (walley) => ({ ...walley, shopUrl: settings.publicUrl }),
  })

export const openShop = (settings: Settings, site: Site) => {
  const paying = payingLayer({
    walley: walleyOf(settings),
    smtpUrl: settings.smtpUrl,
    mailFrom: settings.mailFrom,
    site,
    trader: settings.trader,
    demo: settings.demo,
  })
  const loggingIn = loggingInLayer({
    shopName: site.name,
    shopUrl: settings.publicUrl,
    trader: settings.trader,
    demo: settings.demo,
    smsPerDay: settings.smsPerDay,
    codeLength: settings.codeLength,
    codeLengthAtAlarm: settings.codeLengthAtAlarm,
  })
  const bankId = bankIdLayer({
    shopName: site.name,
    bankId: settings.bankId,
    simulatorUrl: settings.bankIdSimulatorUrl,
  })
  return ManagedRuntime.make(
    Layer.mergeAll(
      watch.layer,
      StaffLogins.layer,
      passkeyLayer({ shopName: site.name, origin: settings.publicUrl }),
    ).pipe(
      Layer.provideMerge(Layer.merge(loggingIn, bankId)),
      Layer.provideMerge(paying),
      Layer.provideMerge(textMessagesLayer(settings)),
      Layer.provideMerge(
        deliveryLayer({
          dataDir: settings.dataDir,
          terms: settings.digitalTerms,
          shopName: site.name,
          distributor: settings.distributor,
          distributorSimulatorUrl: settings.distributorSimulatorUrl,
        }),
      ),
      Layer.provideMerge(Carts.layerOf(site)),
      Layer.provideMerge(Recommendations.layer),
      Layer.provideMerge(samplesLayer({ demo: settings.demo, readerUrl: settings.sampleReaderUrl })),
      Layer.provideMerge(Layer.succeed(DeliveryTerms, settings.delivery)),
      Layer.provideMerge(
        Layer.succeed(ReservationTerms, {
          openDays: settings.reservationDays,
          collectionDays: settings.collectionDays,
          byText: Option.isSome(settings.elks) || Option.isSome(settings.elksSimulatorUrl),
        }),
      ),
      Layer.provideMerge(Layer.succeed(StockFreshness, settings.stockFreshness)),
      Layer.provideMerge(SystemRandom.layer),
      Layer.provideMerge(forgettingPhone(settings.elksSimulatorUrl)),
      Layer.provideMerge(
        embeddedLayer({
          dataDir: settings.dataDir,
          use: settings.demo ? { kind: "demo", explicit: settings.demoIsExplicit } : { kind: "shop" },
          synonymsFile: Option.getOrUndefined(settings.synonymsFile),
          popularFromNetworks: settings.popularFromNetworks,
          giftCardKey: Option.getOrUndefined(settings.giftCardKey),
          identityKey: Option.getOrUndefined(settings.identityKey),
        }),
      ),
      Layer.provideMerge(Layer.succeed(FacetOrders, settings.facetOrders)),
    ),
  )
}

export type ShopRuntime = ReturnType<typeof openShop>
export type ShopServices = ManagedRuntime.ManagedRuntime.Services<ShopRuntime>
