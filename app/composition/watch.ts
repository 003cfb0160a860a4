/**
 * Which parts of the shop are probed regularly, and how. The payment provider is not: the guard around customers' own
 * calls reports when it does not respond (core/src/checkout/resilientPaymentProvider.ts).
 */
import { type Part, watchParts } from "@kapitel/core/alarms/watchParts"
import { StockLevels } from "@kapitel/core/availability/StockLevels"
import { CartId } from "@kapitel/core/cart/CartContents"
import { CartStore } from "@kapitel/core/cart/CartStore"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { Ean } from "@kapitel/core/catalogue/Ean"
import { OrderPageToken } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { Identity } from "@kapitel/core/identity/Identity"
import { AccountId } from "@kapitel/core/identity/Member"
import { Promotions } from "@kapitel/core/promotions/Promotions"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { DEFAULT_BRAND } from "@kapitel/core/site/Site"
import { Clock, Effect, Layer, Redacted } from "effect"

const PROBE_CART = CartId.make("probe-of-the-watch")
const PROBE_ORDER = OrderPageToken.make("probe-of-the-watch".padEnd(43, "-"))
const PROBE_SESSION = Redacted.make("probe-of-the-watch")
const PROBE_ACCOUNT = AccountId.make("00000000-0000-4000-8000-000000000000")
const AN_EAN = Ean.make("9789100000004")

type Watched =
  | Accounts
  | CartStore
  | Catalogue
  | ContentSource
  | Holidays
  | Identity
  | OrderStore
  | Promotions
  | SearchIndex
  | StockLevels

const parts: ReadonlyArray<Part<Watched>> = [
  { name: "cart store", probe: CartStore.use(({ find }) => find(PROBE_CART)) },
  { name: "orders", probe: OrderStore.use(({ findByPageToken }) => findByPageToken(PROBE_ORDER)) },
  // Reaches the thread that writes.
  { name: "catalogue", probe: Catalogue.use(({ authorLetters }) => authorLetters) },
  { name: "stock", probe: StockLevels.use((levels) => levels.of(AN_EAN)) },
  {
    name: "search",
    // A query that is new each time: a cached answer would not come from the thread.
    probe: Effect.flatMap(Clock.currentTimeMillis, (now) =>
      SearchIndex.use(({ search }) =>
        search({ q: `hjärtslag ${now}`, facets: [], sort: "default", first: 1, last: 1 }),
      ),
    ),
  },
  { name: "accounts", probe: Accounts.use(({ find }) => find(PROBE_ACCOUNT)) },
  {
    name: "sessions",
    probe: Effect.flatMap(Clock.currentTimeMillis, (now) =>
      Identity.use(({ sessionOf }) => sessionOf(PROBE_SESSION, now)),
    ),
  },
  { name: "content", probe: ContentSource.use(({ page }) => page({ brand: DEFAULT_BRAND, path: "/" })) },
  { name: "holidays", probe: Holidays.use(({ list }) => list) },
  { name: "promotions", probe: Promotions.use(({ all }) => all) },
]

export const layer = Layer.effectDiscard(Effect.forkScoped(watchParts(parts)))
