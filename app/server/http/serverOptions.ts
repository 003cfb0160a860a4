/** Node's options against slow clients and malformed HTTP. */
import type { ServerOptions } from "node:http"

export const serverOptions: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // How often both are checked: the default of thirty seconds would make them forty and sixty.
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  // Two lengths, or a length together with chunks, can smuggle a second request past a proxy.
  insecureHTTPParser: false,
  requireHostHeader: true,
  rejectNonStandardBodyWrites: false,
}
