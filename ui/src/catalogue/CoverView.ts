/** A product's picture: always at `/images/{ean}/{width}.{avif|webp}`. */
export interface CoverView {
  readonly ean: string
  /** The version of the picture: an address with it never changes what it shows, so browsers cache it. */
  readonly version?: string | undefined
  /** Proportions of the picture, so that the layout does not shift when it loads; any unit. */
  readonly width: number
  readonly height: number
  /** How much of the shelf it takes. */
  readonly shape: "book" | "pocket" | "square" | "notebook" | "calendar" | "wide"
}
