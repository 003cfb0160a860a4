/** Whether more copies of a product can be ordered, and what that makes of its offer (D-77). Effect-free. */
import type { Offer, Supply } from "../catalogue/Product.ts"
import { deliveryDays } from "../delivery/deliveryTime.ts"
import { parseInstant } from "../delivery/stockholm.ts"

/**
 * The feed's supply; without it, a product with a readable delivery time can be ordered in that time. Absent when
 * neither is given.
 */
export const supplyOf = ({ supply, deliveryTime }: Pick<Offer, "supply" | "deliveryTime">): Supply | undefined => {
  if (supply !== undefined) return supply
  return deliveryTime === undefined || deliveryDays(deliveryTime) === undefined
    ? undefined
    : { kind: "toOrder", deliveryTime }
}

/** The offer as its feed gave it, without the fields that the shop sets. */
export const asDeliveredByFeed = ({ soldOut, ...offer }: Offer): Offer =>
  soldOut === true ? { ...offer, availability: "AVAILABLE_TO_BUY" } : offer

/**
 * The offer while the web shop has so many copies; absent when the shop does not count them. A product with copies is
 * in stock. One without copies that cannot be ordered is temporarily out of stock: when its supply is none, and when
 * copies are counted and the supply is not known. Products that are not released yet (`now` in epoch ms) or cannot be
 * bought anyway keep what the feed gave. Idempotent.
 */
export const offerAtStock = (given: Offer, copies: number | undefined, now: number): Offer => {
  const offer = asDeliveredByFeed(given)
  const release = offer.preorderDeliveryDate === undefined ? undefined : parseInstant(offer.preorderDeliveryDate)
  if (offer.availability !== "AVAILABLE_TO_BUY" || (release !== undefined && release > now)) return offer
  const inStock = copies === undefined ? offer.inStock : copies > 0
  const supply = supplyOf(offer)
  const isGone = !inStock && (supply === undefined ? copies !== undefined : supply.kind === "none")
  return isGone ? { ...offer, inStock, availability: "TEMP_OUT_OF_STOCK", soldOut: true } : { ...offer, inStock }
}
