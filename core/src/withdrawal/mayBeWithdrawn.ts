/** Which goods can be taken back, and until when the shop can tell that it is in time. Effect-free. */
import type { Order, OrderLine } from "../checkout/Order.ts"

/** From the day on which the customer has the goods. Source: lag (2005:59), 2 kap. 10 §. */
export const WITHDRAWAL_DAYS = 14

const DAY_MS = 86_400_000

/**
 * Not a download that the customer agreed to have at once: the right ended when its delivery began (direktiv 2011/83/EU,
 * artikel 16 m). A broken seal, or goods made to order, is for a person to see.
 */
export const mayBeWithdrawn = (
  { digitalConsentAt }: Pick<Order, "digitalConsentAt">,
  { shipped }: Pick<OrderLine, "shipped">,
): boolean => shipped || digitalConsentAt === undefined

/**
 * Nobody has goods before they are bought: for so long it is in time whenever they came. Afterwards it depends on the
 * day of delivery, which the shop does not know. `now` in epoch ms.
 */
export const isSurelyInTime = ({ placedAt, closedAt }: Pick<Order, "placedAt" | "closedAt">, now: number): boolean =>
  now < (closedAt ?? placedAt) + WITHDRAWAL_DAYS * DAY_MS
