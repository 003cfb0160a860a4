/**
 * Several listening sockets share one port: Node accepts one connection of each socket in a turn of its event loop
 * (libuv since 1.47), so that with one socket a crowd waits for connections while the shop has time for it.
 */
import type { Server } from "node:http"
import { createServer, type ListenOptions, type Server as NetServer } from "node:net"

const LISTENERS = 16

/**
 * Connections that may wait at a socket; Node's own 511 are fewer than a crowd, and a refused client tries again after
 * a second, then three, then seven. The system may set a lower limit (`net.core.somaxconn`).
 */
const BACKLOG = 4_096

const listening = (server: NetServer, options: ListenOptions): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen({ ...options, backlog: BACKLOG }, () => {
      server.off("error", reject)
      const address = server.address()
      resolve(typeof address === "object" && address !== null ? address.port : 0)
    })
  })

const closed = (server: NetServer): Promise<void> => new Promise((resolve) => server.close(() => resolve()))

/** Systems where sockets share a port and its connections evenly. */
const SHARING: ReadonlySet<string> = new Set(["linux"])

/**
 * Makes `server` listen at this port; fails when the port is taken. Returns a function that closes the additional
 * sockets. Sockets that share a port would share it with another shop too: whether it is free is tested by one that
 * does not share.
 */
export const listenOnSharedPort = async (
  server: Server,
  { port, host }: { readonly port: number; readonly host: string },
  platform: string = process.platform,
): Promise<() => Promise<void>> => {
  if (!SHARING.has(platform)) {
    await listening(server, { port, host })
    return () => Promise.resolve()
  }
  const probe = createServer()
  const free = await listening(probe, { port, host })
  await closed(probe)
  const shared = { port: free, host, reusePort: true }
  const others = Array.from({ length: LISTENERS - 1 }, () =>
    createServer((socket) => {
      server.emit("connection", socket)
    }),
  )
  await Promise.all([server, ...others].map((listener) => listening(listener, shared)))
  return async () => {
    await Promise.all(others.map(closed))
  }
}
