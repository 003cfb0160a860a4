/** Whether more of a product can be had than the shop has, and what that makes of its offer (D-77). Effect-free. */
import type { Offer, Supply } from "../catalogue/Product.ts"
import { deliveryDays } from "../delivery/deliveryTime.ts"
import { parseInstant } from "../delivery/stockholm.ts"

/**
 * What the feed says; without that, a product with a delivery time that can be read is ordered in that time. Absent when
 * neither says anything.
 */
export const supplyOf = ({ supply, deliveryTime }: Pick<Offer, "supply" | "deliveryTime">): Supply | undefined => {
  if (supply !== undefined) return supply
  return deliveryTime === undefined || deliveryDays(deliveryTime) === undefined
    ? undefined
    : { kind: "toOrder", deliveryTime }
}

/** The offer as its feed gave it, without what the shop itself has made of it. */
export const asFed = ({ soldOut, ...offer }: Offer): Offer =>
  soldOut === true ? { ...offer, availability: "AVAILABLE_TO_BUY" } : offer

/**
 * The offer as it is while the web shop has so many copies; absent when the shop does not count them. In stock is what
 * there are copies of. What has none left and cannot be ordered is temporarily out of stock: so it is when the supply is
 * none, and when copies are counted and nothing is known of the supply. What is not released yet (`now` in epoch ms) and
 * what cannot be bought anyway stay as the feed says. Doing it twice does nothing more.
 */
export const offerAtStock = (given: Offer, copies: number | undefined, now: number): Offer => {
  const offer = asFed(given)
  const release = offer.preorderDeliveryDate === undefined ? undefined : parseInstant(offer.preorderDeliveryDate)
  if (offer.availability !== "AVAILABLE_TO_BUY" || (release !== undefined && release > now)) return offer
  const inStock = copies === undefined ? offer.inStock : copies > 0
  const supply = supplyOf(offer)
  const isGone = !inStock && (supply === undefined ? copies !== undefined : supply.kind === "none")
  return isGone ? { ...offer, inStock, availability: "TEMP_OUT_OF_STOCK", soldOut: true } : { ...offer, inStock }
}
