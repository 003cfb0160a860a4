/** Requests of a browser about one product: what its page shows, and what its buy button needs. Effect-free. */
import type { Availability } from "../catalogue/Product.ts"
import type { Refused, ShopRequest } from "./CallResult.ts"
import type { ShopLineDelivery, ShopOffer } from "./ShopCart.ts"

/** A product as its own page shows it. */
export interface ShopStock extends ShopOffer {
  readonly availability: Availability
  readonly inStock: boolean
  /**
   * When it is sent, or that it is delivered as a file; absent while it cannot be bought, and when nothing is promised.
   */
  readonly delivery?: ShopLineDelivery
}

/** Stock and buyability of one product. */
export interface StockClient {
  /** `ean` of an article or of one of its colours. */
  readonly of: ShopRequest<string, ShopStock, Refused<"ProductNotFound"> | Refused<"InvalidRequest">>
}
