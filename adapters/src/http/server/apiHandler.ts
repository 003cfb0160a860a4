/** The whole API as a function from request to response: mounted on the shop's server, and tested without a socket. */
import type { StockLevels } from "@kapitel/core/availability/StockLevels"
import type { Carts } from "@kapitel/core/cart/Carts"
import type { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Recommendations } from "@kapitel/core/catalogue/Recommendations"
import type { Checkout } from "@kapitel/core/checkout/Checkout"
import type { OrderLookup } from "@kapitel/core/checkout/OrderLookup"
import type { OrderStore } from "@kapitel/core/checkout/OrderStore"
import type { Holidays } from "@kapitel/core/delivery/Holidays"
import type { StoreEvents } from "@kapitel/core/events/StoreEvents"
import type { GiftCardSales } from "@kapitel/core/gift-cards/GiftCardSales"
import type { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import type { Accounts } from "@kapitel/core/identity/Accounts"
import type { Identity } from "@kapitel/core/identity/Identity"
import type { KeyedHash } from "@kapitel/core/identity/KeyedHash"
import type { RateLimits } from "@kapitel/core/limits/RateLimits"
import type { PriceHistory } from "@kapitel/core/pricing/PriceHistory"
import type { Reservations } from "@kapitel/core/reservations/Reservations"
import type { SearchIndex } from "@kapitel/core/search/SearchIndex"
import type { Site } from "@kapitel/core/site/Site"
import type { Stores } from "@kapitel/core/stores/Stores"
import type { Watches } from "@kapitel/core/watches/Watches"
import type { Withdrawals } from "@kapitel/core/withdrawal/Withdrawals"
import { Context, Layer } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { ApiMessages } from "./ApiMessages.ts"
import type { ApiPictures } from "./ApiPictures.ts"
import { apiConventionsLayer } from "./apiConventionsLayer.ts"
import { cartHandlers } from "./cartHandlers.ts"
import { catalogueHandlers } from "./catalogueHandlers.ts"
import { checkoutHandlers } from "./checkoutHandlers.ts"
import { ensureJsonErrors } from "./ensureJsonErrors.ts"
import { orderHandlers } from "./orderHandlers.ts"
import { reservationHandlers } from "./reservationHandlers.ts"
import { searchHandlers } from "./searchHandlers.ts"
import { storeHandlers } from "./storeHandlers.ts"
import { trackingHandlers } from "./trackingHandlers.ts"
import type { VisitorCookies } from "./VisitorCookies.ts"
import { NETWORK_HEADER, visitorMiddlewareLayer } from "./visitorMiddlewareLayer.ts"
import { watchHandlers } from "./watchHandlers.ts"
import { withdrawalHandlers } from "./withdrawalHandlers.ts"

/** Services that the API needs: the shop's ports, its messages, its pictures and its cookies. */
export type ApiServices =
  | Catalogue
  | SearchIndex
  | StockLevels
  | PriceHistory
  | Recommendations
  | Holidays
  | KeyedHash
  | Stores
  | StoreEvents
  | RateLimits
  | Reservations
  | Carts
  | GiftCards
  | GiftCardSales
  | Checkout
  | OrderStore
  | OrderLookup
  | Accounts
  | Watches
  | Withdrawals
  | Identity
  | ApiMessages
  | ApiPictures
  | VisitorCookies

/** Where the API's description is served. */
const OPENAPI_PATH = "/api/openapi.json"

const routes = (site: Pick<Site, "nonBookDirectory" | "streamingOffer">) =>
  HttpApiBuilder.layer(Api, { openapiPath: OPENAPI_PATH }).pipe(
    Layer.provide([
      catalogueHandlers(site),
      searchHandlers(site),
      storeHandlers,
      cartHandlers(site),
      checkoutHandlers,
      reservationHandlers,
      trackingHandlers,
      orderHandlers,
      watchHandlers,
      withdrawalHandlers,
    ]),
    Layer.provide([apiConventionsLayer, visitorMiddlewareLayer]),
    Layer.provide(HttpServer.layerServices),
  )

export interface ApiHandler {
  /** `network` identifies the origin of the request for the server's rate limits. */
  readonly handle: (request: Request, network: string) => Promise<Response>
  readonly dispose: () => Promise<void>
}

/** `services` are the running shop's own: nothing is built twice. */
export const makeApiHandler = (
  services: Context.Context<ApiServices>,
  site: Pick<Site, "nonBookDirectory" | "streamingOffer">,
): ApiHandler => {
  const words = Context.get(services, ApiMessages)
  const { handler, dispose } = HttpRouter.toWebHandler(
    routes(site).pipe(Layer.provide(Layer.succeedContext(services))),
    { disableLogger: true },
  )
  return {
    handle: async (request, network) => {
      request.headers.set(NETWORK_HEADER, network)
      return ensureJsonErrors(await handler(request), words)
    },
    dispose,
  }
}
