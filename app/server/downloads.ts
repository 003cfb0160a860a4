/**
 * From an order to its files: `/order/{token}/hamta/{line}` leads to a fresh link each time, and the link to the file, whole or in
 * part. Nothing of it is kept by anybody on the way, and logs have neither token.
 */
import type { IncomingMessage, ServerResponse } from "node:http"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { DOWNLOAD_PATH } from "@kapitel/adapters/embedded/DigitalDelivery"
import { type Download, OwnDownloads } from "@kapitel/adapters/embedded/OwnDownloads"
import { type Order, OrderPageToken } from "@kapitel/core/checkout/Order"
import { OrderDesk } from "@kapitel/core/checkout/OrderDesk"
import { DigitalDelivery, type LinkRefusal } from "@kapitel/core/digital/DigitalDelivery"
import { downloads as words } from "@kapitel/ui/text/sv/downloads"
import { Effect, Exit, Option, Redacted, Schema, Stream } from "effect"
import type { ShopRuntime } from "../composition/openShop.ts"
import { escapeHtml } from "../mail/escapeHtml.ts"
import { orderPagePath } from "../pages/order/orderPagePath.ts"
import { server as serverWords } from "../text/server.ts"
import type { Handler, RawHandler } from "./handleRequest.ts"
import { type Answer, plain, seeOther } from "./http/Answer.ts"
import { NOT_A_PAGE_POLICY } from "./http/securityHeaders.ts"

const PAGE = /^\/order\/([A-Za-z0-9_-]{43})\/hamta\/([1-9]\d{0,2})(?:\/([1-9]\d{0,2}))?$/

const decodeToken = Schema.decodeUnknownOption(OrderPageToken)

const STATUS: Readonly<Record<LinkRefusal, number>> = {
  notDelivered: 503,
  failed: 410,
  cancelled: 410,
  usedUp: 410,
  over: 410,
  noSuchFile: 404,
}

const said = (
  status: number,
  { title, text }: { readonly title: string; readonly text: string },
  href: string,
): Answer => ({
  status,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    ...(status === 503 ? { "retry-after": "30" } : {}),
  },
  body: `<!DOCTYPE html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="${escapeHtml(href)}">${escapeHtml(words.toOrder)}</a></p></body></html>`,
})

const lead = Effect.fn("downloads.lead")(function* (
  order: Order,
  line: number,
  file: number | undefined,
  email: string,
) {
  const href = orderPagePath(order.pageToken)
  const bought = order.contents.lines[line - 1]
  if (bought === undefined || bought.shipped) return plain(404, serverWords.notFound)
  const delivery = yield* DigitalDelivery
  const target = { orderId: order.id, ean: bought.ean }
  if (file === undefined) {
    const state = yield* delivery.state(target)
    // Several files: the order's page has a link for each.
    if (state.kind === "delivered" && state.files.length > 1) return seeOther(href)
  }
  return yield* delivery.link(target, file ?? 1).pipe(
    Effect.map((location) => seeOther(location, { "x-robots-tag": "noindex" })),
    Effect.catchTag("LinkRefused", ({ reason }) =>
      Effect.succeed(said(STATUS[reason], words.refusals(email)[reason], href)),
    ),
  )
})

export const makeDownloadPages =
  (shop: ShopRuntime, email: string): Handler =>
  ({ method, url }) => {
    const [, token, line, file] = PAGE.exec(url.pathname) ?? []
    if (token === undefined || (method !== "GET" && method !== "HEAD")) return undefined
    const href = `/order/${token}`
    return shop.runPromise(
      Effect.gen(function* () {
        const page = decodeToken(token)
        const found = Option.isNone(page)
          ? Option.none()
          : yield* OrderDesk.use((desk) => desk.findByPageToken(page.value))
        const order = Option.getOrUndefined(found)
        if (order?.state !== "CONFIRMED") return plain(404, serverWords.notFound)
        return yield* lead(order, Number(line), file === undefined ? undefined : Number(file), email)
      }).pipe(
        Effect.catchTag("DigitalDeliveryError", (cause) =>
          Effect.as(
            Effect.logError("A download could not be prepared", cause),
            said(503, words.refusals(email).notDelivered, href),
          ),
        ),
      ),
    )
  }

interface Part {
  readonly start: number
  readonly end: number
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** One part of the file (RFC 9110, 14): `undefined` for the whole, `none` for a part that there is not. */
const partOf = (header: string | undefined, size: number): Part | "none" | undefined => {
  const [, first = "", last = ""] = RANGE.exec(header ?? "") ?? []
  if (first === "" && last === "") return undefined
  // Backwards: no range at all.
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

/** The links themselves. They know GET only: a look at the head alone would be counted as a download, or be free. */
export const makeDownloadHandler =
  (shop: ShopRuntime): RawHandler =>
  (request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? ""
    if (!path.startsWith(DOWNLOAD_PATH)) return false
    const refuse = (status: number, text: string) => {
      response.writeHead(status, {
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy": NOT_A_PAGE_POLICY,
      })
      response.end(request.method === "HEAD" ? undefined : text)
    }
    if (request.method !== "GET") {
      response.setHeader("allow", "GET")
      refuse(405, serverWords.methodNotAllowed)
      return true
    }
    const token = Redacted.make(path.slice(DOWNLOAD_PATH.length))
    void shop.runPromiseExit(OwnDownloads.use((downloads) => downloads.begin(token))).then(async (exit) => {
      if (Exit.isFailure(exit)) {
        shop.runFork(Effect.logError("A file could not be sent", exit.cause))
        return refuse(503, words.tryAgain)
      }
      if (Option.isNone(exit.value)) return refuse(410, words.linkIsOld)
      // Whoever breaks off comes back for the rest.
      return send(request, response, exit.value.value).catch(() => response.destroy())
    })
    return true
  }
