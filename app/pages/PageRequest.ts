/** What a page is told when it is read: its address, the moment, and the shop to read from. */
import type { Site } from "@kapitel/core/site/Site"
import type { Trader } from "@kapitel/core/site/Trader"
import type { GuaranteePicture } from "@kapitel/ui/catalogue/GuaranteeNotice"
import type { ShopRuntime } from "../composition/openShop.ts"
import type { CacheDependencies } from "../server/CacheDependencies.ts"
import type { Visitor } from "../server/Visitor.ts"
import type { CardHtmlCache } from "../views/CardHtmlCache.ts"

/** What a shop's operator has set for statistics; nothing of it is needed for a page to be told of. */
export interface TrackingSettings {
  /** `GTM-…` */
  readonly tagManagerId?: string | undefined
  readonly pageViewCurrency?: string | undefined
}

/** What the law wants said beside goods, as far as an operator gives it. */
export interface LawSettings {
  /** The Commission's picture of the notice on the legal guarantee. */
  readonly guaranteePicture: GuaranteePicture | undefined
  /** Who rates and how it is made sure that they have bought or read; absent while nobody makes sure. */
  readonly ratingsVerified: string | undefined
}

/** What the server hands to a page beside its address. */
export interface PageSurroundings {
  /** Runs the shop's services. */
  readonly shop: ShopRuntime
  readonly site: Site
  /** Epoch ms of this rendering; pages never read a clock of their own. */
  readonly now: number
  readonly dependencies: CacheDependencies
  readonly cards: CardHtmlCache
  /** Where shoppers reach the shop, without a trailing slash. */
  readonly publicUrl: string
  /** Who sells. */
  readonly trader: Trader
  readonly law: LawSettings
  readonly demo: boolean
  readonly tracking: TrackingSettings
  /** Set on pages that belong to one visitor; absent on everything that is shared. */
  readonly visitor: Visitor | undefined
}

export interface PageRequest extends PageSurroundings {
  /** Path and query, as they were asked for. */
  readonly urlOriginal: string
  readonly urlPathname: string
  readonly routeParams: Readonly<Record<string, string>>
}
