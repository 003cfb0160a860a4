/** A drawing as pixels. Runs in the studio's threads only. */
import type { ImageFormat, ImageWidth } from "@kapitel/core/images/imageWidth"
import sharp from "sharp"

sharp.concurrency(1)
sharp.cache(false)

/**
 * Effort 0 draws a cover in some 20 ms where the default takes 400 (docs/decisions/0070-generated-covers.md). Wide
 * pictures are seen at two or three pixels a point and bear a lower quality.
 */
const AVIF_EFFORT = 0
const AVIF_QUALITY: Readonly<Record<ImageWidth, number>> = { 70: 50, 200: 44, 383: 38, 766: 32 }
const WEBP_EFFORT = 2
const WEBP_QUALITY = 60

/** The whole drawing in the given width; its own sizes are replaced, so that edges fall where the pixels are. */
export const encodeCover = async (svg: string, width: ImageWidth, format: ImageFormat): Promise<Uint8Array> => {
  const scaled = svg.replace(
    / width="(\d+)" height="(\d+)"/,
    (_, from: string, to: string) => ` width="${width}" height="${Math.round((width * Number(to)) / Number(from))}"`,
  )
  const picture = sharp(Buffer.from(scaled))
  return format === "avif"
    ? picture.avif({ quality: AVIF_QUALITY[width], effort: AVIF_EFFORT, chromaSubsampling: "4:2:0" }).toBuffer()
    : picture.webp({ quality: WEBP_QUALITY, effort: WEBP_EFFORT }).toBuffer()
}
