/** Which coding an answer may travel in: by what the client takes, what the answer is, and who may have asked for it. */
import type { IncomingHttpHeaders } from "node:http"
import { type Coding, chooseCoding, LEAST_COMPRESSED_BYTES } from "./compress.ts"

/** Pictures and archives are packed already. */
const IS_TEXT = /^(text\/|application\/(json|.*\+json|xml|.*\+xml)\b|image\/svg\+xml\b)/

/**
 * True when another site may have had the visitor's browser ask. Compressed lengths would then tell, guess by guess, what a
 * personal answer has in common with an address of that site's making (BREACH, decision 271). Browsers say who asks, and no
 * page can make them say anything else; what is asked without cookies is nobody's.
 */
const mayBeGuessing = (headers: IncomingHttpHeaders): boolean => {
  if (headers.cookie === undefined) return false
  const site = headers["sec-fetch-site"]
  return site !== "same-origin" && site !== "none"
}

export interface AnswerKind {
  readonly bytes: number
  readonly contentType: string
  /** Has what only one visitor may see. */
  readonly personal: boolean
}

export const isCompressible = ({ bytes, contentType }: Pick<AnswerKind, "bytes" | "contentType">): boolean =>
  bytes >= LEAST_COMPRESSED_BYTES && IS_TEXT.test(contentType)

export const answerCoding = (headers: IncomingHttpHeaders, kind: AnswerKind): Coding =>
  !isCompressible(kind) || (kind.personal && mayBeGuessing(headers))
    ? "identity"
    : chooseCoding(headers["accept-encoding"])
