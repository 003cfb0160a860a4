/** Pictures have four widths and come only from trusted hosts (IMG-01, IMG-03, IMG-04; D-33). Effect-free. */

/** Pixels. */
export const IMAGE_WIDTHS = [70, 200, 383, 766] as const
/** Widths in pixels (IMG-01). */
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** Formats that images are converted to. */
export const IMAGE_FORMATS = ["avif", "webp"] as const
/** One of `IMAGE_FORMATS`. */
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** A picture in content; sizes in pixels. `type` is a media type such as `image/jpeg`. */
export interface ImageSource {
  readonly source: string
  readonly type?: string
  readonly width?: number
  readonly height?: number
}

/**
 * A product's picture at the image server. `version` is the picture's own; a response to an address with it is cached
 * for a year.
 */
export interface ProductPicture {
  readonly ean: string
  readonly version?: string | undefined
}

/** The address of a product's picture, in the width nearest to the requested one (IMG-01, IMG-02). */
export const productPicture = ({ ean, version }: ProductPicture, width: number, format: ImageFormat): string =>
  `/images/${ean}/${nearestImageWidth(width)}.${format}${version === undefined ? "" : `?v=${version}`}`

const WIDEST_FIRST = IMAGE_WIDTHS.toReversed()

/**
 * The width nearest to the requested one; the larger of two that are equally near, and the largest for an invalid
 * number.
 */
export const nearestImageWidth = (requested: number): ImageWidth => {
  let nearest: ImageWidth = 766
  for (const width of WIDEST_FIRST) if (Math.abs(width - requested) < Math.abs(nearest - requested)) nearest = width
  return nearest
}

/** SVG, by its type or its address. */
const isDrawing = ({ type, source }: ImageSource): boolean => type === "image/svg+xml" || /\.svg($|[?#])/i.test(source)

/**
 * True for the shop's own paths and for https addresses of listed hosts; only those are resized and re-encoded. Never
 * SVG.
 */
export const isOptimised = (image: ImageSource, allowedHosts: ReadonlyArray<string>): boolean => {
  if (isDrawing(image)) return false
  if (/^\/(?![/\\])/.test(image.source)) return true
  const url = URL.parse(image.source)
  return url !== null && url.protocol === "https:" && allowedHosts.includes(url.host)
}

/** A picture's address in a page. */
export interface ImageAddress {
  readonly source: string
  /** The widths of the picture, for the browser to choose from. */
  readonly srcSet?: string
}

const PRODUCT_PICTURE = /^\/images\/(\d{8,14})\/\d{1,4}\.(?:avif|webp)(?:\?v=([0-9a-f]{5,8}))?$/

/** Hosts of the pictures that pages may show: the shop's own, and those that the operator has listed (decision 172). */
export interface PictureHosts {
  /** Scheme and host of the shop. */
  readonly origin: string
  /** `host` or `host:port`, accessed by https. */
  readonly pictureHosts: ReadonlyArray<string>
}

/**
 * The host of a picture that pages may not show; undefined for a path of the shop and for allowed hosts. Drawings (SVG) are
 * shown of the shop's own host alone (D-33).
 */
export const foreignHost = (image: ImageSource, { origin, pictureHosts }: PictureHosts): string | undefined => {
  const { source } = image
  if (/^\/(?![/\\])/.test(source)) return undefined
  const url = URL.parse(source)
  if (url === null || url.protocol !== "https:") return source
  if (url.host === new URL(origin).host) return undefined
  if (!pictureHosts.includes(url.host)) return url.host
  return isDrawing(image) ? `${url.host} (SVG)` : undefined
}

/** The path of a picture at its host; absent for one that would be parsed as another host's. */
const pathOf = (url: URL): string | undefined => (url.pathname.startsWith("//") ? undefined : url.pathname + url.search)

/**
 * The address of a picture in content (IMG-02, IMG-04): a product's in all its widths, at the shop or at a listed host
 * that serves the shop's paths; other files of the shop by their path, and any other unchanged. Rendering a page
 * fetches nothing.
 */
export const imageSource = (image: ImageSource, { origin, pictureHosts }: PictureHosts): ImageAddress => {
  const own = new URL(origin)
  const url = isOptimised(image, [own.host, ...pictureHosts]) ? URL.parse(image.source, origin) : null
  const path = url === null ? undefined : pathOf(url)
  if (url === null || path === undefined) return { source: image.source }
  const base = url.host === own.host ? "" : url.origin
  const [, ean, version] = PRODUCT_PICTURE.exec(path) ?? []
  if (ean === undefined) return { source: base + path }
  const address = (width: number) => base + productPicture({ ean, version }, width, "webp")
  return {
    source: address(image.width ?? Number.POSITIVE_INFINITY),
    srcSet: IMAGE_WIDTHS.map((width) => `${address(width)} ${width}w`).join(", "),
  }
}
