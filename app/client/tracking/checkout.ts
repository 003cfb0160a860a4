/** The checkout as it is told of: begun, seen, delivered, paid for, bought. The provider's own words reach nobody. */
import type { BoughtGoods } from "@kapitel/core/tracking/boughtGoods"
import type { CheckoutEvent, ToldItem } from "@kapitel/core/tracking/TrackingEvent"
import { itemsOf } from "./items.ts"
import { keepPurchase, takeConfirmed } from "./purchases.ts"
import { isAllowed, tell } from "./telling.ts"

/** What the checkout says of itself (`pages/checkout`). */
const DELIVERY = "[aria-labelledby=checkout-delivery]"
const PAYMENT = "[data-payment]"
const LOADER = "script[data-shipping-updated]"
const COMPLETE = "form[aria-labelledby=complete]"

/** An order that gift cards have paid for has no token before it is placed: its record goes under this one. */
const WITHOUT_PAYMENT = "without-payment"

/** The part of the API's cart that is told. */
interface TrackedCart {
  readonly subTotal: number
  readonly discount: number
  readonly lineItems: ReadonlyArray<{
    readonly productID: string
    readonly title: string
    readonly price: number
    readonly quantity: number
    readonly buyable: boolean
  }>
}

interface Goods {
  readonly value: number
  readonly items: ReadonlyArray<ToldItem>
}

const readGoods = async (): Promise<Goods | undefined> => {
  const answer = await fetch("/api/cart", { headers: { accept: "application/json" } })
  if (!answer.ok) return undefined
  const { subTotal, discount, lineItems } = (await answer.json()) as TrackedCart
  const bought = lineItems.filter(({ buyable }) => buyable)
  const items = await itemsOf(
    bought.map(({ productID: ean, title, price, quantity }) => ({ ean, item_name: title, price, quantity })),
  )
  return { value: subTotal - discount, items }
}

const keep = (token: string, { value, items }: Goods): Promise<void> =>
  keepPurchase({
    token,
    value,
    items: items.map(({ item_id: ean, item_name: title, quantity, price = 0 }) => ({ ean, title, quantity, price })),
  })

/** Going back to a checkout, or loading it anew, does not begin it again. */
const isArrival = (): boolean => {
  const [visit] = performance.getEntriesByType("navigation")
  return visit instanceof PerformanceNavigationTiming && visit.type === "navigate"
}

const watchOpen = async (delivery: Element): Promise<void> => {
  const found = await readGoods()
  if (found === undefined || found.items.length === 0) return
  let latest = found
  if (isArrival()) tell({ name: "begin_checkout", ...found })

  const loader = document.querySelector<HTMLScriptElement>(LOADER)
  // Where nobody is to be paid, the payment has a name of another kind.
  const token = loader === null ? undefined : document.querySelector<HTMLElement>(PAYMENT)?.dataset["payment"]
  if (token !== undefined) await keep(token, found)
  document.addEventListener("submit", ({ target }) => {
    if (target instanceof Element && target.matches(COMPLETE) && isAllowed()) void keep(WITHOUT_PAYMENT, latest)
  })
  // What is bought may be changed beside the payment, and in other tabs: it is read when there is something to tell.
  const tellAsItIs = async (event: Pick<CheckoutEvent, "name" | "paymentType">): Promise<void> => {
    const now = await readGoods().catch(() => undefined)
    if (now !== undefined && now.items.length > 0) latest = now
    tell({ ...event, ...latest })
    if (token !== undefined && isAllowed()) await keep(token, latest)
  }

  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    seen.disconnect()
    void tellAsItIs({ name: "checkout_module_inview" })
  })
  seen.observe(delivery)

  const { shippingUpdated, paymentSelected } = loader?.dataset ?? {}
  if (shippingUpdated !== undefined)
    document.addEventListener(shippingUpdated, () => void tellAsItIs({ name: "add_shipping_info" }))
  if (paymentSelected !== undefined)
    document.addEventListener(paymentSelected, (event) => {
      const { method } = ((event as CustomEvent<unknown>).detail ?? {}) as { readonly method?: unknown }
      void tellAsItIs({ name: "add_payment_info", ...(typeof method === "string" ? { paymentType: method } : {}) })
    })
}

/** The record says that this browser has bought; what was charged is the order's to say. */
const tellPurchase = async (token: string, { order, bought }: DOMStringMap): Promise<void> => {
  if (order === undefined || bought === undefined) return
  const record = (await takeConfirmed(token)) ?? (await takeConfirmed(WITHOUT_PAYMENT))
  if (record === undefined) return
  const charged = JSON.parse(bought) as BoughtGoods
  const items = await itemsOf(
    charged.items.map(({ ean, title, quantity, price }) => ({ ean, item_name: title, quantity, price })),
  )
  tell({ name: "purchase", transactionId: order, value: charged.value, items })
}

export const watchCheckout = async (): Promise<void> => {
  const order = document.querySelector<HTMLElement>("[data-order]")
  const key = new URLSearchParams(location.search).get("key")
  if (order !== null && key !== null) return tellPurchase(key, order.dataset)
  const delivery = document.querySelector(DELIVERY)
  if (delivery !== null) await watchOpen(delivery)
}
