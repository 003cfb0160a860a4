import type { CoverView } from "../catalogue/CoverView.ts"

/** A line as it is shown. Amounts in öre incl. VAT. */
export interface CartLineView {
  readonly key: string
  readonly ean: string
  readonly title: string
  readonly href: string
  /** 'Elof Brandt, inbunden'. */
  readonly details: string
  readonly cover: CoverView
  readonly quantity: number
  /** quantity × what this visitor pays. */
  readonly total: number
  /** quantity × the earlier or ordinary price; struck through when above `total`. */
  readonly ordinaryTotal?: number | undefined
  /** What membership saves on this line, when the visitor is a member. */
  readonly memberSaving?: number | undefined
  /** 'Skickas imorgon'. */
  readonly delivery?: string | undefined
  /** Why it cannot be bought any more: 'Slutsåld'. Such a line is not summed and stands in the way of checkout. */
  readonly refusal?: string | undefined
  /** Shown as removing until the cart has been fetched again (CART-06). */
  readonly removing?: boolean | undefined
}

/** The whole cart as it is shown, sums worked out by core. */
export interface CartView {
  readonly lines: ReadonlyArray<CartLineView>
  readonly itemCount: number
  readonly subTotal: number
  /** Taken off by codes and campaigns. */
  readonly discount: number
  /** Taken off by membership, already within `subTotal − discount`; its own row when above 0. */
  readonly memberDiscount: number
  /** Paid by gift cards. */
  readonly giftCards: number
  /** Undefined until a way of delivery is known. */
  readonly shipping?: number | undefined
  readonly total: number
  /** Absent when no line is shipped (D-07). */
  readonly freeShipping?: { readonly percent: number; readonly remaining: number; readonly member: boolean } | undefined
  /** What membership would save a non-member; 0 shows nothing. */
  readonly loyaltySaving: number
  /** Lines go out at different times (D-23). */
  readonly differentDelivery: boolean
}
