/** What a price block shows, computed on the server. Amounts in öre incl. VAT. */
export interface PriceView {
  /** Rules: PRICE-01 to PRICE-03. */
  readonly type: "discount" | "loyalty" | "original"
  /** What a guest pays. Absent: 'Priset är ej tillgängligt'; 0: a dash. */
  readonly price?: number | undefined
  /** A subscription: paid each month. */
  readonly isMonthly?: boolean | undefined
  /** The earlier price, struck through when above `price`. */
  readonly originalPrice?: number | undefined
  /** What a member pays; shown when the type is loyalty. */
  readonly loyaltyPrice?: number | undefined
  /** Lowest in the 30 days before the reduction: shown under the struck price (D-73). */
  readonly lowestRecentPrice?: number | undefined
}
