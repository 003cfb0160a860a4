/**
 * From an order to its files: `/order/{token}/hamta/{line}` shows its downloads; the button, which is a POST, redirects
 * to a fresh link each time, and the link serves the file, whole or in part. No cache on the way stores any of it, and
 * logs contain neither token.
 */
import type { IncomingMessage, ServerResponse } from "node:http"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { DOWNLOAD_PATH } from "@kapitel/adapters/embedded/DigitalDelivery"
import { type Download, LocalDownloads } from "@kapitel/adapters/embedded/LocalDownloads"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { type Order, OrderPageToken } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { type DeliveryState, DigitalDelivery, LinkRefusal } from "@kapitel/core/digital/DigitalDelivery"
import { downloadPath } from "@kapitel/core/digital/downloadPaths"
import { formatDate } from "@kapitel/ui/text/formatDate"
import { downloads as words } from "@kapitel/ui/text/sv/downloads"
import { Clock, Effect, Exit, Option, Redacted, Schema, Stream } from "effect"
import type { ShopRuntime } from "../composition/openShop.ts"
import { orderPagePath } from "../pages/(visitor)/order/orderPagePath.ts"
import { server as serverWords } from "../text/server.ts"
import { escapeHtml } from "./escapeHtml.ts"
import type { Handler, RawHandler } from "./handleRequest.ts"
import { plain, type ShopResponse, seeOther } from "./http/ShopResponse.ts"
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

const page = (status: number, title: string, content: string): ShopResponse => ({
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
<body><h1>${escapeHtml(title)}</h1>${content}</body></html>`,
})

const toOrder = (href: string): string => `<p><a href="${escapeHtml(href)}">${escapeHtml(words.toOrder)}</a></p>`

const messagePage = (
  status: number,
  { title, text }: { readonly title: string; readonly text: string },
  href: string,
): ShopResponse => page(status, title, `<p>${escapeHtml(text)}</p>${toOrder(href)}`)

interface Target {
  readonly order: Order
  /** Of the order, counted from 1. */
  readonly line: number
  /** Of the line, counted from 1; absent: all of them. */
  readonly file: number | undefined
}

/** A button for each file: only a POST requests a download (decision 274). */
const offer = (
  { order, line, file: wanted }: Target,
  state: DeliveryState & { readonly kind: "delivered" },
  now: number,
) => {
  const files = state.files.flatMap((file, index) =>
    wanted === undefined || wanted === index + 1 ? [{ ...file, number: index + 1 }] : [],
  )
  if (files.length === 0) return "noSuchFile"
  if (state.until <= now) return "over"
  if (files.every(({ downloadsLeft }) => downloadsLeft <= 0)) return "usedUp"
  const until = formatDate(new Date(state.until - 1))
  return files
    .map(({ name, downloadsLeft, number }) => {
      const left = `<p>${escapeHtml(words.left(downloadsLeft, until))}</p>`
      if (downloadsLeft <= 0) return `<h2>${escapeHtml(name)}</h2>${left}`
      const action = escapeHtml(downloadPath(order.pageToken, line, number))
      return `<form method="post" action="${action}"><button>${escapeHtml(words.download(name))}</button></form>${left}`
    })
    .join("")
}

const REFUSED_BY = {
  unknown: "notDelivered",
  processing: "notDelivered",
  failed: "failed",
  cancelled: "cancelled",
} as const

/** The downloads of a line: looking at them creates no link and uses up no download. */
const show = Effect.fn("downloads.show")(function* (target: Target, ean: Ean, email: string) {
  const { order } = target
  const href = orderPagePath(order.pageToken)
  const state = yield* DigitalDelivery.use((delivery) => delivery.state({ orderId: order.id, ean }))
  const refuse = (reason: LinkRefusal) => messagePage(STATUS[reason], words.refusals(email)[reason], href)
  if (state.kind !== "delivered") return refuse(REFUSED_BY[state.kind])
  const offered = offer(target, state, yield* Clock.currentTimeMillis)
  return Schema.is(LinkRefusal)(offered) ? refuse(offered) : page(200, words.title, offered + toOrder(href))
})

/** Redirects to a fresh link, after the button was pressed. */
const lead = Effect.fn("downloads.lead")(function* ({ order, file = 1 }: Target, ean: Ean, email: string) {
  const delivery = yield* DigitalDelivery
  return yield* delivery.link({ orderId: order.id, ean }, file).pipe(
    Effect.map((location) => seeOther(location, { "x-robots-tag": "noindex" })),
    Effect.catchTag("LinkRefused", ({ reason }) =>
      Effect.succeed(messagePage(STATUS[reason], words.refusals(email)[reason], orderPagePath(order.pageToken))),
    ),
  )
})

export const makeDownloadPages =
  (shop: Pick<ShopRuntime, "runPromise">, email: string): Handler =>
  ({ method, url }) => {
    const [, token, line, file] = PAGE.exec(url.pathname) ?? []
    if (token === undefined || !["GET", "HEAD", "POST"].includes(method)) return undefined
    const href = `/order/${token}`
    return shop.runPromise(
      Effect.gen(function* () {
        const decoded = decodeToken(token)
        const found = Option.isNone(decoded)
          ? Option.none()
          : yield* OrderStore.use((orderStore) => orderStore.findByPageToken(decoded.value))
        const order = Option.getOrUndefined(found)
        const bought = order?.contents.lines[Number(line) - 1]
        if (order?.state !== "CONFIRMED" || bought === undefined || bought.shipped) {
          return plain(404, serverWords.notFound)
        }
        const target = { order, line: Number(line), file: file === undefined ? undefined : Number(file) }
        return yield* (method === "POST" ? lead : show)(target, bought.ean, email)
      }).pipe(
        Effect.catchTag("DigitalDeliveryError", (cause) =>
          Effect.as(
            Effect.logError("A download could not be prepared", cause),
            messagePage(503, words.refusals(email).notDelivered, href),
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

/** The client has closed the connection and may request the rest later: not a fault of the shop. */
const HUNG_UP: ReadonlySet<unknown> = new Set(["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "EPIPE"])

const isHangUp = (cause: unknown): boolean => cause instanceof Error && "code" in cause && HUNG_UP.has(cause.code)

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
