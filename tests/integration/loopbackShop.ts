/** The shop's payments, assembled as in the demo: embedded store, Walley's adapter, the simulator, sockets. */

import { join } from "node:path"
import * as CartStore from "@kapitel/adapters/embedded/CartStore"
import * as Catalogue from "@kapitel/adapters/embedded/Catalogue"
import * as OwnDelivery from "@kapitel/adapters/embedded/DigitalDelivery"
import * as EmailSender from "@kapitel/adapters/embedded/EmailSender"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import * as LocalDownloads from "@kapitel/adapters/embedded/LocalDownloads"
import * as Mailbox from "@kapitel/adapters/embedded/Mailbox"
import * as OrderStore from "@kapitel/adapters/embedded/OrderStore"
import * as Outbox from "@kapitel/adapters/embedded/Outbox"
import * as SystemRandom from "@kapitel/adapters/embedded/RandomBytes"
import * as StockLevels from "@kapitel/adapters/embedded/StockLevels"
import * as Watches from "@kapitel/adapters/embedded/Watches"
import * as Withdrawals from "@kapitel/adapters/embedded/Withdrawals"
import * as FolderFiles from "@kapitel/adapters/folder/Files"
import * as Walley from "@kapitel/adapters/walley/PaymentProvider"
import type { Cart, LineItem } from "@kapitel/core/cart/Cart"
import { CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { CartStore as Store } from "@kapitel/core/cart/CartStore"
import { Carts } from "@kapitel/core/cart/Carts"
import { cartTotals } from "@kapitel/core/cart/cartTotals"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import type { PaymentProvider } from "@kapitel/core/checkout/PaymentProvider"
import { sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import { Money } from "@kapitel/core/pricing/Money"
import { COLOURS } from "@kapitel/core/site/colours"
import { Context, Effect, Layer, Option, Ref } from "effect"
import { temporaryFolder } from "../../adapters/test/embedded/temporaryFolder.ts"
import { loopbackServer } from "../../adapters/test/http/loopbackServer.ts"
import { layer as orderEmails } from "../../app/mail/OrderEmails.ts"
import { layer as watchEmails } from "../../app/mail/WatchEmails.ts"
import { layer as withdrawalEmails } from "../../app/mail/WithdrawalEmails.ts"
import { webhook } from "../../app/server/walley/webhook.ts"
import { demoTrader } from "../../app/text/trader.ts"
import { atSimulator, paymentBench, simulator } from "../contracts/simulatedWalley.ts"
import { noReservations } from "./noReservations.ts"

export const BOOK = sampleEan(777)

/** The current price of one copy, in öre; a test may change it. */
export class PriceTag extends Context.Service<PriceTag, Ref.Ref<number>>()("tests/integration/PriceTag") {}

const SHIPPING = 4_900

const lineOf = (key: string, quantity: Quantity, price: number): LineItem => ({
  key,
  ean: BOOK,
  kind: "book",
  title: "Gösta Berlings saga",
  url: `/bok/gosta-berlings-saga/${BOOK}`,
  authors: [{ id: "selma-lagerlof", name: "Selma Lagerlöf" }],
  format: "inbunden",
  quantity,
  price: Money.make(price),
  loyaltyPrice: Money.make(price),
  guestPrice: Money.make(price),
  priceSubTotal: Money.make(price * quantity),
  promotions: [],
  canApplyPromo: false,
  campaigns: [],
  tags: [],
  campaignTags: [],
  totalPrice: Money.make(price * quantity),
  vatRate: 6,
  availability: "AVAILABLE_TO_BUY",
  inStock: true,
  promise: { shelf: quantity, toOrder: 0, missing: 0 },
  buyable: true,
  shipped: true,
})

/** Carts with one price in place of a catalogue. */
const oneTagCarts = Layer.unwrap(
  Effect.gen(function* () {
    const store = yield* Store
    const tag = yield* PriceTag
    return Layer.mock(Carts, {
      view: Effect.fnUntraced(function* (id) {
        const found = id === undefined ? Option.none() : yield* store.find(id)
        const price = yield* Ref.get(tag)
        const entries = Option.match(found, { onNone: () => [], onSome: (contents) => contents.entries })
        const lineItems = entries.map(({ key, quantity }) => lineOf(key, quantity, price))
        const { giftCards: _, ...totals } = cartTotals({
          lineTotals: lineItems.map(({ totalPrice }) => totalPrice),
          discount: 0,
          shippingCost: SHIPPING,
          giftCards: 0,
        })
        const cart: Cart = {
          id: id ?? "",
          version: Option.match(found, { onNone: () => 0, onSome: ({ version }) => version }),
          lineItems,
          itemCount: lineItems.length,
          loyaltySaving: Money.make(0),
          freeShippingAsMember: false,
          deliveryOptions: [],
          promotions: [],
          giftCards: [],
          ...totals,
        }
        return cart
      }),
    })
  }),
)

/** Whether the shop answers the provider; a shop that is down closes the connection. */
export class ShopEntrance extends Context.Service<
  ShopEntrance,
  { readonly setOpen: (open: boolean) => Effect.Effect<void> }
>()("tests/integration/FrontDoor") {}

/** The adapter needs the shop's address before the handlers that need the adapter can be installed. */
const entrance = Effect.suspend(() => {
  let answer: ((method: string, path: string) => Promise<{ status: number; body: string }>) | undefined
  let open = true
  const server = loopbackServer((request, response) => {
    request.resume()
    if (!open || answer === undefined) {
      response.destroy()
      return
    }
    void answer(request.method ?? "", request.url ?? "").then(({ status, body }) => {
      response.writeHead(status, { "content-type": "application/json" })
      response.end(body)
    })
  })
  return Effect.map(server, (url) => ({
    url,
    setAnswer: (next: NonNullable<typeof answer>) => {
      answer = next
    },
    setOpen: (next: boolean) => {
      open = next
    },
  }))
})

/** Services of a shop that the provider reaches at the given `url`; `dir` is theirs alone. */
export const throughEntrance = <A, E, R>(
  servicesAt: (url: string, dir: string) => Layer.Layer<A | Checkout | PaymentProvider, E, R>,
) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const dir = yield* temporaryFolder
      const { url, setAnswer, setOpen } = yield* entrance
      const entranceLayer = Layer.effect(
        ShopEntrance,
        Effect.gen(function* () {
          const run = Effect.runPromiseWith(yield* Effect.context<Checkout | PaymentProvider>())
          const answer = (method: string, path: string) =>
            run(
              webhook({ method, path }).pipe(
                Effect.map(Option.getOrElse(() => ({ status: 404, body: "{}", headers: {} }))),
              ),
            )
          setAnswer(answer)
          return ShopEntrance.of({ setOpen: (open) => Effect.sync(() => setOpen(open)) })
        }),
      )
      return entranceLayer.pipe(Layer.provideMerge(servicesAt(url, dir)))
    }),
  )

