/** Which stores can keep a whole cart until it is collected (docs/decisions/0374). */
import { Effect } from "effect"
import { StockLevels } from "../availability/StockLevels.ts"
import type { Cart } from "../cart/Cart.ts"
import { Stores } from "../stores/Stores.ts"
import type { CollectIn } from "./DeliveryOption.ts"

/** More lines than these are sent: staff would have to look for each of them. */
const MAX_COLLECTED_LINES = 20

/** Only goods that can be bought now, without downloads. A line of a preorder or of too many copies is in no store. */
const isCollectable = ({ lineItems }: Cart): boolean =>
  lineItems.length > 0 &&
  lineItems.length <= MAX_COLLECTED_LINES &&
  lineItems.every((line) => line.buyable && line.shipped && line.preorderDay === undefined)

/** In the order of the directory; empty when nothing can be collected. Fails when stores or stock cannot be read. */
export const storesWithAll = Effect.fn("storesWithAll")(function* (cart: Cart) {
  if (!isCollectable(cart)) return []
  const wanted = new Map<Cart["lineItems"][number]["ean"], number>()
  for (const { ean, quantity } of cart.lineItems) wanted.set(ean, (wanted.get(ean) ?? 0) + quantity)
  const copies = yield* StockLevels.use((levels) => levels.inStores({ eans: [...wanted.keys()], cartId: cart.id }))
  const hasAll = (storeId: string) =>
    [...wanted].every(([ean, quantity]) => (copies.get(ean)?.get(storeId) ?? 0) >= quantity)
  const stores = yield* Stores.use(({ list }) => list)
  return stores
    .filter(({ storeID }) => hasAll(storeID))
    .map(({ storeID, storeName }): CollectIn => ({ id: storeID, name: storeName }))
})
