/**
 * `/images/{ean}/{width}.{avif|webp|svg}`: the picture of a product or of one of its colours (IMG-01, IMG-03, D-33). An
 * unsupported width redirects to the nearest.
 */
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { decodeEan } from "@kapitel/core/catalogue/decodeEan"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { IMAGE_FORMATS, type ImageFormat, type ImageWidth, nearestImageWidth } from "@kapitel/core/images/imageWidth"
import { Effect, Option } from "effect"
import type { ShopRuntime } from "../composition/openShop.ts"
import type { CoverRenderer } from "../covers/CoverRenderer.ts"
import { type CoverRequest, coverRequestOf } from "../covers/coverRequest.ts"
import { coverVersion } from "../covers/coverVersion.ts"
import { type PicturedSite, requestFor } from "../covers/shopMark.ts"
import { server as words } from "../text/server.ts"
import type { Handler } from "./handleRequest.ts"
import { plain, type ShopResponse } from "./http/ShopResponse.ts"
import { DRAWING_POLICY } from "./http/securityHeaders.ts"

export interface ImageServing {
  readonly shop: Pick<ShopRuntime, "runPromise">
  readonly site: PicturedSite
  readonly studio: Pick<CoverRenderer, "picture">
}

const FOLDER = "/images/"
/** The version in a picture's address; earlier addresses have one of eight digits. */
const VERSION = /^[0-9a-f]{5,8}$/
const ADDRESS = /^\/images\/(\d{8,14})\/(\d{1,4})\.(avif|webp|svg)$/

interface Wanted {
  readonly ean: Ean
  readonly width: ImageWidth
  readonly format: ImageFormat | "svg"
}

/** For the address of one version of a picture, whose content never changes. */
const FOREVER = "public, max-age=31536000, immutable"
/** For the address without a version: a renamed book has a new picture within a day. */
const A_DAY = "public, max-age=86400, stale-while-revalidate=604800"
/** For the SVG drawing sent until the rasterised picture is ready. */
const A_MOMENT = "public, max-age=10"

export const makeImageHandler =
  ({ shop, site, studio }: ImageServing): Handler =>
  ({ method, url, headers }) => {
    if (!url.pathname.startsWith(FOLDER) || (method !== "GET" && method !== "HEAD")) return undefined
    const wanted = readAddress(url.pathname)
    if (wanted === undefined) return Promise.resolve(notFound())
    const path = `${FOLDER}${wanted.ean}/${wanted.width}.${wanted.format}`
    if (path !== url.pathname) return Promise.resolve(elsewhere(path, url.searchParams.get("v")))
    return shop
      .runPromise(findRequest(wanted.ean))
      .then((request) =>
        request === undefined
          ? notFound()
          : answerPicture(
              studio,
              wanted,
              requestFor(request, site),
              url.searchParams.get("v"),
              headers["if-none-match"],
            ),
      )
  }

/** A picture has four addresses in caches, whatever width is requested. */
const elsewhere = (path: string, requestedVersion: string | null): ShopResponse => ({
  status: 301,
  headers: {
    location: requestedVersion !== null && VERSION.test(requestedVersion) ? `${path}?v=${requestedVersion}` : path,
    "cache-control": A_DAY,
  },
  body: "",
})

const notFound = () => plain(404, words.imageNotFound)

const readAddress = (path: string): Wanted | undefined => {
  const [, digits, pixels, type] = ADDRESS.exec(path) ?? []
  const ean = Option.getOrUndefined(decodeEan(digits))
  const width = nearestImageWidth(Number(pixels))
  const format = [...IMAGE_FORMATS, "svg" as const].find((known) => known === type)
  return ean === undefined || format === undefined ? undefined : { ean, width, format }
}

const findRequest = (ean: Ean) =>
  Effect.gen(function* () {
    const catalogue = yield* Catalogue
    return coverRequestOf(yield* catalogue.productByEan(ean), ean)
  }).pipe(Effect.catchTag("ProductNotFound", () => Effect.succeed(undefined)))

const answerPicture = async (
  studio: Pick<CoverRenderer, "picture">,
  { ean, width, format }: Wanted,
  request: CoverRequest,
  requestedVersion: string | null,
  ifNoneMatch: string | undefined,
): Promise<ShopResponse> => {
  const version = coverVersion(request)
  const caching = {
    "cache-control": requestedVersion === version ? FOREVER : A_DAY,
    // Weak: the same picture may be sent in fewer bytes later.
    etag: `W/"${version}-${width}-${format}"`,
  }
  if (isKnown(caching.etag, ifNoneMatch)) return { status: 304, headers: caching, body: "" }
  if (format === "svg") return drawing(request, caching)
  const picture = await studio.picture({ ean, version, width, format }, request)
  if (picture === undefined) return drawing(request, { "cache-control": A_MOMENT })
  return { status: 200, headers: { ...caching, "content-type": `image/${format}` }, body: picture }
}

/** Letterforms are read for the first drawing; after that one takes a tenth of a millisecond. */
const drawing = async (request: CoverRequest, caching: ShopResponse["headers"]): Promise<ShopResponse> => {
  const { drawCover } = await import("../covers/drawCover.ts")
  return {
    status: 200,
    headers: { ...caching, "content-type": "image/svg+xml", "content-security-policy": DRAWING_POLICY },
    body: drawCover(request),
  }
}

const isKnown = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined && ifNoneMatch.split(",").some((part) => part.trim() === etag)
