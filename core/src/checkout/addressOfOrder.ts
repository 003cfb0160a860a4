/** No effect in this file. */
import type { Address } from "../identity/Account.ts"
import type { Order } from "./Order.ts"

/** The delivery address of an order; absent when a part of it is missing. */
export const addressOfOrder = ({ customer }: Pick<Order, "customer">): Address | undefined => {
  const { street = "", zipCode = "", city = "" } = customer ?? {}
  return street === "" || zipCode === "" || city === "" ? undefined : { street, zipCode, city }
}
