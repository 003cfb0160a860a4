import type { ShopCart, ShopCartPromotion } from "@kapitel/core/shop/ShopCart"
import { BuyButton } from "@kapitel/ui/availability/BuyButton"
import { BuyForm } from "@kapitel/ui/availability/BuyForm"
import { CartDrawer } from "@kapitel/ui/cart/CartDrawer"
import { CartLine, type ShownLine } from "@kapitel/ui/cart/CartLine"
import { CartNotices, type CartNoticesProps } from "@kapitel/ui/cart/CartNotices"
import { CartOffers } from "@kapitel/ui/cart/CartOffers"
import { CartPanel } from "@kapitel/ui/cart/CartPanel"
import { CartSummary } from "@kapitel/ui/cart/CartSummary"
import { CartTotal } from "@kapitel/ui/cart/CartTotal"
import { DiscountBox, type DiscountBoxProps, type DiscountControls } from "@kapitel/ui/cart/DiscountBox"
import { EmptyCart } from "@kapitel/ui/cart/EmptyCart"
import { JustOrdered } from "@kapitel/ui/cart/JustOrdered"
import { MembershipSavings, type MembershipSavingsProps } from "@kapitel/ui/cart/MembershipSavings"
import { ProductAdded, type ProductAddedProps } from "@kapitel/ui/cart/ProductAdded"
import { QuantityStepper, type QuantityStepperProps } from "@kapitel/ui/cart/QuantityStepper"
import { SeasonPicture } from "@kapitel/ui/cart/SeasonPicture"
import { DeliveryText } from "@kapitel/ui/delivery/DeliveryText"
import { PriceBlock } from "@kapitel/ui/pricing/PriceBlock"
import { Promotion } from "@kapitel/ui/pricing/Promotion"
import { filledCart, offers } from "../../stories/samples.ts"
import { type ComponentStates, nothing } from "./ComponentStates.ts"

const [first, second] = filledCart.lines
if (first === undefined || second === undefined) throw new Error("The sample cart has two lines.")

const { mixedDelivery: _mixed, ...atOneTime } = filledCart
const { shippingChoice: _choice, ...notSent } = filledCart

const controls = { text: "7", step: nothing, type: nothing, leave: nothing, save: nothing }

const lineOf = (
  change: Partial<ShownLine>,
  of: Partial<ShopCart> = {},
  rest: Partial<Parameters<typeof CartLine>[0]> = {},
) => <CartLine line={{ ...second, ...change }} cart={{ ...filledCart, ...of }} {...rest} />

const notices = (change: Partial<CartNoticesProps>) => (
  <CartNotices
    pricesUpdated={false}
    changedElsewhere={false}
    canUndo={false}
    onUndo={nothing}
    onDismiss={nothing}
    {...change}
  />
)

const promotion = (change: Partial<ShopCartPromotion> = {}): ShopCartPromotion => ({
  id: "p1",
  code: "BOK 20",
  name: "Bokrean",
  amount: 4_000,
  active: true,
  autoApply: false,
  ...change,
})
const card = { id: "g1", code: "•••• 1234", amount: 5_000 }

const discountControls: DiscountControls = {
  open: true,
  toggle: nothing,
  code: { text: "SOMMAR", error: undefined, sending: false, onChange: nothing, onSubmit: nothing },
  giftCard: {
    number: "123",
    pin: "9",
    fault: undefined,
    sending: false,
    added: false,
    onNumber: nothing,
    onPin: nothing,
    onFocus: nothing,
    onSubmit: nothing,
  },
  removeCode: nothing,
  removeGiftCard: nothing,
}
const box = (change: Partial<DiscountBoxProps> & { cart?: Partial<DiscountBoxProps["cart"]> } = {}) => (
  <DiscountBox id="box" {...change} cart={{ promotions: [], promotionCount: 0, giftCards: [], ...change.cart }} />
)
const cardFault = (fault: DiscountControls["giftCard"]["fault"]) =>
  box({ controls: { ...discountControls, giftCard: { ...discountControls.giftCard, fault } } })

