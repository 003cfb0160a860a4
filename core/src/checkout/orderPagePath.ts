/** Address of an order. Effect-free. */
import type { OrderPageToken } from "./Order.ts"

/** Of the order's own page: it contains a token that only its customer has. */
export const orderPagePath = (token: OrderPageToken): string => `/order/${token}`
