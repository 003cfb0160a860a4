import { assert, describe, it } from "@effect/vitest"
import { holidays, instant } from "@kapitel/core/arbitraries/delivery"
import { product } from "@kapitel/core/arbitraries/offers"
import { CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { cartPlan } from "@kapitel/core/cart/cartPlan"
import { priceCart } from "@kapitel/core/cart/priceCart"
import { DEFAULT_DELIVERY_TERMS } from "@kapitel/core/delivery/DeliveryTerms"
import { productPlan } from "@kapitel/core/delivery/productPlan"
import { siteOf } from "@kapitel/core/site/Site"

const id = CartId.make("a-cart-of-one-copy")
const site = siteOf("kapitel", "https://kapitel.test")

describe("the delivery plan of a product", () => {
  it.prop("equals that of a cart with one copy, for any product and time", [product, instant, holidays], (input) => {
    const [given, now, holidays] = input
    const goods = { ...given, variants: [] }
    const { identifier: ean } = goods
    const contents = { id, version: 1, entries: [{ key: ean, ean, quantity: Quantity.make(1) }] }
    const cart = priceCart(contents, [goods], { member: false }, now, site)
    assert.deepStrictEqual(
      productPlan(goods, now, holidays, DEFAULT_DELIVERY_TERMS).flatMap(({ parts }) => parts),
      cartPlan(cart, now, holidays, DEFAULT_DELIVERY_TERMS).flatMap(({ parts }) => parts),
    )
  })
})
