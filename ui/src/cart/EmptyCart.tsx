import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { EmptyState } from "../primitives/EmptyState.tsx"
import { cart } from "../text/sv/cart.ts"
import { CartOffers } from "./CartOffers.tsx"
import { SeasonPicture } from "./SeasonPicture.tsx"

export interface EmptyCartProps {
  empty: NonNullable<ShopCart["empty"]>
  /** Where the top list goes on. */
  topListHref?: string | undefined
}

/** A cart that waits for its first chapter: words, the time of year, and what most people read (CART-04). */
export function EmptyCart({ empty: { season, topList }, topListHref }: EmptyCartProps) {
  return (
    <>
      <EmptyState
        title={cart.emptyTitle}
        message={cart.empty}
        picture={<SeasonPicture season={season} />}
        action={
          topListHref !== undefined && (
            <ButtonLink href={topListHref} variant="outline">
              {cart.toTopList}
            </ButtonLink>
          )
        }
      />
      {topList.length > 0 && <CartOffers id="cart-top-list" heading={cart.topList} offers={topList} />}
    </>
  )
}
