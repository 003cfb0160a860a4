/** The contents of the discount box when a page is rendered after a refusal: never a pin. */
export interface DiscountBoxView {
  readonly code: { readonly typed: string; readonly error?: string | undefined }
  readonly giftCard: { readonly typed: string; readonly error?: string | undefined }
}
