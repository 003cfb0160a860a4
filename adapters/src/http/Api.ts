/**
 * The shop's HTTP API, defined once: the server implements it; clients and the OpenAPI document are derived from it.
 */
import { HttpApi, OpenApi } from "effect/http-api"
import { CartApi } from "./CartApi.ts"
import { CatalogueApi } from "./CatalogueApi.ts"
import { CheckoutApi } from "./CheckoutApi.ts"
import { OrdersApi } from "./OrdersApi.ts"
import { ReservationsApi } from "./ReservationsApi.ts"
import { SearchApi } from "./SearchApi.ts"
import { StoresApi } from "./StoresApi.ts"
import { TrackingApi } from "./TrackingApi.ts"
import { WatchApi } from "./WatchApi.ts"
import { WithdrawalApi } from "./WithdrawalApi.ts"

export class Api extends HttpApi.make("kapitel")
  .add(CatalogueApi)
  .add(SearchApi)
  .add(StoresApi)
  .add(CartApi)
  .add(CheckoutApi)
  .add(ReservationsApi)
  .add(TrackingApi)
  .add(OrdersApi)
  .add(WatchApi)
  .add(WithdrawalApi)
  .prefix("/api")
  // An unexpected field, such as a price, is a mistake or an attack (docs/reliability.md, rule 7).
  .annotate(HttpApi.PayloadParseOptions, { onExcessProperty: "error" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Kapitel",
      version: "1.0.0",
      description:
        "Catalogue, search, stores, cart, checkout, reservations, orders, watches and withdrawals of the shop. Amounts are kronor incl. VAT. Every refusal has a `_tag` and a Swedish `message`.",
    }),
  ) {}
