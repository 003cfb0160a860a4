/** Paths of purchased files. Effect-free. */
import type { OrderPageToken } from "../checkout/Order.ts"

/** Of a line of the order, counted from 1; of one of its files when there are several. */
export const downloadPath = (token: OrderPageToken, line: number, file?: number): string =>
  `/order/${token}/hamta/${line}${file === undefined ? "" : `/${file}`}`
