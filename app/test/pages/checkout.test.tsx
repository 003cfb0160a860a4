import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import { publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { Effect } from "effect"
import { CORRECT_FORM } from "../../pages/(visitor)/checkout/forms.ts"
import { data } from "../../pages/(visitor)/checkout/index/+data.ts"
import { Page } from "../../pages/(visitor)/checkout/index/+Page.tsx"
import { openTemporaryShop, RARE, type TemporaryShop } from "../server/temporaryShop.ts"
import { drawVisitorPage } from "./drawVisitorPage.tsx"
import { pageRequest } from "./pageRequest.ts"

let opened: TemporaryShop
beforeAll(async () => {
  opened = await openTemporaryShop()
}, 60_000)
afterAll(() => opened.close())

const GUEST = { member: false }

/** The checkout as the visitor with this cart gets it. */
const checkoutOf = async (cartId: CartId) => {
  const visitor = { cartId, sessionToken: undefined, typed: {}, loginStep: undefined, address: "192.0.2.1" }
  const request = { ...pageRequest(opened.shop, "/checkout"), visitor }
  return drawVisitorPage(Page, await data(request))
}

const copiesThere = (quantity: number) =>
  opened.shop.runPromise(publishRecords([{ kind: "stock", ref: "s", ean: RARE, store: "web", quantity }]))

describe("the checkout", () => {
  it("has one form, and no payment, where a line has more copies than are available", async () => {
    const cart = await opened.shop.runPromise(
      Effect.flatMap(Carts, (carts) => carts.add(undefined, RARE, Quantity.make(3), GUEST)),
    )
    const id = CartId.make(cart.id)
    await copiesThere(2)
    const page = await checkoutOf(id)
    const [, panel = ""] = /aria-labelledby="checkout-delivery".*?<\/h2>(.*?)<\/form>/s.exec(page) ?? []
    assert.match(panel, new RegExp(`^<form[^>]* action="${CORRECT_FORM}" method="post"`))
    assert.include(panel, "Det finns 2 ex av Sällsynt.")
    assert.match(panel, /<button[^>]* type="submit"[^>]*>.*Ändra till det som finns/s)
    assert.include(page, "Bara 2 i lager")
    assert.notInclude(page, "<script")
    await copiesThere(3)
    assert.notInclude(await checkoutOf(id), CORRECT_FORM)
  })
})
