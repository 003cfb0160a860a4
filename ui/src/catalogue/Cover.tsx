import { type ImageWidth, productPicture } from "@kapitel/core/images/imageWidth"
import type { CoverView } from "./CoverView.ts"

export interface CoverProps {
  cover: CoverView
  /** Empty where the title is next to it, as on cards. */
  alt?: string
  /** How wide it is on the page, as the `sizes` attribute takes it. */
  sizes?: string
  /** The two widths that a browser chooses between here. @default [200, 383] */
  widths?: readonly [ImageWidth, ImageWidth]
  /** The first four products of a page are loaded at once, the rest lazily (CARD-06). */
  priority?: boolean
}

/** A card's picture: three quarters of its stage. */
const CARD_WIDTHS = [200, 383] as const

/**
 * A cover keeps its own proportions and its square corners; it does not depend on its background. Browsers choose
 * between two widths of AVIF; the few without AVIF load the wider one as WebP. A list has thirty of these, so
 * attributes with default values are left out.
 */
export function Cover({
  cover,
  alt = "",
  sizes = "(min-width: 64rem) 12rem, 32vw",
  widths: [small, large] = CARD_WIDTHS,
  priority = false,
}: CoverProps) {
  const { width, height, shape } = cover
  return (
    <picture className={`cover cover-${shape}`}>
      <source
        type="image/avif"
        srcSet={`${productPicture(cover, small, "avif")} ${small}w, ${productPicture(cover, large, "avif")} ${large}w`}
        sizes={sizes}
      />
      <img
        src={productPicture(cover, large, "webp")}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? undefined : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? undefined : "async"}
      />
    </picture>
  )
}
