/** Faulty external services, over real sockets. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect } from "effect"

export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void

export const responding =
  (status: number, body: string | Buffer): Behaviour =>
  (request, response) => {
    request.resume()
    response.writeHead(status, { "content-type": "application/json" }).end(body)
  }

/** The ways in which an external service may fail. */
export const FAULTS: ReadonlyArray<readonly [way: string, behaviour: Behaviour]> = [
  ["hangs up", (_, response) => response.destroy()],
  ["says nothing", (request) => request.resume()],
  [
    "says one letter and then nothing",
    (_, response) => {
      response.writeHead(200, { "content-type": "application/json" })
      response.write("{")
    },
  ],
  ["answers 500", responding(500, "{}")],
  ["answers 503 in HTML", responding(503, "<html>Service Unavailable</html>")],
  ["answers garbage", responding(200, Buffer.from([0xc0, 0xaf, 0x00, 0xff, 0xfe]))],
  ["answers half of it", responding(200, '{"access_token":"a","expires_')],
  ["answers with wrong types", responding(200, '{"access_token":7,"expires_in":"soon"}')],
  ["answers with a list", responding(200, "[]")],
  ["answers without end", (_, response) => flood(response)],
  ["sends elsewhere", (_, response) => response.writeHead(302, { location: "http://169.254.169.254/" }).end()],
]

/** More than any response about one checkout. */
const flood = (response: ServerResponse): void => {
  response.writeHead(200, { "content-type": "application/json" })
  const piece = Buffer.alloc(64 * 1024, 0x20)
  const more = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on("drain", more)
  more()
}

/** A service at its own address with this behaviour. */
export const faultyServer = (behaviour: Behaviour) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      let requests = 0
      const server = createServer((request, response) => {
        requests++
        behaviour(request, response)
      })
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      return { server, port: (server.address() as AddressInfo).port, requests: () => requests }
    }),
    ({ server }) =>
      Effect.promise(async () => {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }),
  )
