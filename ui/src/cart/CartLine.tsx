import { Cover } from "../catalogue/Cover.tsx"
import { HeartBadge } from "../primitives/HeartBadge.tsx"
import { VisuallyHidden } from "../primitives/VisuallyHidden.tsx"
import { formatSum } from "../text/formatMoney.ts"
import { cart } from "../text/sv/cart.ts"
import { pricing } from "../text/sv/pricing.ts"
import type { CartLineView } from "./CartView.ts"
import { type QuantityControls, QuantityStepper } from "./QuantityStepper.tsx"

export interface CartLineProps {
  line: CartLineView
  /** Of its cart. */
  version: number
  /** Begins the name of a change, when it is posted. */
  changeName?: string | undefined
  /** With a script; without one the line's own forms are posted. */
  controls?: QuantityControls | undefined
}

/** One product in the cart: picture, words, how many, sum. */
export function CartLine({ line, version, changeName, controls }: CartLineProps) {
  const { title, href, details, cover, quantity, total, ordinaryTotal, memberSaving = 0, delivery, refusal } = line
  const removing = line.removing === true
  const canBeBought = refusal === undefined
  return (
    <li className="cart-line" data-removing={removing || undefined} aria-busy={removing || undefined}>
      <div className="cart-line-picture">
        <Cover cover={cover} sizes="68px" widths={[70, 200]} />
      </div>
      <div className="cart-line-words">
        <a className="title hover:underline" href={href}>
          {title}
        </a>
        {canBeBought && (
          <p className="cart-line-sum">
            {formatSum(total)}
            <VisuallyHidden> {cart.total}</VisuallyHidden>
          </p>
        )}
        <p className="byline">{details}</p>
        {memberSaving > 0 && (
          <p className="cart-line-saving text-lingon">
            <HeartBadge />
            {cart.memberSaving(formatSum(memberSaving))}
          </p>
        )}
        {canBeBought && <LineOffers line={line} />}
        {canBeBought ? (
          (line.short ?? delivery) !== undefined && (
            <p className={line.short === undefined ? "text-small text-success" : "text-small text-error"}>
              {line.short ?? delivery}
            </p>
          )
        ) : (
          <p className="text-small text-error">{refusal}</p>
        )}
        {line.shortened !== undefined && <p className="text-small text-error">{line.shortened}</p>}
        <div className="cart-line-quantity">
          <QuantityStepper
            lineKey={line.key}
            ean={line.ean}
            title={title}
            quantity={quantity}
            version={version}
            changeName={changeName}
            disabled={removing}
            single={line.single === true}
            controls={controls}
          />
          {removing ? (
            <span role="status">{cart.removing}</span>
          ) : (
            canBeBought &&
            ordinaryTotal !== undefined &&
            ordinaryTotal > total && (
              <s className="text-small text-ink-3">
                <VisuallyHidden>{pricing.ordinary} </VisuallyHidden>
                {formatSum(ordinaryTotal)}
              </s>
            )
          )}
        </div>
      </div>
    </li>
  )
}

/** What promotions take off here; that one might, for who is not logged in (CART-26). */
function LineOffers({ line: { promotions, canApplyPromo } }: { line: CartLineView }) {
  if (promotions.length > 0) {
    return (
      <ul className="text-small text-sale">
        {promotions.map(({ name, amount }) => (
          <li key={name}>
            {name} {formatSum(-amount)}
          </li>
        ))}
      </ul>
    )
  }
  return canApplyPromo === true && <p className="text-small text-sale">{cart.lineOffer}</p>
}
