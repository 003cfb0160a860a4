/** A page as it is sent: bytes, compressed fast for the first request and well for later ones. */
import { hash } from "node:crypto"
import { type Coding, compressAtOnce, LEAST_COMPRESSED_BYTES } from "./http/compress.ts"

/** A rendered page before it is cached. */
export interface RenderedPage {
  readonly status: number
  readonly contentType: string
  readonly body: string | Buffer
  /** Header values of its own, e.g. `content-security-policy` or `location`. */
  readonly headers: Readonly<Record<string, string>>
  readonly tags: ReadonlySet<string>
  /** Epoch ms. */
  readonly until: number
  /** False when it must be neither cached nor sent to another visitor, e.g. an error. */
  readonly shared: boolean
  /** Contains what only one visitor may see. */
  readonly personal?: boolean
}

export interface CachedPage extends Omit<RenderedPage, "body"> {
  readonly etag: string
  readonly identity: Buffer
  /** Compressed well; undefined until the page is requested again, or by a request that can wait for it. */
  br?: Buffer
  gzip?: Buffer
  compressed?: Promise<void>
  /** Compressed fast, for requests while the better ones are being made. */
  atOnce?: Partial<Record<Coding, Buffer>> | undefined
}

/**
 * A page's body in one coding; `atOnce` when a smaller one will replace it, so that both have different entity tags.
 */
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
  // Most pages are requested once: bytes that only a repeated request would need are not stored.
  if (page.compressed !== undefined) page.atOnce = { ...page.atOnce, [accepted]: body }
  return { body, coding: accepted, atOnce: true }
}

/** In memory of its own: a slice of Node's pool would keep 64 kB of it for as long as the page is cached. */
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
