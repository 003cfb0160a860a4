/** What the checkout says of the order that its cart has become, and of a consent that is missing. */
import { afterAll, assert, beforeAll, describe, expect, it } from "@effect/vitest"
import { CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import type { Order } from "@kapitel/core/checkout/Order"
import { OrderStore, OrderStoreError } from "@kapitel/core/checkout/OrderStore"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { refusalMessage } from "@kapitel/ui/text/refusals"
import { Effect, Layer, Logger } from "effect"
import type { ShopServices } from "../../composition/openShop.ts"
import { data } from "../../pages/(visitor)/checkout/index/+data.ts"
import { Page } from "../../pages/(visitor)/checkout/index/+Page.tsx"
import { BOOK, openTemporaryShop, type TemporaryShop } from "../server/temporaryShop.ts"
import { pageRequest } from "./pageRequest.ts"
import { renderVisitorPage } from "./renderVisitorPage.tsx"
import { sampleScript } from "./sampleScript.ts"

let opened: TemporaryShop
let cart: CartId
beforeAll(async () => {
  opened = await openTemporaryShop()
  const { id } = await opened.shop.runPromise(
    Effect.flatMap(Carts, (carts) => carts.add(undefined, BOOK, Quantity.make(1), { member: false })),
  )
  cart = CartId.make(id)
}, 60_000)
afterAll(() => opened.close())

const EMPTY = CartId.make("an-empty-cart-of-a-visitor")
const order = sampleOrder({ number: "K123456789" as Order["number"] })
const HOUR_MS = 3_600_000

type Found = ReturnType<(typeof OrderStore.Service)["findPaidOfCart"]>
type Opened = ReturnType<(typeof Checkout.Service)["open"]>

/** The data for the visitor with this cart, whose paid order and payment are looked up so. */
const dataFor = async (
  cartId: CartId | undefined,
  { paid = Effect.succeedNone, open, query = "" }: { paid?: Found; open?: Opened; query?: string },
) => {
  const asked: Array<readonly [string, number]> = []
  const layer = Layer.mergeAll(
    Layer.effect(
      OrderStore,
      Effect.map(OrderStore, (store) =>
        OrderStore.of({
          ...store,
          findPaidOfCart: (...question) => {
            asked.push(question)
            return paid
          },
        }),
      ),
    ),
    open === undefined
      ? Layer.empty
      : Layer.effect(
          Checkout,
          Effect.map(Checkout, (known) => Checkout.of({ ...known, open: () => open })),
        ),
    Logger.layer([]),
  )
  const runPromise = <A, E>(work: Effect.Effect<A, E, ShopServices>) =>
    opened.shop.runPromise(work.pipe(Effect.provide(layer)))
  const visitor = { cartId, sessionToken: undefined, typed: {}, loginStep: undefined, address: "192.0.2.1" }
  const request = { ...pageRequest({ ...opened.shop, runPromise }, `/checkout${query}`), visitor }
  return { read: await data(request), asked, now: request.now }
}

describe("an empty checkout", () => {
  it("leads to the order that this browser's cart became within the last hour", async () => {
    const { read, asked, now } = await dataFor(EMPTY, { paid: Effect.succeedSome(order) })
    expect(read.ordered).toEqual({ number: "K123456789", href: `/order/${order.pageToken}` })
    expect(asked).toEqual([[EMPTY, now - HOUR_MS]])
    const page = renderVisitorPage(Page, read)
    assert.match(page, /Tack för din order K123456789\..*<a[^>]* href="\/order\/[^"]+"[^>]*>Följ din order/s)
  })

  it("says nothing of an order to others, nor when it cannot be looked up", async () => {
    assert.isUndefined((await dataFor(EMPTY, {})).read.ordered)
    const down = Effect.fail(new OrderStoreError({ operation: "findPaidOfCart", cause: "down" }))
    assert.isUndefined((await dataFor(EMPTY, { paid: down })).read.ordered)
    const stranger = await dataFor(undefined, { paid: Effect.succeedSome(order) })
    assert.deepStrictEqual([stranger.read.ordered, stranger.asked], [undefined, []])
    const filled = await dataFor(cart, { paid: Effect.succeedSome(order) })
    assert.deepStrictEqual([filled.read.ordered, filled.asked], [undefined, []])
  })
})

it("a consent that is missing is said beside its box, and above the cart where there is no box", async () => {
  const query = "?fel=ConsentMissing"
  const contents = sampleContents([{ ean: sampleEan(3), quantity: 1, price: 9_900, shipped: false }])
  const payment = { kind: "payment", clientToken: "t", script: sampleScript("checkout", "t") } as const
  const asking = Effect.succeed({ ...payment, order: sampleOrder({ contents }) })
  const { read } = await dataFor(cart, { query, open: asking })
  expect([read.payment, read.notice]).toEqual([{ kind: "consent", refused: true }, undefined])
  assert.match(
    renderVisitorPage(Page, read),
    /<input[^>]* aria-describedby="consent-fault"[^>]*>.*id="consent-fault"(?:(?!<\/form>).)*Godkänn den digitala leveransen/s,
  )
  expect((await dataFor(cart, { open: asking })).read.payment).toEqual({ kind: "consent", refused: false })
  const without = await dataFor(cart, { query, open: Effect.succeed({ ...payment, order }) })
  expect(without.read.notice).toEqual({ tone: "error", text: refusalMessage("ConsentMissing") })
})
