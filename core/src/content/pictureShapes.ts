/**
 * The shapes and widths in which pictures of the library are served, and their addresses (decision 426). Effect-free.
 */
import { type Crop, type Cut, cropOf, cropTo, type Focus, focusIn, type Size, UNCUT } from "./cropping.ts"

/**
 * Ratios by the name in the address. `uncut` is the stored file, `whole` what the cut leaves of it; `wide` and `narrow` are
 * banners on wide and narrow windows.
 */
export const PICTURE_SHAPES = {
  uncut: undefined,
  whole: undefined,
  wide: { width: 40, height: 13 },
  narrow: { width: 20, height: 13 },
  square: { width: 1, height: 1 },
} as const satisfies Readonly<Record<string, Size | undefined>>
/** A key of `PICTURE_SHAPES`. */
export type PictureShape = keyof typeof PICTURE_SHAPES

/** Widths in pixels. The largest is a banner on a screen of 1440 pixels. */
export const PICTURE_WIDTHS = [200, 383, 766, 1532] as const
/** A width of `PICTURE_WIDTHS`. */
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** What a picture looks like: its file, and what is shown of it. */
export interface PictureLooks extends Size {
  /** SHA-256 of the stored file, in hexadecimal. */
  readonly hash: string
  readonly focus: Focus
  readonly cut: Cut
}

const inHundredths = (fraction: number): number => Math.round(fraction * 100)

/** Differs for pictures that look different: in an address, its answer never changes. */
export const looksVersion = ({ hash, focus, cut }: PictureLooks): string =>
  [hash.slice(0, 12), ...[focus.x, focus.y, cut.left, cut.right, cut.top, cut.bottom].map(inHundredths)].join(".")

/** How content refers to a picture, whatever it looks like. */
export const pictureSource = (id: string): string => `/bilder/${id}`

const SOURCE = /^\/bilder\/([0-9a-f]{12})$/

/** The id in `pictureSource`; undefined for any other address. */
export const pictureIdOf = (source: string): string | undefined => SOURCE.exec(source)?.[1]

/** The part of the stored file that a shape shows. */
export const shapeCrop = (picture: PictureLooks, shape: PictureShape): Crop => {
  const kept = cropOf(picture, shape === "uncut" ? UNCUT : picture.cut)
  const ratio = PICTURE_SHAPES[shape]
  if (ratio === undefined) return kept
  const { left, top, ...size } = cropTo(kept, focusIn(picture, picture.focus, kept), ratio)
  return { left: kept.left + left, top: kept.top + top, ...size }
}

/** A picture in one shape: what an `img` needs. */
export interface PictureAddress extends Size {
  readonly source: string
  /** The widths that it comes in, for the browser to choose from. */
  readonly srcSet: string
}

/** The address of a picture in one width; pictures are never enlarged. */
export const pictureFile = (
  picture: PictureLooks & { readonly id: string },
  shape: PictureShape,
  width: PictureWidth,
): string => `${pictureSource(picture.id)}/${shape}/${width}.webp?v=${looksVersion(picture)}`

/** A picture of the library in this shape, in each width up to its own. */
export const pictureAddress = (
  picture: PictureLooks & { readonly id: string },
  shape: PictureShape,
): PictureAddress => {
  const { width, height } = shapeCrop(picture, shape)
  const largest = PICTURE_WIDTHS.find((one) => one >= width) ?? 1532
  return {
    source: pictureFile(picture, shape, largest),
    srcSet: PICTURE_WIDTHS.filter((one) => one <= largest)
      .map((one) => `${pictureFile(picture, shape, one)} ${Math.min(one, width)}w`)
      .join(", "),
    width,
    height,
  }
}
