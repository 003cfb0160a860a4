/** Which colour of an article is shown (PDP-22, PDP-23). Effect-free. */
import type { Product, Variant } from "./Product.ts"

/** The variant to show, and whether the address names it. */
export interface VariantChoice {
  readonly variant: Variant
  /** False when the address names none of the variants: the variant is then added to it. */
  readonly inAddress: boolean
}

/**
 * The variant that the address selects by `v`; else the one with the article's own EAN, else the first. Absent when
 * there is nothing to choose.
 */
export const chosenVariant = (
  product: Pick<Product, "identifier" | "variants">,
  v: string | undefined,
): VariantChoice | undefined => {
  const named = product.variants.find((variant) => variant.identifier === v)
  if (named !== undefined) return { variant: named, inAddress: true }
  const first = product.variants.find((variant) => variant.identifier === product.identifier) ?? product.variants[0]
  return first === undefined ? undefined : { variant: first, inAddress: false }
}

/**
 * The article as sold in this colour: its own facts take precedence, and price and stock come from the variant alone.
 */
export const asVariant = (product: Product, variant: Variant): Product => {
  const {
    price: _price,
    originalPrice: _original,
    loyaltyPrice: _loyalty,
    deliveryTime: _delivery,
    supply: _supply,
    soldOut: _soldOut,
    preorderDate: _preorder,
    preorderDeliveryDate: _preorderDelivery,
    embargoDate: _embargo,
    ...facts
  } = product
  return { ...facts, ...variant }
}
