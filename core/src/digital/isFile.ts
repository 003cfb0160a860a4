/** Effect-free: pages and the store's thread import it. */

/** A line of a cart or an order that is downloaded: neither sent by post nor a seat at an event (decision 381). */
export const isFile = ({ shipped, event }: { readonly shipped: boolean; readonly event?: unknown }): boolean =>
  !shipped && event === undefined
