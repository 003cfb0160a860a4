/** What a page is told that anybody may see, at an address of the shop. */
import type { ShopRuntime } from "../../composition/openShop.ts"
import type { PageRequest } from "../../pages/PageRequest.ts"
import { PageNotes } from "../../server/PageNotes.ts"
import { demoTrader } from "../../text/trader.ts"
import { DrawnCards } from "../../views/DrawnCards.ts"
import { site } from "../server/temporaryShop.ts"
import { MONDAY } from "../views/goods.ts"

export const pageRequest = (shop: ShopRuntime, path: string): PageRequest => ({
  shop,
  site,
  now: MONDAY,
  notes: new PageNotes(),
  cards: new DrawnCards(),
  publicUrl: site.origin,
  trader: demoTrader,
  law: { guaranteePicture: undefined, ratingsVerified: undefined },
  demo: true,
  tracking: {},
  visitor: undefined,
  urlOriginal: path,
  urlPathname: path,
  routeParams: {},
})
