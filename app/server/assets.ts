/** The browser's built files: hashed, immutable, compressed by the build. */
import type { IncomingMessage, ServerResponse } from "node:http"
import sirv, { type Options } from "sirv"
import { server as words } from "../text/server.ts"
import type { RawHandler } from "./handleRequest.ts"
import { DRAWING_POLICY, NOT_A_PAGE_POLICY } from "./http/securityHeaders.ts"

const setHeaders = (response: ServerResponse, path: string) => {
  response.setHeader("cache-control", "public, max-age=31536000, immutable")
  if (path.endsWith(".svg")) response.setHeader("content-security-policy", DRAWING_POLICY)
}

const OPTIONS: Options = { brotli: true, gzip: true, etag: true, setHeaders }

/**
 * Serves `dist/client`; the build made the `.br` and `.gz` files next to each. What is missing is looked for among the
 * files of other builds, on each request: a process of the next release may have written them.
 */
export const makeAssetHandler = (build: string, retained: string): RawHandler => {
  const serve = sirv(build, OPTIONS)
  const serveRetained = sirv(retained, { ...OPTIONS, dev: true })
  return (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ""
    if (!path.startsWith("/assets/")) return false
    response.setHeader("content-security-policy", NOT_A_PAGE_POLICY)
    serve(request, response, () =>
      serveRetained(request, response, () => {
        response.writeHead(404, { "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" })
        response.end(words.notFound)
      }),
    )
    return true
  }
}
