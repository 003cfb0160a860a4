import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import { lazy, type ReactNode, Suspense } from "react"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { EmptyState } from "../primitives/EmptyState.tsx"
import { cart } from "../text/sv/cart.ts"
import { CartOffers } from "./CartOffers.tsx"
import type { SeasonPictureProps } from "./SeasonPicture.tsx"

/** A drawing of 1.7 kB that only an empty cart shows: the cart is loaded by many more. Without a connection it is left out. */
const SeasonPicture = lazy(
  (): Promise<{ default: (props: SeasonPictureProps) => ReactNode }> =>
    import("./SeasonPicture.tsx").then(
      (module) => ({ default: module.SeasonPicture }),
      () => ({ default: () => null }),
    ),
)

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
        picture={
          <Suspense
            fallback={
              <svg viewBox="0 0 320 160" width="320" height="160" className="season-picture" aria-hidden="true" />
            }
          >
            <SeasonPicture season={season} />
          </Suspense>
        }
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