const EMAIL_TEXTS = {
  brand: "kapitel",
  nonBookDirectory: "vara",
  from: "Kapitel <order@kapitel.example>",
  colours: COLOURS.kapitel,
  shopName: "Kapitel",
  shopUrl: "http://kapitel.example",
  trader: demoTrader,
  demo: true,
  staffAddress: "order@kapitel.example",
} as const

/** The simulator, its adapter, and everything that an order needs but carts. */
export const paying = (url: string, dir: string) =>
  Layer.mergeAll(
    atSimulator(Walley.layer, url),
    paymentBench,
    OrderStore.layer,
    Outbox.layer,
    EmailSender.layer,
    Mailbox.layer,
    orderEmails([EMAIL_TEXTS]),
    watchEmails([EMAIL_TEXTS]),
    withdrawalEmails([EMAIL_TEXTS]),
    Catalogue.layer,
    Watches.layer,
    Withdrawals.layer,
    noReservations,
    Layer.merge(
      OwnDelivery.layer({ downloads: 5, days: 365, words: () => ({ title: "Ditt exemplar", line: "Order" }) }),
      LocalDownloads.layer,
    ).pipe(Layer.provide(Layer.merge(FolderFiles.layer({ folder: join(dir, "data/files") }), SystemRandom.layer))),
  ).pipe(Layer.provideMerge(simulator(url)))

const noHolidays = Layer.succeed(Holidays, { list: Effect.succeed([]) })

export const shopOnTheLoopback = throughEntrance((url, dir) =>
  Checkout.layer.pipe(
    Layer.provideMerge(oneTagCarts),
    Layer.provideMerge(
      Layer.mergeAll(
        paying(url, dir),
        CartStore.layer,
        StockLevels.layer,
        Layer.effect(PriceTag, Ref.make(19_900)),
        noHolidays,
      ),
    ),
    Layer.provideMerge(storeLayer({ dataDir: dir })),
  ),
)

let created = 0

/** A new visitor's cart with this many copies of the book. */
export const fillCart = Effect.fnUntraced(function* (quantity: number) {
  const store = yield* Store
  const id = CartId.make(`visitor-${String(++created).padStart(12, "0")}`)
  yield* store.save({ id, version: 1, entries: [{ key: "line-0", ean: BOOK, quantity: Quantity.make(quantity) }] })
  return id
})

export const changeCart = Effect.fnUntraced(function* (id: CartId, version: number, quantity: number) {
  const store = yield* Store
  yield* store.save({ id, version, entries: [{ key: "line-0", ean: BOOK, quantity: Quantity.make(quantity) }] })
})

/** Opens the checkout page for the current cart; the order needs a payment. */
export const openCheckout = Effect.fnUntraced(function* (id: CartId) {
  const carts = yield* Carts
  const checkout = yield* Checkout
  const visitor = { member: false }
  const opened = yield* checkout.open(yield* carts.view(id, visitor), visitor)
  return opened.kind === "payment" ? opened : yield* Effect.die("the cart costs nothing")
})
