import type { CoverView } from "./CoverView.ts"

export interface CoverProps {
  cover: CoverView
  /** Empty where the title stands beside it, as on cards. */
  alt?: string
  /** How wide it is on the page, as the `sizes` attribute takes it. */
  sizes?: string
  /** The first four products of a page are fetched at once, the rest when they come near (CARD-06). */
  priority?: boolean
}

/** Widths the image server answers. Source: specification §7. */
const WIDTHS = [70, 200, 383, 766] as const

const sources = (ean: string, format: "avif" | "webp") =>
  WIDTHS.map((width) => `/images/${ean}/${width}.${format} ${width}w`).join(", ")

/** A cover keeps its own proportions and its square corners; it never knows what it stands on. */
export function Cover({ cover, alt = "", sizes = "(min-width: 64rem) 12rem, 32vw", priority = false }: CoverProps) {
  const { ean, width, height, shape } = cover
  return (
    <picture className={`cover cover-${shape}`}>
      <source type="image/avif" srcSet={sources(ean, "avif")} sizes={sizes} />
      <img
        src={`/images/${ean}/383.webp`}
        srcSet={sources(ean, "webp")}
        sizes={sizes}
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
