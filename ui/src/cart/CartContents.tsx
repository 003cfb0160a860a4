/** The cart as a visitor changes it, in the drawer and at the checkout: lines, codes and gift cards, and notices. */
import type { CartState } from "../shop/useCart.ts"
import { useDiscountBox } from "../shop/useDiscountBox.ts"
import { CartNotices } from "./CartNotices.tsx"
import { CartPanel, type CartPanelProps, type ShownCart } from "./CartPanel.tsx"

export interface CartContentsProps extends Pick<CartPanelProps, "id" | "loginHref"> {
  cart: ShownCart
  inHand: CartState
}

export function CartContents({ cart, inHand, id, loginHref }: CartContentsProps) {
  const discounts = useDiscountBox(cart)
  return (
    <CartPanel
      cart={cart}
      id={id}
      loginHref={loginHref}
      controlsOf={inHand.controlsOf}
      discountControls={discounts.controls}
      notices={
        <CartNotices
          {...inHand}
          {...(inHand.trouble === undefined ? discounts.problem : {})}
          onUndo={inHand.undo}
          onDismiss={inHand.dismiss}
        />
      }
    />
  )
}
