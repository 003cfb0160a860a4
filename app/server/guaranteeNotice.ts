/**
 * The EU's harmonised notice on the legal guarantee of conformity (Directive 2011/83/EU, articles 6(1)(l) and 22a;
 * Implementing Regulation (EU) 2025/1960, applied from 27 September 2026). Only the Commission's own file may be shown,
 * and unchanged: the operator provides it, and the shop serves its bytes as they are.
 */
import { createHash } from "node:crypto"
import { readFile, stat } from "node:fs/promises"
import type { GuaranteePicture } from "@kapitel/ui/catalogue/GuaranteeNotice"
import { Effect, Schema } from "effect"
import type { Handler } from "./handleRequest.ts"

/** The file as it is served. */
export interface GuaranteeNotice {
  /** Its address, which contains a hash: another file has another one. */
  readonly path: string
  readonly contentType: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly bytes: Buffer
}

/** `reason` continues the name of the setting: 'there is no …'. */
class GuaranteeNoticeRefused extends Schema.TaggedError<GuaranteeNoticeRefused>()("GuaranteeNoticeRefused", {
  reason: Schema.String,
}) {}

const FOLDER = "/garantimeddelande/"
/** Largest file that a product page may load, in bytes. */
const MOST_BYTES = 1_000_000
/** Pixels: below, the small print cannot be read; above, a browser's memory is wasted. */
const [LEAST_SIDE, MOST_SIDE] = [200, 8_000]

const CONTENT_TYPES: ReadonlyMap<string, string> = new Map([
  ["png", "image/png"],
  ["jpeg", "image/jpeg"],
  ["webp", "image/webp"],
  ["svg", "image/svg+xml"],
])

const refused = (reason: string) => new GuaranteeNoticeRefused({ reason })

/** Reads the file and detects its type; its name does not matter. */
export const readGuaranteeNotice = Effect.fn("readGuaranteeNotice")(function* (file: string) {
  const { size } = yield* Effect.tryPromise({ try: () => stat(file), catch: () => refused(`there is no ${file}`) })
  if (size > MOST_BYTES) return yield* refused(`${file} has ${size} bytes, and the limit is ${MOST_BYTES}`)
  const bytes = yield* Effect.tryPromise({ try: () => readFile(file), catch: () => refused(`${file} cannot be read`) })
  // The library that decodes pictures is only loaded by a shop with the notice.
  const picture = yield* Effect.tryPromise({
    try: async () => (await import("sharp")).default(bytes).metadata(),
    catch: () => refused(`${file} is not a picture`),
  })
  const { format, width, height } = picture
  const contentType = CONTENT_TYPES.get(format)
  if (contentType === undefined) return yield* refused(`${file} is ${format}, not PNG, JPEG, WebP or SVG`)
  const sides = [width, height]
  if (Math.min(...sides) < LEAST_SIDE || Math.max(...sides) > MOST_SIDE) {
    return yield* refused(`${file} is ${width} × ${height}, not ${LEAST_SIDE} to ${MOST_SIDE} pixels a side`)
  }
  const name = createHash("sha256").update(bytes).digest("hex").slice(0, 16)
  const notice: GuaranteeNotice = { path: `${FOLDER}${name}.${format}`, contentType, width, height, bytes }
  return notice
})

/** The fields that pages need. */
export const pictureOf = ({ path, width, height }: GuaranteeNotice): GuaranteePicture => ({ path, width, height })

/** An SVG may contain styles and nothing else: no script runs in it, opened in its own tab or not. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

/** `GET /garantimeddelande/…`; passes the request on without a notice. */
export const makeGuaranteeNoticeHandler =
  (notice: GuaranteeNotice | undefined): Handler =>
  ({ method, url }) =>
    notice === undefined || url.pathname !== notice.path || (method !== "GET" && method !== "HEAD")
      ? undefined
      : Promise.resolve({
          status: 200,
          headers: {
            "content-type": notice.contentType,
            "cache-control": "public, max-age=31536000, immutable",
            "content-security-policy": POLICY,
          },
          body: notice.bytes,
        })
