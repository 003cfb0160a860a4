/** Where what is streamed is listened to and read: the operator's own service, which sells by subscription (D-76). Effect-free. */
import type { Product } from "../catalogue/Product.ts"

/** Address and text of the link. */
export interface StreamingOffer {
  /** An https address; `{isbn}` in it stands for the edition's number. */
  readonly url: string
  /** What is offered, in Swedish; absent: the shop's own sentence. */
  readonly text?: string
}

/** The offer's address for a streamed edition; nothing for other goods, and for a shop without an offer. */
export const streamingAddress = (
  { identifier, distributionMethod }: Pick<Product, "identifier" | "distributionMethod">,
  { streamingOffer }: { readonly streamingOffer?: StreamingOffer },
): string | undefined =>
  distributionMethod === "streaming" ? streamingOffer?.url.replaceAll("{isbn}", identifier) : undefined
