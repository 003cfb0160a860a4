import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { EmptyState } from "../primitives/EmptyState.tsx"
import { cart } from "../text/sv/cart.ts"
import { CartOffers } from "./CartOffers.tsx"
import { SeasonPicture } from "./SeasonPicture.tsx"

export interface EmptyCartProps {
  empty: NonNullable<ShopCart["empty"]>
  /** Where the top list continues. */
  topListHref?: string | undefined
}

/** An empty cart: a text, a picture of the season, and the most popular books (CART-04). */
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
