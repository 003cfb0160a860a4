/** Pictures come in four widths and only from hosts we trust (IMG-01, IMG-03, IMG-04; D-33). Effect-free. */

/** Pixels. */
export const IMAGE_WIDTHS = [70, 200, 383, 766] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

export const IMAGE_FORMATS = ["avif", "webp"] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** A picture as content names it; sizes in pixels. `type` is a media type such as `image/jpeg`. */
export interface ImageSource {
  readonly source: string
  readonly type?: string
  readonly width?: number
  readonly height?: number
}

/** The width nearest to the one asked for; the larger of two that are equally near, and of nothing sensible the largest. */
export const nearestImageWidth = (requested: number): ImageWidth => {
  let nearest: ImageWidth = 766
  for (const width of IMAGE_WIDTHS.toReversed())
    if (Math.abs(width - requested) < Math.abs(nearest - requested)) nearest = width
  return nearest
}

/** True for our own paths and for https addresses of listed hosts; only those are scaled and recoded. Never SVG. */
export const isOptimised = (image: ImageSource, allowedHosts: ReadonlyArray<string>): boolean => {
  if (image.type === "image/svg+xml" || /\.svg($|[?#])/i.test(image.source)) return false
  if (/^\/(?![/\\])/.test(image.source)) return true
  const url = URL.parse(image.source)
  return url !== null && url.protocol === "https:" && allowedHosts.includes(url.host)
}
