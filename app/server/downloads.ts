/**
 * From an order to its files: the button of `/order/{token}/hamta/{line}`, which is a POST, redirects to a fresh link
 * each time, and the link serves the file, whole or in part. No cache on the way stores any of it, and logs contain
 * neither token.
 */
import type { IncomingMessage, ServerResponse } from "node:http"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { DOWNLOAD_PATH } from "@kapitel/adapters/embedded/DigitalDelivery"
import { type Download, LocalDownloads } from "@kapitel/adapters/embedded/LocalDownloads"
import { OrderPageToken } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { DigitalDelivery, type LinkRefusal } from "@kapitel/core/digital/DigitalDelivery"
import { downloads as words } from "@kapitel/ui/text/sv/downloads"
import { Effect, Exit, Option, Redacted, Schema, Stream } from "effect"
import type { ShopRuntime } from "../composition/openShop.ts"
import { REFUSAL_PARAMETER } from "../pages/(visitor)/order/downloadForms.ts"
import { server as serverWords } from "../text/server.ts"
import { downloadLine } from "../views/download.ts"
import type { Handler, RawHandler } from "./handleRequest.ts"
import { isHangUp } from "./http/isHangUp.ts"
import { seeOther, showPage } from "./http/ShopResponse.ts"
import { NOT_A_PAGE_POLICY } from "./http/securityHeaders.ts"

const PAGE = /^\/order\/([A-Za-z0-9_-]{43})\/hamta\/([1-9]\d{0,2})(?:\/([1-9]\d{0,2}))?$/

const decodeToken = Schema.decodeUnknownOption(OrderPageToken)

/** Redirects a press to a fresh link, or shows why there is none. Its pages are in `app/pages/(visitor)/order`. */
export const makeDownloadForms =
  (shop: Pick<ShopRuntime, "runPromise">): Handler =>
  ({ method, url }) => {
    const [, token, line = "", file] = PAGE.exec(url.pathname) ?? []
    if (method !== "POST" || token === undefined) return undefined
    const refused = (reason: LinkRefusal) => showPage(`${url.pathname}?${REFUSAL_PARAMETER}=${reason}`)
    return shop.runPromise(
      Effect.gen(function* () {
        const decoded = decodeToken(token)
        const found = Option.isNone(decoded)
          ? Option.none()
          : yield* OrderStore.use((orderStore) => orderStore.findByPageToken(decoded.value))
        const order = Option.getOrUndefined(found)
        const bought = downloadLine(order, Number(line))
        // Its page is a 404.
        if (order === undefined || bought === undefined) return showPage(url.pathname)
        const delivery = yield* DigitalDelivery
        const location = yield* delivery.link(
          { orderId: order.id, ean: bought.ean },
          file === undefined ? 1 : Number(file),
        )
        return seeOther(location, { "x-robots-tag": "noindex" })
      }).pipe(
        Effect.catchTags({
          LinkRefused: ({ reason }) => Effect.succeed(refused(reason)),
          DigitalDeliveryError: (cause) =>
            Effect.as(Effect.logError("A download could not be prepared", cause), refused("notDelivered")),
        }),
        // Its page reads the order too, and says so.
        Effect.catch((cause) =>
          Effect.as(Effect.logError("An order could not be read", cause), showPage(url.pathname)),
        ),
      ),
    )
  }

interface Part {
  readonly start: number
  readonly end: number
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** One part of the file (RFC 9110, 14): `undefined` for the whole, `none` for a range outside it. */
const partOf = (header: string | undefined, size: number): Part | "none" | undefined => {
  const [, first = "", last = ""] = RANGE.exec(header ?? "") ?? []
  if (first === "" && last === "") return undefined
  // Backwards: not a valid range.
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === "" || last === "" ? size : Math.min(size, Number(last) + 1)
  return start >= size || start >= end ? "none" : { start, end }
}

/** Names that every system saves: letters, digits and a few marks. */
const disposition = (name: string): string => {
  const ascii = name.replace(/[^A-Za-z0-9._-]/g, "_")
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", "%27")}`
}

async function send(request: IncomingMessage, response: ServerResponse, file: Download): Promise<void> {
  const etag = `"${file.version}"`
  const condition = request.headers["if-range"]
  const part = condition === undefined || condition === etag ? partOf(request.headers.range, file.size) : undefined
  response.setHeader("content-security-policy", NOT_A_PAGE_POLICY)
  response.setHeader("cache-control", "no-store")
  response.setHeader("accept-ranges", "bytes")
  response.setHeader("x-robots-tag", "noindex")
  if (part === "none") {
    response.writeHead(416, { "content-range": `bytes */${file.size}`, "content-length": 0 })
    response.end()
    return
  }
  const { start, end } = part ?? { start: 0, end: file.size }
  response.writeHead(part === undefined ? 200 : 206, {
    etag,
    "content-type": file.mediaType,
    "content-disposition": disposition(file.name),
    "content-length": end - start,
    ...(part === undefined ? {} : { "content-range": `bytes ${start}-${end - 1}/${file.size}` }),
  })
  await pipeline(Readable.from(Stream.toAsyncIterable(file.read({ start, end }))), response)
}

interface DownloadShop {
  readonly runPromiseExit: <A, E>(effect: Effect.Effect<A, E, LocalDownloads>) => Promise<Exit.Exit<A, unknown>>
  readonly runFork: (effect: Effect.Effect<void>) => unknown
}

/** Serves the links. GET only: a HEAD request would either count as a download or bypass the count. */
export const makeDownloadHandler =
  (shop: DownloadShop): RawHandler =>
  (request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? ""
    if (!path.startsWith(DOWNLOAD_PATH)) return false
    const refuse = (status: number, text: string) => {
      response.writeHead(status, {
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy": NOT_A_PAGE_POLICY,
      })
      response.end(text)
    }
    if (request.method !== "GET") {
      response.setHeader("allow", "GET")
      refuse(405, serverWords.methodNotAllowed)
      return true
    }
    const token = Redacted.make(path.slice(DOWNLOAD_PATH.length))
    void shop.runPromiseExit(LocalDownloads.use((downloads) => downloads.begin(token))).then(async (exit) => {
      if (Exit.isFailure(exit)) {
        shop.runFork(Effect.logError("A file could not be sent", exit.cause))
        return refuse(503, words.tryAgain)
      }
      if (Option.isNone(exit.value)) return refuse(410, words.linkIsOld)
      return send(request, response, exit.value.value).catch((cause: unknown) => {
        response.destroy()
        if (!isHangUp(cause)) shop.runFork(Effect.logError("A download was interrupted", cause))
      })
    })
    return true
  }
