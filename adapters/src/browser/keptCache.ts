/** Saved tickets and files in the browser's cache storage: written by pages, read by them and by the worker. */
import { KEPT_MS, type KeptItem, keptNow } from "@kapitel/core/offline/keptItems"
import { KEPT_FOLDER } from "@kapitel/core/offline/offlinePaths"
import { isOver } from "@kapitel/core/offline/savedPages"
import { CACHES, type CacheOpener, metaOf, metasIn, withMeta } from "./offlineCaches.ts"

export const keptPath = (id: string): string => `${KEPT_FOLDER}${id}`

const readItem = ({ id, kind, title, keptAt, bytes }: Partial<Record<string, unknown>>): KeptItem | undefined =>
  typeof id === "string" &&
  (kind === "ticket" || kind === "file") &&
  typeof title === "string" &&
  typeof keptAt === "number" &&
  typeof bytes === "number"
    ? { id, kind, title, keptAt, bytes }
    : undefined

/** Nothing of the response but its content, its kind and its name is stored. */
export const putKept = async (caches: CacheOpener, item: KeptItem, body: Blob, headers: Headers): Promise<void> => {
  const cache = await caches.open(CACHES.own)
  await cache.put(keptPath(item.id), withMeta(body, headers, ["content-type", "content-disposition"], { ...item }))
}

export const deleteKept = async (caches: CacheOpener, id: string): Promise<void> => {
  await (await caches.open(CACHES.own)).delete(keptPath(id))
}

/** Those that are not over, the latest first; what is over is deleted. */
export const listKept = async (caches: CacheOpener, now: number): Promise<ReadonlyArray<KeptItem>> => {
  const cache = await caches.open(CACHES.own)
  const items = await metasIn(cache, readItem)
  const current = keptNow(items, now)
  for (const { id } of items.filter((item) => !current.includes(item))) await cache.delete(keptPath(id))
  return current
}

/** The content of one, unless it is over. */
export const findKept = async (caches: CacheOpener, path: string, now: number): Promise<Response | undefined> => {
  const cache = await caches.open(CACHES.own)
  const response = await cache.match(path)
  const item = response === undefined ? undefined : metaOf(response, readItem)
  return item === undefined || isOver(item.keptAt, KEPT_MS, now) ? undefined : response
}
