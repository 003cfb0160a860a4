import type { RefObject } from "react"
import { IconButton } from "../primitives/IconButton.tsx"
import { x } from "../primitives/icons.generated.ts"
import { Message } from "../primitives/Message.tsx"
import { useCart } from "../shop/useCart.ts"
import { cart as words } from "../text/sv/cart.ts"
import { cartNews } from "../text/sv/cartNews.ts"
import { shell } from "../text/sv/shell.ts"

export interface CartChangedProps {
  /** The cart on the page takes the focus of the banner's buttons. */
  place: RefObject<HTMLElement | null>
}

/**
 * The cart was changed elsewhere (CART-08): at the top of the window, since the button that pays is far below the cart.
 * Its region is in the page from the start: a screen reader announces what appears in it.
 */
export function CartChanged({ place }: CartChangedProps) {
  const { cart, changedElsewhere, dismiss } = useCart({ isShown: false })
  const close = (options?: FocusOptions) => {
    dismiss("changed")
    place.current?.focus(options)
  }
  return (
    <div className="sticky top-1 z-2" role="status">
      {changedElsewhere && (
        <div className="mb-6">
          <Message
            tone="warning"
            action={
              <span className="-my-2.5 -mr-2">
                <IconButton path={x} name={shell.close} onClick={() => close({ preventScroll: true })} />
              </span>
            }
          >
            {/* They may have been paid for in another tab: nothing is to be checked. */}
            {cart?.lines.length === 0 ? (
              words.emptied
            ) : (
              <>
                {words.changed}{" "}
                <button type="button" className="link whitespace-nowrap" onClick={() => close()}>
                  {cartNews.show}
                </button>
              </>
            )}
          </Message>
        </div>
      )}
    </div>
  )
}
