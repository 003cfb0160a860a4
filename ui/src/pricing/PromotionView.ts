/** A promotion on a product, as plain values. */
export interface PromotionView {
  readonly name: string
  readonly code?: string | undefined
  /** '30 november'. */
  readonly lastDay?: string | undefined
  readonly finePrint?: string | undefined
  /** In the colours of membership. */
  readonly forMembers?: boolean | undefined
}
