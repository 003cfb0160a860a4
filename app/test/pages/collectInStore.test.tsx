/** Collecting in a store, without a script: chosen at the checkout, paid, kept under a code. */
import { afterAll, assert, beforeAll, describe, expect, it } from "@effect/vitest"
import { CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { MoneyActions } from "@kapitel/core/payments/MoneyActions"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import type { Store } from "@kapitel/core/stores/Store"
import { Stores } from "@kapitel/core/stores/Stores"
import { collect as words } from "@kapitel/ui/text/sv/collect"
import { Effect, Option, Redacted } from "effect"
import { data } from "../../pages/(visitor)/checkout/index/+data.ts"
import { Page } from "../../pages/(visitor)/checkout/index/+Page.tsx"
import { data as orderData } from "../../pages/(visitor)/order/@token/+data.ts"
import { makeCheckoutForms } from "../../server/checkoutForms.ts"
import { giftCards, PIN } from "../server/giftCards.ts"
import { shopRequest } from "../server/shopRequest.ts"
import { BOOK, openTemporaryShop, PEN, type TemporaryShop } from "../server/temporaryShop.ts"
import { outlineOf } from "./outlineOf.ts"
import { pageRequest } from "./pageRequest.ts"
import { renderVisitorPage } from "./renderVisitorPage.tsx"

const CARD = "6000000000004321"
const GUEST = { member: false }

const store = (storeID: string, storeName: string): Store => ({
  storeID,
  storeName,
  storePath: `/butik/${storeID}`,
  address: "Haga Nygata 22, 413 01 Göteborg",
  storeCity: "Göteborg",
  openingHours: "Alla dagar 10-19",
})

let opened: TemporaryShop
beforeAll(async () => {
  opened = await openTemporaryShop()
  const stores = [store("haga", "Kapitel Haga"), store("lund", "Kapitel Lund")]
  await opened.shop.runPromise(
    Effect.all([
      Stores.use(({ receive }) => receive(stores, { closeOthers: true, now: 0 })),
      giftCards({ [CARD]: 100_000_00 }),
    ]),
  )
}, 60_000)
afterAll(() => opened.close())

const copies = (ean: Ean, haga: number, lund: number) =>
  opened.shop.runPromise(
    publishRecords([
      { kind: "stock", ref: "h", ean, store: "haga", quantity: haga },
      { kind: "stock", ref: "l", ean, store: "lund", quantity: lund },
    ]),
  )

const cartWith = async (...eans: ReadonlyArray<Ean>): Promise<CartId> => {
  let id: CartId | undefined
  for (const ean of eans) {
    const cart = await opened.shop.runPromise(Carts.use(({ add }) => add(id, ean, Quantity.make(1), GUEST)))
    id = CartId.make(cart.id)
  }
  return id ?? CartId.make("none")
}

const post = async (cartId: CartId, target: string, fields: Readonly<Record<string, string>>) => {
  const answer = await makeCheckoutForms({ shop: opened.shop, secure: true })(
    shopRequest({
      method: "POST",
      target,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        cookie: `__Host-kapitel-cart=${cartId}`,
      },
      body: new URLSearchParams(fields).toString(),
    }),
  )
  return answer?.headers["location"]
}

const read = (cartId: CartId, query = "") => {
  const visitor = { cartId, sessionToken: undefined, typed: {}, loginStep: undefined, address: "192.0.2.1" }
  return data({ ...pageRequest(opened.shop, `/checkout${query}`), visitor })
}

const matches = async (name: string, cartId: CartId, query = "") => {
  const shown = await read(cartId, query)
  const outline = [
    [shown.idempotencyKey, "the-key"],
    ...shown.cart.giftCards.map(({ id }) => [id, "the-card"]),
    ...shown.cart.lines.map(({ key }, index) => [key, `line-${index + 1}`]),
  ].reduce((text, [value = "", named = ""]) => text.replaceAll(value, named), outlineOf(renderVisitorPage(Page, shown)))
  await expect(outline).toMatchFileSnapshot(`./outlines/checkout-collect-${name}.txt`)
}

