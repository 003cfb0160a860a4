/** No effect in this file. */
import type { Address } from "../identity/Account.ts"
import type { Order } from "./Order.ts"

/** Where an order goes; nothing when a part of it is missing. */
export const addressOfOrder = ({ customer }: Pick<Order, "customer">): Address | undefined => {
  const { street = "", zipCode = "", city = "" } = customer ?? {}
  return street === "" || zipCode === "" || city === "" ? undefined : { street, zipCode, city }
}
