/** A way to get what one has bought, and what it costs. Effect-free. */
import type { Money } from "../pricing/Money.ts"
import { freeShipping } from "./freeShipping.ts"

/** Fee in öre incl. VAT. `id` is what the payment provider and the order call it; the name is Swedish, as both show it. */
export interface DeliveryOption {
  readonly id: string
  readonly name: string
  readonly fee: Money
}

/** A parcel to a pick-up point, as long as a shop has not agreed on another price with its carrier: 49 kr. */
export const STANDARD_PARCEL: DeliveryOption = { id: "parcel", name: "Till ombud", fee: 4_900 as Money }

/** A parcel to the door in the evening: 79 kr. */
const TO_THE_DOOR: DeliveryOption = { id: "home", name: "Hem till dörren", fee: 7_900 as Money }

/** What the customer may choose among; the first is what goods are sent with until another is chosen. */
export const DELIVERY_OPTIONS: readonly [DeliveryOption, ...ReadonlyArray<DeliveryOption>] = [
  STANDARD_PARCEL,
  TO_THE_DOOR,
]

/** The way of that name; the first for one that is not, or no longer, offered. */
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
