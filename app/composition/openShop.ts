/** The shop that a server process runs: the embedded store and search, carts and payment, by the settings. */
import * as SystemRandom from "@kapitel/adapters/embedded/RandomBytes"
import type { WalleySettings } from "@kapitel/adapters/walley/WalleySettings"
import { layer as passkeyLayer } from "@kapitel/adapters/webauthn/PasskeyCeremony"
import { StockFreshness } from "@kapitel/core/availability/storeStock"
import { Carts } from "@kapitel/core/cart/Carts"
import { Recommendations } from "@kapitel/core/catalogue/Recommendations"
import { PictureLimits } from "@kapitel/core/content/pictureLimits"
import { DeliveryTerms } from "@kapitel/core/delivery/DeliveryTerms"
import { GiftCardTerms } from "@kapitel/core/gift-cards/GiftCardTerms"
import { ReservationTerms } from "@kapitel/core/reservations/ReservationTerms"
import { FacetOrders } from "@kapitel/core/search/FacetOrders"
import { CurrentSite } from "@kapitel/core/site/CurrentSite"
import type { Site } from "@kapitel/core/site/Site"
import { StaffLogins } from "@kapitel/core/staff/StaffLogins"
import { Context, Layer, ManagedRuntime, Option } from "effect"
import { forgettingPhone } from "../demo/accountsWithPhone.ts"
import type { Senders, SiteSender } from "../mail/Senders.ts"
import type { Settings } from "../server/Settings.ts"
import { bankIdLayer } from "./bankId.ts"
import { ContentEditing, contentEditing } from "./ContentEditing.ts"
import { contentLayer } from "./content.ts"
import { deliveryLayer, filesLayer } from "./digital.ts"
import { embeddedLayer } from "./embedded.ts"
import { loggingInLayer, textMessagesLayer } from "./loggingIn.ts"
import { addressIn, demoWalley, payingLayer } from "./paying.ts"
import { samplesLayer } from "./samples.ts"
import type { Sites } from "./sites.ts"
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

type SenderSettings = Pick<Settings, "mailFrom" | "secondMailFrom" | "trader" | "demo">

/** In whose name each site's messages are sent. The second site's come from the first one's address until it has its own. */
export const sendersOf = (settings: SenderSettings, [first, ...others]: Sites): Senders => {
  const { mailFrom, secondMailFrom, trader, demo } = settings
  const staffAddress = addressIn(mailFrom)
  const senderAt = ({ brand, nonBookDirectory, name, origin, colours }: Site, from: string): SiteSender => ({
    brand,
    nonBookDirectory,
    shopName: name,
    shopUrl: origin,
    from,
    colours,
    trader,
    demo,
    staffAddress,
  })
  return [
    senderAt(first, mailFrom),
    ...others.map((site) => senderAt(site, secondMailFrom ?? `${site.name} <${staffAddress}>`)),
  ]
}

export const openShop = (settings: Settings, sites: Sites) => {
  const [site] = sites
  const senders = sendersOf(settings, sites)
  const paying = payingLayer({
    walley: {
      ...walleyOf(settings),
      siteUrls: Object.fromEntries(sites.map(({ brand, origin }) => [brand, origin])),
    },
    smtpUrl: settings.smtpUrl,
    senders,
  })
  const loggingIn = loggingInLayer({
    senders,
    smsPerDay: settings.smsPerDay,
    codeLength: settings.codeLength,
    codeLengthAtAlarm: settings.codeLengthAtAlarm,
  })
  const bankId = bankIdLayer({
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
          terms: settings.digitalTerms,
          senders,
          distributor: settings.distributor,
          distributorSimulatorUrl: settings.distributorSimulatorUrl,
        }),
      ),
      Layer.provideMerge(filesLayer({ dataDir: settings.dataDir })),
      Layer.provideMerge(Carts.layer),
      Layer.provideMerge(Recommendations.layer),
      Layer.provideMerge(samplesLayer({ demo: settings.demo, readerUrl: settings.sampleReaderUrl })),
      Layer.provideMerge(Layer.succeed(PictureLimits, settings.content.pictures)),
      Layer.provideMerge(Layer.succeed(DeliveryTerms, settings.delivery)),
      Layer.provideMerge(
        Layer.succeed(ReservationTerms, {
          openDays: settings.reservationDays,
          collectionDays: settings.collectionDays,
          byText: Option.isSome(settings.elks) || Option.isSome(settings.elksSimulatorUrl),
        }),
      ),
      Layer.provideMerge(
        Layer.succeed(GiftCardTerms, {
          years: settings.giftCardYears,
          byText: Option.isSome(settings.elks) || Option.isSome(settings.elksSimulatorUrl),
        }),
      ),
      Layer.provideMerge(Layer.succeed(StockFreshness, settings.stockFreshness)),
      Layer.provideMerge(SystemRandom.layer),
      Layer.provideMerge(forgettingPhone(settings.elksSimulatorUrl)),
      Layer.provideMerge(Layer.sync(ContentEditing, () => contentEditing(sites))),
      Layer.provideMerge(contentLayer(settings.content.sitecore)),
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

/**
 * The same shop for the requests of one site: whatever reads `CurrentSite` on their behalf reads this one. It owns nothing:
 * ending `shop` ends it.
 */
export const shopAt = async (shop: ShopRuntime, site: Site): Promise<ShopRuntime> => {
  const services = await shop.context()
  return ManagedRuntime.make(Layer.succeedContext(Context.add(services, CurrentSite, site)))
}
