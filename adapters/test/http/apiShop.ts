/** The API over a whole embedded shop in a temporary folder, called without a socket. */

import { keyedHash } from "@kapitel/adapters/embedded/KeyedHash"
import * as SystemRandom from "@kapitel/adapters/embedded/RandomBytes"
import * as EmbeddedSearch from "@kapitel/adapters/embedded/search/SearchIndex"
import { ApiMessages } from "@kapitel/adapters/http/server/ApiMessages"
import { ApiPictures } from "@kapitel/adapters/http/server/ApiPictures"
import { type ApiServices, makeApiHandler } from "@kapitel/adapters/http/server/apiHandler"
import { VisitorCookies } from "@kapitel/adapters/http/server/VisitorCookies"
import { StockLevels } from "@kapitel/core/availability/StockLevels"
import { CartId } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import { Recommendations } from "@kapitel/core/catalogue/Recommendations"
import { CartIsEmpty, Checkout } from "@kapitel/core/checkout/Checkout"
import { OrderLookup } from "@kapitel/core/checkout/OrderLookup"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { bookRecord, eanOf, kronor, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { filled } from "@kapitel/core/contracts/search/goods"
import { GiftCardSales } from "@kapitel/core/gift-cards/GiftCardSales"
import { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { Identity } from "@kapitel/core/identity/Identity"
import { KeyedHash } from "@kapitel/core/identity/KeyedHash"
import { PriceHistory } from "@kapitel/core/pricing/PriceHistory"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { Watches } from "@kapitel/core/watches/Watches"
import { Withdrawals } from "@kapitel/core/withdrawal/Withdrawals"
import { Context, Effect, Layer, Option, Redacted, Schema } from "effect"
import { temporaryShop } from "../embedded/temporaryShop.ts"

/** One more book than the search suite's: reduced, cheaper for members. */
export const REDUCED = eanOf(2901)
/** No price: 'Priset är ej tillgängligt'. */
export const PRICELESS = eanOf(2902)
/** Price 0: a dash. */
export const DASHED = eanOf(2903)
/** Out of print. */
export const GONE = eanOf(2904)

const more = Layer.effectDiscard(
  publishRecords([
    bookRecord(
      2901,
      { title: "Rea", workKey: "rea" },
      { price: kronor(79), originalPrice: kronor(149), loyaltyPrice: kronor(69) },
    ),
    {
      ...bookRecord(2902, { title: "Prislös" }),
      offer: { vatRate: 6, availability: "AVAILABLE_TO_BUY", inStock: true },
    },
    bookRecord(2903, { title: "Streck" }, { price: kronor(0) }),
    bookRecord(2905, { title: "Rea", format: "Pocket", workKey: "rea" }, { price: kronor(59) }),
    bookRecord(2904, { title: "Slut" }, { availability: "OUT_OF_PRINT", inStock: false }),
  ]),
)

/** Test messages, to check that the API returns the given ones. */
export const words = ApiMessages.of({
  refusal: (tag) => `Ord för ${tag}`,
  codeRefused: ({ reason, missing = 0 }) => `Ord för ${reason} ${missing}`,
  tooManyProducts: "Högst 300",
  giftCardFault: (entry) => (entry.kind === "valid" ? "" : `Fel i ${entry.field}`),
  giftCardPurchaseFault: (fault) => `Fel i ${fault?.field}`,
  balanceFault: (field) => `Fel i ${field}`,
  orderLookupFault: (field) => `Ord för ${field}`,
  watchFault: "Ord för e-post",
  reservationFault: (field) => `Ord för ${field}`,
  reservationsFull: (of) => `Ord för ${of}`,
  tooFewCopies: (lines) => lines.map(({ title, available }) => `${available} av ${title}`).join(", "),
  added: (title, format) => `${title} (${format ?? "-"}) har lagts till`,
  addFailed: (title, format) => `${title} (${format ?? "-"}) kunde inte läggas till`,
})

/** One picture for each product. */
const pictures = ApiPictures.of({
  picture: ({ identifier }) => ({ ean: identifier, version: "1", width: 68, height: 100, shape: "book" }),
  thumbnail: ({ identifier }) => `/bild/${identifier}`,
})

const decodeCartId = Schema.decodeUnknownOption(CartId)

const count = (itemCount: number) => [
  { name: "count", value: String(itemCount), maxAge: 60, httpOnly: false, secure: false },
]

const cookies = VisitorCookies.of({
  read: (header) => {
    const token = /(?:^|; )session=([^;]*)/.exec(header ?? "")?.[1]
    return {
      cartId: Option.getOrUndefined(decodeCartId(/(?:^|; )cart=([^;]*)/.exec(header ?? "")?.[1])),
      sessionToken: token === undefined ? undefined : Redacted.make(token),
    }
  },
  count,
  write: ({ id, itemCount }) => [
    { name: "cart", value: id, maxAge: 60, httpOnly: true, secure: false },
    ...count(itemCount),
  ],
})

/** Ports that a test does not call. */
export const idlePorts = Layer.mergeAll(
  Layer.mock(Carts)({}),
  Layer.mock(Checkout)({}),
  Layer.mock(GiftCards)({}),
  Layer.mock(GiftCardSales)({}),
  Layer.mock(Identity)({}),
  Layer.mock(Recommendations)({}),
  Layer.mock(StockLevels)({ of: () => Effect.succeed([]) }),
  Layer.mock(PriceHistory)({}),
  Layer.mock(OrderStore)({ findPaidOfCart: () => Effect.succeedNone }),
  Layer.mock(OrderLookup)({}),
  Layer.mock(Accounts)({}),
  Layer.succeed(KeyedHash, keyedHash(Redacted.make("a key of tests"))),
  Layer.mock(Reservations)({}),
  Layer.mock(Watches)({}),
  Layer.mock(Withdrawals)({}),
)

export const manners = Layer.mergeAll(
  Layer.succeed(ApiMessages, words),
  Layer.succeed(ApiPictures, pictures),
  Layer.succeed(VisitorCookies, cookies),
)

/** Payment is tested with the provider; here it only refuses an empty cart. */
const checkout = Layer.mock(Checkout)({ takeDelivery: () => Effect.fail(new CartIsEmpty()) })

export interface ApiRequest {
  readonly method?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The request's network; a common one by default. */
  readonly network?: string
}

export interface ApiResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** A visitor with a cookie jar. */
export class Browser extends Context.Service<
  Browser,
  { readonly send: (path: string, request?: ApiRequest) => Effect.Effect<ApiResponse> }
>()("test/Browser") {}

const NETWORK = "192.0.2.0/24"

const site = { nonBookDirectory: "vara" } as const

const text = (body: string): unknown => (body === "" ? undefined : JSON.parse(body))

/** Calls an API over these services; received cookies are sent with the next request. */
const browserOver = (services: Context.Context<ApiServices>) =>
  Effect.gen(function* () {
    const api = yield* Effect.acquireRelease(
      Effect.sync(() => makeApiHandler(services, site)),
      ({ dispose }) => Effect.promise(dispose),
    )
    const jar = new Map<string, string>()
    return Browser.of({
      send: (path, { method = "GET", body, headers = {}, network = NETWORK } = {}) =>
        Effect.promise(async () => {
          const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
          const response = await api.handle(
            new Request(`http://shop.test${path}`, {
              method,
              headers: {
                ...(cookie === "" ? {} : { cookie }),
                ...(body === undefined ? {} : { "content-type": "application/json" }),
                ...headers,
              },
              ...(body === undefined ? {} : { body }),
            }),
            network,
          )
          for (const set of response.headers.getSetCookie()) {
            const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? []
            jar.set(name, value)
          }
          return { status: response.status, headers: response.headers, body: text(await response.text()) }
        }),
    })
  })

/** A separate browser for each test that uses it. */
export const freshBrowser = Effect.flatMap(Effect.context<ApiServices>(), browserOver)

const shop = Layer.mergeAll(Carts.layer, Recommendations.layer, checkout, manners).pipe(
  Layer.provideMerge(Layer.mock(OrderStore)({ findPaidOfCart: () => Effect.succeedNone })),
  Layer.provideMerge(Layer.mock(Withdrawals)({})),
  Layer.provideMerge(SystemRandom.layer),
  Layer.provideMerge(EmbeddedSearch.layer().pipe(Layer.provideMerge(temporaryShop))),
)

export const apiShop = Layer.mergeAll(filled, more).pipe(Layer.provideMerge(shop))

export const post = (body: unknown, headers: Readonly<Record<string, string>> = {}): ApiRequest => ({
  method: "POST",
  body: typeof body === "string" ? body : JSON.stringify(body),
  headers,
})
