/** A worker thread of the studio: draws a cover, stores it on disk, returns it. One at a time. */
import { dirname } from "node:path"
import { parentPort } from "node:worker_threads"
import { CARD_SIZE, type CardRequest, isCard } from "./cardRequest.ts"
import { type CoverKey, coverFile, trimShard, writeCover } from "./coverFiles.ts"
import type { CoverRequest } from "./coverRequest.ts"
import { drawCard } from "./drawCard.ts"
import { drawCover } from "./drawCover.ts"
import { type EncodingEffort, encodeCard, encodeCover } from "./encodeCover.ts"
import { planCover } from "./planCover.ts"

export interface CoverJob {
  readonly key: CoverKey
  readonly request: CoverRequest | CardRequest
  readonly care: EncodingEffort
  readonly folder: string
  /** Of all covers on disk. */
  readonly maxBytes: number
}

export type CoverJobResult =
  | { readonly picture: Uint8Array /** Why it is not on disk. */; readonly notStored?: unknown }
  | { readonly failed: unknown }

/** Covers written into a shard between two checks of its size. */
const TRIM_EVERY = 16

const written = new Map<string, number>()

const keep = (file: string, picture: Uint8Array, maxBytes: number, now: number): void => {
  writeCover(file, picture)
  const shard = dirname(file)
  const count = (written.get(shard) ?? 0) + 1
  written.set(shard, count)
  if (count % TRIM_EVERY === 1) trimShard(file, maxBytes, now)
}

const rasterised = ({ width, format }: CoverKey, request: CoverRequest | CardRequest, care: EncodingEffort) => {
  if (isCard(request)) return encodeCard(drawCard(request))
  if (width === CARD_SIZE.width || format === "jpg") throw new Error("no cover has the size of a link preview")
  return encodeCover(drawCover(request), { width, format, care, opaque: "layout" in planCover(request) })
}

const deliver = async ({ key, request, care, folder, maxBytes }: CoverJob): Promise<CoverJobResult> => {
  try {
    const picture = await rasterised(key, request, care)
    try {
      keep(coverFile(folder, key), picture, maxBytes, Date.now())
      return { picture }
    } catch (notStored) {
      return { picture, notStored }
    }
  } catch (failed) {
    return { failed }
  }
}

parentPort?.on("message", (commission: CoverJob) => {
  void deliver(commission).then((delivery) => parentPort?.postMessage(delivery))
})
