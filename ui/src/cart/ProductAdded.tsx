/** What stands in the dialog after adding to the cart from a product page (QTY-12). A lazy chunk. */
import type { ReactNode } from "react"
import { Cover } from "../catalogue/Cover.tsx"
import type { ProductCardView } from "../catalogue/ProductCardView.ts"
import { PriceBlock } from "../pricing/PriceBlock.tsx"
import { Button } from "../primitives/Button.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import type { DrawerState } from "../primitives/Drawer.tsx"
import { ModalDialog } from "../primitives/ModalDialog.tsx"
import { cart } from "../text/sv/cart.ts"
import { shell } from "../text/sv/shell.ts"
import type { CartView } from "./CartView.ts"
import { FreeShippingProgress } from "./FreeShippingProgress.tsx"

export interface ProductAddedProps {
  state: DrawerState
  onClose: () => void
  product: Pick<ProductCardView, "title" | "byline" | "format" | "cover" | "price">
  freeShipping: CartView["freeShipping"]
  checkoutHref: string
  /** More to read, below. */
  children?: ReactNode
}

/** The book on its shelf line, the way to free shipping, and the two ways on. */
export function ProductAdded({ state, onClose, product, freeShipping, checkoutHref, children }: ProductAddedProps) {
  return (
    <ModalDialog state={state} onClose={onClose} title={cart.addedTitle}>
      <div className="flex items-end gap-5 border-b-4 border-line">
        <div className="w-24 flex-none">
          <Cover cover={{ ...product.cover, shape: "wide" }} sizes="96px" widths={[200, 383]} />
        </div>
        <div className="pb-4">
          <p className="font-serif text-h4">{product.title}</p>
          <p className="byline">{[product.byline, product.format].filter(Boolean).join(", ")}</p>
          <PriceBlock price={product.price} />
        </div>
      </div>
      {freeShipping !== undefined && (
        <div className="mt-5">
          <FreeShippingProgress {...freeShipping} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3 *:flex-1">
        <ButtonLink href={checkoutHref}>{cart.toCheckout}</ButtonLink>
        <Button variant="outline" onClick={onClose}>
          {shell.continueShopping}
        </Button>
      </div>
      {children}
    </ModalDialog>
  )
}
