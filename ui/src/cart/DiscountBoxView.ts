/** What stands in the discount box when a page is drawn after a refusal: never a pin. */
export interface DiscountBoxView {
  readonly code: { readonly typed: string; readonly error?: string | undefined }
  readonly giftCard: { readonly typed: string; readonly error?: string | undefined }
}
