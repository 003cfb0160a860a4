/** Decodes and renders pictures of the library in one process, behind a bounded queue; what was rendered is kept on disk. */
import { join } from "node:path"
import type { Crop } from "@kapitel/core/content/cropping"
import type { EncodedPicture } from "@kapitel/core/content/pictureWork"
import { markUsed, readCover, trimShard, writeCover } from "../covers/coverFiles.ts"
import { childProcess, type WorkerThread } from "../server/workerThread.ts"
import type { PictureFault, PictureResult, PictureTask } from "./picture.process.ts"

/** A part of a picture in one width. */
export interface PictureOrder {
  /** Twelve hexadecimal digits: they become part of a path. */
  readonly id: string
  /** Of what it looks like. */
  readonly version: string
  readonly shape: string
  readonly crop: Crop
  readonly width: number
}

export interface PictureStudio {
  /** The library's own file of an upload, or what is wrong with it; `busy` while too many wait. Rejects on a failure. */
  readonly encode: (bytes: Uint8Array) => Promise<EncodedPicture | { readonly fault: PictureFault } | "busy">
  /** WebP; undefined while too many wait. `read` gives the library's own file. Rejects on a failure. */
  readonly render: (order: PictureOrder, read: () => Promise<Uint8Array>) => Promise<Uint8Array | undefined>
  readonly close: () => Promise<void>
}

export interface PictureStudioSettings {
  /** Of rendered pictures; created with the first. */
  readonly folder: string
  /** Width × height of an upload, at most. */
  readonly maxPixels: number
  /** A picture that could not be stored; it is sent all the same. */
  readonly onTrouble: (cause: unknown) => void
  /** Pictures that wait for the process, at most. @default 64 */
  readonly maxWaiting?: number
  /** Of all rendered pictures on disk. @default 1 GiB */
  readonly maxBytes?: number
}

const MAX_WAITING = 64
/** Uploads are held in memory while they wait. */
const MAX_UPLOADS_WAITING = 3
const MAX_BYTES = 1024 ** 3

export const openPictureStudio = ({
  folder,
  maxPixels,
  onTrouble,
  maxWaiting = MAX_WAITING,
  maxBytes = MAX_BYTES,
}: PictureStudioSettings): PictureStudio => {
  const thread: WorkerThread<PictureTask, PictureResult> = childProcess(
    new URL("./picture.process.ts", import.meta.url),
  )
  const pending = new Map<string, Promise<Uint8Array | undefined>>()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let uploads = 0

  /** One at a time, in the order of the calls. */
  const inTurn = async (task: () => Promise<PictureTask>): Promise<PictureResult> => {
    waiting += 1
    const result = last.then(async () => thread.deliver(await task())).finally(() => (waiting -= 1))
    last = result.catch(() => undefined)
    return result
  }

  const made = (result: PictureResult): EncodedPicture | { readonly fault: PictureFault } => {
    if ("failed" in result) throw result.failed instanceof Error ? result.failed : new Error(String(result.failed))
    return result
  }

  const renderNow = async ({ crop, width }: PictureOrder, file: string, read: () => Promise<Uint8Array>) => {
    if (waiting >= maxWaiting) return undefined
    const picture = made(await inTurn(async () => ({ kind: "render", bytes: await read(), crop, width })))
    if ("fault" in picture) throw new Error(`a file of the library is ${picture.fault}`)
    try {
      writeCover(file, picture.bytes)
      trimShard(file, maxBytes, Date.now())
    } catch (cause) {
      onTrouble(cause)
    }
    return picture.bytes
  }

  return {
    encode: async (bytes) => {
      if (uploads >= MAX_UPLOADS_WAITING) return "busy"
      uploads += 1
      try {
        return made(await inTurn(async () => ({ kind: "encode", bytes, maxPixels })))
      } finally {
        uploads -= 1
      }
    },
    render: (order, read) => {
      const { id, version, shape, width } = order
      const file = join(folder, id.slice(0, 2), `${id}-${version}-${shape}-${width}.webp`)
      const same = pending.get(file)
      if (same !== undefined) return same
      const rendered = readCover(file)
        .then((stored) => {
          if (stored === undefined) return renderNow(order, file, read)
          void markUsed(file, new Date(Date.now()))
          return stored
        })
        .finally(() => pending.delete(file))
      pending.set(file, rendered)
      return rendered
    },
    close: () => thread.close(),
  }
}
