import { HeartBadge } from "../primitives/HeartBadge.tsx"
import { VisuallyHidden } from "../primitives/VisuallyHidden.tsx"
import { formatMoney, formatPrice } from "../text/formatMoney.ts"
import { pricing } from "../text/sv/pricing.ts"
import type { PriceView } from "./PriceView.ts"

export interface PriceBlockProps {
  price: PriceView
  /** @default "card": the page has larger figures and longer texts. */
  size?: "card" | "page"
}

/**
 * Price, struck earlier price, member line: in that order, so that a row of cards can be compared. On the page of a
 * member the member line is the first and the large one (`shelf.css`).
 */
export function PriceBlock({ price: view, size = "card" }: PriceBlockProps) {
  const { type, price, isMonthly, originalPrice, loyaltyPrice, lowestRecentPrice } = view
  if (price === undefined) return <p className="price font-size-small text-ink-2">{pricing.missing}</p>
  const struck = originalPrice !== undefined && originalPrice > price
  const member = type === "loyalty" && loyaltyPrice !== undefined
  const onPage = size === "page"
  return (
    <div className={onPage ? "price price-large" : "price"}>
      <span className={struck ? "price-now text-sale" : "price-now"}>
        {struck && <VisuallyHidden>{pricing.reduced} </VisuallyHidden>}
        {member && !struck && <span className="for-member">{pricing.guests} </span>}
        {formatPrice(price, isMonthly)}
      </span>
      {struck && (
        <s>
          <VisuallyHidden>{pricing.ordinary} </VisuallyHidden>
          {formatMoney(originalPrice)}
        </s>
      )}
      {member && (
        <span className="price-member">
          <HeartBadge />
          {onPage ? (
            <>
              <span className="for-guest">{pricing.forMembers(formatMoney(loyaltyPrice))}</span>
              <span className="for-member">
                <span className="text-small">{pricing.yours}</span> {formatMoney(loyaltyPrice)}
              </span>
            </>
          ) : (
            pricing.member(formatMoney(loyaltyPrice))
          )}
        </span>
      )}
      {struck && lowestRecentPrice !== undefined && (
        <span className="price-lowest">{pricing.lowestRecent(formatMoney(lowestRecentPrice))}</span>
      )}
    </div>
  )
}
