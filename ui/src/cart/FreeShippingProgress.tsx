import { HeartBadge } from "../primitives/HeartBadge.tsx"
import { ProgressBar } from "../primitives/ProgressBar.tsx"
import { formatSum } from "../text/formatMoney.ts"
import { cart } from "../text/sv/cart.ts"

export interface FreeShippingProgressProps {
  /** 0 to 100, rounded down, so that 248 kr is never shown as 100 (D-07). */
  percent: number
  /** What is left, in öre. */
  remaining: number
  member: boolean
}

/** Progress to free shipping, for members over 249 kr. */
export function FreeShippingProgress({ percent, remaining, member }: FreeShippingProgressProps) {
  const reached = percent >= 100
  return (
    <div className="shipping-progress">
      <p className={reached ? "flex items-center gap-2" : undefined}>
        {reached && <HeartBadge />}
        <span>
          <b className="font-semibold">{reached ? cart.reached : cart.left(formatSum(remaining))}</b>{" "}
          {reached ? cart.reachedAs(member) : cart.leftToFreeShipping}
        </span>
      </p>
      <ProgressBar name={cart.progress} percent={Math.min(100, Math.max(0, percent))} />
    </div>
  )
}
