/**
 * A proxy between the shop and the provider: it forwards everything, and reports each request, so that the shop can be
 * killed there.
 */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

export type Passing = "before provider open" | "after provider open" | "before commit"

const passingOf = (method: string, path: string): { readonly before?: Passing; readonly after?: Passing } => {
  if (method === "POST" && path === "/checkouts") {
    return { before: "before provider open", after: "after provider open" }
  }
  // An order is confirmed by what is read here.
  return method === "GET" && path.startsWith("/checkouts/") ? { after: "before commit" } : {}
}

/** Returns the proxy's own origin. */
export const openReportingProxy = async (provider: string, at: (passing: Passing) => void) => {
  const server = createServer((request, response) => {
    const { method = "GET", url = "/" } = request
    const { before, after } = passingOf(method, url)
    const carry = async () => {
      const chunks: Array<Buffer> = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      if (before !== undefined) at(before)
      const { host: _, connection: __, "content-length": ___, ...headers } = request.headers
      const answer = await fetch(provider + url, {
        method,
        headers: headers as Record<string, string>,
        ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
      })
      const body = Buffer.from(await answer.arrayBuffer())
      response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" })
      response.end(body)
      if (after !== undefined) at(after)
    }
    carry().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
