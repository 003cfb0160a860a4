/** Which goods can be withdrawn, and until when the shop can be sure that it is in time. Effect-free. */
import type { Order, OrderLine } from "../checkout/Order.ts"
import { isReleased } from "../digital/isReleased.ts"

/** From the day on which the customer received the goods. Source: lag (2005:59), 2 kap. 10 §. */
const WITHDRAWAL_DAYS = 14

const DAY_MS = 86_400_000

/**
 * Not a download whose immediate delivery the customer agreed to: the right ended when its delivery began (direktiv
 * 2011/83/EU, artikel 16 m), which is on its day for a preorder; nor a ticket: a leisure service on a given date has no such right (artikel 16 l). A broken seal, or goods made to order, is for staff to judge. `at`: of the statement, in epoch ms.
 */
export const mayBeWithdrawn = (
  { digitalConsentAt }: Pick<Order, "digitalConsentAt">,
  line: Pick<OrderLine, "shipped" | "event" | "giftCard" | "preorderDay">,
  at: number,
): boolean =>
  line.event === undefined &&
  (line.shipped || line.giftCard === true || digitalConsentAt === undefined || !isReleased(line, at))

/**
 * Goods cannot arrive before they are bought, so for this long a withdrawal is in time whenever they arrived.
 * Afterwards it depends on the day of delivery, which the shop does not have. `now` in epoch ms.
 */
export const isSurelyInTime = ({ placedAt, closedAt }: Pick<Order, "placedAt" | "closedAt">, now: number): boolean =>
  now < (closedAt ?? placedAt) + WITHDRAWAL_DAYS * DAY_MS
