import type { IncomingHttpHeaders } from "node:http"

/** What a browser, or our own script, fetches before anybody has asked for it. */
export const isAhead = (headers: IncomingHttpHeaders): boolean =>
  headers["sec-purpose"] !== undefined || headers["purpose"] === "prefetch" || headers["x-moz"] === "prefetch"
