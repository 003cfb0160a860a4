import { Cover } from "../catalogue/Cover.tsx"
import { HeartBadge } from "../primitives/HeartBadge.tsx"
import { VisuallyHidden } from "../primitives/VisuallyHidden.tsx"
import { formatSum } from "../text/formatMoney.ts"
import { cart } from "../text/sv/cart.ts"
import { pricing } from "../text/sv/pricing.ts"
import type { CartLineView } from "./CartView.ts"
import { QuantityStepper } from "./QuantityStepper.tsx"

export interface CartLineProps {
  line: CartLineView
  onQuantityChange?: ((line: CartLineView, quantity: number) => void) | undefined
}

/** One product in the cart: picture, words, how many, sum. */
export function CartLine({ line, onQuantityChange }: CartLineProps) {
  const { title, href, details, cover, quantity, total, ordinaryTotal, memberSaving = 0, delivery, refusal } = line
  const removing = line.removing === true
  return (
    <li className="cart-line" data-removing={removing || undefined} aria-busy={removing || undefined}>
      <div className="cart-line-picture">
        <Cover cover={cover} sizes="68px" widths={[70, 200]} />
      </div>
      <a className="title hover:underline" href={href}>
        {title}
      </a>
      {refusal === undefined && (
        <p className="cart-line-sum">
          {formatSum(total)}
          <VisuallyHidden> {cart.total}</VisuallyHidden>
        </p>
      )}
      <p className="cart-line-row byline">{details}</p>
      {memberSaving > 0 && (
        <p className="cart-line-row flex items-center gap-1.5 text-small text-lingon">
          <HeartBadge />
          {cart.memberSaving(formatSum(memberSaving))}
        </p>
      )}
      {refusal !== undefined ? (
        <p className="cart-line-row text-small text-error">{refusal}</p>
      ) : (
        delivery !== undefined && <p className="cart-line-row text-small text-success">{delivery}</p>
      )}
      <div className="cart-line-quantity">
        <QuantityStepper
          lineKey={line.key}
          title={title}
          quantity={quantity}
          disabled={removing}
          onChange={onQuantityChange === undefined ? undefined : (next) => onQuantityChange(line, next)}
        />
        {removing ? (
          <span role="status">{cart.removing}</span>
        ) : (
          refusal === undefined &&
          ordinaryTotal !== undefined &&
          ordinaryTotal > total && (
            <s className="text-small text-ink-3">
              <VisuallyHidden>{pricing.ordinary} </VisuallyHidden>
              {formatSum(ordinaryTotal)}
            </s>
          )
        )}
      </div>
    </li>
  )
}
