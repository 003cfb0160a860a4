/** Rasterises a drawing. Runs in the studio's worker threads only. */
import type { ImageFormat, ImageWidth } from "@kapitel/core/images/imageWidth"
import sharp from "sharp"

sharp.concurrency(1)
sharp.cache(false)

/**
 * `quick` while a request waits; `fine` takes several times as long for the same picture in two thirds of the bytes.
 */
export type EncodingEffort = "quick" | "fine"

export interface CoverEncoding {
  readonly width: ImageWidth
  readonly format: ImageFormat
  readonly care: EncodingEffort
  /** A book fills its whole picture; articles are drawn on the page's own background. */
  readonly opaque: boolean
}

/** Figures: docs/decisions/0070-generated-covers.md. Wide pictures are seen at two or three pixels a point and bear less. */
const AVIF_QUALITY: Readonly<Record<ImageWidth, number>> = { 70: 50, 200: 44, 383: 38, 766: 32 }
const AVIF_EFFORT: Readonly<Record<EncodingEffort, number>> = { quick: 0, fine: 2 }
const WEBP_QUALITY = 60
const WEBP_EFFORT: Readonly<Record<EncodingEffort, number>> = { quick: 2, fine: 5 }

/** The whole drawing in the given width; its own sizes are replaced, so that edges fall where the pixels are. */
export const encodeCover = async (svg: string, { width, format, care, opaque }: CoverEncoding): Promise<Uint8Array> => {
  const scaled = svg.replace(
    / width="(\d+)" height="(\d+)"/,
    (_, from: string, to: string) => ` width="${width}" height="${Math.round((width * Number(to)) / Number(from))}"`,
  )
  const drawn = sharp(Buffer.from(scaled))
  const picture = opaque ? drawn.removeAlpha() : drawn
  return format === "avif"
    ? picture
        .avif({ quality: AVIF_QUALITY[width], effort: AVIF_EFFORT[care], chromaSubsampling: "4:2:0", tune: "ssim" })
        .toBuffer()
    : picture.webp({ quality: WEBP_QUALITY, effort: WEBP_EFFORT[care] }).toBuffer()
}

/** JPEG, which every service reads; quality 82 keeps the edges of letters clean. */
export const encodeCard = (svg: string): Promise<Uint8Array> =>
  sharp(Buffer.from(svg)).removeAlpha().jpeg({ quality: 82, chromaSubsampling: "4:4:4", mozjpeg: true }).toBuffer()
