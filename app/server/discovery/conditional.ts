/** Responses that crawlers ask for again and again: 304 while nothing has changed. */
import { hash } from "node:crypto"
import type { ShopResponse } from "../http/ShopResponse.ts"
import type { ShopRequest } from "../readRequest.ts"

/** A tag of what a response is made from; weak, since the same may be compressed in other bytes. */
export const weakTag = (madeFrom: unknown): string =>
  `W/"${hash("sha1", JSON.stringify(madeFrom), "base64url").slice(0, 16)}"`

/** `changedAt` in epoch ms, where it is known. */
export interface Version {
  readonly etag: string
  readonly changedAt?: number | undefined
}

/** HTTP dates have seconds. */
const toSecond = (at: number): number => Math.floor(at / 1000) * 1000

/** A tag wins over a date (RFC 9110 §13.2.2). */
const isUnchanged = (headers: ShopRequest["headers"], { etag, changedAt }: Version): boolean => {
  const tags = headers["if-none-match"]
  if (tags !== undefined) return tags.split(",").some((tag) => tag.trim() === etag || tag.trim() === "*")
  const since = Date.parse(headers["if-modified-since"] ?? "")
  return changedAt !== undefined && !Number.isNaN(since) && toSecond(changedAt) <= since
}

/** The whole response, or that it has not changed. `seconds`: for how long it may be kept. */
export const conditional = (
  { headers }: Pick<ShopRequest, "headers">,
  version: Version,
  seconds: number,
  whole: Pick<ShopResponse, "body" | "stream"> & { readonly contentType: string },
): ShopResponse => {
  const { contentType, ...content } = whole
  const caching = {
    "cache-control": `public, max-age=${seconds}`,
    etag: version.etag,
    ...(version.changedAt === undefined ? {} : { "last-modified": new Date(version.changedAt).toUTCString() }),
  }
  return isUnchanged(headers, version)
    ? { status: 304, headers: caching, body: "" }
    : { status: 200, headers: { ...caching, "content-type": contentType }, ...content }
}
