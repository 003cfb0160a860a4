/** The contents of the dialog after adding to the cart from a product page (QTY-12). A lazy chunk. */
import type { ShopCart, ShopCartLine } from "@kapitel/core/shop/ShopCart"
import { Cover } from "../catalogue/Cover.tsx"
import { PriceBlock } from "../pricing/PriceBlock.tsx"
import type { PriceView } from "../pricing/PriceView.ts"
import { Button } from "../primitives/Button.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { ModalDialog, type ModalState } from "../primitives/ModalDialog.tsx"
import { lineDetails } from "../text/cartText.ts"
import { cart } from "../text/sv/cart.ts"
import { recommendations } from "../text/sv/recommendations.ts"
import { shell } from "../text/sv/shell.ts"
import { MembershipSavings, type MembershipSavingsProps } from "./MembershipSavings.tsx"

/** The state of its machine (spec §4). */
export type ProductAddedState = "ADDED" | "ADDED_ANIMATION_FINISHED" | "CLOSING" | "CLOSING_ANIMATION_FINISHED"

const MODAL_STATES: Readonly<Record<ProductAddedState, ModalState>> = {
  ADDED: "open",
  ADDED_ANIMATION_FINISHED: "added",
  CLOSING: "closing",
  CLOSING_ANIMATION_FINISHED: "closed",
}

export interface ProductAddedProps {
  state: ProductAddedState
  onClose: () => void
  /** What was added, as a line of the cart. */
  line: ShopCartLine
  /** As the product's page shows it. */
  price?: PriceView | undefined
  /** What membership saves on it, and recommended products. */
  cart: MembershipSavingsProps["cart"] & Pick<ShopCart, "recommended">
  checkoutHref: string
}

/** Covers of the row. */
const MOST_OFFERS = 8

const OFFERS_ID = "added-offers"

/** The book, the progress to free shipping, the two ways to continue, and a row of covers. */
export function ProductAdded({ state, onClose, line, price, cart: of, checkoutHref }: ProductAddedProps) {
  const offers = of.recommended.slice(0, MOST_OFFERS)
  return (
    <ModalDialog state={MODAL_STATES[state]} onClose={onClose} title={cart.addedTitle}>
      <div className="flex items-end gap-5 edge-b-4 border-line">
        <div className="added-cover">
          <Cover
            cover={{ ...line.picture, shape: "wide" }}
            sizes="(min-width: 40rem) 120px, 74px"
            widths={[200, 383]}
          />
        </div>
        <div className="added-text pb-4">
          <p className="font-serif text-h4">{line.title}</p>
          <p className="byline">{lineDetails(line)}</p>
          {price !== undefined && <PriceBlock price={price} />}
        </div>
      </div>
      <div className="mt-5">
        <MembershipSavings cart={of} />
      </div>
      <div className="added-ways">
        <ButtonLink href={checkoutHref}>{cart.toCheckout}</ButtonLink>
        <Button variant="outline" onClick={onClose}>
          {shell.continueShopping}
        </Button>
      </div>
      {offers.length > 0 && (
        <section className="mt-6" aria-labelledby={OFFERS_ID}>
          <h3 id={OFFERS_ID} className="text-h4">
            {line.format === undefined ? recommendations.articles : recommendations.books}
          </h3>
          <ul className="added-row">
            {offers.map((offer) => (
              <li key={offer.ean}>
                <a href={offer.url}>
                  <Cover cover={offer.picture} alt={offer.title} sizes="96px" widths={[70, 200]} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </ModalDialog>
  )
}
