/** The input of a page's data: its address, the time, and the shop to read from. */
import type { PageState } from "@kapitel/core/content/ContentSource"
import type { Site } from "@kapitel/core/site/Site"
import type { Trader } from "@kapitel/core/site/Trader"
import type { GuaranteePicture } from "@kapitel/ui/catalogue/GuaranteeNotice"
import type { ShopRuntime } from "../composition/openShop.ts"
import type { CacheDependencies } from "../server/CacheDependencies.ts"
import type { Visitor } from "../server/Visitor.ts"
import type { CardHtmlCache } from "../views/CardHtmlCache.ts"

/** The operator's settings for statistics, all optional. */
export interface TrackingSettings {
  /** `GTM-…` */
  readonly tagManagerId?: string | undefined
  readonly pageViewCurrency?: string | undefined
}

/** Texts and pictures that the law requires next to goods, as far as the operator has set them. */
export interface LawSettings {
  /** The Commission's picture of the notice on the legal guarantee. */
  readonly guaranteePicture: GuaranteePicture | undefined
  /** Who rates, and how the shop verifies that they have bought or read; undefined while it does not verify. */
  readonly ratingsVerified: string | undefined
  /** Pages of what is printed on demand say that it has no right of withdrawal (D-31). @default false */
  readonly printOnDemandNotice?: boolean
  /** The description of authors' pages names the condition of free shipping (D-14). @default "specified" */
  readonly authorDescription?: "specified" | "conditional"
}

/** What the server passes to a page besides its address. */
export interface PageEnvironment {
  /** Runs the shop's services. */
  readonly shop: ShopRuntime
  readonly site: Site
  /** Epoch ms of this rendering; pages never read a clock of their own. */
  readonly now: number
  readonly dependencies: CacheDependencies
  readonly cards: CardHtmlCache
  /** The public address of the shop, without a trailing slash. */
  readonly publicUrl: string
  /** Who sells. */
  readonly trader: Trader
  readonly law: LawSettings
  readonly demo: boolean
  readonly tracking: TrackingSettings
  /** Browsers may keep pages of the shop (decision 427). @default true */
  readonly offline?: boolean
  /** Its main area alone is requested, for a visit in place or as a part of another page. @default false */
  readonly isFragment?: boolean
  /** Products that a browser has shown last are at the end of pages (decision 434). @default true */
  readonly recentProducts?: boolean
  /** Set on visitor pages; undefined on everything that is shared. */
  readonly visitor: Visitor | undefined
  /** Which version of content a page shows; in `edit`, samples are shown in the place of data. */
  readonly pageState: PageState
}

export interface PageRequest extends PageEnvironment {
  /** Path and query, as requested. */
  readonly urlOriginal: string
  readonly urlPathname: string
  readonly routeParams: Readonly<Record<string, string>>
}
