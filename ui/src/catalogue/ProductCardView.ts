import type { BuyView } from "../availability/BuyView.ts"
import type { PriceView } from "../pricing/PriceView.ts"
import type { CoverView } from "./CoverView.ts"
import type { SwatchView } from "./SwatchView.ts"

/** A label on the shelf edge. `campaign` and `discount` are sale labels, as is the friends' price. */
export interface TagView {
  readonly kind: "new" | "signed" | "discount" | "friend-price" | "campaign" | "loyalty" | "upcoming"
  readonly label: string
}

/** Everything a card shows, as plain values. */
export interface ProductCardView {
  readonly ean: string
  readonly title: string
  readonly href: string
  /** Author of a book, brand of anything else. */
  readonly byline?: string | undefined
  /** 'Inbunden', '1000 bitar', '2 till 5 spelare'. */
  readonly format?: string | undefined
  /** 'Även pocket, e-bok, från 89 kr': other editions of its work. */
  readonly editions?: string | undefined
  readonly cover: CoverView
  /** In order of their field `order`; the card shows two. */
  readonly tags?: ReadonlyArray<TagView> | undefined
  /** Colours of all variants; the card shows seven and a link '+N'. */
  readonly swatches?: ReadonlyArray<SwatchView> | undefined
  readonly price: PriceView
  readonly buy: BuyView
  readonly rating?: { readonly rating: number; readonly ratedBy: number } | undefined
}
