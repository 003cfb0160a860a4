/** What the customer must have agreed to before downloads are paid for (docs/reliability.md, Law). Effect-free. */
import { isFile } from "../digital/isFile.ts"
import type { Order } from "./Order.ts"

/** Downloads are delivered at once, and only to customers who have agreed to it. */
export const lacksConsent = ({ contents, digitalConsentAt }: Pick<Order, "contents" | "digitalConsentAt">): boolean =>
  digitalConsentAt === undefined && contents.lines.some(isFile)
