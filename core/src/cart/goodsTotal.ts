/** Gift cards in a cart are not goods: promotions, free shipping and other gift cards do not count them. Effect-free. */
import type { Money } from "../pricing/Money.ts"
import type { Cart, LineItem } from "./Cart.ts"

/** A gift card that is bought, whatever its source. */
export const isGiftCard = ({ kind }: Pick<LineItem, "kind">): boolean => kind === "giftcard"

/** What the goods cost after discounts, in öre, without the gift cards that are bought (decision 402). */
export const goodsTotal = ({
  lineItems,
  subTotal,
  discount,
}: Pick<Cart, "lineItems" | "subTotal" | "discount">): Money =>
  lineItems.filter(isGiftCard).reduce((sum, { priceSubTotal }) => sum - priceSubTotal, subTotal - discount) as Money
