/** One product (CMS-19). */
import { Schema } from "effect"
import { Ean } from "../../catalogue/Ean.ts"

/** Fields of the block: the product's EAN. */
export const ProductCardBlock = Schema.Struct({ ean: Ean })
export type ProductCardBlock = typeof ProductCardBlock.Type
