/** One server for a simulator, plain or with mutual TLS. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { createServer as createTlsServer } from "node:https"
import type { AddressInfo } from "node:net"
import { BodyTooLarge } from "./answers.ts"

export interface Simulator {
  readonly origin: string
  readonly close: () => Promise<void>
}

export interface SimulatorListenOptions {
  readonly port: number
  readonly host: string
  /** PEM; clients must present a certificate that `clientCa` has signed. */
  readonly tls?: { readonly key: string; readonly cert: string; readonly clientCa: string } | undefined
  readonly route: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Answers that a body is too large, in this service's format. */
  readonly refuseLarge: (response: ServerResponse) => void
  /** Answers that it has failed, in this service's format. */
  readonly fail: (response: ServerResponse, cause: string) => void
}

export const listen = async ({
  port,
  host,
  tls,
  route,
  refuseLarge,
  fail,
}: SimulatorListenOptions): Promise<Simulator> => {
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    route(request, response).catch((cause: unknown) => {
      if (cause instanceof BodyTooLarge) refuseLarge(response)
      else if (!response.headersSent) fail(response, String(cause))
      else response.destroy()
    })
  }
  const server =
    tls === undefined
      ? createServer(answer)
      : createTlsServer(
          {
            key: tls.key,
            cert: tls.cert,
            ca: tls.clientCa,
            requestCert: true,
            rejectUnauthorized: true,
            minVersion: "TLSv1.2",
          },
          answer,
        )
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, resolve)
  })
  return {
    origin: `${tls === undefined ? "http" : "https"}://${host}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
