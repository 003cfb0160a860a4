/** A demo shop in a folder of its own, with two books and a pen, opened as a process does. */

import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DEFAULT_STOCK_FRESHNESS } from "@kapitel/core/availability/storeStock"
import { DEFAULT_PICTURE_LIMITS } from "@kapitel/core/content/pictureLimits"
import { articleRecord, bookRecord, eanOf, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { DEFAULT_DELIVERY_TERMS } from "@kapitel/core/delivery/DeliveryTerms"
import { DEFAULT_FACET_ORDERS } from "@kapitel/core/search/facetOrder"
import { COLOURS } from "@kapitel/core/site/colours"
import { siteOf } from "@kapitel/core/site/Site"
import { Option } from "effect"
import { openShop, type ShopRuntime } from "../../composition/openShop.ts"
import type { Settings } from "../../server/Settings.ts"
import { demoTrader } from "../../text/trader.ts"
import { ORIGIN } from "./shopRequest.ts"

export const BOOK = eanOf(1)
export const PEN = eanOf(2)
/** Out of print. */
export const GONE = eanOf(3)

export const site = siteOf("kapitel", ORIGIN)

/** Pages from files, and no editors. */
export const FILES_ALONE: Settings["content"] = {
  pictures: DEFAULT_PICTURE_LIMITS,
  sitecore: undefined,
  publishSecret: undefined,
  editingSecret: undefined,
  editingOrigins: ["https://pages.sitecorecloud.io"],
  componentOrigins: ["https://feaas.blob.core.windows.net"],
  proxyOrigin: undefined,
}

/** Those of a demo. */
export const settingsOf = (dataDir: string): Settings => ({
  port: 0,
  host: "127.0.0.1",
  dataDir,
  publicUrl: ORIGIN,
  secondSiteUrl: undefined,
  trustedProxies: [],
  pictureHosts: [],
  frameHosts: [],
  colours: COLOURS,
  demo: true,
  demoIsExplicit: true,
  rateLimits: undefined,
  brand: "kapitel",
  content: FILES_ALONE,
  walley: Option.none(),
  giftCardKey: Option.none(),
  identityKey: Option.none(),
  bankId: Option.none(),
  bankIdSimulatorUrl: Option.none(),
  elks: Option.none(),
  elksSimulatorUrl: Option.none(),
  delivery: DEFAULT_DELIVERY_TERMS,
  stockFreshness: DEFAULT_STOCK_FRESHNESS,
  reservationDays: 2,
  collectionDays: 7,
  giftCardYears: 10,
  facetOrders: DEFAULT_FACET_ORDERS,
  smsPerDay: 2_000,
  digitalTerms: { downloads: 5, days: 365 },
  distributor: Option.none(),
  distributorSimulatorUrl: Option.none(),
  streamingOffer: Option.none(),
  codeLength: 4,
  codeLengthAtAlarm: undefined,
  walleySimulatorUrl: Option.none(),
  smtpUrl: Option.none(),
  mailFrom: "Kapitel <order@kapitel.test>",
  secondMailFrom: undefined,
  trader: demoTrader,
  guaranteeNotice: Option.none(),
  ratingsVerified: Option.none(),
  sampleReaderUrl: Option.none(),
  orderTrackingUrl: Option.none(),
  searchEngines: true,
  offline: true,
  recentProducts: true,
  printOnDemandNotice: false,
  authorDescription: "specified",
  productFeed: Option.some({ loyaltyProgram: "medlem" }),
  tagManagerId: Option.none(),
  pageViewCurrency: Option.none(),
  synonymsFile: Option.none(),
  popularFromNetworks: 5,
})

/** Three copies, and no new supply. */
export const RARE = eanOf(4)

const goods = publishRecords([
  bookRecord(1, { title: "Röda rummet" }),
  articleRecord(2, { title: "Tuschpenna" }),
  bookRecord(3, { title: "Slut" }, { availability: "OUT_OF_PRINT", inStock: false }),
  bookRecord(4, { title: "Sällsynt" }, { supply: { kind: "none" } }, { stock: 3 }),
])

export interface TemporaryShop {
  readonly shop: ShopRuntime
  readonly dataDir: string
  readonly close: () => Promise<void>
}

export const openTemporaryShop = async (set: Partial<Settings> = {}): Promise<TemporaryShop> => {
  const dataDir = mkdtempSync(join(tmpdir(), "kapitel-app-"))
  const shop = openShop({ ...settingsOf(dataDir), ...set }, [site])
  await shop.runPromise(goods)
  return {
    shop,
    dataDir,
    close: async () => {
      await shop.dispose()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
