/** The end of a server: no new connections, answers under way to their end, and nobody who can hold it up. */
import type { Server } from "node:http"

/** Done when every connection is closed. Whoever is not finished after `graceMs` is hung up on. */
export const closeServer = (server: Server, graceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(late)
      resolve()
    })
    server.closeIdleConnections()
  })
