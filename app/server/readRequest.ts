/** A request as handlers receive it: limits enforced, address parsed, body read at most once. */
import type { IncomingMessage } from "node:http"
import type { Client } from "./http/clientAddress.ts"
import { readCookies } from "./http/cookies.ts"
import { hasDuplicateFormFields, hasDuplicateJsonFields, isFormType } from "./http/duplicateFields.ts"

/** Longest address accepted. */
export const MAX_URL_BYTES = 4096
/** Largest body accepted, JSON or form. */
export const MAX_BODY_BYTES = 64 * 1024

export interface ShopRequest {
  readonly method: string
  readonly url: URL
  /** Path and query as the client wrote them. */
  readonly target: string
  readonly headers: IncomingMessage["headers"]
  readonly cookies: ReadonlyMap<string, string>
  readonly client: Client
  /**
   * The whole body as bytes; `TooLarge` beyond `limit` bytes, `DuplicateField` when a key or field occurs twice.
   *
   * @default MAX_BODY_BYTES
   */
  readonly readBody: (limit?: number) => Promise<Buffer>
  /** The body as it arrives, of any size: for a handler that has limits of its own. Once, in place of `readBody`. */
  readonly chunks: () => AsyncIterable<Uint8Array>
}

export class TooLarge extends Error {}

/** Contains one name twice: two parsers could read different values. */
export class DuplicateField extends Error {}

/** Of several `Host` headers Node keeps the first; a proxy in front may have used the last. */
export const isToOneHost = ({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean => {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ""
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1
  }
  return hosts === 1
}

/** A request, or the status that refuses it: the address is too long, or ambiguous. */
export const toShopRequest = (request: IncomingMessage, client: Client, origin: string): ShopRequest | 400 | 414 => {
  const target = request.url ?? "/"
  if (target.length > MAX_URL_BYTES) return 414
  if (!target.startsWith("/") || !isToOneHost(request)) return 400
  // A second slash, of either kind, would turn what follows into a host.
  const url = URL.parse(target.replace(/^[/\\]+/, "/"), origin)
  if (url === null) return 400
  url.pathname = asWritten(url.pathname)
  return {
    method: request.method ?? "GET",
    url,
    target,
    headers: request.headers,
    cookies: readCookies(request.headers.cookie),
    client,
    readBody: (limit) => readBody(request, limit),
    chunks: () => request.iterator({ destroyOnReturn: false }),
  }
}

/** Unescapes letters that need no escaping, so that rules on the path apply to them (RFC 3986 §6.2.2.2). */
const asWritten = (path: string): string =>
  path.replace(/%[2-7][\da-f]/gi, (escaped) => {
    const letter = decodeURIComponent(escaped)
    return /[\w.~-]/.test(letter) ? letter : escaped
  })

const readBody = async (request: IncomingMessage, limit = MAX_BODY_BYTES): Promise<Buffer> => {
  if (Number(request.headers["content-length"] ?? 0) > limit) throw new TooLarge()
  const chunks: Array<Buffer> = []
  let size = 0
  // A body that is too large is refused with a message: the client must be able to read it, so the connection stays
  // open.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new TooLarge()
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  const isForm = isFormType(request.headers["content-type"])
  if (isForm ? hasDuplicateFormFields(body.toString("utf8")) : hasDuplicateJsonFields(body.toString("utf8")))
    throw new DuplicateField()
  return body
}
