/** The shop's request handling over a real socket, with invented pages. */
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { AdmissionControl } from "../../server/AdmissionControl.ts"
import type { RenderedPage } from "../../server/CachedPage.ts"
import { makeRequestHandler, type RequestHandling } from "../../server/handleRequest.ts"
import { makeClientReader } from "../../server/http/clientAddress.ts"
import { serverOptions } from "../../server/http/serverOptions.ts"
import { PageCache } from "../../server/PageCache.ts"

export const page = (fields: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  contentType: "text/html; charset=utf-8",
  body: "<h1>Hej</h1>",
  headers: { "content-security-policy": "default-src 'self'" },
  tags: new Set(),
  until: Number.POSITIVE_INFINITY,
  shared: true,
  ...fields,
})

export interface Answered {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface CallOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Listening {
  readonly port: number
  readonly failures: ReadonlyArray<unknown>
  readonly call: (path: string, options?: CallOptions) => Promise<Answered>
  /** Sends bytes as they are, and returns everything received before the server disconnects. */
  readonly send: (bytes: string) => Promise<string>
}

export type Handling = Partial<Omit<RequestHandling, "publicUrl">> & { readonly publicUrl?: (port: number) => string }

const opened = new Set<Server>()

/** Opens it on a free port of 127.0.0.1; `closeAll` ends it. */
export const listen = async ({ publicUrl, ...handling }: Handling = {}): Promise<Listening> => {
  const server = createServer(serverOptions)
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  opened.add(server)
  const { port } = server.address() as AddressInfo
  const failures: Array<unknown> = []
  server.on(
    "request",
    makeRequestHandler({
      publicUrl: publicUrl?.(port) ?? `http://127.0.0.1:${port}`,
      readClient: makeClientReader([]),
      now: () => 0,
      guards: [],
      raw: [],
      handlers: [],
      cache: new PageCache(),
      admission: new AdmissionControl({ now: Date.now, nextTurn: setImmediate, later: setTimeout, busy: () => 0 }),
      renderPage: () => Promise.resolve(page()),
      logFailure: (cause) => failures.push(cause),
      ...handling,
    }),
  )
  const call = (path: string, { method = "GET", headers = {}, body }: CallOptions = {}) =>
    new Promise<Answered>((answer, fail) => {
      const outgoing = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
        const chunks: Array<Buffer> = []
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.on("error", fail)
        response.on("end", () =>
          answer({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      })
      outgoing.on("error", fail)
      outgoing.end(body)
    })
  const send = (bytes: string) =>
    new Promise<string>((answer) => {
      let received = ""
      const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"))
      socket.setEncoding("latin1")
      socket.on("data", (chunk: string) => {
        received += chunk
      })
      socket.on("error", () => answer(received))
      socket.on("close", () => answer(received))
    })
  return { port, failures, call, send }
}

export const closeAll = async (): Promise<void> => {
  const servers = [...opened]
  opened.clear()
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((done) => {
          server.close(() => done())
          server.closeAllConnections()
        }),
    ),
  )
}
