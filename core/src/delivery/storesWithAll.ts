/** Which stores can keep a whole cart until it is collected (docs/decisions/0374). */
import { Effect } from "effect"
import { StockLevels } from "../availability/StockLevels.ts"
import type { Cart } from "../cart/Cart.ts"
import { Stores } from "../stores/Stores.ts"
import type { CollectIn } from "./DeliveryOption.ts"

/** More lines than these are sent: staff would have to look for each of them. */
const MAX_COLLECTED_LINES = 20

/** What a store hands over: tickets and downloads are delivered at the purchase. */
const goodsOf = ({ lineItems }: Cart) => lineItems.filter(({ shipped }) => shipped)

/** Goods that can be bought now. A line of a preorder or of too many copies is in no store. */
const isCollectable = (cart: Cart): boolean => {
  const goods = goodsOf(cart)
  return (
    goods.length > 0 &&
    goods.length <= MAX_COLLECTED_LINES &&
    cart.lineItems.every((line) => line.buyable && line.preorderDay === undefined)
  )
}

/** In the order of the directory; empty when nothing can be collected. Fails when stores or stock cannot be read. */
export const storesWithAll = Effect.fn("storesWithAll")(function* (cart: Cart) {
  if (!isCollectable(cart)) return []
  const wanted = new Map<Cart["lineItems"][number]["ean"], number>()
  for (const { ean, quantity } of goodsOf(cart)) wanted.set(ean, (wanted.get(ean) ?? 0) + quantity)
  const copies = yield* StockLevels.use((levels) => levels.inStores({ eans: [...wanted.keys()], cartId: cart.id }))
  const hasAll = (storeId: string) =>
    [...wanted].every(([ean, quantity]) => (copies.get(ean)?.get(storeId) ?? 0) >= quantity)
  const stores = yield* Stores.use(({ list }) => list)
  return stores
    .filter(({ storeID }) => hasAll(storeID))
    .map(({ storeID, storeName }): CollectIn => ({ id: storeID, name: storeName }))
})
