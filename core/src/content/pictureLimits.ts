/** What an upload may be, as the operator has set it. */
import { Context } from "effect"

/** Limits of an upload. */
export interface PictureLimits {
  /** Of the file, in millions of bytes. */
  readonly megabytes: number
  /** Width × height, in millions. */
  readonly megapixels: number
}

/** A photograph of a phone is 3 to 8 MB and 12 to 50 megapixels. */
export const DEFAULT_PICTURE_LIMITS: PictureLimits = { megabytes: 10, megapixels: 50 }

/** The limits of this shop. */
export const PictureLimits = Context.Reference<PictureLimits>("core/content/PictureLimits", {
  defaultValue: () => DEFAULT_PICTURE_LIMITS,
})
