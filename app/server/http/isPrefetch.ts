import type { IncomingHttpHeaders } from "node:http"

/** Whether a browser or our own script is prefetching. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  headers["sec-purpose"] !== undefined || headers["purpose"] === "prefetch" || headers["x-moz"] === "prefetch"
