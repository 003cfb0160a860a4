/** The input of a shared page, at an address of the shop. */
import type { ShopRuntime } from "../../composition/openShop.ts"
import type { PageRequest } from "../../pages/PageRequest.ts"
import { CacheDependencies } from "../../server/CacheDependencies.ts"
import { demoTrader } from "../../text/trader.ts"
import { CardHtmlCache } from "../../views/CardHtmlCache.ts"
import { site } from "../server/temporaryShop.ts"
import { MONDAY } from "../views/goods.ts"

export const pageRequest = (shop: ShopRuntime, path: string): PageRequest => ({
  shop,
  site,
  now: MONDAY,
  dependencies: new CacheDependencies(),
  cards: new CardHtmlCache(),
  publicUrl: site.origin,
  trader: demoTrader,
  law: { guaranteePicture: undefined, ratingsVerified: undefined, printOnDemandNotice: true },
  demo: true,
  tracking: {},
  visitor: undefined,
  pageState: "normal",
  urlOriginal: path,
  urlPathname: path,
  routeParams: {},
})
