/** The operator's own streaming service, which sells by subscription (D-76). Effect-free. */
import type { Product } from "../catalogue/Product.ts"

/** Address and text of the link. */
export interface StreamingOffer {
  /** An https address; `{isbn}` in it is replaced by the edition's ISBN. */
  readonly url: string
  /** The text of the offer, in Swedish; absent: the shop's default. */
  readonly text?: string
}

/** The offer's address for a streamed edition; absent for other goods, and for a shop without an offer. */
export const streamingAddress = (
  { identifier, distributionMethod }: Pick<Product, "identifier" | "distributionMethod">,
  { streamingOffer }: { readonly streamingOffer?: StreamingOffer },
): string | undefined =>
  distributionMethod === "streaming" ? streamingOffer?.url.replaceAll("{isbn}", identifier) : undefined
