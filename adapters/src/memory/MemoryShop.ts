/** The data of a shop in memory: arrays from its caller. */
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { Offer, Product, ProductFacts } from "@kapitel/core/catalogue/Product"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import type { UserInfo } from "@kapitel/core/identity/UserInfo"
import type { Money } from "@kapitel/core/pricing/Money"
import type { Promotion } from "@kapitel/core/promotions/Promotion"
import type { MenuCategory } from "@kapitel/core/shop/SearchClient"
import type { Store } from "@kapitel/core/stores/Store"

/** A product. Amounts are öre incl. VAT; defaults are those of a hardback that can be bought. */
export interface MemoryProduct extends Partial<Omit<ProductFacts & Offer, "identifier" | "title" | "price">> {
  /** 13 digits with their check digit. */
  readonly ean: string
  readonly title: string
  /** Absent: the price is unknown, and it cannot be bought. */
  readonly price?: number
  readonly originalPrice?: Money
  /** Copies in stock; absent: not counted. */
  readonly copies?: number
  /** The shop has the file of this download. */
  readonly deliverable?: boolean
}

/** A gift card. */
export interface MemoryGiftCard {
  /** 16 digits. */
  readonly code: string
  readonly pin: string
  /** Öre. */
  readonly balance: number
}

/** An account that can log in by a code to this address or number. */
export interface MemoryAccount extends Partial<Omit<UserInfo, "isLoggedIn">> {
  readonly email: string
}

/** Time: the browser's, or a simulated one such as XState's `SimulatedClock`. */
export interface MemoryClock {
  /** Epoch ms. */
  readonly now: () => number
  readonly setTimeout: (work: () => void, ms: number) => unknown
  readonly clearTimeout: (timer: never) => void
}

export interface MemoryShopOptions {
  readonly products: ReadonlyArray<MemoryProduct>
  readonly clock: MemoryClock
  readonly promotions?: ReadonlyArray<Promotion>
  readonly giftCards?: ReadonlyArray<MemoryGiftCard>
  readonly accounts?: ReadonlyArray<MemoryAccount>
  readonly categories?: ReadonlyArray<MenuCategory>
  readonly stores?: ReadonlyArray<Store>
  readonly events?: ReadonlyArray<StoreEvent>
  /** Copies by EAN and the store's id; those of a product that is absent are not known. */
  readonly copiesInStores?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Until when each of these copies would be held if it were reserved now (ISO 8601); without it none can be. */
  readonly heldUntil?: string
  /** Popular search terms. */
  readonly popularSearches?: ReadonlyArray<string>
}

/** The product as core's rules need it. */
export const productOf = ({ ean, title, price, copies, ...rest }: MemoryProduct): Product => ({
  productType: "book",
  kind: "book",
  authors: [],
  tags: [],
  badges: [],
  categories: [],
  popularity: 0,
  vatRate: 6,
  availability: "AVAILABLE_TO_BUY",
  inStock: copies !== 0,
  ...rest,
  identifier: ean as Ean,
  title,
  ...(price === undefined ? {} : { price: price as Money }),
  variants: [],
})
