/**
 * Every request of a browser to a shop, in the shop's own terms: the port that React components use through the hooks of
 * `ui/src/shop`. Adapters: over a running shop's API (`adapters/http/client`), and in memory (`adapters/memory`) for
 * component tests, the gallery and storefronts under construction. Effect-free: types only.
 *
 * Each call resolves with an `Answer`: its value, or a typed refusal with the shop's Swedish message. A call never
 * rejects, except with an `AbortError` when its `signal` is aborted, and each has a time limit (`CALL_LIMIT_MS`,
 * suggestions `SUGGESTIONS_LIMIT_MS`). Example:
 *
 *     const answer = await shop.cart.add({ ean: "9789100000011", quantity: 1, idempotencyKey: crypto.randomUUID() })
 *     if (answer.ok) show(answer.value.cart)
 *     else say(answer.refusal._tag === "Unanswered" ? "Försök igen" : answer.refusal.message)
 */
import type { CartClient } from "./CartClient.ts"
import type { CheckoutClient, OrdersClient, WatchesClient, WithdrawalsClient } from "./CheckoutClient.ts"
import type { AccountClient, ConsentsClient, LoginClient } from "./LoginClient.ts"
import type { MenuClient, SearchClient, StatisticsClient } from "./SearchClient.ts"
import type { StockClient } from "./StockClient.ts"
import type { StoresClient } from "./StoresClient.ts"

/** The port, by subject. */
export interface ShopClient {
  readonly cart: CartClient
  readonly stock: StockClient
  readonly stores: StoresClient
  readonly search: SearchClient
  readonly menu: MenuClient
  readonly statistics: StatisticsClient
  readonly login: LoginClient
  readonly account: AccountClient
  readonly consents: ConsentsClient
  readonly checkout: CheckoutClient
  readonly orders: OrdersClient
  readonly watches: WatchesClient
  readonly withdrawals: WithdrawalsClient
}
