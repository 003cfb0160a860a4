/** `/bilder/{id}/{shape}/{width}.webp`: a picture of the library in one shape and width (decision 426). */
import { PictureId } from "@kapitel/core/content/Picture"
import { PictureLibrary } from "@kapitel/core/content/PictureLibrary"
import {
  looksVersion,
  PICTURE_SHAPES,
  PICTURE_WIDTHS,
  type PictureShape,
  type PictureWidth,
  shapeCrop,
} from "@kapitel/core/content/pictureShapes"
import { pictureFileName } from "@kapitel/core/content/pictureWork"
import { Files } from "@kapitel/core/digital/Files"
import { Effect, Stream } from "effect"
import type { ShopRuntime } from "../composition/openShop.ts"
import type { PictureStudio } from "../pictures/PictureStudio.ts"
import { server as words } from "../text/server.ts"
import type { Handler } from "./handleRequest.ts"
import { plain, type ShopResponse } from "./http/ShopResponse.ts"

export interface PictureServing {
  readonly shop: Pick<ShopRuntime, "runPromise">
  readonly pictures: Pick<PictureStudio, "render">
}

const FOLDER = "/bilder/"
const ADDRESS = /^\/bilder\/([0-9a-f]{12})\/([a-z]{1,10})\/(\d{1,4})\.webp$/

/** For the address of what a picture looks like now, which never changes. */
const FOREVER = "public, max-age=31536000, immutable"
/** For an address without that, or with an earlier one: the picture may be replaced. */
const A_MINUTE = "public, max-age=60"

interface Wanted {
  readonly id: PictureId
  readonly shape: PictureShape
  readonly width: PictureWidth
}

const isShape = (name: string): name is PictureShape => Object.hasOwn(PICTURE_SHAPES, name)

const readAddress = (path: string): Wanted | undefined => {
  const [, id, shape = "", pixels] = ADDRESS.exec(path) ?? []
  const width = PICTURE_WIDTHS.find((one) => String(one) === pixels)
  return id === undefined || width === undefined || !isShape(shape)
    ? undefined
    : { id: PictureId.make(id), shape, width }
}

const notFound = () => plain(404, words.imageNotFound)

export const makePictureHandler = ({ shop, pictures }: PictureServing): Handler => {
  const readFile = (hash: string) =>
    shop.runPromise(
      Effect.gen(function* () {
        const files = yield* Files
        return Buffer.concat([...(yield* Stream.runCollect(files.read(pictureFileName(hash))))])
      }),
    )

  const answer = async ({ id, shape, width }: Wanted, asked: string | null, ifNoneMatch: string | undefined) => {
    const picture = (await shop.runPromise(PictureLibrary.use(({ all }) => all))).get(id)
    if (picture === undefined) return notFound()
    const version = looksVersion(picture)
    const etag = `"${version}-${shape}-${width}"`
    const headers = { etag, "cache-control": asked === version ? FOREVER : A_MINUTE, "content-type": "image/webp" }
    if (ifNoneMatch?.split(",").some((part) => part.trim() === etag) === true)
      return { status: 304, headers, body: "" } satisfies ShopResponse
    const order = { id, version, shape, width, crop: shapeCrop(picture, shape) }
    const bytes = await pictures.render(order, () => readFile(picture.hash))
    return bytes === undefined
      ? plain(503, words.tryAgain, { "retry-after": "5" })
      : ({ status: 200, headers, body: Buffer.from(bytes) } satisfies ShopResponse)
  }

  return ({ method, url, headers }) => {
    if (!url.pathname.startsWith(FOLDER) || (method !== "GET" && method !== "HEAD")) return undefined
    const wanted = readAddress(url.pathname)
    if (wanted === undefined) return Promise.resolve(notFound())
    return answer(wanted, url.searchParams.get("v"), headers["if-none-match"])
  }
}
