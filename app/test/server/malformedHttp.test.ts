/** Requests made to be read as one by a proxy and as two by the shop (request smuggling, S12). */
import { createServer, type Server } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { serverOptions } from "../../server/http/serverOptions.ts"

let server: Server
/** Requests as the shop parsed them: method and path of each. */
const seen: Array<string> = []

beforeAll(async () => {
  server = createServer(serverOptions, (request, response) => {
    seen.push(`${request.method} ${request.url}`)
    request.resume()
    request.on("end", () => response.end("ok"))
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
})
afterAll(
  () =>
    new Promise<void>((closed) => {
      server.closeAllConnections()
      server.close(() => closed())
    }),
)

interface Answered {
  readonly text: string
  readonly statuses: ReadonlyArray<number>
  /** The shop closed the connection. */
  readonly closed: boolean
}

/** Sends exactly these bytes, and reads until the shop disconnects, or has answered `expected` times. */
const send = (bytes: string, expected = Number.POSITIVE_INFINITY): Promise<Answered> =>
  new Promise((answered, failed) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(bytes, "latin1"))
    let text = ""
    const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
    const settle = (closed: boolean) => {
      socket.destroy()
      answered({ text, statuses: statuses(), closed })
    }
    socket.setEncoding("latin1")
    socket.on("data", (chunk: string) => {
      text += chunk
      if (statuses().length >= expected && text.includes("ok")) settle(false)
    })
    socket.on("end", () => settle(true))
    socket.on("error", failed)
  })

const HIDDEN = "GET /hidden HTTP/1.1\r\nHost: shop.test\r\n\r\n"
const post = (headers: ReadonlyArray<string>, body: string, end = "\r\n") =>
  ["POST /cart/lines HTTP/1.1", "Host: shop.test", ...headers, "", body].join(end)

describe("malformed HTTP", () => {
  it.each([
    ["a length beside chunks (CL.TE)", post(["Content-Length: 6", "Transfer-Encoding: chunked"], `0\r\n\r\n${HIDDEN}`)],
    [
      "chunks beside a length (TE.CL)",
      post(["Transfer-Encoding: chunked", "Content-Length: 4"], `5c\r\n${HIDDEN}\r\n0\r\n\r\n`),
    ],
    [
      "chunks said twice, once wrongly (TE.TE)",
      post(["Transfer-Encoding: chunked", "Transfer-Encoding: x"], `0\r\n\r\n${HIDDEN}`),
    ],
    ["chunks by another name", post(["Transfer-Encoding: xchunked"], `0\r\n\r\n${HIDDEN}`)],
    ["chunks with a vertical tab", post(["Transfer-Encoding: \u000bchunked"], `0\r\n\r\n${HIDDEN}`)],
    ["a space before the colon", post(["Transfer-Encoding : chunked"], `0\r\n\r\n${HIDDEN}`)],
    ["two lengths", post(["Content-Length: 0", "Content-Length: 44"], HIDDEN)],
    ["two lengths in one", post(["Content-Length: 0, 44"], HIDDEN)],
    ["a length with a sign", post(["Content-Length: +44"], HIDDEN)],
    ["a length below nothing", post(["Content-Length: -1"], HIDDEN)],
    ["a length that is no number", post(["Content-Length: 0x10"], HIDDEN)],
    ["bare line feeds", post(["Content-Length: 0"], HIDDEN, "\n")],
    [
      "a bare line feed after a header",
      `POST /cart/lines HTTP/1.1\r\nHost: shop.test\nContent-Length: 0\r\n\r\n${HIDDEN}`,
    ],
    [
      "a bare carriage return in a header",
      `POST /cart/lines HTTP/1.1\r\nHost: shop.test\rX: 1\r\nContent-Length: 0\r\n\r\n${HIDDEN}`,
    ],
    ["a folded header", post(["X-Long: one", " two", "Content-Length: 0"], HIDDEN)],
    ["a folded length", post(["Content-Length:", " 0"], HIDDEN)],
    ["a zero byte in a header", post(["X-Odd: a\u0000b", "Content-Length: 0"], HIDDEN)],
    ["a chunk with a wrong size", post(["Transfer-Encoding: chunked"], `zz\r\nabc\r\n0\r\n\r\n${HIDDEN}`)],
    ["a chunk that goes on past its size", post(["Transfer-Encoding: chunked"], `1\r\nabc\r\n0\r\n\r\n${HIDDEN}`)],
    ["a chunk ended by a bare line feed", post(["Transfer-Encoding: chunked"], `1\na\r\n0\r\n\r\n${HIDDEN}`)],
    ["an unknown method", `G3T / HTTP/1.1\r\nHost: shop.test\r\n\r\n${HIDDEN}`],
    ["a space in the path", `GET /a b HTTP/1.1\r\nHost: shop.test\r\n\r\n${HIDDEN}`],
  ])("%s is refused with 400, the connection ends, and nothing after it is parsed", async (_, bytes) => {
    seen.length = 0
    const { statuses, closed } = await send(bytes)
    assert.deepStrictEqual([statuses, closed], [[400], true])
    assert.notInclude(seen, "GET /hidden")
  })

  it("a request without a host is refused, and the connection ends", async () => {
    const { statuses, closed } = await send("GET / HTTP/1.1\r\n\r\n")
    assert.deepStrictEqual([statuses, closed], [[400], true])
  })

  it("clients are given these limits, in ms and bytes", () => {
    assert.deepStrictEqual(serverOptions, {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
      insecureHTTPParser: false,
      requireHostHeader: true,
      rejectNonStandardBodyWrites: false,
    })
  })

  it("headers beyond 16 KB are refused", async () => {
    const { statuses, closed } = await send(
      `GET / HTTP/1.1\r\nHost: shop.test\r\nX-Big: ${"a".repeat(17_000)}\r\n\r\n${HIDDEN}`,
    )
    assert.deepStrictEqual([statuses, closed], [[431], true])
  })

  it("valid HTTP is answered: two requests after each other, a length, and chunks", async () => {
    seen.length = 0
    await send(`${HIDDEN}${HIDDEN}`, 2)
    await send(post(["Content-Length: 3"], "a=1"), 1)
    await send(post(["Transfer-Encoding: chunked"], "3\r\na=1\r\n0\r\n\r\n"), 1)
    assert.deepStrictEqual(seen, ["GET /hidden", "GET /hidden", "POST /cart/lines", "POST /cart/lines"])
  })
})
