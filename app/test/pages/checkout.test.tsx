import { afterAll, assert, beforeAll, describe, expect, it } from "@effect/vitest"
import { CartId, Quantity } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { Effect, Redacted } from "effect"
import { CORRECT_FORM } from "../../pages/(visitor)/checkout/forms.ts"
import { data } from "../../pages/(visitor)/checkout/index/+data.ts"
import { Page } from "../../pages/(visitor)/checkout/index/+Page.tsx"
import type { SavedFormFields } from "../../server/typedFields.ts"
import { giftCards, PIN } from "../server/giftCards.ts"
import { BOOK, openTemporaryShop, PEN, RARE, type TemporaryShop } from "../server/temporaryShop.ts"
import { outlineOf } from "./outlineOf.ts"
import { pageRequest } from "./pageRequest.ts"
import { renderVisitorPage } from "./renderVisitorPage.tsx"

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
  return renderVisitorPage(Page, await data(request))
}

const copiesThere = (quantity: number) =>
  opened.shop.runPromise(publishRecords([{ kind: "stock", ref: "s", ean: RARE, store: "web", quantity }]))

const CARD = "6000000000001234"

/** The page as a whole, with names in place of what is drawn at random. */
const outlineFor = async (cartId: CartId | undefined, query = "", typed: SavedFormFields = {}) => {
  const visitor = { cartId, sessionToken: undefined, typed, loginStep: undefined, address: "192.0.2.1" }
  const read = await data({ ...pageRequest(opened.shop, `/checkout${query}`), visitor })
  const named = [
    [read.idempotencyKey, "the-key"],
    ...read.cart.giftCards.map(({ id }) => [id, "the-card"] as const),
    ...read.cart.lines.map(({ key }, index) => [key, `line-${index + 1}`] as const),
  ] as const
  return named.reduce(
    (outline, [value, name]) => outline.replaceAll(value, name),
    outlineOf(renderVisitorPage(Page, read)),
  )
}
const cartWith = async (...goods: ReadonlyArray<readonly [ean: Ean, quantity: number]>): Promise<CartId> => {
  let id: CartId | undefined
  for (const [ean, quantity] of goods) {
    const cart = await opened.shop.runPromise(
      Effect.flatMap(Carts, (carts) => carts.add(id, ean, Quantity.make(quantity), GUEST)),
    )
    id = CartId.make(cart.id)
  }
  return id ?? CartId.make("none")
}
const matches = async (name: string, outline: Promise<string>) =>
  expect(await outline).toMatchFileSnapshot(`./outlines/checkout-${name}.txt`)

describe("the checkout as a whole", () => {
  it("is empty without a cart, with the reason of a refusal", async () => {
    await matches("empty", outlineFor(undefined))
    await matches("empty-after-refusal", outlineFor(undefined, "?fel=CartIsEmpty"))
  })

  it("has the cart and no payment while the provider does not respond", async () => {
    const cart = await cartWith([BOOK, 2], [PEN, 1])
    await matches("without-payment", outlineFor(cart))
    await matches("after-adding", outlineFor(cart, `?tillagd=${PEN}`))
    await matches(
      "with-refused-code",
      outlineFor(cart, "?fel=CodeRefused&orsak=threshold&saknas=5000", { code: "HOST" }),
    )
    await matches("with-refused-gift-card", outlineFor(cart, "?fel=GiftCardNotFound", { giftCard: CARD }))
    await matches("with-too-few-copies", outlineFor(cart, `?fel=TooFewCopies&ean=${RARE}`))
  })

  it("has the shop's own form where a gift card pays for everything", async () => {
    await opened.shop.runPromise(giftCards({ [CARD]: 300_000 }))
    const cart = await cartWith([BOOK, 1])
    await opened.shop.runPromise(
      Effect.flatMap(Carts, (carts) =>
        carts.addGiftCard(
          cart,
          { code: Redacted.make(CARD), pin: Redacted.make(PIN) },
          { network: "192.0.2.0/24" },
          GUEST,
        ),
      ),
    )
    await matches("nothing-to-pay", outlineFor(cart))
    const customer = { email: "agnes", firstName: "Agnes", zipCode: "1" }
    await matches("nothing-to-pay-with-faults", outlineFor(cart, "?fel=InvalidCustomer", { customer }))
  })
})

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
