/** A way to get what one has bought, and what it costs. Effect-free. */
import type { Money } from "../pricing/Money.ts"
import { freeShipping } from "./freeShipping.ts"

/** Fee in öre incl. VAT. `id` is what the payment provider and the order call it. */
export interface DeliveryOption {
  readonly id: string
  readonly name: "parcel"
  readonly fee: Money
}

/** A parcel to a pick-up point, as long as a shop has not agreed on another price with its carrier: 49 kr. */
export const STANDARD_PARCEL: DeliveryOption = { id: "parcel", name: "parcel", fee: 4_900 as Money }

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
