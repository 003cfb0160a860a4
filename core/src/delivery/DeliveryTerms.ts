/** Delivery settings of the operator; every one has a default. */
import { Context } from "effect"
import type { MixedCarts } from "./deliveryPlan.ts"

/** The operator's settings of delivery. */
export interface DeliveryTerms {
  readonly mixedCarts: MixedCarts
  /** Working days from the day a parcel is sent to the day it arrives, by the id of the delivery option. */
  readonly workingDays: Readonly<Record<string, number>>
}

/** For an option without a setting. */
export const DEFAULT_WORKING_DAYS = 2

/** What is in stock is sent first; every option takes `DEFAULT_WORKING_DAYS`. */
export const DEFAULT_DELIVERY_TERMS: DeliveryTerms = { mixedCarts: "parts", workingDays: {} }

export const DeliveryTerms = Context.Reference<DeliveryTerms>("core/delivery/DeliveryTerms", {
  defaultValue: () => DEFAULT_DELIVERY_TERMS,
})

/** Working days in transit by this option. */
export const deliveryDays = ({ workingDays }: DeliveryTerms, option: string | undefined): number =>
  (option === undefined ? undefined : workingDays[option]) ?? DEFAULT_WORKING_DAYS
