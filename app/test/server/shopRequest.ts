/** A request as handlers receive it, without a socket. */
import { readCookies } from "../../server/http/cookies.ts"
import type { ShopRequest } from "../../server/readRequest.ts"

export interface RequestSample {
  readonly method?: string
  readonly target: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  readonly address?: string
}

export const ORIGIN = "http://shop.test"

export const shopRequest = ({
  method = "GET",
  target,
  headers = {},
  body = "",
  address = "203.0.113.7",
}: RequestSample): ShopRequest => ({
  method,
  target,
  url: new URL(target, ORIGIN),
  headers,
  cookies: readCookies(headers["cookie"]),
  client: { address, https: false, host: "shop.test", isDirect: true },
  readBody: () => Promise.resolve(Buffer.from(body)),
  chunks: async function* () {
    yield Buffer.from(body)
  },
})
