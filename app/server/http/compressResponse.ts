/** Compresses a response that is not a page (JSON, plain text, SVG). */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http"
import { compressAtOnce } from "./compress.ts"
import { isCompressible, responseCoding } from "./responseCoding.ts"
import type { ShopResponse } from "./ShopResponse.ts"

interface Sent {
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

/** No shared cache may store it, so it may contain what only one visitor may see. */
const isPersonal = ({ "cache-control": control }: OutgoingHttpHeaders): boolean => !(control ?? "").includes("public")

/** Different bytes need a different tag; a weak one marks them as equivalent (RFC 9110 §8.8.1). */
const weakened = ({ etag }: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  typeof etag === "string" && !etag.startsWith("W/") ? { etag: `W/${etag}` } : {}

export const compressResponse = (requestHeaders: IncomingHttpHeaders, { headers, body }: ShopResponse): Sent => {
  const identity = typeof body === "string" ? Buffer.from(body) : body
  const what = {
    bytes: identity.length,
    contentType: headers["content-type"] ?? "",
    personal: isPersonal(headers),
  }
  if (headers["content-encoding"] !== undefined || !isCompressible(what)) return { headers, body: identity }
  const varied = { ...headers, vary: [headers.vary ?? [], "Accept-Encoding"].flat().join(", ") }
  const coding = responseCoding(requestHeaders, what)
  if (coding === "identity") return { headers: varied, body: identity }
  return {
    headers: { ...varied, ...weakened(headers), "content-encoding": coding },
    body: compressAtOnce(identity, coding),
  }
}
