/** How our HTTP server treats clients that dawdle or speak crooked HTTP (notes/reliability.md §10 rule 11). */
import type { ServerOptions } from "node:http"

export const serverOptions: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // How often both are looked at: by default each thirty seconds, which would make them forty and sixty.
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  // Two lengths, or a length beside chunks, is how a second request is smuggled past a proxy.
  insecureHTTPParser: false,
  requireHostHeader: true,
  rejectNonStandardBodyWrites: false,
}
