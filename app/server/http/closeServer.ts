/** The end of a server: no new connections, answers under way to their end, and nobody who can hold it up. */
import type { Server } from "node:http"

/**
 * Done when every connection is closed, those too that came in by other doors. Whoever is not finished after `graceMs` is
 * hung up on.
 */
export const closeServer = async (
  server: Server,
  graceMs: number,
  shutOtherDoors: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  const late = setTimeout(() => server.closeAllConnections(), graceMs)
  const own = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  const others = shutOtherDoors()
  server.closeIdleConnections()
  await Promise.all([own, others])
  clearTimeout(late)
}
