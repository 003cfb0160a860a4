/** The built files of the browser: hashed, immutable, compressed when they were built. */
import type { IncomingMessage, ServerResponse } from "node:http"
import sirv from "sirv"
import { server as words } from "../text/server.ts"
import type { RawHandler } from "./handleRequest.ts"
import { NOT_A_PAGE_POLICY } from "./http/securityHeaders.ts"

/** Serves `dist/client`; `.br` and `.gz` neighbours were made by the build. Anything it has not is passed on. */
export const makeAssetHandler = (folder: string): RawHandler => {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response: ServerResponse, path: string) => {
      response.setHeader(
        "cache-control",
        path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      )
      if (path.endsWith(".svg"))
        response.setHeader("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    },
  })
  return (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ""
    if (!path.startsWith("/assets/") && path !== "/favicon.svg") return false
    response.setHeader("content-security-policy", NOT_A_PAGE_POLICY)
    serve(request, response, () => {
      response.writeHead(404, { "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" })
      response.end(request.method === "HEAD" ? undefined : words.notFound)
    })
    return true
  }
}
