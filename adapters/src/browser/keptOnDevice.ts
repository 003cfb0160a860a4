/** What a page keeps in the browser for the worker to open without a connection. */
import type { KeepRequest, KeptOnDevice } from "@kapitel/core/offline/KeptOnDevice"
import { type KeptItem, mayKeep } from "@kapitel/core/offline/keptItems"
import { deleteKept, listKept, putKept } from "./keptCache.ts"
import type { CacheOpener } from "./offlineCaches.ts"

export interface KeepingBrowser {
  readonly caches: () => CacheOpener
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  /** Resolves once a worker runs; never where there is none. */
  readonly workerReady: () => Promise<unknown>
  /** SHA-256 of the text. */
  readonly digest: (text: string) => Promise<ArrayBuffer>
  /** Epoch ms. */
  readonly now: () => number
}

/** 96 bits: nothing leads back from it to an order's page. */
const ID_BYTES = 12

export const makeKeptOnDevice = ({ caches, fetch, workerReady, digest, now }: KeepingBrowser): KeptOnDevice => {
  const idOf = async (source: string): Promise<string> =>
    [...new Uint8Array(await digest(source)).subarray(0, ID_BYTES)]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("")

  const keep = async ({ source, method, kind, title }: KeepRequest, signal: AbortSignal) => {
    const id = await idOf(source)
    const response = await fetch(source, { method, signal })
    const type = response.headers.get("content-type") ?? ""
    // A page in place of a file says why there is none.
    if (!response.ok || /^text\/(html|plain)\b/i.test(type)) return "notSent"
    const items = await listKept(caches(), now())
    const announced = Number(response.headers.get("content-length") ?? 0)
    if (!mayKeep(items, { id, bytes: announced }, now())) return "full"
    const body = await response.blob()
    const item: KeptItem = { id, kind, title, keptAt: now(), bytes: body.size }
    if (!mayKeep(items, item, now())) return "full"
    try {
      await putKept(caches(), item, body, response.headers)
    } catch {
      return "full"
    }
    return item
  }

  return {
    find: async (source) => {
      await workerReady()
      const id = await idOf(source)
      return (await listKept(caches(), now())).find((item) => item.id === id)
    },
    keep,
    remove: async (source) => deleteKept(caches(), await idOf(source)),
  }
}
