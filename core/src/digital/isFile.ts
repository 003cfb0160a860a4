/** Effect-free: pages and the store's thread import it. */

/**
 * A line of a cart or an order that is downloaded: neither sent by post nor a seat at an event (decision 381) nor a gift
 * card (decision 401).
 */
export const isFile = (line: {
  readonly shipped: boolean
  readonly event?: unknown
  readonly giftCard?: unknown
}): boolean => !line.shipped && line.event === undefined && line.giftCard === undefined
