/** The built files of the browser: hashed, immutable, compressed when they were built. */
import type { IncomingMessage, ServerResponse } from "node:http"
import sirv from "sirv"
import type { RawHandler } from "./handleRequest.ts"

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
    if (path.startsWith("/assets/")) {
      serve(request, response, () => {
        response.writeHead(404, { "cache-control": "no-store" }).end()
      })
      return true
    }
    if (path !== "/favicon.svg") return false
    serve(request, response, () => {
      response.writeHead(404, { "cache-control": "no-store" }).end()
    })
    return true
  }
}
