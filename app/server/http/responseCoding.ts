/** Which coding a response may have: by what the client accepts, its content type, and the origin of the request. */
import type { IncomingHttpHeaders } from "node:http"
import { type Coding, chooseCoding, LEAST_COMPRESSED_BYTES } from "./compress.ts"

/** Pictures and archives are compressed already. */
const IS_TEXT = /^(text\/|application\/(json|.*\+json|xml|.*\+xml)\b|image\/svg\+xml\b)/

/**
 * True when another site may have made the visitor's browser send the request. Compressed lengths would then reveal,
 * guess by guess, what a personal response has in common with that site's input (BREACH, decision 271). Browsers report
 * the origin, and no page can forge it; a request without cookies is not personal.
 */
const mayBeGuessing = (headers: IncomingHttpHeaders): boolean => {
  if (headers.cookie === undefined) return false
  const site = headers["sec-fetch-site"]
  return site !== "same-origin" && site !== "none"
}

export interface AnswerKind {
  readonly bytes: number
  readonly contentType: string
  /** Contains what only one visitor may see. */
  readonly personal: boolean
}

export const isCompressible = ({ bytes, contentType }: Pick<AnswerKind, "bytes" | "contentType">): boolean =>
  bytes >= LEAST_COMPRESSED_BYTES && IS_TEXT.test(contentType)

export const responseCoding = (headers: IncomingHttpHeaders, kind: AnswerKind): Coding =>
  !isCompressible(kind) || (kind.personal && mayBeGuessing(headers))
    ? "identity"
    : chooseCoding(headers["accept-encoding"])
