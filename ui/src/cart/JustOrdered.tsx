import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import { Message } from "../primitives/Message.tsx"
import { cart } from "../text/sv/cart.ts"

/** What has become of a cart that is empty. */
export const JustOrdered = ({ ordered }: { ordered: NonNullable<ShopCart["empty"]>["ordered"] | undefined }) =>
  ordered !== undefined && (
    <Message tone="success">
      {cart.justOrdered(ordered.number)}{" "}
      <a className="link whitespace-nowrap" href={ordered.href}>
        {cart.followOrder}
      </a>
    </Message>
  )