const savings = (cart: Partial<MembershipSavingsProps["cart"]>, loginHref: string | undefined = "/logga-in") => (
  <MembershipSavings
    cart={{ loyaltySaving: 0, shippingCost: 4_900, member: false, loggedIn: false, ...cart }}
    {...(loginHref === undefined ? {} : { loginHref })}
  />
)
const toGo = { percent: 71, remaining: 7_100, asMember: false }
const reached = { percent: 100, remaining: 0, asMember: true }

const added = (change: Partial<ProductAddedProps> = {}) => (
  <ProductAdded state="ADDED" onClose={nothing} line={first} cart={filledCart} checkoutHref="/checkout" {...change} />
)
const manyOffers = [...offers, ...offers].map((offer, at) => ({ ...offer, ean: `${offer.ean}-${at}` }))

const stepper = (change: Partial<QuantityStepperProps> = {}) => (
  <QuantityStepper lineKey="a1" title="Vargtimmen" quantity={2} {...change} />
)

const buy = { label: "Köp", kind: "buy" } as const
const none = { label: "Slutsåld", kind: "none" } as const

export const cartStates: ComponentStates = {
  BuyButton: {
    buy: <BuyButton buy={buy} ean="1" title="Vargtimmen" />,
    "of a format": <BuyButton buy={buy} ean="1" title="Vargtimmen" format="Inbunden" returnTo="/bok" look="own" />,
    none: <BuyButton buy={none} ean="1" title="Vargtimmen" />,
    "none, alone": <BuyButton buy={none} ean="1" title="Vargtimmen" look="own" />,
    "again, as many as there are": <BuyButton buy={buy} ean="1" title="Vargtimmen" look="again" />,
  },
  BuyForm: {
    buy: <BuyForm buy={buy} ean="1" title="Vargtimmen" />,
    single: <BuyForm buy={buy} ean="1" title="Vargtimmen" single price={{ type: "original", price: 100 }} />,
    none: <BuyForm buy={none} ean="1" title="Vargtimmen" />,
  },
  CartDrawer: { "to come": <CartDrawer checkoutHref="/checkout" loginHref="/logga-in" topListHref="/topplista" /> },
  CartLine: {
    "of a guest": lineOf({}, {}, { idempotencyKey: "key" }),
    scripted: lineOf({}, {}, { controls }),
    "without colour or promise": lineOf({ byline: "", color: "", delivery: { kind: "download" }, quantity: 1 }),
    "without any promise": <CartLine line={first} cart={filledCart} />,
    "sent together": lineOf(
      { deliveries: [{ copies: 2, sendBy: "2026-11-25", arriveBy: "2026-11-27", exact: true }] },
      { mixedDelivery: "together" },
    ),
    "of a member": lineOf({ memberSaving: 3_000 }, { loggedIn: true, member: true }),
    "of a member who saves one öre": lineOf({ memberSaving: 1 }),
    "with a promotion": lineOf({ promotions: [{ id: "p", name: "Tre för två", amount: 1_000, copies: 1 }] }),
    "with an offer for members": lineOf({ canApplyPromo: true }),
    "with an offer, logged in": lineOf({ canApplyPromo: true }, { loggedIn: true }),
    "with few left": lineOf({ fewLeft: { copies: 1 } }),
    "of too many": lineOf({ promise: { shelf: 1, toOrder: 0, missing: 1 } }, {}, { idempotencyKey: "key" }),
    "of too many, scripted": lineOf({ promise: { shelf: 1, toOrder: 0, missing: 1 } }, {}, { controls }),
    "shortened by a login": lineOf({ wanted: 5 }),
    "that cannot be bought": lineOf({ buyable: false, refusal: "OUT_OF_PRINT" }),
    "not reduced": lineOf({ ordinaryTotal: second.totalPrice }),
    "being removed": lineOf({ removing: true, promise: { shelf: 1, toOrder: 0, missing: 1 } }),
    single: lineOf({ single: true, quantity: 1 }),
  },
  CartNotices: {
    none: notices({}),
    "a fault": notices({ trouble: "Något gick fel." }),
    "a fault to retry": notices({ trouble: "Något gick fel.", retry: nothing }),
    "changed elsewhere": notices({ changedElsewhere: true }),
    "emptied elsewhere": notices({ changedElsewhere: true, isEmpty: true }),
    "new prices": notices({ pricesUpdated: true }),
    removed: notices({ canUndo: true }),
  },
  CartOffers: { some: <CartOffers id="offers" heading="Upp till fri frakt" offers={offers} /> },
  CartPanel: {
    filled: <CartPanel cart={filledCart} id="cart" loginHref="/logga-in" notices="Ändrad" idempotencyKey="key" />,
    "sent at one time": (
      <CartPanel
        cart={atOneTime}
        id="cart"
        loginHref="/logga-in"
        controlsOf={() => controls}
        discountControls={discountControls}
      />
    ),
    "sent together": <CartPanel cart={{ ...filledCart, mixedDelivery: "together" }} id="cart" loginHref="/logga-in" />,
  },
  CartSummary: {
    plain: <CartSummary cart={filledCart} />,
    "with every row": (
      <CartSummary
        cart={{
          ...filledCart,
          lines: [{ ...first, memberSaving: 3_000 }, second],
          discount: 1_000,
          shippingCost: 4_900,
          giftCards: [card, { ...card, id: "g2" }],
        }}
      />
    ),
    "without reductions": <CartSummary cart={{ ...filledCart, lines: [second] }} />,
    "with reductions of one öre": (
      <CartSummary
        cart={{
          ...filledCart,
          lines: [{ ...first, memberSaving: 1 }],
          discount: 1,
          giftCards: [{ ...card, amount: 1 }],
        }}
      />
    ),
    "of what is not sent": <CartSummary cart={notSent} />,
  },
  CartTotal: {
    plain: <CartTotal cart={filledCart} />,
    "with the way to the checkout": <CartTotal cart={filledCart} checkoutHref="/checkout" />,
    "after gift cards": <CartTotal cart={{ ...filledCart, giftCards: [card] }} checkoutHref="/checkout" />,
    leaving: <CartTotal cart={filledCart} checkoutHref="/checkout" leaving />,
  },
  DeliveryText: {
    none: <DeliveryText />,
    date: <DeliveryText text="Skickas imorgon" />,
    cost: <DeliveryText cost="Frakt 49 kr" />,
    hint: <DeliveryText freeShippingHint />,
    "date and cost": <DeliveryText text="Skickas imorgon" cost="Frakt 49 kr" />,
    "date and hint": <DeliveryText text="Skickas imorgon" freeShippingHint />,
    "cost and hint": <DeliveryText cost="Frakt 49 kr" freeShippingHint />,
    all: <DeliveryText text="Laddas ner" by="download" cost="Frakt 49 kr" freeShippingHint />,
    streaming: <DeliveryText text="Strömmas" by="streaming" />,
  },
  DiscountBox: {
    empty: box(),
    posted: box({ idempotencyKey: "key" }),
    "a refused code": box({ typed: { code: { typed: "X", error: "Fel kod" }, giftCard: { typed: "" } } }),
    "a refused gift card": box({ typed: { code: { typed: "" }, giftCard: { typed: "123", error: "Fel kort" } } }),
    locked: box({
      cart: { promotions: [promotion()], promotionCount: 1, giftCards: [] },
      typed: { code: { typed: "X", error: "Fel kod" }, giftCard: { typed: "" } },
    }),
    reductions: box({
      cart: {
        promotions: [
          promotion({ active: false, refusal: "EXPIRED" }),
          promotion({ id: "p2", code: "TAK", active: false, missing: 5_000 }),
          { id: "p3", name: "Tre för två", amount: 2_000, active: true, autoApply: true },
        ],
        promotionCount: 1,
        giftCards: [card],
      },
    }),
    "only gift cards": box({ cart: { promotions: [], promotionCount: 0, giftCards: [card] } }),
    scripted: box({ controls: discountControls }),
    "scripted, closed": box({ controls: { ...discountControls, open: false } }),
    "scripted, a code sent": box({
      controls: { ...discountControls, code: { ...discountControls.code, sending: true } },
    }),
    "scripted, a code refused": box({
      controls: { ...discountControls, code: { ...discountControls.code, error: "Fel kod" } },
    }),
    "scripted, a card sent": box({
      controls: { ...discountControls, giftCard: { ...discountControls.giftCard, sending: true } },
    }),
    "scripted, a card added": box({
      controls: { ...discountControls, giftCard: { ...discountControls.giftCard, added: true } },
    }),
    "scripted, a card refused": cardFault({ message: "Fel kort" }),
    "scripted, a number refused": cardFault({ message: "Fel nummer", field: "code" }),
    "scripted, a pin refused": cardFault({ message: "Fel pinkod", field: "pin" }),
  },
  EmptyCart: {
    bare: <EmptyCart empty={{ season: "summer", topList: [] }} />,
    "with one offer": <EmptyCart empty={{ season: "spring", topList: offers.slice(0, 1) }} />,
    filled: <EmptyCart empty={{ season: "winter", topList: offers.slice(0, 2) }} topListHref="/topplista" />,
  },
  JustOrdered: {
    none: <JustOrdered ordered={undefined} />,
    one: <JustOrdered ordered={{ number: "K123456789", href: "/order/p" }} />,
  },
  MembershipSavings: {
    "nothing shipped": savings({}),
    "to go": savings({ freeShipping: toGo }),
    "to go with a saving": savings({ freeShipping: toGo, loyaltySaving: 3_000 }),
    reached: savings({ freeShipping: reached, loyaltySaving: 9_700 }),
    "reached with the smallest saving": savings({ freeShipping: reached, loyaltySaving: 1 }),
    "reached without a saving": savings({ freeShipping: { ...reached, asMember: false } }),
    "reached, shipped free": savings({ freeShipping: { ...reached, asMember: false }, loyaltySaving: 100 }),
    "logged in": savings({ loggedIn: true, loyaltySaving: 100 }),
    "without room for a link": (
      <MembershipSavings cart={{ loyaltySaving: 100, shippingCost: 0, member: false, loggedIn: false }} />
    ),
    "of a member": savings({ member: true, loggedIn: true, freeShipping: reached, loyaltySaving: 100 }),
    "of a member, to go": savings({ member: true, loggedIn: true, freeShipping: toGo, loyaltySaving: 100 }),
    "of a member without goods": savings({ member: true, loggedIn: true }),
  },
  PriceBlock: {
    unknown: <PriceBlock price={{ type: "original" }} />,
    none: <PriceBlock price={{ type: "original", price: 0 }} />,
    plain: <PriceBlock price={{ type: "original", price: 100, loyaltyPrice: 90 }} />,
    "not reduced": <PriceBlock price={{ type: "discount", price: 100, originalPrice: 100, lowestRecentPrice: 90 }} />,
    reduced: <PriceBlock price={{ type: "discount", price: 100, originalPrice: 200, lowestRecentPrice: 90 }} />,
    "for members": <PriceBlock price={{ type: "loyalty", price: 100, loyaltyPrice: 90 }} />,
    "for members, unknown": <PriceBlock price={{ type: "loyalty", price: 100 }} />,
    "on a page": <PriceBlock price={{ type: "loyalty", price: 100, loyaltyPrice: 90 }} size="page" />,
  },
  ProductAdded: {
    plain: added(),
    "with a price": added({ state: "ADDED_ANIMATION_FINISHED", price: { type: "original", price: 100 } }),
    offers: added({ state: "CLOSING", cart: { ...filledCart, recommended: manyOffers } }),
    "offers beside an article": added({
      state: "CLOSING_ANIMATION_FINISHED",
      line: second,
      cart: { ...filledCart, recommended: offers.slice(0, 1) },
    }),
  },
  Promotion: {
    plain: <Promotion promotion={{ name: "Bokrean" }} />,
    whole: <Promotion promotion={{ name: "Bokrean", code: "REA", lastDay: "30 november", finePrint: "Högst tre." }} />,
    "for members": <Promotion promotion={{ name: "Bokrean", forMembers: true }} />,
  },
  QuantityStepper: {
    plain: stepper(),
    last: stepper({ quantity: 1 }),
    most: stepper({ quantity: 999 }),
    posted: stepper({ version: 3, idempotencyKey: "key", ean: "978" }),
    disabled: stepper({ disabled: true }),
    single: stepper({ single: true, quantity: 1 }),
    scripted: stepper({ controls }),
  },
  SeasonPicture: Object.fromEntries(
    (["winter", "spring", "summer", "autumn"] as const).map((season) => [
      season,
      <SeasonPicture key={season} season={season} />,
    ]),
  ),
}
