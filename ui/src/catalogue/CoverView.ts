/** A product's picture: always at `/images/{ean}/{width}.{avif|webp}`. */
export interface CoverView {
  readonly ean: string
  /** Which of its pictures: an address with it never changes what it shows, so browsers keep it. */
  readonly version?: string | undefined
  /** Proportions of the picture, so that nothing moves when it arrives; any unit. */
  readonly width: number
  readonly height: number
  /** How much of the shelf it takes. */
  readonly shape: "book" | "pocket" | "square" | "notebook" | "calendar" | "wide"
}
