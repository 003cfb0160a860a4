import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect } from "effect"

/** A server on a free port of this machine, at this address, closed with its scope. */
export const loopbackServer = (listener: RequestListener) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const server = createServer(listener)
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      return server
    }),
    (server) =>
      Effect.promise(async () => {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }),
  ).pipe(Effect.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`))
