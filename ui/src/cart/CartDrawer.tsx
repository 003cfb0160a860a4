/**
 * The cart over any page: its title and the place of its lines are in the page's HTML, the lines are rendered by React.
 */
import { useEffect, useState } from "react"
import { Drawer } from "../primitives/Drawer.tsx"
import { Messages } from "../shell/Messages.tsx"
import type { IslandDefinition } from "../shop/Island.tsx"
import { type CartState, useCart } from "../shop/useCart.ts"
import { type DrawerRun, isDrawerOpen, useDrawer } from "../shop/useDrawer.ts"
import { useMessage } from "../shop/useMessage.ts"
import { cart as words } from "../text/sv/cart.ts"
import { cartNews } from "../text/sv/cartNews.ts"
import { shell } from "../text/sv/shell.ts"
import { CartContents } from "./CartContents.tsx"
import { CartNotices } from "./CartNotices.tsx"
import { CartOffers } from "./CartOffers.tsx"
import type { ShownCart } from "./CartPanel.tsx"
import { CartSums } from "./CartSums.tsx"
import { CartTotal } from "./CartTotal.tsx"
import { CART_API, CART_DRAWER } from "./cartDrawerId.ts"
import { EmptyCart } from "./EmptyCart.tsx"
import { JustOrdered } from "./JustOrdered.tsx"

export interface CartDrawerProps {
  /** @default "/checkout" */
  checkoutHref?: string
  loginHref: string
  /** Where the top list of an empty cart continues. */
  topListHref?: string | undefined
  /** Its state, where a component opens it; otherwise it is opened by `data-opens`. */
  drawer?: DrawerRun | undefined
}

/** 'Din varukorg' (CART-01): empty until items exist, then the list and its sums. */
export function CartDrawer({ checkoutHref = "/checkout", loginHref, topListHref, drawer: given }: CartDrawerProps) {
  const own = useDrawer()
  const drawer = given ?? own
  const isOpen = isDrawerOpen(drawer)
  const inHand = useCart({ isShown: isOpen })
  const { cart } = inHand
  const earlier = useEarlierMessage(isOpen)
  const filled = cart !== undefined && cart.lines.length > 0
  return (
    <Drawer
      {...drawer}
      id={CART_DRAWER}
      api={CART_API}
      title={words.title}
      note={filled ? cartNews.count(cart.itemCount) : undefined}
      aboveFoot={filled ? <CartSums cart={cart} /> : undefined}
      foot={
        filled ? (
          <CartTotal
            cart={cart}
            checkoutHref={checkoutHref}
            leaving={inHand.leaving}
            onCheckout={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
              event.preventDefault()
              inHand.checkOut()
            }}
          />
        ) : undefined
      }
    >
      <Messages isInCart earlier={earlier} />
      {cart === undefined && (inHand.trouble === undefined ? <LinesToCome /> : <Notices inHand={inHand} />)}
      {filled && (
        <>
          <CartContents cart={cart} inHand={inHand} id="drawer" loginHref={loginHref} />
          {cart.recommended.length > 0 && (
            <CartOffers id="drawer-offers" heading={offersHeading(cart)} offers={cart.recommended} />
          )}
        </>
      )}
      {cart?.empty !== undefined && (
        <>
          <div className="grid gap-3 not-empty:pb-4">
            <Notices inHand={{ ...inHand, pricesUpdated: false }} />
            <JustOrdered ordered={cart.empty.ordered} />
          </div>
          <EmptyCart empty={cart.empty} topListHref={topListHref} />
        </>
      )}
    </Drawer>
  )
}

/**
 * The message from before the cart was opened: what it says is among the lines. It stays below the header, so that the
 * focus returns to its button.
 */
const useEarlierMessage = (isOpen: boolean): number | undefined => {
  const { message, send } = useMessage()
  const [opened, setOpened] = useState<{ readonly isOpen: boolean; readonly id?: number | undefined }>({
    isOpen: false,
  })
  if (opened.isOpen !== isOpen) setOpened({ isOpen, id: isOpen ? message?.id : undefined })
  const isHeld = opened.id !== undefined
  useEffect(() => {
    if (!isHeld) return
    send({ type: "message.pointed" })
    return () => send({ type: "message.unpointed" })
  }, [isHeld, send])
  return opened.id
}

/** A cart without lines has no prices that could have changed. */
function Notices({ inHand }: { inHand: CartState }) {
  const isEmpty = inHand.cart?.lines.length === 0
  return <CartNotices {...inHand} isEmpty={isEmpty} onUndo={inHand.undo} onDismiss={inHand.dismiss} />
}

/** As high as two lines of a cart, or as an empty one where the header's count is 0 (drawer.css). */
function LinesToCome() {
  return (
    <div className="cart-to-come" role="status">
      <span className="sr-only">{shell.loading}</span>
      {["first", "second"].map((line) => (
        <div key={line} aria-hidden="true">
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}

const offersHeading = ({ freeShipping }: Pick<ShownCart, "freeShipping">) =>
  freeShipping !== undefined && freeShipping.remaining > 0 ? words.towardsFreeShipping : words.recommended

export const cartDrawer: IslandDefinition<CartDrawerProps> = { name: "cart", Component: CartDrawer, when: "press" }
