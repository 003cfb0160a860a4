/** A page as it goes over the wire: bytes, compressed at once for whoever asks first and well for all others. */
import { hash } from "node:crypto"
import { type Coding, compressAtOnce, LEAST_COMPRESSED_BYTES } from "./http/compress.ts"

/** A rendered page before it is kept. */
export interface RenderedPage {
  readonly status: number
  readonly contentType: string
  readonly body: string | Buffer
  /** Header values of its own, e.g. `content-security-policy` or `location`. */
  readonly headers: Readonly<Record<string, string>>
  readonly tags: ReadonlySet<string>
  /** Epoch ms. */
  readonly until: number
  /** False when it must be neither kept nor handed to anybody else, e.g. an error. */
  readonly shared: boolean
  /** Has what only one visitor may see. */
  readonly personal?: boolean
}

export interface CachedPage extends Omit<RenderedPage, "body"> {
  readonly etag: string
  readonly identity: Buffer
  /** Compressed well; absent until somebody has asked for the page again, or has time to wait for it. */
  br?: Buffer
  gzip?: Buffer
  compressed?: Promise<void>
  /** Compressed at once, for those who ask while the good ones are being made. */
  atOnce?: Partial<Record<Coding, Buffer>> | undefined
}

/** How a page travels; `atOnce` when these bytes will give way to fewer, so that no tag stands for both. */
export interface PageBody {
  readonly body: Buffer
  readonly coding: Coding
  readonly atOnce: boolean
}

export const bodyOf = (page: CachedPage, accepted: Coding): PageBody => {
  if (accepted === "identity" || page.identity.length < LEAST_COMPRESSED_BYTES) {
    return { body: page.identity, coding: "identity", atOnce: false }
  }
  const good = page[accepted]
  if (good !== undefined) return { body: good, coding: accepted, atOnce: false }
  const body = page.atOnce?.[accepted] ?? compressAtOnce(page.identity, accepted)
  // Most pages are asked for once: what would only be sent again if somebody came is not kept.
  if (page.compressed !== undefined) page.atOnce = { ...page.atOnce, [accepted]: body }
  return { body, coding: accepted, atOnce: true }
}

/** In memory of its own: a part of Node's pool would keep 64 kB of it for as long as the page is kept. */
export const apart = (body: Buffer): Buffer => {
  if (body.buffer.byteLength === body.length) return body
  const own = Buffer.allocUnsafeSlow(body.length)
  body.copy(own)
  return own
}

/** A page as bytes with its entity tag. */
export const toBytes = ({ body, ...rendered }: RenderedPage): CachedPage => {
  const identity = apart(typeof body === "string" ? Buffer.from(body) : body)
  return { ...rendered, identity, etag: hash("sha1", identity, "base64url").slice(0, 16) }
}
