import { memberSavingParts, type ShopCart } from "@kapitel/core/shop/ShopCart"
import { LOGIN_DRAWER } from "../identity/loginDrawerId.ts"
import { HeartBadge } from "../primitives/HeartBadge.tsx"
import { ProgressBar } from "../primitives/ProgressBar.tsx"
import { formatSum } from "../text/formatMoney.ts"
import { cart } from "../text/sv/cart.ts"

export interface MembershipSavingsProps {
  cart: Pick<ShopCart, "freeShipping" | "loyaltySaving" | "shippingCost" | "member" | "loggedIn">
  /** The login page, which a membership begins on as well; absent where there is no room for a link. */
  loginHref?: string
}

/**
 * What membership saves on this cart, prices and shipping together (CART-24, CART-25), and how far free shipping is: for
 * members over 249 kr. Nothing for a member without anything to ship.
 */
export function MembershipSavings({ cart: view, loginHref }: MembershipSavingsProps) {
  const { freeShipping, loyaltySaving: saving, member } = view
  // Rounded down, so that 248 kr is never shown as 100 (D-07).
  const isReached = freeShipping?.percent === 100
  const { goods, fee } = memberSavingParts(view)
  if (member && freeShipping === undefined) return null
  return (
    <div className="membership-savings">
      {freeShipping !== undefined && !isReached && (
        <div>
          <p>
            <b className="font-semibold">{cart.left(formatSum(freeShipping.remaining))}</b> {cart.leftToFreeShipping}
          </p>
          <ProgressBar name={cart.progress} percent={freeShipping.percent} />
          {!member && goods > 0 && <p className="mt-2 text-meta text-ink-2">{cart.countedAsGuest}</p>}
        </div>
      )}
      {(member ? isReached : saving > 0) && (
        <p>
          <HeartBadge />
          {member
            ? cart.freeShipping
            : (freeShipping?.asMember === true ? cart.freeShippingOffer : cart.memberOffer)(formatSum(saving))}
        </p>
      )}
      {!member && goods > 0 && fee > 0 && (
        <div className="max-sm:sr-only">{cart.savingParts(formatSum(goods), formatSum(fee))}</div>
      )}
      {!member && loginHref !== undefined && (
        <a className="link justify-self-start" href={loginHref} data-opens={LOGIN_DRAWER}>
          {loginPrompt(view)}
        </a>
      )}
    </div>
  )
}

const loginPrompt = ({ loggedIn, loyaltySaving }: MembershipSavingsProps["cart"]): string => {
  if (loggedIn) return cart.becomeMember
  return loyaltySaving > 0 ? cart.memberPrompt : cart.memberPromptWithoutSaving
}