describe("collecting in a store", () => {
  it("is offered where one store has all of the cart, and is chosen without a script", async () => {
    await copies(BOOK, 2, 1)
    await copies(PEN, 1, 0)
    const both = await cartWith(BOOK, PEN)
    assert.deepStrictEqual((await read(both)).collect?.stores, [{ id: "haga", name: "Kapitel Haga" }])
    const book = await cartWith(BOOK)
    assert.deepStrictEqual(
      (await read(book)).collect?.stores.map(({ id }) => id),
      ["haga", "lund"],
    )
    assert.strictEqual(await post(book, "/checkout/collect", { store: "lund" }), "/checkout#collect")
    const { collect, cart } = await read(book)
    assert.strictEqual(collect?.heading, "Du hämtar i Kapitel Lund")
    assert.deepInclude(cart.shippingChoice, { id: "collect", name: "Hämtas i butik: Kapitel Lund", fee: 0 })
    assert.strictEqual(cart.shippingCost, 0)
    assert.deepStrictEqual(
      cart.lines.map(({ delivery, deliveries }) => [delivery, deliveries]),
      [[undefined, []]],
    )
    assert.strictEqual(await post(book, "/checkout/collect", { store: "" }), "/checkout#collect")
    assert.strictEqual((await read(book)).cart.shippingChoice?.id, "parcel")
  })

  it("is refused for a store without all of it, and given up when its last copy is gone", async () => {
    await copies(BOOK, 1, 0)
    const cart = await cartWith(BOOK)
    for (const wanted of ["lund", "nowhere"]) {
      assert.strictEqual(await post(cart, "/checkout/collect", { store: wanted }), "/checkout?fel=StoreIsOut#collect")
    }
    await matches("of-no-store", cart, "?fel=StoreIsOut")
    await post(cart, "/checkout/collect", { store: "haga" })
    await matches("chosen", cart)
    await copies(BOOK, 0, 1)
    await matches("lost", cart)
    // A response that was cut off is not the only one that says so.
    await matches("lost", cart)
    await copies(BOOK, 0, 0)
    const { collect } = await read(cart)
    assert.deepInclude(collect, { lost: words.lost("Kapitel Haga"), stores: [] })
    await post(cart, "/checkout/delivery", { delivery: "parcel" })
    assert.isUndefined((await read(cart)).collect)
  })

  it("is paid without an address, held under a code, and captured or released by the staff's steps", async () => {
    await copies(BOOK, 1, 0)
    const cart = await cartWith(BOOK)
    await opened.shop.runPromise(
      Carts.use(({ addGiftCard }) =>
        addGiftCard(cart, { code: Redacted.make(CARD), pin: Redacted.make(PIN) }, { network: "192.0.2.1" }, GUEST),
      ),
    )
    await post(cart, "/checkout/collect", { store: "haga" })
    const location = await post(cart, "/checkout/complete", {
      email: "agnes@exempel.se",
      phone: "070-123 45 67",
      firstName: "Agnes",
      lastName: "Ek",
    })
    const key = new URL(String(location), "https://shop.example").searchParams.get("key") ?? ""
    const { order, kept } = await opened.shop.runPromise(
      Effect.gen(function* () {
        const order = Option.getOrThrow(yield* OrderStore.use(({ findByClientToken }) => findByClientToken(key)))
        return { order, kept: Option.getOrThrow(yield* Reservations.use(({ ofOrder }) => ofOrder(order.id))) }
      }),
    )
    assert.deepStrictEqual(order.contents.shipping.store, { id: "haga", name: "Kapitel Haga" })
    const page = await orderData({
      ...pageRequest(opened.shop, `/order/${order.pageToken}`),
      routeParams: { token: order.pageToken },
    })
    assert.deepInclude(
      page.order.facts.map(({ name, values }) => [name, values[0]?.text]),
      ["Din kod i butiken", kept.reference],
    )
    assert.deepInclude(page.order.steps.at(-1), { title: "Hämtas i Kapitel Haga", when: "expected" })
    const money = await opened.shop.runPromise(
      Effect.gen(function* () {
        const reservations = yield* Reservations
        const act = { id: kept.id, version: kept.version, by: "staff", now: kept.madeAt }
        yield* reservations.notFound({ ...act, because: "missing" })
        return yield* MoneyActions.use(({ ofOrder }) => ofOrder(order.id))
      }),
    )
    assert.deepStrictEqual(
      money.map(({ kind, amount, state }) => [kind, amount, state]),
      [["refund", order.contents.total, "SETTLED"]],
    )
  })
})
