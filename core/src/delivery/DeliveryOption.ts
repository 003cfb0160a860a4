/** A way of delivery, and its fee. Effect-free. */
import type { Money } from "../pricing/Money.ts"
import { freeShipping } from "./freeShipping.ts"

/** Fee in öre incl. VAT. The payment provider and the order use `id`; the name is Swedish, as both show it. */
export interface DeliveryOption {
  readonly id: string
  readonly name: string
  readonly fee: Money
  /** Where it is collected, for the option of collecting in a store. */
  readonly store?: CollectIn
}

/** A store that keeps a paid order until it is collected (docs/decisions/0374). */
export interface CollectIn {
  readonly id: string
  readonly name: string
}

/** Collecting costs nothing, and is chosen in the shop's own checkout, never at the payment provider. */
export const collectOption = (store: CollectIn): DeliveryOption => ({
  id: "collect",
  name: `Hämtas i butik: ${store.name}`,
  fee: 0 as Money,
  store,
})

/** A parcel to a pick-up point, unless the shop has agreed on another price with its carrier: 49 kr. */
export const STANDARD_PARCEL: DeliveryOption = { id: "parcel", name: "Till ombud", fee: 4_900 as Money }

/** A home delivery in the evening: 79 kr. */
const HOME_DELIVERY: DeliveryOption = { id: "home", name: "Hem till dörren", fee: 7_900 as Money }

/** The ways that the customer may choose among; the first is the default. */
export const DELIVERY_OPTIONS: readonly [DeliveryOption, ...ReadonlyArray<DeliveryOption>] = [
  STANDARD_PARCEL,
  HOME_DELIVERY,
]

/** The way with this id; the first one for an id that is not, or no longer, offered. */
export const deliveryOption = (id: string | undefined): DeliveryOption =>
  DELIVERY_OPTIONS.find((option) => option.id === id) ?? DELIVERY_OPTIONS[0]

/**
 * What shipping costs: nothing when nothing is shipped, nothing for members from 249 kr of goods, else the option's
 * fee (spec §6, §9). `goods` in öre, after discounts.
 */
export const shippingFee = (
  cart: { readonly goods: Money; readonly shipped: boolean; readonly member: boolean },
  option: DeliveryOption = STANDARD_PARCEL,
): Money => {
  if (!cart.shipped) return 0 as Money
  return cart.member && freeShipping(cart.goods).reached ? (0 as Money) : option.fee
}
