/** The page of a line's files: looking at it creates no link and uses up no download (decision 274). */

import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Order } from "@kapitel/core/checkout/Order"
import { orderPagePath } from "@kapitel/core/checkout/orderPagePath"
import { type DeliveryState, DigitalDelivery, type LinkRefusal } from "@kapitel/core/digital/DigitalDelivery"
import { downloadPath } from "@kapitel/core/digital/downloadPaths"
import { isFile } from "@kapitel/core/digital/isFile"
import { CurrentSite } from "@kapitel/core/site/CurrentSite"
import type { DownloadPageProps } from "@kapitel/ui/checkout/DownloadPage"
import { fileSizeText } from "@kapitel/ui/text/fileSizeText"
import { formatDate } from "@kapitel/ui/text/formatDate"
import { downloadPage as words } from "@kapitel/ui/text/sv/downloadPage"
import { downloads } from "@kapitel/ui/text/sv/downloads"
import { unbroken } from "@kapitel/ui/text/unbroken"
import { Effect } from "effect"
import { coverOf } from "./cover.ts"

export interface DownloadTarget {
  readonly order: Order
  /** Of the order, counted from 1. */
  readonly line: number
  /** Of the line, counted from 1; absent: all of them. */
  readonly file: number | undefined
}

type Line = Order["contents"]["lines"][number]

/** The line that a download is of; undefined for one that is not paid or not a file. */
export const downloadLine = (order: Order | undefined, line: number): Line | undefined => {
  const found = order?.contents.lines[line - 1]
  return order?.state !== "CONFIRMED" || found === undefined || !isFile(found) ? undefined : found
}

const REFUSED_BY = {
  unknown: "notDelivered",
  processing: "notDelivered",
  failed: "failed",
  cancelled: "cancelled",
} as const

/** The files of the page, counted from 1, or why there are none. */
const filesOf = (state: DeliveryState, wanted: number | undefined, now: number) => {
  if (state.kind !== "delivered") return REFUSED_BY[state.kind]
  const files = state.files.flatMap((file, index) =>
    wanted === undefined || wanted === index + 1 ? [{ ...file, number: index + 1 }] : [],
  )
  if (files.length === 0) return "noSuchFile"
  if (state.until <= now) return "over"
  return files.every(({ downloadsLeft }) => downloadsLeft <= 0) ? "usedUp" : { files, until: state.until }
}

/** What is shown, or why nothing can be downloaded. `now` in epoch ms. */
export const readDownload = Effect.fn("view.download")(function* (
  { order, line, file: wanted }: DownloadTarget,
  bought: Line,
  { now, email }: { readonly now: number; readonly email: string },
) {
  const state = yield* DigitalDelivery.use((delivery) => delivery.state({ orderId: order.id, ean: bought.ean })).pipe(
    Effect.catch((cause) =>
      Effect.as(Effect.logError("A delivery could not be looked up", cause), { kind: "unknown" } as const),
    ),
  )
  const found = filesOf(state, wanted, now)
  if (typeof found === "string") return found satisfies LinkRefusal
  const [card] = yield* (yield* Catalogue).cardsByEan([bought.ean])
  const until = formatDate(new Date(found.until - 1))
  const formats = new Set(found.files.map(({ format }) => format))
  return {
    title: unbroken(bought.title),
    authors: bought.authors.join(", "),
    cover: card && coverOf(card, yield* CurrentSite),
    files: found.files.map(({ name, format, size, downloadsLeft, number }) => ({
      name,
      about: [format, ...(size === undefined ? [] : [fileSizeText(size)])].join(", "),
      button: downloads.download(found.files.length === 1 ? format : name),
      left: downloads.left(downloadsLeft, until),
      action: downloadsLeft > 0 ? downloadPath(order.pageToken, line, number) : undefined,
    })),
    how: [...formats].flatMap((format) => words.how[format] ?? []),
    mark: found.files.some(({ marked }) => marked) ? words.mark(order.number) : undefined,
    orderHref: orderPagePath(order.pageToken),
    email,
  } satisfies DownloadPageProps
})
